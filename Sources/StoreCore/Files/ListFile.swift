/// How the rows of an entity are written as the file that an import reads.
package struct ListFile: Sendable {
  package let header: [String]
  /// The records of a row; a row may have none.
  package let records: @Sendable (RowImage, Ground) -> [[String]]

  package init(header: [String], records: @escaping @Sendable (RowImage, Ground) -> [[String]]) {
    (self.header, self.records) = (header, records)
  }

  /// The columns that a form types, one record a row.
  package init(_ shape: Shape) {
    let columns = FileColumns(writing: shape)
    self.init(header: columns.header) { [columns.cells($0, $1)] }
  }
}
