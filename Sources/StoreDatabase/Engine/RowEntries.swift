import GRDB
import StoreCore

/// The entries that touched a row, or that wrote ledger rows which name it: newest first, each read when it is its turn.
struct RowEntries {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Gives the numbers of the entries of a row before one, until the body has enough; a row that has gone is found too.
  func each(_ subject: Subject, before: Int, _ body: (Int) throws -> Bool) throws {
    guard let shape = connection.schema.shape(subject.entity) else { return }
    let row = try connection.table(shape).find(subject.key)
    guard let id = try row?.id ?? connection.journal.gone(shape.name, subject.key) else { return }
    let db = connection.db
    var sources = [
      try Source(db, Journal.touching, [.text(shape.name), .int(id), .int(Int64(before))]),
      try Source(db, Journal.run, [.text(shape.name), .int(id), .int(Int64(before))]),
    ]
    for (other, part, column) in connection.schema.referrers(to: shape) where other.isLedger && part == nil {
      guard let row else { continue }
      let key = shape.keyColumns.isEmpty ? Value.int(id) : row.values[0]
      let sql = """
        SELECT revision FROM \(Dialect.quoted(other.name)) WHERE \(Dialect.quoted(column.name)) = ?2 AND revision < ?1
        ORDER BY id DESC
        """
      sources.append(try Source(db, sql, [.int(Int64(before)), key]))
    }
    while let number = sources.compactMap(\.head).max() {
      for source in sources { try source.pass(number) }
      guard try body(number) else { return }
    }
  }

  /// Numbers of entries that fall.
  private final class Source {
    private let cursor: Cursor
    private(set) var head: Int?

    init(_ db: Database, _ sql: String, _ values: [Value]) throws {
      let cursor = try Cursor(db, sql)
      for (place, value) in values.enumerated() { cursor.bind(value, place + 1) }
      head = try cursor.step() ? cursor.int(0) : nil
      self.cursor = cursor
    }

    /// Goes to the next number that is smaller.
    func pass(_ number: Int) throws {
      while let now = head, now >= number { head = try cursor.step() ? cursor.int(0) : nil }
    }
  }
}

extension Journal {
  static let touching = """
    SELECT entry FROM journal_row WHERE entity = ?1 AND id = ?2 AND entry < ?3 ORDER BY entry DESC
    """

  /// The entry that made a row side by side with others.
  static let run = """
    SELECT entry, place FROM (SELECT entry, place, id FROM journal_row WHERE entity = ?1 AND last > id AND last >= ?2
    ORDER BY last LIMIT 1) WHERE id <= ?2 AND entry < ?3
    """

  /// The number of the row that went last under a key, in whatever case; nil: none did.
  func gone(_ entity: String, _ key: String) throws -> Int64? {
    let cursor = try Cursor(
      db,
      """
      SELECT id FROM journal_row WHERE became = 0 AND entity = ?1 AND \(Dialect.anyCase("key")) = ?2
      ORDER BY entry DESC LIMIT 1
      """)
    cursor.bind(entity, 1)
    cursor.bind(key, 2)
    return try cursor.step() ? cursor.int64(0) : nil
  }
}
