package import StoreCore

// What each field of a product's form means.
extension ProductForm {
  package func problem(at field: ProductField, over ground: FormGround?) -> StoreError? {
    problem(at: field) { () throws(StoreError) in
      switch field {
      case .sku:
        _ = try value(.sku, SKU.init(_:))
        if isNew, let taken = ground?.rows.product { throw .skuTaken(taken.sku) }
      case .name: _ = try name()
      case .price: try checkPrice(ground)
      case .category:
        let code = try value(.category, Code.init(_:))
        _ = try ground?.rows.placeable(code)
      case .brand:
        let code = try value(.brand, Code.init(_:))
        _ = try ground?.rows.placeable(brand: code)
      case .barcode:
        for barcode in try barcodes() {
          guard let owner = ground?.rows.owners[barcode], owner != target else { continue }
          throw .barcodeTaken(barcode.printed, by: owner)
        }
      case .unit:
        guard let unit = try unit(), !isNew, let rows = ground?.rows,
          var product = rows.product
        else { return }
        try product.measure(in: unit, over: rows)
      case .family, .tax:
        _ = try value(field, Code.init(_:))?.given(field: field.rawValue)
      case .options: _ = try options()
      case .weight: _ = try value(.weight, Weight.init(_:))
      case .description, .notes: _ = try note(field)
      case .status: try checkStatus(ground)
      }
    }
  }

  func name() throws(StoreError) -> String? {
    guard let text = draft[.name] else { return nil }
    return try TextRule.name(text)
  }

  func note(_ field: ProductField) throws(StoreError) -> String? {
    guard let text = draft[field] else { return nil }
    return try TextRule.note(text, field: field.rawValue)
  }

  /// The price as the shop counts; without a currency only its digits are looked at.
  func price(in currency: Currency?) throws(StoreError) -> Money? {
    let amount = try value(.price) { (text) throws(StoreError) in try Amount(parsing: text) }
    guard let amount, let currency else { return nil }
    return try Money(amount, in: currency)
  }

  /// Several stand with commas between them; "4006381333931*12" is a pack of twelve.
  func barcodes() throws(StoreError) -> [Barcode] {
    var found: [Barcode] = []
    for part in (draft[.barcode] ?? "").split(separator: ",") where !TextRule.trimmed(String(part)).isEmpty {
      let barcode = try Barcode(TextRule.trimmed(String(part)))
      if !found.contains(where: barcode.isSame) { found.append(barcode) }
    }
    return found
  }

  /// "each", or "kg 3" with the decimals behind. Emptied, it is counted in pieces again.
  func unit() throws(StoreError) -> SellingUnit? {
    guard draft[.unit] != nil else { return nil }
    return try value(.unit) { (text) throws(StoreError) in try SellingUnit(text) } ?? .each
  }

  /// "size=L;colour=blue"; all of them, also when only one differs.
  func options() throws(StoreError) -> [ProductOption]? {
    guard let text = draft[.options] else { return nil }
    return try [ProductOption](parsing: text)
  }

  func status() throws(StoreError) -> ProductStatus? {
    try value(.status) { (text) throws(StoreError) in
      let choices = isNew ? [ProductStatus.draft, .active] : ProductStatus.allCases
      guard let status = choices.first(where: { $0.rawValue == TextRule.trimmed(text) }) else {
        throw .unknownStatus(text, among: choices)
      }
      return status
    }
  }

  private func checkPrice(_ ground: FormGround?) throws(StoreError) {
    let price = try price(in: ground?.currency)
    if let ground { _ = try price?.checked(in: ground.currency) }
    guard !isNew, isBlank(.price), (typedStatus ?? ground?.rows.product?.status) == .active else { return }
    throw .priceMissing(field: "price", .run("revert price"))
  }

  /// A stored product takes the ways its page knows, and is not for sale without a price.
  private func checkStatus(_ ground: FormGround?) throws(StoreError) {
    guard let next = try status(), !isNew, let row = ground?.rows.product,
      next != row.status
    else { return }
    guard row.status.successors.contains(next) else {
      throw .illegalTransition(row.subject, from: row.status, to: next)
    }
    guard next == .active, draft[.price] == nil, row.price == nil else { return }
    throw .priceMissing(field: "status", "Type price and the amount first.")
  }
}
