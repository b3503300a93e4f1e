import Catalog
import StoreCore

/// A product as one row of a file that can be imported again: importing an export changes nothing.
enum ProductColumns {
  /// The names of the columns. What there is of a product stands in the ledger, not in its row.
  static let header = ImportKind.products.fields.filter { $0 != .stock && $0 != .cost }.map(\.rawValue)

  /// The cells of a product, in the order of `header`: category and brand by code, barcodes with a blank
  /// between, a weight in grams.
  static func cells(of product: Product) -> [String] {
    [
      product.sku.text, product.name, product.description, product.category?.text ?? "",
      product.brand?.text ?? "",
      product.price?.text ?? "", product.barcodes.map(\.text).joined(separator: " "), product.unit.text,
      product.status.rawValue, product.family?.text ?? "", product.options.text, product.taxClass?.text ?? "",
      product.weight.map { String($0.grams) } ?? "", product.notes,
    ]
  }
}
