import GRDB
import StoreCore

// The sums made again from all rows, in a table of this connection alone, so that memory does not hold them twice.
extension Projector {
  /// What the rows add up to; whoever asks drops it.
  func rebuilt(from tables: [String: RowTable]) throws -> Projector {
    let right = Projector(projection, db, table: projection.name + "_right")
    try right.drop()
    let columns = Schema.columns(of: projection)
    try db.execute(sql: Dialect.table(right.name, columns, hasID: false, isTemporary: true))
    for entity in projection.sources.keys.sorted() {
      guard let table = tables[entity] else { continue }
      try table.each { row in
        if let row = table.shape.decode(row) { right.note(entity, before: nil, after: row) }
      } pause: {
        try right.flush()
        right.forget()
      }
    }
    return right
  }

  func drop() throws { try db.execute(sql: "DROP TABLE IF EXISTS \(Dialect.quoted(name))") }

  /// Gives the keys whose sums are others than in the right table, with both.
  func differences(
    from right: Projector, _ body: (_ key: [Value], _ found: [Int64], _ right: [Int64]) throws -> Void
  ) throws {
    try compare(right) { key, found, right in if found != right { try body(key, found, right) } }
    try right.compare(self) { key, right, found in
      if found.allSatisfy({ $0 == 0 }) { try body(key, found, right) }
    }
  }

  /// Gives each key with its sums here and in another table, zeros where it is not there.
  private func compare(_ other: Projector, _ body: ([Value], [Int64], [Int64]) throws -> Void) throws {
    let (keys, sums) = (projection.keys.map(Dialect.quoted), projection.sums.map(Dialect.quoted))
    let columns = keys.map { "a." + $0 } + sums.map { "a." + $0 } + sums.map { "coalesce(b.\($0), 0)" }
    let condition = keys.map { "b.\($0) = a.\($0)" }.joined(separator: " AND ")
    let cursor = try Cursor(
      db,
      """
      SELECT \(columns.joined(separator: ", ")) FROM \(Dialect.quoted(name)) a
      LEFT JOIN \(Dialect.quoted(other.name)) b ON \(condition)
      """)
    while try cursor.step() {
      try body(
        keys.indices.map { cursor.value($0) }, sums.indices.map { cursor.int64(keys.count + $0) },
        sums.indices.map { cursor.int64(keys.count + sums.count + $0) })
    }
  }

  /// Takes the sums of the right table over.
  func replace(by right: Projector) throws {
    let columns = Dialect.list(projection.keys + projection.sums)
    try db.execute(
      sql: """
        DELETE FROM \(Dialect.quoted(name));
        INSERT INTO \(Dialect.quoted(name))(\(columns)) SELECT \(columns) FROM \(Dialect.quoted(right.name))
        """)
    forget()
  }
}
