import GRDB
import StoreCore

/// Answers questions to the journal, along its indexes.
struct JournalReader {
  private static let columns = "number, at, actor, origin, kind, about, rows, notices"
  private let connection: Connection
  private let ground: Ground

  init(_ connection: Connection, _ ground: Ground) { (self.connection, self.ground) = (connection, ground) }

  /// A page of entries, newest first.
  func answer(_ query: JournalQuery) throws -> JournalAnswer {
    var answer = JournalAnswer()
    try each(query) { entry in
      guard answer.entries.count < query.limit else {
        answer.next = answer.entries.last?.number
        return false
      }
      answer.entries.append(entry)
      return true
    }
    let history = History(connection)
    for place in answer.entries.indices {
      var entry = answer.entries[place]
      entry.isUndone = try connection.journal.lastWord(on: entry.root)?.isUndone ?? false
      (entry.effects, entry.subject) = try history.effects(of: entry.number, limit: query.effects)
      answer.entries[place] = entry
    }
    return answer
  }

  /// One entry and a page of its effects.
  func answer(_ query: EntryQuery) throws -> EntryAnswer {
    guard var entry = try entry(query.number) else {
      throw StoreError.noEntry(query.number, latest: try connection.journal.nextNumber() - 1)
    }
    let word = try connection.journal.lastWord(on: entry.root)
    entry.isUndone = word?.isUndone ?? false
    entry.subject = try History(connection).effects(of: entry.number, limit: 1).first
    let page = try History(connection).effects(of: entry.number, from: query.from, rows: query.limit)
    entry.effects = page.effects + (page.next == nil ? try History(connection).sums(of: entry.number) : [])
    let undo = entry.isUndone ? word?.number : nil
    return EntryAnswer(entry, undoneBy: undo == entry.number ? nil : undo, next: page.next)
  }

  private func entry(_ number: Int) throws -> JournalEntry? {
    let cursor = try Cursor(connection.db, "SELECT \(Self.columns) FROM journal WHERE number = ?1")
    cursor.bind(number, 1)
    return try cursor.step() ? try read(cursor) : nil
  }

  /// Gives the entries that a query means, newest first, until the body has enough.
  private func each(_ query: JournalQuery, _ body: (JournalEntry) throws -> Bool) throws {
    if let subject = query.subject {
      let since = query.since.map(ground.start)
      try RowEntries(connection).each(subject, before: query.before ?? .max) { number in
        guard let entry = try entry(number), query.actor.map({ $0 == entry.actor }) ?? true,
          query.kind.map({ $0 == entry.kind }) ?? true, since.map({ $0 <= entry.at }) ?? true
        else { return true }
        return try body(entry)
      }
      return
    }
    let cursor = try Cursor(connection.db, sql(query))
    cursor.bind(query.before ?? .max, 1)
    if let actor = query.actor { cursor.bind(actor, 2) }
    if let kind = query.kind { cursor.bind(kind, 3) }
    if let since = query.since { cursor.bind(ground.start(of: since).milliseconds, 4) }
    while try cursor.step() { guard try body(try read(cursor)) else { return } }
  }

  /// The smallest number since a moment only keeps the walk from going on to the first entry of all: the clock may
  /// have been set back, so the moment itself is looked at too.
  func sql(_ query: JournalQuery) -> String {
    var conditions = ["number < ?1"]
    if query.actor != nil { conditions.append("actor = ?2") }
    if query.kind != nil {
      conditions.append((query.actor == nil ? "" : Dialect.unindexed("")) + "kind = ?3")
    }
    if query.since != nil {
      let first = "SELECT min(\(Dialect.unindexed("number"))) FROM journal WHERE at >= ?4"
      conditions += ["number >= (\(first))", "\(Dialect.unindexed("at")) >= ?4"]
    }
    return
      "SELECT \(Self.columns) FROM journal WHERE \(conditions.joined(separator: " AND ")) ORDER BY number DESC"
  }

  private func read(_ cursor: borrowing Cursor) throws -> JournalEntry {
    var entry = JournalEntry(
      number: cursor.int(0), at: Instant(milliseconds: cursor.int64(1)), actor: cursor.text(2),
      origin: Request.Origin(rawValue: cursor.text(3)) ?? .input, kind: cursor.text(4),
      about: cursor.value(5).int.map(Int.init), rowCount: cursor.int(6))
    if let notices = cursor.value(7).text { entry.notices = try decoded([Notice].self, notices) }
    return entry
  }
}

extension JournalQuery: EngineQuery {
  func answer(on connection: Connection, _ ground: Ground) throws -> JournalAnswer {
    try JournalReader(connection, ground).answer(self)
  }
}

extension MomentQuery: EngineQuery {
  func answer(on connection: Connection, _: Ground) throws -> Instant? {
    let cursor = try Cursor(connection.db, "SELECT at FROM journal WHERE number = ?1")
    cursor.bind(entry, 1)
    return try cursor.step() ? Instant(milliseconds: cursor.int64(0)) : nil
  }
}

extension EntryQuery: EngineQuery {
  func answer(on connection: Connection, _ ground: Ground) throws -> EntryAnswer {
    try JournalReader(connection, ground).answer(self)
  }
}
