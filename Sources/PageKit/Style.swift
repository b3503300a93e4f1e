/// What a page is rendered as.
public enum Format: String, Sendable, CaseIterable {
  /// For people: fitted to the width.
  case text
  /// Rows of tab-separated exact values, for `cut` and `grep`.
  case plain
  /// One object on one line.
  case json
  /// The rows of the first table, or the fields, under a header of keys.
  case csv
  /// A document for a browser or for paper, which needs no other file.
  case html
  /// The page's own document in XML, which few pages have.
  case ubl
}

/// How text is drawn.
public struct Style: Sendable {
  /// Columns of the terminal.
  public var width: Int
  /// Whether titles, headers and hints stand in inks of their own.
  public var color: Bool
  /// Which inks those are.
  public var theme: Theme
  /// Whether bars and ornaments keep to ASCII.
  public var ascii: Bool
  /// Whether tables are drawn as records, or always in columns; nil: in columns, below 60 in two lines a row.
  public var records: Bool?
  /// Whether nothing is wider than the terminal: lines are folded too, and words wider than a line broken. Else those
  /// stay whole, for whoever reads the text by lines.
  public var folds = false
  /// The lines of a window that a page is to fit; nil: as many as it needs.
  public var height: Int?
  /// Pages are drawn for no fewer columns; a narrower terminal wraps their lines.
  static let narrowest = 20
  /// Seconds east of UTC at an instant in milliseconds since 1970.
  public var utcOffset: @Sendable (Int64) -> Int

  /// A style for a terminal of `width` columns.
  public init(
    width: Int = 80, color: Bool = false, theme: Theme = .plain, ascii: Bool = false, records: Bool? = nil,
    utcOffset: @escaping @Sendable (Int64) -> Int = { _ in 0 }
  ) {
    self.width = width
    self.color = color
    self.theme = theme
    self.ascii = ascii
    self.records = records
    self.utcOffset = utcOffset
  }

  /// Below this width a row of a table takes two lines.
  static let leastForColumns = 60

  /// The lines that a row of a table takes.
  public var linesPerRow: Int { records == nil && width < Self.leastForColumns ? 2 : 1 }
}
