import StoreCore

// What may be done to a product.
extension CatalogChange {
  /// A new product, its texts as they are kept.
  func added(over rows: CatalogRows, at instant: Instant, _ currency: Currency) throws(StoreError) -> Product
  {
    guard
      case .productAdded(
        let sku, let name, let description, let category, let brand, let price, let barcodes, let unit,
        let status, let details) = self
    else { throw .broken("a rule was asked about another change") }
    if let present = rows.product { throw .skuTaken(present.sku) }
    var product = Product(
      sku: sku, name: try TextRule.name(name),
      description: try TextRule.note(description), unit: unit, status: status,
      createdAt: instant, updatedAt: instant)
    product.category = try rows.placeable(category)
    product.brand = try rows.placeable(brand: brand)
    product.price = try price.map { (price) throws(StoreError) in try price.checked(in: currency) }
    for barcode in barcodes { try product.add(barcode, over: rows) }
    if let details { try product.take(details, over: rows, currency) }
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
      guard before.status != .archived || isCallingOff else { throw .archived(before.subject) }
      try edit(&after, rows, at: instant, currency)
    }
    if after != before { after.updatedAt = instant }
    return after
  }

  private func edit(
    _ product: inout Product, _ rows: CatalogRows, at instant: Instant, _ currency: Currency
  ) throws(StoreError) {
    switch self {
    case .priced(_, let price): product.price = try price.checked(in: currency)
    case .renamed(_, let name): product.name = try TextRule.name(name)
    case .described(_, let text): product.description = try TextRule.note(text)
    case .productMoved(_, let category): product.category = try rows.placeable(category)
    case .branded(_, let brand): product.brand = try rows.placeable(brand: brand)
    case .unitSet(_, let unit): try product.measure(in: unit, over: rows)
    case .barcodeAdded(_, let barcode):
      try product.add(barcode, over: rows)
    case .barcodeRemoved(_, let barcode):
      guard let place = product.barcodes.firstIndex(where: barcode.isSame) else {
        throw .barcodeNotFound(barcode.printed, of: product.sku)
      }
      product.barcodes.remove(at: place)
    case .productEdited(_, let edits): try product.take(edits, over: rows, currency)
    case .priceScheduled(_, let price, let day, _):
      guard let from = rows.start, from > instant else { throw .dateNotAhead(day, price, of: product.sku) }
      product.schedule(ScheduledPrice(price: try price.checked(in: currency), day: day, from: from))
    case .priceUnscheduled(_, let day):
      guard let place = product.scheduled.firstIndex(where: { $0.day == day }) else {
        throw .notScheduled(day, of: product.sku)
      }
      product.scheduled.remove(at: place)
    default: throw .broken("a rule was asked about another change")
    }
  }

  /// What is archived has no price to come, which says more than that it is archived.
  private var isCallingOff: Bool { if case .priceUnscheduled = self { true } else { false } }

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
  /// Gets a barcode behind the others; the same digits again change the pack.
  fileprivate mutating func add(_ barcode: Barcode, over rows: CatalogRows) throws(StoreError) {
    if let place = barcodes.firstIndex(where: barcode.isSame) {
      barcodes[place] = barcode
    } else {
      if let owner = rows.owners[barcode] { throw .barcodeTaken(barcode.printed, by: owner) }
      barcodes.append(barcode)
    }
  }

  /// Gets a price to come, in place of the one of the same day.
  fileprivate mutating func schedule(_ next: ScheduledPrice) {
    let known = scheduled.first { $0.day == next.day }
    guard known?.price != next.price || known?.from != next.from else { return }
    scheduled.removeAll { $0.day == next.day }
    let place = scheduled.firstIndex { $0.from > next.from } ?? scheduled.endIndex
    scheduled.insert(next, at: place)
  }

  /// Takes another status, if there is a way to it from the present one.
  mutating func become(_ next: ProductStatus) throws(StoreError) {
    guard next != status else { return }
    guard status.successors.contains(next) else {
      throw .illegalTransition(subject, from: status, to: next)
    }
    guard next != .active || price != nil else { throw .priceMissing(sku, isArchived: status == .archived) }
    status = next
    // Nobody looks at what is put away, so its price must not change by itself.
    if next == .archived { scheduled = [] }
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
