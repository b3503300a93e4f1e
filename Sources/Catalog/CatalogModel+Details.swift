package import StoreCore

// What else can be done to a product: several fields at once, its family, prices to come, a copy.
extension CatalogModel {
  /// Changes several fields in one entry; refused by every field's own rule, and as `stale` when the product is
  /// no more at the revision given.
  package func edit(
    _ sku: SKU, _ edits: ProductEdits, revision: Int? = nil
  ) async throws(StoreError) -> Receipt {
    try await perform(.productEdited(sku: sku, edits: edits), revision: revision)
  }

  /// Puts it into a family, or takes it out of its own, and sets options; those not named stay.
  package func setFamily(
    _ family: Replacement<Code>?, options: [(name: String, option: ProductOption?)], of sku: SKU
  ) async throws(StoreError) -> Receipt {
    var edits = ProductEdits(family: family)
    guard !options.isEmpty else { return try await edit(sku, edits) }
    let product = try await store.product(sku)
    edits.options = options.reduce(product.options) { $0.setting($1.name, to: $1.option) }
    return try await edit(sku, edits, revision: product.revision)
  }

  /// Sets the price from a day to come on; the same day again replaces it. Refused as `bad-date` for a day
  /// that has begun.
  package func schedulePrice(
    _ amount: Amount, of sku: SKU, from day: LocalDate
  ) async throws(StoreError) -> Receipt {
    try await perform(.priceScheduled(sku: sku, price: try await money(amount), day: day))
  }

  /// Calls a price to come off; refused as `not-scheduled`.
  package func unschedulePrice(of sku: SKU, on day: LocalDate) async throws(StoreError) -> Receipt {
    try await perform(.priceUnscheduled(sku: sku, day: day))
  }

  /// Adds a draft that is like a product in all but its barcodes and prices to come; refused as `sku-taken`, and
  /// as `archived-parent` when the category or brand is archived.
  package func copy(_ sku: SKU, as copy: SKU) async throws(StoreError) -> Receipt {
    let product = try await store.product(sku)
    var details = ProductEdits()
    if let family = product.family { details.family = Replacement(to: family) }
    if !product.options.isEmpty { details.options = product.options }
    if let taxClass = product.taxClass { details.taxClass = Replacement(to: taxClass) }
    if let weight = product.weight { details.weight = Replacement(to: weight) }
    if !product.notes.isEmpty { details.notes = product.notes }
    return try await perform(
      .productAdded(
        sku: copy, name: product.name, description: product.description, category: product.category,
        brand: product.brand, price: product.price, barcodes: [], unit: product.unit, status: .draft,
        details: details.isEmpty ? nil : details))
  }
}
