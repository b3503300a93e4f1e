import NextCore

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
    receipt.effects = try effects(of: number, limit: Receipt.mostEffects)
    return receipt
  }

  /// The first things that an entry did; a line holds both sides, so nothing else is read.
  func effects(of number: Int, limit: Int) throws -> [Effect] {
    var effects: [Effect] = []
    for line in try connection.journal.firstLines(of: number, limit: limit) where effects.count < limit {
      guard let shape = connection.schema.shape(line.entity) else { continue }
      effects += try self.effects(of: line, shape)
    }
    return Array(effects.prefix(limit))
  }

  private func effects(of line: Journal.Line, _ shape: Shape) throws -> [Effect] {
    let subject = Subject(shape.name, line.key)
    guard let text = line.delta, line.became != 0 else {
      let key = Value.text(line.key)
      return [
        Effect(subject, "", before: line.became == 0 ? key : .null, after: line.became == 0 ? .null : key)
      ]
    }
    return try Delta(stored: text).effects(on: subject, of: shape)
  }
}
