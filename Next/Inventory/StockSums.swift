package import NextCore

/// What the ledger and reservations add up to.
package enum StockSums {
  /// How much lies where, how much of it is promised, and how much is to come by orders and by drafts of orders.
  package static let levels = Projection(
    "stock_level", by: ["sku", "location"], sums: ["on_hand", "reserved", "incoming", "drafted"],
    [
      .of(Movement.self) { move, sums in
        sums.add([move.sku.stored, move.from.stored], -move.quantity.thousandths, 0)
        sums.add([move.sku.stored, move.to.stored], move.quantity.thousandths, 0)
      },
      .of(Reservation.self) { row, sums in
        if row.held > .zero { sums.add([row.sku.stored, row.location.stored], 0, row.held.thousandths) }
      },
      .of(PurchaseOrder.self) { order, sums in order.add(toLevels: &sums) },
    ]
  ) { (key, sums, rows) throws(StoreError) -> StoreError? in
    guard sums[0] < sums[1], let code = key[1].text, let location = try rows.row(Location.self, code),
      !location.kind.isCounterparty
    else { return nil }
    let (sku, onHand) = (SKU(stored: key[0].text ?? ""), Quantity(thousandths: sums[0]))
    let free = Quantity(thousandths: sums[0] - sums[1])
    return sums[0] < 0
      ? .notEnoughStock(sku, at: location.code, onHand: .zero, lacking: -onHand)
      : .breaksReservation(sku, at: location.code, onHand: onHand, lacking: -free)
  }

  /// What the shop owns of a product, what of it may be sold, and what it cost.
  package static let stock = Projection(
    "stock", by: ["sku"], sums: ["owned", "available", "value"],
    [
      .of(Movement.self) { move, sums in
        let units = move.quantity.thousandths
        let value = Int64(move.owned) * (move.cost?.minor ?? 0)
        sums.add([move.sku.stored], Int64(move.owned) * units, Int64(move.available) * units, value)
      }
    ])

  /// What is left of goods that came in together, and what that cost.
  package static let layers = Projection(
    "cost_layer", by: ["sku", "movement"], sums: ["quantity", "cost"],
    [
      .of(Movement.self) { move, sums in
        for use in move.uses {
          let layer = use.layer == 0 ? move.stamp.id : Int64(use.layer)
          sums.add([move.sku.stored, .int(layer)], use.quantity.thousandths, use.cost.minor)
        }
      }
    ]
  ) { (key, sums, _) throws(StoreError) -> StoreError? in
    sums[0] < 0 ? .layerUsed(SKU(stored: key[0].text ?? "")) : nil
  }
}
