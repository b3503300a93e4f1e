package import StoreCore

// What is known of orders, and what can be done to them.
extension InventoryModel {
  /// One page of orders.
  package func purchases(_ query: PurchaseQuery) async throws(StoreError) -> PurchasePage {
    try await store.purchases(query, limit: rowsPerPage)
  }

  /// One order and one page of its lines; refused as `purchase-not-found`.
  package func purchase(
    _ number: PurchaseNumber, linesAfter: SKU? = nil
  ) async throws(StoreError) -> PurchaseDetail {
    try await store.purchase(number, linesAfter: linesAfter, limit: rowsPerPage)
  }

  /// The newest orders from which some of a product is to come; refused as `product-not-found`.
  package func openOrders(of sku: SKU, limit: Int) async throws(StoreError) -> [OpenOrderLine] {
    try await store.openOrders(of: sku, limit: limit)
  }

  /// Begins a draft for the default location unless told; the receipt's first effect names it.
  package func order(from supplier: Code, to location: Code? = nil) async throws(StoreError) -> Receipt {
    let destination = try await place(location)
    return try await perform(.purchase(change: .ordered(supplier: supplier, to: destination)))
  }

  /// Sets how many packs of a product are ordered; none takes it off.
  package func setLine(
    _ sku: SKU, packs: Int64, price: Amount? = nil, on number: PurchaseNumber, revision: Int? = nil
  ) async throws(StoreError) -> Receipt {
    let price = try await money(price, field: "price")
    return try await perform(
      .lineSet(number: number, sku: sku, packs: packs, price: price), revision: revision)
  }

  /// Makes any other change of an order, if it is still at `revision`; nil: whatever it is at.
  package func perform(
    _ change: PurchaseChange, revision: Int? = nil
  ) async throws(StoreError) -> Receipt {
    try await perform(.purchase(change: change), revision: revision)
  }

  /// How many changes were made through this store so far, to tell whether what a page showed may have been
  /// changed by the same hands.
  package var changeCount: Int { store.changeCount }
}
