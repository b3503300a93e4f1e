import StoreCore

/// Answers questions to the journal, along its indexes.
struct JournalReader {
  private static let columns = "number, at, actor, origin, kind, about, rows, notices, sums"
  let connection: Connection
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
      var entry = entry
      entry.isUndone = try connection.journal.lastWord(on: entry.root)?.isUndone ?? false
      try tell(query.effects, of: &entry)
      answer.entries.append(seen(entry))
      return true
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
    entry.subject = try effects(of: entry.number, from: nil, rows: 1).effects.first?.subject
    let page = try effects(of: entry.number, from: query.from, rows: query.limit)
    entry.effects = page.effects + (page.next == nil ? entry.effects : [])
    let undo = entry.isUndone ? word?.number : nil
    return EntryAnswer(seen(entry), undoneBy: undo == entry.number ? nil : undo, next: page.next)
  }

  /// An entry as whoever asks may see it: without what became of rows that they may not read, and without costs.
  private func seen(_ entry: JournalEntry) -> JournalEntry {
    var entry = entry
    let rows = StoreRows(connection: connection, ground: ground)
    entry.effects.removeAll { effect in
      let least = rows.leastReading(effect.subject.entity, effect.subject.key)
      return ground.role.map { $0 < least } ?? true
    }
    guard !ground.seesCosts else { return entry }
    entry.effects = connection.hidingCosts(entry.effects)
    entry.notices = entry.notices.map(\.hidingCosts)
    return entry
  }

  /// The receipt of an entry as it was answered.
  func receipt(of number: Int) throws -> Receipt {
    var receipt = Receipt()
    (receipt.entry, receipt.isReplay) = (number, true)
    guard var entry = try entry(number) else { return receipt }
    try tell(Receipt.mostEffects, of: &entry)
    (receipt.rowCount, receipt.notices, receipt.effects) = (entry.rowCount, entry.notices, entry.effects)
    return receipt
  }

  /// An entry; of its effects, those on sums.
  func entry(_ number: Int) throws -> JournalEntry? {
    try connection.db.first(
      "SELECT \(Self.columns) FROM journal WHERE number = ?1", [number.stored], Self.entry)
  }

  /// Adds the first effects on rows, and the first row that the entry touched.
  private func tell(_ limit: Int, of entry: inout JournalEntry) throws {
    let effects = try self.effects(of: entry.number, from: nil, rows: limit).effects
    (entry.subject, entry.effects) = (effects.first?.subject, effects.prefix(limit) + entry.effects)
  }

  /// Gives the entries that a query means, newest first, until the body has enough.
  private func each(_ query: JournalQuery, _ body: (JournalEntry) throws -> Bool) throws {
    let since = query.since.map(ground.start)
    if let subject = query.subject {
      try eachNumber(of: subject, before: query.before ?? .max) { number in
        guard let entry = try entry(number), query.actor.map({ folded($0) == folded(entry.actor) }) ?? true,
          query.kind.map({ $0 == entry.kind }) ?? true, since.map({ $0 <= entry.at }) ?? true
        else { return true }
        return try body(entry)
      }
      return
    }
    let before = query.before ?? .max
    let cursor = try Cursor(
      connection.db, sql(query), [before.stored, query.actor.stored, query.kind.stored, since.stored])
    while try cursor.step() { guard try body(Self.entry(cursor)) else { return } }
  }

  /// The smallest number since a moment only keeps the walk from going on to the first entry of all: the clock may
  /// have been set back, so the moment itself is looked at too.
  func sql(_ query: JournalQuery) -> String {
    var conditions = ["number < ?1"]
    if query.actor != nil { conditions.append("\(Dialect.anyCase("actor")) = ?2") }
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

  private static func entry(_ cursor: borrowing Cursor) throws -> JournalEntry {
    var entry = JournalEntry(
      number: cursor.int(0), at: Instant(milliseconds: cursor.int64(1)), actor: cursor.text(2),
      origin: Request.Origin(rawValue: cursor.text(3)) ?? .input, kind: cursor.text(4),
      about: cursor.value(5).int.map(Int.init), rowCount: cursor.int(6))
    if let notices = cursor.value(7).text { entry.notices = try decoded([Notice].self, notices) }
    if let sums = cursor.value(8).text { entry.effects = try decoded([Effect].self, sums) }
    return entry
  }
}

extension JournalQuery: EngineQuery {
  func answer(on connection: Connection, _ ground: Ground) throws -> JournalAnswer {
    try JournalReader(connection, ground).answer(self)
  }
}

extension RowPast: EngineQuery {
  func answer(on connection: Connection, _: Ground) throws -> Answer {
    let past = try connection.db.first(
      """
      SELECT (SELECT at FROM journal WHERE number = ?1),
      EXISTS(SELECT 1 FROM journal_row WHERE entity = ?2 AND id = ?3 AND was <> 0)
      """, [stamp.revision.stored, entity.stored, .int(stamp.id)]
    ) { Answer(at: $0.value(0).int.map(Instant.init(milliseconds:)), hasChanged: $0.int(1) != 0) }
    return past ?? Answer(at: nil, hasChanged: false)
  }
}

extension EntryQuery: EngineQuery {
  func answer(on connection: Connection, _ ground: Ground) throws -> EntryAnswer {
    try JournalReader(connection, ground).answer(self)
  }
}
