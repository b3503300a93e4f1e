import StoreCore

extension Product {
  /// Takes all edits or none, each by its field's own rule.
  ///
  /// Refused as `archived-parent`, `category-not-found`, `brand-not-found`, `price-missing` for an active
  /// product, `barcode-taken`, `illegal-transition`, and by every field's own rule.
  mutating func take(
    _ edits: ProductEdits, over rows: CatalogRows, _ currency: Currency
  ) throws(StoreError) {
    var after = self
    if let name = edits.name { after.name = try TextRule.name(name) }
    if let text = edits.description { after.description = try TextRule.note(text) }
    // What stays where it is may stay there after that was archived.
    if let category = edits.category, category.to != self.category {
      after.category = try rows.placeable(category.to)
    }
    if let brand = edits.brand, brand.to != self.brand { after.brand = try rows.placeable(brand: brand.to) }
    if let price = edits.price {
      after.price = try price.to.map { (price) throws(StoreError) in try price.checked(in: currency) }
    }
    if let unit = edits.unit { try after.measure(in: unit, over: rows) }
    if let weight = edits.weight { after.weight = weight.to }
    if let notes = edits.notes {
      after.notes = try TextRule.note(notes, field: "notes")
    }
    if let taxClass = edits.taxClass {
      after.taxClass = try taxClass.to?.given(field: "tax")
    }
    if let family = edits.family {
      after.family = try family.to?.given(field: "family")
    }
    if let options = edits.options { after.options = try options.checked() }
    if let barcodes = edits.barcodes {
      for barcode in barcodes {
        if let owner = rows.owners[barcode], owner != sku { throw .barcodeTaken(barcode.printed, by: owner) }
      }
      after.barcodes = barcodes
    }
    if let status = edits.status { try after.become(status) }
    guard after.status != .active || after.price != nil else { throw .priceMissing(sku, isArchived: false) }
    self = after
  }
}

extension Product {
  /// Takes another unit; refused as `stocked` once quantities are counted in the present one.
  mutating func measure(in unit: SellingUnit, over rows: CatalogRows) throws(StoreError) {
    guard unit == self.unit || !rows.isStocked else { throw .stocked(sku, "its unit stays \(self.unit)") }
    self.unit = unit
  }
}
