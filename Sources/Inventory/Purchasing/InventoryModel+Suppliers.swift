package import StoreCore

// What is known of suppliers, and what can be done to them.
extension InventoryModel {
  /// One page of suppliers by code.
  package func suppliers(
    _ filter: SupplierFilter? = nil, after: Code? = nil
  ) async throws(StoreError) -> ListPage<Supplier> {
    try await store.suppliers(filter, after: after, limit: rowsPerPage)
  }

  /// One supplier and one page of what it delivers; refused as `supplier-not-found`.
  package func supplier(_ code: Code, itemsAfter: SKU? = nil) async throws(StoreError) -> SupplierDetail {
    try await store.supplier(code, itemsAfter: itemsAfter, limit: rowsPerPage)
  }

  /// Adds a supplier; refused as `taken`, `bad-lead-time` and every field's own.
  package func addSupplier(
    _ name: String, code: Code, leadDays: Int? = nil, minimum: Amount? = nil, contact: String? = nil
  ) async throws(StoreError) -> Receipt {
    let minimum = try await money(minimum, field: "minimum")
    return try await perform(
      .supplier(
        change: .added(
          code: code, name: name, leadDays: leadDays, minimumOrder: minimum, contact: contact)))
  }

  /// Sets the least sum of an order; nil: any.
  package func setMinimumOrder(
    _ minimum: Amount?, of code: Code, revision: Int? = nil
  ) async throws(StoreError) -> Receipt {
    let minimum = try await money(minimum, field: "minimum")
    return try await perform(.minimumSet(code: code, minimumOrder: minimum), revision: revision)
  }

  /// Sets what a supplier delivers of a product, if that is still at `revision`; what is nil stays as it is.
  package func setItem(
    _ sku: SKU, of supplier: Code, _ edits: SupplierItemEdits, price: Amount? = nil, revision: Int? = nil
  ) async throws(StoreError) -> Receipt {
    var edits = edits
    edits.price = try await money(price, field: "price")
    return try await perform(.itemSet(code: supplier, sku: sku, edits: edits), revision: revision)
  }

  /// Makes any other change of a supplier, if its row is still at `revision`; nil: whatever it is at.
  package func perform(
    _ change: SupplierChange, revision: Int? = nil
  ) async throws(StoreError) -> Receipt {
    try await perform(.supplier(change: change), revision: revision)
  }

  /// A typed sum in the shop's currency.
  func money(_ amount: Amount?, field: String) async throws(StoreError) -> Money? {
    guard let amount else { return nil }
    let currency = try await store.currency()
    return try Money(amount, in: currency, field: field)
  }
}
