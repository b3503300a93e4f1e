import GRDB
import StoreCore

// The only changes that the journal allows: a person wished to be forgotten.
extension Journal {
  /// Blanks what the entries of rows hold of a person.
  func forget(_ rows: [(shape: Shape, id: Int64)]) throws {
    try rewriting {
      for (shape, id) in rows {
        let lines = try db.all(Self.linesOfRow, [shape.name.stored, .int(id), Int.max.stored], Self.line)
        try rewrite(lines, of: shape) { $0.forgetting(shape) }
      }
    }
  }

  /// The rows that went while one of their columns named another row.
  func gone(_ shape: Shape, naming key: Value, in column: String) throws -> [Int64] {
    let isNamed = Dialect.contains("delta", "?2")
    let sql = "SELECT id FROM journal_row WHERE entity = ?1 AND became = 0 AND \(isNamed)"
    let words = Dialect.pattern("\"\(column)\":[\(key.json),")
    return try db.all(sql, [shape.name.stored, words.stored]) { $0.int64(0) }
  }

  /// Names whoever made entries under a name by another.
  func rename(_ name: String, to new: String) throws {
    try rewriting {
      try Cursor(db, "UPDATE journal SET actor = ?2 WHERE actor = ?1", [name.stored, new.stored]).run()
    }
  }

  /// Names somebody by another name in what the entries of an entity hold.
  func rename(_ name: String, to new: String, in shape: Shape) throws {
    let sql = "SELECT \(Self.listed) FROM journal_row WHERE entity = ?1 AND delta LIKE ?2"
    let lines = try db.all(sql, [shape.name.stored, "%\(name)%".stored], Self.line)
    try rewriting { try rewrite(lines, of: shape) { $0.renaming(name, to: new, of: shape) } }
  }

  private func rewrite(_ lines: [Line], of shape: Shape, _ edit: (Delta) -> Delta) throws {
    for line in lines {
      guard let text = line.delta else { continue }
      let delta = edit(try Delta(stored: text, of: shape))
      let values = [line.entry.stored, line.place.stored, delta.json.stored]
      try Cursor(db, "UPDATE journal_row SET delta = ?3 WHERE entry = ?1 AND place = ?2", values).run()
    }
  }

  private func rewriting(_ body: () throws -> Void) throws {
    let tables = ["journal", "journal_row"]
    for table in tables { try db.execute(sql: Dialect.allowance(of: "UPDATE", on: table)) }
    try body()
    for table in tables { try db.execute(sql: Dialect.refusal(of: "UPDATE", on: table)) }
  }
}
