/// What is to be imported, and how.
package struct ImportRequest: Hashable, Sendable {
  /// What the rows are.
  package var kind: ImportKind
  /// The file.
  package var path: String
  /// Columns whose names are not those of fields: the field, and the column that holds it.
  package var mapping: [String: String]
  /// Columns to leave out, by name.
  package var ignored: [String]
  /// Whether good rows land although others are bad; those go to `rejectsPath`.
  package var isPartial: Bool
  /// Whether everything is checked and counted, and nothing kept.
  package var isDryRun: Bool
  /// Whether a stock file that was imported before is imported again.
  package var isAgain: Bool
  /// The idempotency key: the same import again under it changes nothing.
  package var key: String?
  /// Who asks, for the journal.
  package var actor: String

  /// States an import.
  package init(
    _ kind: ImportKind = .products, path: String, mapping: [String: String] = [:], ignored: [String] = [],
    isPartial: Bool = false, isDryRun: Bool = false, isAgain: Bool = false, key: String? = nil, actor: String
  ) {
    self.kind = kind
    self.path = path
    self.mapping = mapping
    self.ignored = ignored
    self.isPartial = isPartial
    self.isDryRun = isDryRun
    self.isAgain = isAgain
    self.key = key
    self.actor = actor
  }

  /// The file's name without the folders before it.
  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Where the rows go that do not land: beside `products.csv` stands `products.rejects.csv`.
  package var rejectsPath: String {
    (path.lowercased().hasSuffix(".csv") ? String(path.dropLast(4)) : path) + ".rejects.csv"
  }
}
