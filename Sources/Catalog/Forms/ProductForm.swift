package import StoreCore

/// The fields of a product's form, in the order of its page.
package enum ProductField: String, FormField {
  case sku, name, price, category, brand, barcode, unit, description, status
}

/// A product half filled in.
package struct ProductForm: EntityForm {
  package static let kind = Subject.Kind.product
  package let target: SKU?
  package var draft = Draft<ProductField>()

  package init(editing target: SKU? = nil) { self.target = target }

  package var fields: [ProductField] {
    isNew ? ProductField.allCases : [.name, .price, .category, .brand, .unit, .description]
  }

  package func requires(_ field: ProductField) -> Bool {
    switch field {
    case .sku, .name: isNew
    case .price: isNew && typedStatus == .active
    default: false
    }
  }

  package func standard(_ field: ProductField) -> String {
    switch field {
    case .unit: SellingUnit.each.text
    case .status: (isBlank(.price) ? ProductStatus.draft : .active).rawValue
    default: ""
    }
  }

  package var reads: CatalogReads {
    var reads = CatalogReads()
    reads.product = target ?? read(.sku, SKU.init(_:))
    reads.category = read(.category, Code.init(_:))
    reads.brand = read(.brand, Code.init(_:))
    reads.barcodes = (try? barcodes()) ?? []
    return reads
  }

  package func row(in rows: CatalogRows) -> CatalogRow? { rows.product.map { .product(row: $0) } }

  package func stored(_ field: ProductField, in rows: CatalogRows) -> String {
    guard !isNew, let product = rows.product else { return "" }
    switch field {
    case .sku: return product.sku.text
    case .name: return product.name
    case .price: return product.price?.text ?? ""
    case .category: return product.category?.text ?? ""
    case .brand: return product.brand?.text ?? ""
    case .barcode: return product.barcodes.map(\.text).joined(separator: ", ")
    case .unit: return product.unit.text
    case .description: return product.description
    case .status: return product.status.rawValue
    }
  }

  /// An empty form with this one's category, brand, unit and status.
  package var next: ProductForm {
    var form = ProductForm()
    for field in [ProductField.category, .brand, .unit, .status] { form.draft[field] = draft[field] }
    return form
  }

  private func read<Value>(_ field: ProductField, _ read: (String) throws(FieldProblem) -> Value) -> Value? {
    // What cannot be read names nothing that could be looked up; its field tells.
    (try? value(field, read)) ?? nil
  }
}

// What each field means.
extension ProductForm {
  package func problem(at field: ProductField, over ground: FormGround?) -> FieldProblem? {
    problem(at: field) { () throws(StoreError) in
      switch field {
      case .sku:
        _ = try StoreError.checked(try value(.sku, SKU.init(_:)))
        if isNew, let taken = ground?.rows.product { throw .skuTaken(taken.sku) }
      case .name: _ = try StoreError.checked(try name())
      case .price: try check(try StoreError.checked(try price(ground?.currency)), ground)
      case .category:
        let code = try StoreError.checked(try value(.category, Code.init(_:)))
        _ = try ground?.rows.placeable(code)
      case .brand:
        let code = try StoreError.checked(try value(.brand, Code.init(_:)))
        _ = try ground?.rows.placeable(brand: code)
      case .barcode: try check(try StoreError.checked(try barcodes()), ground)
      case .unit: _ = try StoreError.checked(try unit())
      case .description: _ = try StoreError.checked(try TextRule.note(draft[.description] ?? ""))
      case .status: _ = try StoreError.checked(try status())
      }
    }
  }

  package func change(over ground: FormGround) throws(FieldProblem) -> CatalogChange? {
    guard let target else { return try adding(in: ground.currency) }
    let edits = try edits(of: ground.rows.product, in: ground.currency)
    return edits.isEmpty ? nil : .productEdited(sku: target, edits: edits)
  }

  /// The product to be added; refused with the first field that is missing or wrong.
  package func adding(in currency: Currency) throws(FieldProblem) -> CatalogChange {
    guard let sku = try value(.sku, SKU.init(_:)) else {
      throw FieldProblem("sku", .badSKU, "SKU is missing.", guidance: ["Type sku and the word on its label."])
    }
    let price = try price(currency)
    return .productAdded(
      sku: sku, name: try TextRule.name(draft[.name] ?? ""),
      description: try TextRule.note(draft[.description] ?? ""),
      category: try value(.category, Code.init(_:)), brand: try value(.brand, Code.init(_:)), price: price,
      barcodes: try barcodes(), unit: try unit() ?? .each,
      status: try status() ?? (price == nil ? .draft : .active))
  }

  private func edits(of row: Product?, in currency: Currency) throws(FieldProblem) -> ProductEdits {
    var edits = ProductEdits()
    edits.name = try name().flatMap { $0 == row?.name ? nil : $0 }
    edits.description = try draft[.description].map { (text) throws(FieldProblem) in try TextRule.note(text) }
      .flatMap { $0 == row?.description ? nil : $0 }
    edits.category = try replacement(.category, Code.init(_:)).flatMap { $0.to == row?.category ? nil : $0 }
    edits.brand = try replacement(.brand, Code.init(_:)).flatMap { $0.to == row?.brand ? nil : $0 }
    edits.price = try price(currency).flatMap { $0 == row?.price ? nil : $0 }
    edits.unit = try unit().flatMap { $0 == row?.unit ? nil : $0 }
    return edits
  }

  private func name() throws(FieldProblem) -> String? {
    guard let text = draft[.name] else { return nil }
    return try TextRule.name(text)
  }

  private func price(_ currency: Currency?) throws(FieldProblem) -> Money? {
    if !isNew, draft[.price] != nil, isBlank(.price) { throw .priceKept }
    let amount = try value(.price) { (text) throws(FieldProblem) in try Amount(parsing: text) }
    guard let amount, let currency else { return nil }
    return try Money(amount, in: currency)
  }

  /// Several stand with commas between them.
  private func barcodes() throws(FieldProblem) -> [Barcode] {
    var found: [Barcode] = []
    for part in (draft[.barcode] ?? "").split(separator: ",") where !TextRule.trimmed(String(part)).isEmpty {
      let barcode = try Barcode(TextRule.trimmed(String(part)))
      if !found.contains(barcode) { found.append(barcode) }
    }
    return found
  }

  /// "each", or "kg 3" with the decimals behind. Emptied, it is counted in pieces again.
  private func unit() throws(FieldProblem) -> SellingUnit? {
    guard draft[.unit] != nil else { return nil }
    return try value(.unit) { (text) throws(FieldProblem) in try SellingUnit(text) } ?? .each
  }

  private func status() throws(FieldProblem) -> ProductStatus? {
    try value(.status) { (text) throws(FieldProblem) in
      let choices = [ProductStatus.draft, .active]
      guard let status = choices.first(where: { $0.rawValue == TextRule.trimmed(text) }) else {
        throw .unknownStatus(text, choices: choices.map(\.rawValue))
      }
      return status
    }
  }

  private var typedStatus: ProductStatus? { (try? status()) ?? nil }

  private func check(_ price: Money?, _ ground: FormGround?) throws(StoreError) {
    guard let ground else { return }
    _ = try price?.checked(in: ground.currency)
  }

  private func check(_ barcodes: [Barcode], _ ground: FormGround?) throws(StoreError) {
    for barcode in barcodes {
      if let owner = ground?.rows.owners[barcode] { throw .barcodeTaken(barcode.text, by: owner) }
    }
  }
}

extension FieldProblem {
  /// A price that is to be emptied.
  fileprivate static let priceKept = FieldProblem(
    "price", .priceMissing, "A price is changed, not taken away.",
    guidance: ["run: revert price", "Type another price; 0.00 is one."])
}
