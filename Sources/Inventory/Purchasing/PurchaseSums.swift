package import StoreCore

/// What purchase orders and supplier items add up to; incoming stock is among ``StockSums``.
package enum PurchaseSums {
  /// How many products a supplier supplies, and how many orders to it are open.
  package static let suppliers = Projection(
    "supplier_use", by: ["supplier"], sums: ["items", "open_orders"],
    [
      .of(SupplierItem.self) { $1.add([$0.supplier.stored], 1, 0) },
      .of(PurchaseOrder.self) { if $0.status.isOpen { $1.add([$0.supplier.stored], 0, 1) } },
    ])

  /// How much of a product is still to come, by its purchase orders.
  package static let open = Projection(
    "purchase_open", by: ["sku", "purchase"], sums: ["open"],
    [
      .of(PurchaseOrder.self) { order, sums in
        guard order.status.isAwaited else { return }
        for line in order.lines { sums.add([line.sku.stored, order.number.stored], line.open.thousandths) }
      }
    ])
}

extension PurchaseOrder {
  /// Adds what it brings to the levels of its destination: `incoming`, or `drafted` while it is a draft.
  func add(toLevels sums: inout Sums) {
    guard status.isOpen else { return }
    for line in lines {
      let key = [line.sku.stored, destination.stored]
      let (incoming, drafted) = status == .draft ? (.zero, line.ordered) : (line.open, Quantity.zero)
      sums.add(key, 0, 0, incoming.thousandths, drafted.thousandths)
    }
  }
}
