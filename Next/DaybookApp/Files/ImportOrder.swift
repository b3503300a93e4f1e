import NextCatalog
package import NextCore
import NextInventory

/// What is to be imported, and how.
package struct ImportOrder: Sendable {
  /// What the rows of a file may be, by the word that is typed for them.
  package static let kinds: KeyValuePairs<String, Shape> = [
    "products": Product.shape, "categories": Category.shape, "brands": Brand.shape,
    "reviews": Review.shape, "stock": OpeningRow.shape, "locations": Location.shape,
    "suppliers": Supplier.shape, "supplier-items": SupplierItem.shape, "reorder-rules": ReorderRule.shape,
  ]

  package var shape: Shape
  package var path: String
  /// Columns whose names are not those of fields: the field, and the column that holds it.
  package var mapping: [String: String] = [:]
  /// Columns to leave out.
  package var ignored: [String] = []
  /// Whether valid rows land although others are wrong; those go to `rejectsPath`.
  package var isPartial = false
  /// Whether everything is checked and counted, and nothing kept.
  package var isDryRun = false
  /// Whether a stock file that was imported before is imported again.
  package var isAgain = false
  /// The idempotency key: the same import again under it changes nothing.
  package var key: String?
  /// Who asks, for the journal.
  package var actor: String

  /// Orders the import of a file.
  package init(_ shape: Shape, path: String, actor: String) {
    (self.shape, self.path, self.actor) = (shape, path, actor)
  }

  /// Whether the rows are added to what there is, so that the same file must not come twice.
  var adds: Bool { shape === OpeningRow.shape }
  /// The file's name without the folders before it.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// The file of the rows that do not land: "products.rejects.csv" beside "products.csv".
  var rejectsPath: String {
    (path.lowercased().hasSuffix(".csv") ? String(path.dropLast(4)) : path) + ".rejects.csv"
  }
}
