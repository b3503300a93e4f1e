import GRDB
import StoreCore

// The entries that touched a row, or that wrote ledger rows which name it: newest first, each read when it is its turn.
extension JournalReader {
  /// Gives the numbers of the entries of a row before one, until the body has enough; a row that has gone is found too.
  func eachNumber(of subject: Subject, before: Int, _ body: (Int) throws -> Bool) throws {
    guard let shape = connection.schema.shape(subject.entity) else { return }
    let row = try connection.table(shape).find(subject.key)
    guard let id = try row?.id ?? connection.journal.gone(shape.name, subject.key) else { return }
    let db = connection.db
    var sources = [try Source(db, Journal.linesOfRow, [shape.name.stored, .int(id), before.stored])]
    for (other, part, column) in connection.schema.referrers(to: shape) where other.isLedger && part == nil {
      guard let row else { continue }
      let sql = """
        SELECT revision FROM \(Dialect.quoted(other.name)) WHERE \(Dialect.quoted(column.name)) = ?2 AND revision < ?1
        ORDER BY id DESC
        """
      sources.append(try Source(db, sql, [before.stored, shape.reference(to: row)]))
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
      cursor = try Cursor(db, sql, values)
      head = try cursor.step() ? cursor.int(0) : nil
    }

    /// Goes to the next number that is smaller.
    func pass(_ number: Int) throws {
      while let now = head, now >= number { head = try cursor.step() ? cursor.int(0) : nil }
    }
  }
}
