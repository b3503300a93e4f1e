/// How the rows of an entity are written as the file that an import reads.
package struct ListFile: Sendable {
  package let header: [String]
  /// The records of a row; refused where an import would make another row of them.
  package let records: Records
  package typealias Records = @Sendable (RowImage, Ground) throws(StoreError) -> [[String]]

  package init(header: [String], records: @escaping Records) {
    (self.header, self.records) = (header, records)
  }

  /// The columns that a form types and that whoever asks may see, one record a row.
  package init(_ shape: Shape, for ground: Ground) {
    let columns = FileColumns(writing: shape, for: ground)
    self.init(header: columns.header) { (row, ground) in [columns.cells(row, ground)] }
  }
}
