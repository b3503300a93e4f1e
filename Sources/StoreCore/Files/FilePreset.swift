/// A file as another program writes it: the columns by which it is known, and which of them hold our fields.
package struct FilePreset: Sendable {
  /// What an import tells of the preset that read its file.
  package static let notice = "preset"
  /// The word that chooses it: "shopify".
  package let name: String
  /// "Shopify product file".
  package let title: String
  /// The entity whose rows the file has.
  let entity: String
  /// The columns that all of its files have, and no file of another program has together.
  let known: [String]
  /// The fields of a row, each with where its cell comes from.
  let fields: [(name: String, source: Source)]
  /// Which rows say of the first of them only once what they share, and the columns that they share.
  let group: Group
  let shared: [String]
  /// What of the file is not kept as it is; a sentence.
  package let lost: String

  /// Where the cell of a field comes from.
  indirect enum Source: Sendable {
    /// The cell of a column; nothing where the file lacks the column.
    case column(String)
    /// The cell of the first column whose name begins so.
    case beginning(String)
    /// The word for a word of a column, in any case; "*" is any other that is not empty.
    case words(String, [String: String])
    /// The first that says something.
    case first([Source])
    /// The same, only where a column has a word.
    case when(String, has: String, Source)
    /// A weight with its unit.
    case weight(String, unit: String)
    /// A text without its HTML.
    case plain(String)
    /// The cell of a column, but where it is a word that says nothing.
    case except(String, String)
    /// Options from columns of names and columns of values.
    case options([(name: String, value: String)])
    /// A code made of a text, where the row has options.
    case family(Source)
    /// A name, and after it the values of the row's options.
    case variant(String)
    /// An SKU, made from the second where the file has none and that is asked.
    case sku(String, orFrom: String)
    /// The percentage in a text: 19 of "VAT 19%".
    case percent(String)
  }

  /// Which rows belong together.
  enum Group: Sendable {
    case none
    /// Those with the same cell in a column.
    case same(String)
    /// Those that follow one of which a column has the first word, and have the second there themselves.
    case after(String, String, then: String)
  }

  /// The preset that the header speaks for; nil: none does.
  package static func known(by header: [String], of shape: Shape) -> FilePreset? {
    let names = Set(header.map(FileColumns.plain))
    return all.first { preset in
      preset.entity == shape.name && preset.known.allSatisfy { names.contains(FileColumns.plain($0)) }
    }
  }

  /// The preset of a name; nil: there is none for such rows.
  package static func named(_ name: String, of shape: Shape) -> FilePreset? {
    all.first { $0.entity == shape.name && $0.name == folded(name) }
  }

  package static func names(of shape: Shape) -> [String] {
    all.filter { $0.entity == shape.name }.map(\.name)
  }
}

extension FilePreset.Source {
  /// Whether it reads the column of a name by its beginning.
  func begins(_ name: String) -> Bool {
    if case .beginning(let start) = self { name.hasPrefix(FileColumns.plain(start)) } else { false }
  }

  private var isColumn: Bool { if case .column = self { true } else { false } }

  /// The columns that it reads, the one that a refusal names first.
  var columns: [String] {
    switch self {
    case .column(let name), .words(let name, _), .plain(let name), .variant(let name), .sku(let name, _),
      .percent(let name), .weight(let name, _), .except(let name, _):
      [name]
    case .beginning: []
    // The cell that is taken as it is, is the one that may be wrong.
    case .first(let sources):
      sources.filter(\.isColumn).flatMap(\.columns) + sources.filter { !$0.isColumn }.flatMap(\.columns)
    case .when(let column, _, let source): source.columns + [column]
    case .options(let pairs): pairs.flatMap { [$0.value, $0.name] }
    case .family(let source): source.columns
    }
  }
}
