package import StoreCore

/// Everything that can be done to the catalog, each as one small fact.
///
/// The names of cases and payloads are stored for ever; a new payload must be optional.
package enum CatalogChange: Hashable, Sendable, Codable {
  case productAdded(
    sku: SKU, name: String, description: String, category: Code?, brand: Code?, price: Money?,
    barcodes: [Barcode], unit: SellingUnit, status: ProductStatus, details: ProductEdits? = nil)
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
  case productEdited(sku: SKU, edits: ProductEdits)
  /// `from` stands only in entries of old: when the day begins is the shop's time zone's to say.
  case priceScheduled(sku: SKU, price: Money, day: LocalDate, from: Instant? = nil)
  case priceUnscheduled(sku: SKU, day: LocalDate)
  case productsEdited(selection: ProductSelection, edit: BulkEdit)

  case categoryAdded(code: Code, name: String, parent: Code?)
  case categoryRenamed(code: Code, name: String)
  case categoryMoved(code: Code, parent: Code?)
  case categoryArchived(code: Code)
  case categoryBranchArchived(code: Code)
  case categoryActivated(code: Code)
  case categoryEdited(code: Code, name: String?, parent: Replacement<Code>?)
  case categoryMerged(code: Code, into: Code)
  /// `position` counts from 1 among the siblings in use.
  case categoryPlaced(code: Code, position: Int)

  case brandAdded(code: Code, name: String)
  case brandRenamed(code: Code, name: String)
  case brandArchived(code: Code)
  case brandActivated(code: Code)
  case brandMerged(code: Code, into: Code)

  case reviewAdded(sku: SKU, rating: Rating, title: String, text: String, author: String)
  case reviewAccepted(number: Int)
  case reviewRejected(number: Int)

  /// The row it is about, its key as typed; "*", which no SKU is, for the products of a list.
  package var subject: Subject {
    switch self {
    case .productAdded(let sku, _, _, _, _, _, _, _, _, _), .priced(let sku, _), .renamed(let sku, _),
      .described(let sku, _), .productMoved(let sku, _), .branded(let sku, _), .barcodeAdded(let sku, _),
      .barcodeRemoved(let sku, _), .unitSet(let sku, _), .activated(let sku), .archived(let sku),
      .drafted(let sku), .productEdited(let sku, _), .priceScheduled(let sku, _, _, _),
      .priceUnscheduled(let sku, _):
      Subject(.product, sku.text)
    case .productsEdited: Subject(.product, "*")
    case .categoryAdded(let code, _, _), .categoryRenamed(let code, _), .categoryMoved(let code, _),
      .categoryArchived(let code), .categoryBranchArchived(let code), .categoryActivated(let code),
      .categoryEdited(let code, _, _), .categoryMerged(let code, _), .categoryPlaced(let code, _):
      Subject(.category, code.text)
    case .brandAdded(let code, _), .brandRenamed(let code, _), .brandArchived(let code),
      .brandActivated(let code), .brandMerged(let code, _):
      Subject(.brand, code.text)
    case .reviewAdded: .newReview
    case .reviewAccepted(let number), .reviewRejected(let number): Subject(.review, String(number))
    }
  }

  /// Whether it is made of other changes, each of a row of its own, in one entry; the store finds those rows.
  package var isComposite: Bool {
    switch self {
    case .categoryBranchArchived, .categoryMerged, .categoryPlaced, .brandMerged, .productsEdited: true
    default: false
    }
  }
}
