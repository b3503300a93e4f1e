package import StoreCore

// What saving a product's form does.
extension ProductForm {
  package func change(over ground: FormGround) throws(StoreError) -> CatalogChange? {
    guard let target else { return try adding(in: ground.currency) }
    let edits = try edits(in: ground.currency).differing(from: ground.rows.product)
    return edits.isEmpty ? nil : .productEdited(sku: target, edits: edits)
  }

  /// The product to be added; refused with the first field that is missing or wrong.
  package func adding(in currency: Currency) throws(StoreError) -> CatalogChange {
    guard let sku = try value(.sku, SKU.init(_:)) else {
      throw StoreError("bad-sku", "The SKU is missing.", field: "sku", "Type sku and the SKU.")
    }
    let price = try price(in: currency)
    let details = try details()
    return .productAdded(
      sku: sku, name: try TextRule.name(draft[.name] ?? ""), description: try note(.description) ?? "",
      category: try value(.category, Code.init(_:)), brand: try value(.brand, Code.init(_:)), price: price,
      barcodes: try barcodes(), unit: try unit() ?? .each,
      status: try status() ?? (price == nil ? .draft : .active), details: details.isEmpty ? nil : details)
  }

  /// What few products have.
  private func details() throws(StoreError) -> ProductEdits {
    ProductEdits(
      weight: try replacement(.weight, Weight.init(_:)), notes: try note(.notes),
      taxClass: try replacement(.tax, Code.init(_:)), family: try replacement(.family, Code.init(_:)),
      options: try options())
  }

  /// Everything typed, whether it differs or not.
  private func edits(in currency: Currency) throws(StoreError) -> ProductEdits {
    var edits = try details()
    edits.name = try name()
    edits.description = try note(.description)
    edits.category = try replacement(.category, Code.init(_:))
    edits.brand = try replacement(.brand, Code.init(_:))
    if draft[.price] != nil { edits.price = Replacement(to: try price(in: currency)) }
    edits.unit = try unit()
    if draft[.barcode] != nil { edits.barcodes = try barcodes() }
    // Emptied, it says nothing: there is no product without one.
    edits.status = try status()
    return edits
  }
}

extension ProductEdits {
  /// The edits without those that leave a product as it is.
  fileprivate func differing(from row: Product?) -> ProductEdits {
    guard let row else { return self }
    var edits = self
    if name == row.name { edits.name = nil }
    if description == row.description { edits.description = nil }
    if category?.to == row.category { edits.category = nil }
    if brand?.to == row.brand { edits.brand = nil }
    if price?.to == row.price { edits.price = nil }
    if unit == row.unit { edits.unit = nil }
    if weight?.to == row.weight { edits.weight = nil }
    if notes == row.notes { edits.notes = nil }
    if taxClass?.to == row.taxClass { edits.taxClass = nil }
    if family?.to == row.family { edits.family = nil }
    if options == row.options { edits.options = nil }
    if barcodes == row.barcodes { edits.barcodes = nil }
    if status == row.status { edits.status = nil }
    return edits
  }
}
