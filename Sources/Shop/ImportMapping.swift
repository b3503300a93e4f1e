package import StoreCore

/// One option of the import by which files of somebody are read, kept in the settings by a name.
package struct KeptOption: Part, Hashable, Codable {
  /// "supplier", once for each kind of file.
  package var name = Code(stored: "")
  /// "products".
  package var file = ""
  /// "map", and what it says, "sku=Artikelnr."; a flag says nothing.
  package var option = ""
  package var value = ""

  package init() {}

  package static let fields = [
    Field<KeptOption>("name", \.name, .byRule), Field("file", \.file, .byRule, as: .note),
    Field("option", \.option, .byRule, as: .note), Field("value", \.value, .byRule, as: .note),
  ]
}

/// Keeps by a name how files of a kind are read, in the place of what was kept by that name.
package struct ImportMapping: StoreCommand, Hashable {
  package var name: Code
  package var file: String
  /// The options, each with what it says.
  package var options: [KeptOption]

  /// The arguments of the program that read a file so: "--map", "sku=Artikelnr.", "--ignore-rest".
  package init(_ name: Code, of file: String, _ words: [String]) {
    (self.name, self.file, options) = (name, file, [])
    for word in words {
      if word.hasPrefix("--") {
        var option = KeptOption()
        (option.name, option.file, option.option) = (name, file, String(word.dropFirst(2)))
        options.append(option)
      } else if !options.isEmpty {
        options[options.count - 1].value = word
      }
    }
  }

  package var kind: String { "settings.mapped" }

  package var least: Role { .manager }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    try shop.change(try shop.known(Settings.self, Settings.key)) { settings in
      settings.importOptions.removeAll { $0.name == name && $0.file == file }
      settings.importOptions += options
    }
  }
}

extension [KeptOption] {
  /// The arguments of the program that they stand for.
  package var words: [String] { flatMap { ["--" + $0.option] + ($0.value.isEmpty ? [] : [$0.value]) } }
}

/// The options that are kept for files of a kind, those of a name after another.
package struct ImportMappings: RowsQuery {
  package var file: String
  package init(_ file: String) { self.file = file }

  package func answer(_ rows: any Rows) throws(StoreError) -> [KeptOption] {
    try rows.known(Settings.self, Settings.key).importOptions.filter { $0.file == file }
  }
}
