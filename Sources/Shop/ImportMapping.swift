import Catalog
package import StoreCore

/// How the files of somebody are read, kept in the settings by a name: the arguments of the import.
package struct ImportMapping: StoreCommand, Hashable {
  /// "supplier", one for each kind of file.
  package var name: Code
  /// "products".
  package var file: String
  package var words: [String]

  package init(_ name: Code, of file: String, _ words: [String]) {
    (self.name, self.file, self.words) = (name, file, words)
  }

  package var kind: String { "settings.mapped" }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    let row = try shop.known(Settings.self, Settings.key)
    var kept = Self.all(row).filter { $0.name != name || $0.file != file }
    kept.append(self)
    let text = kept.map { ([$0.name.text, $0.file] + $0.words).joined(separator: "\t") }.joined(
      separator: "\n")
    try shop.change(row) { $0.importMappings = text }
  }

  fileprivate static func all(_ settings: Settings) -> [ImportMapping] {
    settings.importMappings.split(separator: "\n").map { line in
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return ImportMapping(
        Code(stored: words[0]), of: words.dropFirst().first ?? "", Array(words.dropFirst(2)))
    }
  }
}

/// The mappings that are kept for files of a kind.
package struct ImportMappings: RowsQuery {
  package typealias Answer = [ImportMapping]
  package var file: String
  package init(_ file: String) { self.file = file }

  package func answer(_ rows: any Rows) throws(StoreError) -> [ImportMapping] {
    ImportMapping.all(try rows.known(Settings.self, Settings.key)).filter { $0.file == file }
  }
}
