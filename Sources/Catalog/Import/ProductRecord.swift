package import StoreCore

/// One row of a file of products, every cell of it checked on its own.
///
/// Cells of columns that the file has not are empty here; `ImportColumns` tells which those are.
package struct ProductRecord: Hashable, Sendable {
  /// The line of the file on which it begins.
  package var line: Int
  package var sku: SKU
  package var name: String
  package var description: String
  /// The place of its category in the book of categories; nil: none.
  package var category: Int?
  /// The place of its brand in the book of brands; nil: none.
  package var brand: Int?
  package var price: Money?
  package var barcodes: [Barcode]
  package var unit: SellingUnit
  package var family: Code?
  package var options: [ProductOption] = []
  package var taxClass: Code?
  package var weight: Weight?
  package var notes = ""
  /// What there is of it when it is new, in the decimals of its unit; nil: nothing.
  package var stock: Quantity?
  /// What all of that stock cost; nil: nobody knows.
  package var cost: Money?
  /// The status the row asks for; nil: it leaves that to the price, or to what the product is already.
  package var status: ProductStatus?

  /// Whether it tells anything of what few files tell: family, options, tax class, weight or notes.
  package var hasDetails: Bool {
    family != nil || taxClass != nil || weight != nil || !options.isEmpty || !notes.isEmpty
  }

  /// The status of a product that was not there before.
  package var initialStatus: ProductStatus { status ?? (price == nil ? .draft : .active) }
}

extension ProductRecord {
  /// A product as this row makes it from one the store has; cells of columns that the file lacks stay as they
  /// are.
  ///
  /// Revision and time are left alone, so that an equal product means there is nothing to do.
  package func applied(
    to product: Product, columns: ImportColumns, category: Code?, brand: Code?
  ) throws(StoreError) -> Product {
    var after = product
    after.name = name
    if columns[.description] != nil { after.description = description }
    if columns[.category] != nil, category != product.category { after.category = category }
    if columns[.brand] != nil, brand != product.brand { after.brand = brand }
    if columns[.price] != nil { after.price = price }
    if columns[.barcode] != nil, Set(barcodes) != Set(product.barcodes) { after.barcodes = barcodes }
    if columns[.unit] != nil { after.unit = unit }
    if columns[.family] != nil, family != product.family { after.family = family }
    if columns[.options] != nil { after.options = options }
    if columns[.taxClass] != nil, taxClass != product.taxClass { after.taxClass = taxClass }
    if columns[.weight] != nil { after.weight = weight }
    if columns[.notes] != nil { after.notes = notes }
    if let status { after.status = status }
    guard after != product else { return product }
    try allow(product, to: after)
    return after
  }

  private func allow(_ before: Product, to after: Product) throws(StoreError) {
    let (from, to) = (before.status, after.status)
    if from != to, !from.successors.contains(to) {
      throw .illegalTransition(Subject(.product, before.sku.text), from: from, to: to).at("status")
    }
    if before.status == .archived, after.status == .archived {
      var error = StoreError.archived(Subject(.product, before.sku.text)).at("sku")
      error.advice = ["Give active or draft as its status."]
      throw error
    }
    if after.status == .active, after.price == nil { throw Self.priceMissing }
  }

  /// The error of an active product without a price.
  package static let priceMissing = StoreError.priceMissing(
    field: "price", "Give a price, or draft as the status.")
}
