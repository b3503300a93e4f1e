import StoreCore

/// One row through time, from what it is now backwards: each line of the journal gives the row before it.
struct RowHistory {
  private let connection: Connection
  private let shape: Shape
  private let id: Int64
  private let now: RowImage?

  /// Finds the row, also one that has gone.
  init(_ connection: Connection, _ subject: Subject) throws {
    guard let shape = connection.schema.shape(subject.entity) else {
      throw StoreError.unknownEntity(subject.entity)
    }
    now = try connection.find(shape, subject.key)
    guard let id = try now?.id ?? connection.journal.gone(shape.name, subject.key) else {
      throw StoreError.notFound(shape, subject.key)
    }
    (self.connection, self.shape, self.id) = (connection, shape, id)
  }

  /// The moments at which fields of the row changed.
  func answer(_ query: HistoryQuery) throws -> HistoryAnswer {
    var answer = HistoryAnswer()
    try each { number, change in
      guard number < query.before ?? .max, try !query.isSettled || isSettled(number) else { return true }
      let effects = effects(of: change, fields: query.fields)
      if effects.isEmpty { return true }
      if let last = answer.moments.indices.last, answer.moments[last].entry == number {
        answer.moments[last].effects.insert(contentsOf: effects, at: 0)
        return true
      }
      guard answer.moments.count < query.limit else {
        answer.next = answer.moments.last?.entry
        return false
      }
      guard let entry = try connection.journal.made(number) else { return true }
      answer.moments.append(RowMoment(entry: number, at: entry.at, actor: entry.actor, effects: effects))
      return true
    }
    return answer
  }

  /// Whether an entry is no redo, and no undo that was redone.
  private func isSettled(_ number: Int) throws -> Bool {
    guard let about = try connection.journal.about(number) else { return true }
    return try about.way == .undo && connection.journal.lastWord(on: about.entry)?.number == number
  }

  private func effects(of change: RowChange, fields: [String]) -> [Effect] {
    guard change.before == nil, let row = change.after, !fields.isEmpty else {
      return Effect.of(change).filter { fields.isEmpty || fields.contains($0.field) }
    }
    return fields.compactMap { field in
      guard let place = shape.places[field], row.values[place] != .null else { return nil }
      if shape.columns[place].traits.contains(.secret) { return nil }
      return Effect(Subject(shape.name, shape.key(of: row)), field, before: .null, after: row.values[place])
    }
  }

  /// Gives the entries that touched the row and what each did to it, the latest first, until the body has enough.
  private func each(_ body: (Int, RowChange) throws -> Bool) throws {
    var row = now
    let cursor = try Cursor(connection.db, Journal.linesOfRow, [shape.name.stored, .int(id), Int.max.stored])
    while try cursor.step() {
      let line = Journal.line(cursor)
      let before = try line.before(row, id: id, of: shape)
      let after = line.became == 0 ? nil : row
      guard try body(line.entry, RowChange(shape, before: before, after: after)) else { return }
      row = before
    }
  }
}

extension HistoryQuery: EngineQuery {
  func answer(on connection: Connection, _ ground: Ground) throws -> HistoryAnswer {
    var answer = try RowHistory(connection, subject).answer(self)
    guard !ground.seesCosts else { return answer }
    for place in answer.moments.indices {
      answer.moments[place].effects = connection.hidingCosts(answer.moments[place].effects)
    }
    answer.moments.removeAll(where: \.effects.isEmpty)
    return answer
  }
}
