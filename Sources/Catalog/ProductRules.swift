import StoreCore

// What may be done to a product.
extension CatalogChange {
  /// A new product, its texts as they are kept.
  func added(over rows: CatalogRows, at instant: Instant, _ currency: Currency) throws(StoreError) -> Product
  {
    guard
      case .productAdded(
        let sku, let name, let description, let category, let brand, let price, let barcodes, let unit,
        let status) = self
    else { throw .broken("a rule was asked about another change") }
    if let present = rows.product { throw .skuTaken(present.sku) }
    var product = Product(
      sku: sku, name: try StoreError.checked(try TextRule.name(name)),
      description: try StoreError.checked(try TextRule.note(description)), unit: unit, status: status,
      createdAt: instant, updatedAt: instant)
    product.category = try rows.placeable(category)
    product.brand = try rows.placeable(brand: brand)
    product.price = try price.map { (price) throws(StoreError) in try price.checked(in: currency) }
    for barcode in barcodes where !product.barcodes.contains(barcode) {
      if let owner = rows.owners[barcode] { throw .barcodeTaken(barcode.text, by: owner) }
      product.barcodes.append(barcode)
    }
    guard status != .active || product.price != nil else { throw .priceMissing(sku, isArchived: false) }
    return product
  }

  /// A product with one thing changed.
  func edited(_ rows: CatalogRows, at instant: Instant, _ currency: Currency) throws(StoreError) -> Product {
    guard let before = rows.product else { throw .notFound(.product, subject.key) }
    var after = before
    if let status = statusAfter {
      try after.become(status)
    } else {
      guard before.status != .archived else { throw .archived(before.subject) }
      try edit(&after, rows, currency)
    }
    if after != before { after.updatedAt = instant }
    return after
  }

  private func edit(
    _ product: inout Product, _ rows: CatalogRows, _ currency: Currency
  ) throws(StoreError) {
    switch self {
    case .priced(_, let price): product.price = try price.checked(in: currency)
    case .renamed(_, let name): product.name = try StoreError.checked(try TextRule.name(name))
    case .described(_, let text): product.description = try StoreError.checked(try TextRule.note(text))
    case .productMoved(_, let category): product.category = try rows.placeable(category)
    case .branded(_, let brand): product.brand = try rows.placeable(brand: brand)
    case .unitSet(_, let unit): product.unit = unit
    case .productEdited(_, let edits): try product.take(edits, rows, currency)
    case .barcodeAdded(_, let barcode):
      guard !product.barcodes.contains(barcode) else { return }
      if let owner = rows.owners[barcode] { throw .barcodeTaken(barcode.text, by: owner) }
      product.barcodes.append(barcode)
    case .barcodeRemoved(_, let barcode):
      guard let place = product.barcodes.firstIndex(of: barcode) else {
        throw .barcodeNotFound(barcode.text, of: product.sku)
      }
      product.barcodes.remove(at: place)
    default: throw .broken("a rule was asked about another change")
    }
  }

  private var statusAfter: ProductStatus? {
    switch self {
    case .activated: .active
    case .archived: .archived
    case .drafted: .draft
    default: nil
    }
  }
}

extension Product {
  /// Takes another status, if there is a way to it from the present one.
  fileprivate mutating func become(_ next: ProductStatus) throws(StoreError) {
    guard next != status else { return }
    guard status.successors.contains(next) else {
      throw .illegalTransition(
        subject, from: status.rawValue, to: next.rawValue, allowed: status.successors.map(\.rawValue))
    }
    guard next != .active || price != nil else { throw .priceMissing(sku, isArchived: status == .archived) }
    status = next
  }
}

extension CatalogRows {
  /// A category that products may be filed under, by its code as it is kept.
  func placeable(_ code: Code?) throws(StoreError) -> Code? {
    guard let code else { return nil }
    guard let category else { throw .notFound(.category, code.text) }
    guard category.status == .active else { throw .archivedParent(.category, category.code) }
    return category.code
  }

  /// A brand that products may bear, by its code as it is kept.
  func placeable(brand code: Code?) throws(StoreError) -> Code? {
    guard let code else { return nil }
    guard let brand else { throw .notFound(.brand, code.text) }
    guard brand.status == .active else { throw .archivedParent(.brand, brand.code) }
    return brand.code
  }
}
