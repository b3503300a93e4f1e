package import StoreCore

/// Everything that can be done to the catalog, each as one small fact.
///
/// The names of cases and payloads are stored for ever; a new payload must be optional.
package enum CatalogChange: Hashable, Sendable, Codable {
  case productAdded(
    sku: SKU, name: String, description: String, category: Code?, brand: Code?, price: Money?,
    barcodes: [Barcode], unit: SellingUnit, status: ProductStatus)
  case priced(sku: SKU, price: Money)
  case renamed(sku: SKU, name: String)
  case described(sku: SKU, text: String)
  case productMoved(sku: SKU, category: Code?)
  case branded(sku: SKU, brand: Code?)
  case barcodeAdded(sku: SKU, barcode: Barcode)
  case barcodeRemoved(sku: SKU, barcode: Barcode)
  case unitSet(sku: SKU, unit: SellingUnit)
  case activated(sku: SKU)
  case archived(sku: SKU)
  case drafted(sku: SKU)
  case productsEdited(selection: ProductSelection, edit: BulkEdit)

  case categoryAdded(code: Code, name: String, parent: Code?)
  case categoryRenamed(code: Code, name: String)
  case categoryMoved(code: Code, parent: Code?)
  case categoryArchived(code: Code)
  case categoryBranchArchived(code: Code)
  case categoryActivated(code: Code)

  case brandAdded(code: Code, name: String)
  case brandRenamed(code: Code, name: String)
  case brandArchived(code: Code)
  case brandActivated(code: Code)

  /// The row it is about, its key as typed; "*", which no SKU is, for the products of a list.
  package var subject: Subject {
    switch self {
    case .productAdded(let sku, _, _, _, _, _, _, _, _), .priced(let sku, _), .renamed(let sku, _),
      .described(let sku, _), .productMoved(let sku, _), .branded(let sku, _), .barcodeAdded(let sku, _),
      .barcodeRemoved(let sku, _), .unitSet(let sku, _), .activated(let sku), .archived(let sku),
      .drafted(let sku):
      Subject(.product, sku.text)
    case .productsEdited: Subject(.product, "*")
    case .categoryAdded(let code, _, _), .categoryRenamed(let code, _), .categoryMoved(let code, _),
      .categoryArchived(let code), .categoryBranchArchived(let code), .categoryActivated(let code):
      Subject(.category, code.text)
    case .brandAdded(let code, _), .brandRenamed(let code, _), .brandArchived(let code),
      .brandActivated(let code):
      Subject(.brand, code.text)
    }
  }

  /// Whether it is made of other changes, each of a row of its own, in one entry; the store finds those rows.
  package var isComposite: Bool {
    switch self {
    case .categoryBranchArchived, .productsEdited: true
    default: false
    }
  }
}
