import GRDB
import StoreCore

/// One row through time, from what it is now backwards: each line of the journal gives the row before it.
struct RowHistory {
  private let connection: Connection
  private let subject: Subject
  private let shape: Shape
  private let id: Int64
  private let now: RowImage?

  /// Finds the row, also one that has gone.
  init(_ connection: Connection, _ subject: Subject) throws {
    guard let shape = connection.schema.shape(subject.entity) else {
      throw StoreError.broken("no entity \(subject.entity)")
    }
    now = try connection.table(shape).find(subject.key)
    guard let id = try now?.id ?? connection.journal.gone(shape.name, subject.key) else {
      throw StoreError.notFound(shape, subject.key)
    }
    (self.connection, self.subject, self.shape, self.id) = (connection, subject, shape, id)
  }

  /// The moments at which fields of the row changed.
  func answer(_ query: HistoryQuery) throws -> HistoryAnswer {
    var answer = HistoryAnswer()
    try each { step in
      guard step.entry < query.before ?? .max else { return true }
      if query.isSettled, let about = try connection.journal.about(step.entry) {
        guard try connection.journal.lastWord(on: about.entry)?.number == step.entry, about.way == .undo
        else {
          return true
        }
      }
      let effects = effects(of: step, fields: query.fields)
      guard !effects.isEmpty else { return true }
      if let last = answer.moments.indices.last, answer.moments[last].entry == step.entry {
        answer.moments[last].effects.insert(contentsOf: effects, at: 0)
        return true
      }
      guard answer.moments.count < query.limit else {
        answer.next = answer.moments.last?.entry
        return false
      }
      answer.moments.append(
        RowMoment(entry: step.entry, at: step.at, actor: step.actor, effects: effects))
      return true
    }
    return answer
  }

  private func effects(of step: Step, fields: [String]) -> [Effect] {
    guard step.before == nil, let row = step.after, !fields.isEmpty else {
      let effects = Effect.of(RowChange(shape, before: step.before, after: step.after))
      return fields.isEmpty ? effects : effects.filter { fields.contains($0.field) }
    }
    return fields.compactMap { field in
      guard let place = shape.places[field], row.values[place] != .null else { return nil }
      return Effect(Subject(shape.name, shape.key(of: row)), field, before: .null, after: row.values[place])
    }
  }

  /// What one line did to the row; a side that is nil: it was not there.
  private struct Step {
    var entry: Int
    var at: Instant
    var actor: String
    var before: RowImage?
    var after: RowImage?
  }

  /// Gives what was done to the row, the latest first, until the body has enough.
  private func each(_ body: (Step) throws -> Bool) throws {
    var row = now
    for condition in ["r.id = ?2", "(r.entry, r.place) = (\(Journal.run)) AND r.id < ?2"] {
      let cursor = try Cursor(connection.db, Self.sql(condition))
      cursor.bind(shape.name, 1)
      cursor.bind(id, 2)
      cursor.bind(Int.max, 3)
      while try cursor.step() {
        let delta = try cursor.value(5).text.map { text in try Delta(stored: text, of: shape) }
        let (was, became) = (cursor.int(3), cursor.int(4))
        var before: RowImage?
        if became == 0 {
          before = delta.map { $0.whole(id: id, revision: was, of: shape) }
        } else if was != 0, let row {
          before = delta?.applied(0, to: row, of: shape) ?? row
          before?.revision = was
        }
        let step = Step(
          entry: cursor.int(0), at: Instant(milliseconds: cursor.int64(1)), actor: cursor.text(2),
          before: before, after: became == 0 ? nil : row)
        guard try body(step) else { return }
        row = before
      }
    }
  }

  private static func sql(_ condition: String) -> String {
    """
    SELECT r.entry, e.at, e.actor, r.was, r.became, r.delta
    FROM \(Dialect.walked("journal_row r", with: "journal e", on: "e.number = r.entry"))
    WHERE r.entity = ?1 AND \(condition) ORDER BY r.entry DESC, r.place DESC
    """
  }
}

extension HistoryQuery: EngineQuery {
  func answer(on connection: Connection, _: Ground) throws -> HistoryAnswer {
    try RowHistory(connection, subject).answer(self)
  }
}
