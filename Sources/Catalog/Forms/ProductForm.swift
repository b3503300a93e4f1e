package import StoreCore

/// The fields of a product's form, in the order of its page.
package enum ProductField: String, FormField {
  case sku, name, price, category, brand, barcode, unit, family, options, tax, weight, description, notes
  case status

  package var noun: String {
    switch self {
    case .sku: "SKU"
    case .tax: "tax class"
    default: rawValue
    }
  }
}

/// A product half filled in.
package struct ProductForm: EntityForm {
  package static let kind = Subject.Kind.product
  package let target: SKU?
  package var draft = Draft<ProductField>()

  package init(editing target: SKU? = nil) { self.target = target }

  package var fields: [ProductField] {
    isNew ? ProductField.allCases : ProductField.allCases.filter { $0 != .sku }
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
    reads.stock = !isNew && draft[.unit] != nil
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
    case .family: return product.family?.text ?? ""
    case .options: return product.options.text
    case .tax: return product.taxClass?.text ?? ""
    case .weight: return product.weight?.text ?? ""
    case .description: return product.description
    case .notes: return product.notes
    case .status: return product.status.rawValue
    }
  }

  /// An empty form with this one's category, brand, unit, tax class and status.
  package var next: ProductForm {
    var form = ProductForm()
    for field in [ProductField.category, .brand, .unit, .tax, .status] { form.draft[field] = draft[field] }
    return form
  }

  var typedStatus: ProductStatus? { (try? status()) ?? nil }

  private func read<Value>(_ field: ProductField, _ read: (String) throws(StoreError) -> Value) -> Value? {
    // What cannot be read names nothing that could be looked up; its field tells.
    (try? value(field, read)) ?? nil
  }
}
