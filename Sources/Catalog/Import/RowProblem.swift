package import StoreCore

/// Why one row of a file cannot land, and where in the file it stands.
package struct RowProblem: Hashable, Sendable {
  /// The line of the file, from 1; the header is line 1.
  package var line: Int
  /// The number of the column, from 1; 0 when it is about the row as a whole.
  package var column: Int
  /// The column's name in the header; empty when it is about the row as a whole.
  package var columnName: String
  /// The stable word for it.
  package var code: String
  /// What happened, one sentence with a full stop.
  package var message: String
  /// What was expected.
  package var expected: String

  /// States a problem.
  package init(
    line: Int, column: Int = 0, columnName: String = "", code: String, message: String,
    expected: String = ""
  ) {
    self.line = line
    self.column = column
    self.columnName = columnName
    self.code = code
    self.message = message
    self.expected = expected
  }

  /// A fault of the file's form.
  package init(_ fault: CSVFault, columnName: String) {
    self.init(
      line: fault.line, column: fault.column, columnName: columnName,
      code: fault.kind.rawValue, message: fault.message)
  }

  /// "line 3, column 6 barcode: bad-barcode: '12' is not a barcode: ..."
  package var text: String {
    let place =
      column == 0 ? "" : columnName.isEmpty ? ", column \(column)" : ", column \(column) \(columnName)"
    return "line \(line)\(place): \(code): \(message)\(expected.isEmpty ? "" : " " + expected)"
  }
}
