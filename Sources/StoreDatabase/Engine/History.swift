import StoreCore

/// What entries did, from their lines.
struct History {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The receipt of an entry as it was answered.
  func receipt(of number: Int) throws -> Receipt {
    var receipt = Receipt()
    let cursor = try Cursor(connection.db, "SELECT rows, notices FROM journal WHERE number = ?1")
    cursor.bind(number, 1)
    if try cursor.step() {
      receipt.rowCount = cursor.int(0)
      if let text = cursor.value(1).text { receipt.notices = try decoded([Notice].self, text) }
    }
    receipt.entry = number
    receipt.isReplay = true
    receipt.effects = try effects(of: number, limit: Receipt.mostEffects).effects
    return receipt
  }

  /// The first things that an entry did, and the first row that it touched.
  func effects(of number: Int, limit: Int) throws -> (effects: [Effect], first: Subject?) {
    let page = try effects(of: number, from: nil, rows: limit)
    return (Array(page.effects.prefix(limit)) + (try sums(of: number)), page.effects.first?.subject)
  }

  /// What an entry told of sums.
  func sums(of number: Int) throws -> [Effect] {
    let cursor = try Cursor(connection.db, "SELECT sums FROM journal WHERE number = ?1")
    cursor.bind(number, 1)
    guard try cursor.step(), let text = cursor.value(0).text else { return [] }
    return try decoded([Effect].self, text)
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
        if count == rows { return (try connection.telling(effects), EffectPlace(line: line.place, row: id)) }
        effects += try self.effects(of: line, shape, id)
        count += 1
      }
    }
    return (try connection.telling(effects), nil)
  }

  /// A line holds both sides; of rows that came side by side, each tells its key itself.
  private func effects(of line: Journal.Line, _ shape: Shape, _ id: Int64) throws -> [Effect] {
    let subject = Subject(shape.name, line.key)
    if line.became == 0, let text = line.delta {
      let row = try Delta(stored: text, of: shape).whole(id: id, revision: line.was, of: shape)
      return Effect.of(RowChange(shape, before: row, after: nil))
    }
    if let text = line.delta {
      let effects = try Delta(stored: text, of: shape).effects(on: subject, of: shape)
      guard !shape.told.isEmpty, let row = try connection.table(shape).find(id: id) else { return effects }
      return effects.map { $0.with(lasting(Effect.facts(of: shape, row), shape)) }
    }
    guard let row = try connection.table(shape).find(id: id) else {
      return shape.isLedger || id != line.id
        ? [] : [Effect(subject, "", before: .null, after: .text(line.key))]
    }
    return Effect.of(RowChange(shape, before: nil, after: row)).map { $0.with(lasting($0.facts, shape)) }
  }

  /// The facts of a row that it had then; what follows from others may have changed since.
  private func lasting(_ facts: [String: Value], _ shape: Shape) -> [String: Value] {
    facts.filter { name, _ in shape.places[name].map { shape.columns[$0].isKept } ?? false }
  }
}
