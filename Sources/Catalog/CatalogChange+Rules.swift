package import StoreCore

extension CatalogChange {
  /// The row as the change leaves it; pure. A row that equals the one before means there is nothing to do.
  ///
  /// The revision is left as it was: the store sets it to the entry it writes. Refusals are `product-not-found` and
  /// the like, `sku-taken`, `taken`, `barcode-taken`, `archived`, `archived-parent`, `illegal-transition`,
  /// `price-missing`, `already-reviewed`, the category rules, and every field's own.
  package func applied(
    to rows: CatalogRows, at instant: Instant, currency: Currency
  ) throws(StoreError) -> CatalogRow {
    switch self {
    case .productAdded:
      .product(row: try added(over: rows, at: instant, currency))
    case .priced, .renamed, .described, .productMoved, .branded, .barcodeAdded, .barcodeRemoved, .unitSet,
      .activated, .archived, .drafted, .productEdited, .priceScheduled, .priceUnscheduled:
      .product(row: try edited(rows, at: instant, currency))
    case .categoryAdded, .categoryRenamed, .categoryMoved, .categoryArchived, .categoryActivated,
      .categoryEdited, .categoryMerged:
      .category(row: try category(over: rows))
    case .categoryBranchArchived, .categoryPlaced, .productsEdited:
      throw .broken("a change of many rows has no rule of its own")
    case .brandAdded, .brandRenamed, .brandArchived, .brandActivated, .brandMerged:
      .brand(row: try brand(over: rows))
    case .reviewAdded, .reviewAccepted, .reviewRejected:
      .review(row: try review(over: rows, at: instant))
    }
  }
}
