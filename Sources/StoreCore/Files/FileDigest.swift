/// What was read of a file, by which the same rows are known however the file was saved.
package enum FileDigest {
  /// The digest of all cells that are read, as one types them, up to the first row that cannot be read.
  package static func text(of reader: CSVReader, _ columns: FileColumns, _ ground: Ground) -> String {
    var digest = SHA256()
    let read = columns.targets.indices.filter { columns.targets[$0] != nil }
      .sorted { columns.word(of: $0) < columns.word(of: $1) }
    // A preset makes fields of any of its columns.
    let order = columns.preset == nil ? read : Array(columns.header.indices)
    func add(_ text: String) { Array((text + "\u{1F}").utf8).withUnsafeBytes { digest.update($0) } }
    for column in order { add(columns.word(of: column)) }
    while (try? reader.next()) == true {
      for column in order where column < reader.fields.count {
        let cell = reader.text(column)
        add((try? columns.typed(cell, in: column, ground)) ?? cell)
      }
      add("\u{1E}")
    }
    return digest.text
  }
}

extension FileColumns {
  /// The field of a column; empty where it is left out.
  fileprivate func word(of column: Int) -> String { targets[column].map { shape.word(of: $0) } ?? "" }
}

extension FileColumns {
  /// Whether a column has days.
  package func isDay(_ column: Int) -> Bool {
    guard column < cells.count, case .day = cells[column] else { return false }
    return true
  }
  package var hasDays: Bool { cells.indices.contains(where: isDay) }
}
