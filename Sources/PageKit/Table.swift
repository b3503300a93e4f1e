/// Rows in one flat array, so that a page costs nothing per row but its strings.
public struct Table: Hashable, Sendable {
  /// The name of its rows in JSON: "tasks".
  public var key: String
  /// What each row holds, in order.
  public var columns: [Column]
  /// The number of the first row; rows are numbered in a column before the first. Nil: not numbered.
  public var firstNumber: Int?
  /// Whether rows are figures to open, drawn side by side without headers: a label, its figure, then a note.
  public var isGrid = false
  /// Whether rows are labels to cut out, each cell but the spare ones on lines of its own; the last is a code that receipt
  /// printers print in bars.
  public var isLabels = false
  /// Whether its columns are drawn without their headers, where the rows say what they are.
  public var hidesHeaders = false
  /// Whether a row stays one line in a narrow window: its spare columns give way, then its name.
  public var keepsLines = false
  /// The address that each row leads to, row by row, nil where one leads nowhere; empty: none does.
  public var links: [String?] = []
  /// The numbers of rows that are left of a larger table, so that a row keeps the number it is opened by.
  var keptNumbers: [Int]?
  @usableFromInline var storage: [Cell] = []
  /// The same rows in fewer columns, one table or none.
  var folded: [Table] = []

  /// A table without rows.
  public init(_ key: String, _ columns: [Column], firstNumber: Int? = nil) {
    (self.key, self.columns, self.firstNumber) = (key, columns, firstNumber)
  }

  /// All cells, row by row.
  @inlinable public var cells: [Cell] { storage }

  /// How many rows there are; a row begun by `append(cell:)` counts.
  public var rowCount: Int { columns.isEmpty ? 0 : (storage.count + columns.count - 1) / columns.count }

  /// Makes room for so many rows in all.
  public mutating func reserve(rows: Int) { storage.reserveCapacity(max(rows, 0) * columns.count) }

  /// Adds a row, one cell for each column; missing cells are `none`, and there may be no more of them.
  @inlinable public mutating func append(_ row: Cell...) {
    assert(row.count <= columns.count, "a row has more cells than its table has columns")
    for column in 0..<columns.count { storage.append(column < row.count ? row[column] : .none) }
  }

  /// Adds the next cell; called once for each column, it adds a row without allocating.
  @inlinable public mutating func append(cell: Cell) { storage.append(cell) }

  /// The table, in the place of which people see `narrower`, the same rows in other columns, where it does not fit even
  /// without its spare ones; records, JSON and CSV never.
  public func folding(into narrower: Table) -> Table {
    var table = self
    table.folded = [narrower]
    return table
  }

  /// The cell at a row and column, both from 0; `none` where a row ends early.
  public subscript(row: Int, column: Int) -> Cell {
    let index = row * columns.count + column
    return storage.indices.contains(index) ? storage[index] : .none
  }

  /// The table without its last spare column; nil: it has none.
  func withoutSpare() -> Table? {
    columns.lastIndex(where: \.isSpare).map { spare in keeping { $0 != spare } }
  }

  /// The table without the columns that hide where they say nothing, and without their zeros.
  func withoutEmpty() -> Table {
    let hiding = columns.indices.filter { columns[$0].hidesEmpty }
    guard !hiding.isEmpty else { return self }
    var table = self
    for row in 0..<rowCount {
      for column in hiding where self[row, column].isZero {
        table.storage[row * columns.count + column] = .none
      }
    }
    return table.keeping { column in
      !columns[column].hidesEmpty || (0..<rowCount).contains { !table[$0, column].isEmpty }
    }
  }

  func keeping(_ isKept: (Int) -> Bool) -> Table {
    let kept = columns.indices.filter(isKept)
    var table = self
    table.columns = kept.map { columns[$0] }
    table.storage = []
    for row in 0..<rowCount { for column in kept { table.append(cell: self[row, column]) } }
    return table
  }

  /// The number by which a row is opened.
  func number(of row: Int) -> Int? {
    guard let keptNumbers else { return firstNumber.map { $0 &+ row } }
    return keptNumbers.indices.contains(row) ? keptNumbers[row] : nil
  }
}
