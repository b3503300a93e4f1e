import NextCore

/// What entries did, from their lines.
struct History {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The receipt of an entry as it was answered.
  func receipt(of number: Int) throws -> Receipt {
    var receipt = Receipt()
    let cursor = try Cursor(connection.db, "SELECT rows, notices, sums FROM journal WHERE number = ?1")
    cursor.bind(number, 1)
    var sums: String?
    if try cursor.step() {
      sums = cursor.value(2).text
      receipt.rowCount = cursor.int(0)
      if let text = cursor.value(1).text { receipt.notices = try decoded([Notice].self, text) }
    }
    receipt.entry = number
    receipt.isReplay = true
    receipt.effects = try effects(of: number, limit: Receipt.mostEffects).effects
    if let sums { receipt.effects += try decoded([Effect].self, sums) }
    return receipt
  }

  /// The first things that an entry did, and the first row that it touched.
  func effects(of number: Int, limit: Int) throws -> (effects: [Effect], first: Subject?) {
    let page = try effects(of: number, from: nil, rows: limit)
    return (Array(page.effects.prefix(limit)), page.effects.first?.subject)
  }

  /// What an entry did to some rows, and where the next begin; nil: those were the last.
  func effects(of number: Int, from place: EffectPlace?, rows: Int) throws -> (
    effects: [Effect], next: EffectPlace?
  ) {
    var (effects, count): ([Effect], Int) = ([], 0)
    for line in try connection.journal.lines(of: number, from: place?.line ?? 1, limit: rows + 1) {
      guard let shape = connection.schema.shape(line.entity) else { continue }
      let first = line.place == place?.line ? place?.row ?? line.id : line.id
      for id in stride(from: first, through: line.last, by: 1) {
        if count == rows { return (effects, EffectPlace(line: line.place, row: id)) }
        effects += try self.effects(of: line, shape, id)
        count += 1
      }
    }
    return (effects, nil)
  }

  /// A line holds both sides; of rows that came side by side, each tells its key itself.
  private func effects(of line: Journal.Line, _ shape: Shape, _ id: Int64) throws -> [Effect] {
    let subject = Subject(shape.name, line.key)
    if line.became == 0, let text = line.delta {
      let row = try Delta(stored: text).whole(id: id, revision: line.was, of: shape)
      return Effect.of(RowChange(shape, before: row, after: nil))
    }
    if let text = line.delta {
      let effects = try Delta(stored: text).effects(on: subject, of: shape)
      guard !shape.told.isEmpty, let row = try connection.table(shape).find(id: id) else { return effects }
      return effects.map { $0.with(Effect.facts(of: shape, row)) }
    }
    if id == line.id, !shape.isLedger, shape.told.isEmpty {
      return [Effect(subject, "", before: .null, after: .text(line.key))]
    }
    guard let row = try connection.table(shape).find(id: id) else { return [] }
    return Effect.of(RowChange(shape, before: nil, after: row))
  }
}
