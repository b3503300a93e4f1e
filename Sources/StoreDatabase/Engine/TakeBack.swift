import StoreCore

/// Undo and redo: takes back the last word on an entry, whatever entities it touched.
///
/// Every row must still be what that word made of it; it goes back to what it was, and to the revision before, so
/// that the word before can be taken back next.
struct TakeBack {
  /// The kind of the new entry; the raw values are stored for ever.
  enum Way: String { case undo, redo }

  private static let batch = 500
  private let connection: Connection
  private let number: Int
  private let way: Way

  init(_ connection: Connection, _ number: Int, _ way: Way) {
    (self.connection, self.number, self.way) = (connection, number, way)
  }

  func run(in transaction: Transaction) throws {
    let journal = connection.journal
    guard let word = try journal.lastWord(on: number) else { throw try unknown() }
    guard word.isUndone == (way == .redo) else {
      throw way == .undo ? StoreError.isUndone(number, by: word.number) : .isNotUndone(number)
    }
    let loading = try journal.entities(of: word.number).compactMap { name in
      try connection.schema.shape(name).flatMap { shape in
        shape.isLedger ? nil : try Loading(shape, rowCount: word.rows, connection)
      }
    }
    var place = Int.max
    while true {
      let lines = try journal.lines(of: word.number, before: place, limit: Self.batch)
      guard let last = lines.last else { break }
      place = last.place
      for line in lines { try takeBack(line, in: transaction) }
      try transaction.settle()
    }
    for load in loading { try load.finish() }
    try tell(in: transaction)
  }

  /// What summed the change up sums up its undo too.
  private func tell(in transaction: Transaction) throws {
    let told =
      try JournalReader(connection, transaction.ground).entry(number)?.notices.filter(\.isSummary) ?? []
    transaction.tell(
      told.map { notice in
        Notice(notice.code, notice.facts.merging(["way": .text(way.rawValue)]) { $1 }, isSummary: true)
      })
  }

  private func takeBack(_ line: Journal.Line, in transaction: Transaction) throws {
    guard let shape = connection.schema.shape(line.entity) else {
      throw StoreError.broken("no entity \(line.entity)")
    }
    // Who may do what is no change of the shop: an undo would pass by the rule of who may change it.
    if shape.hasSecrets { throw StoreError.hasSecret(number, Subject(shape.name, line.key)) }
    let table = try connection.table(shape)
    if line.became == 0 {
      guard try table.find(id: line.id) == nil, let row = try line.before(nil, id: line.id, of: shape) else {
        throw try inTheWay(shape, line, line.id)
      }
      try transaction.apply(RowChange(shape, before: nil, after: row), becoming: line.was)
      return
    }
    for id in stride(from: line.last, through: line.id, by: -1) {
      guard let now = try table.find(id: id), now.revision == line.became else {
        throw try inTheWay(shape, line, id)
      }
      if let reversed = shape.rules.reversed {
        guard let row = reversed(now) else { throw StoreError.broken("no reversal of a \(shape.noun)") }
        try transaction.apply(RowChange(shape, before: nil, after: row), becoming: transaction.number)
      } else if let before = try line.before(now, id: id, of: shape) {
        try transaction.apply(RowChange(shape, before: now, after: before), becoming: line.was)
      } else {
        try remove(now, of: shape, in: transaction)
      }
      if (line.last - id) % Int64(Self.batch) == Int64(Self.batch) - 1 { try transaction.settle() }
    }
  }

  /// A row that others refer to stays, as its declaration says.
  private func remove(_ row: RowImage, of shape: Shape, in transaction: Transaction) throws {
    guard let withdrawn = shape.rules.withdrawn, try Conflict(connection, shape).referrer(to: row) != nil
    else {
      try transaction.apply(RowChange(shape, before: row, after: nil), becoming: 0)
      return
    }
    guard let left = withdrawn(row) else { throw StoreError.broken("a \(shape.noun) cannot be withdrawn") }
    try transaction.apply(RowChange(shape, before: row, after: left), becoming: transaction.number)
  }

  /// There is no such entry, or it is an undo or redo itself.
  private func unknown() throws -> StoreError {
    guard let about = try connection.journal.about(number) else {
      return .noEntry(number, latest: try connection.journal.nextNumber() - 1)
    }
    return .isTakenBack(number, of: about.entry, about.way)
  }

  private func inTheWay(_ shape: Shape, _ line: Journal.Line, _ id: Int64) throws -> StoreError {
    let subject = Subject(shape.name, line.key)
    let now = try connection.table(shape).find(id: id)?.revision
    if let now, now > 0, now < line.became { return .undoneSince(number, subject, line.became) }
    let later = try now ?? connection.journal.lastLine(shape.name, id)?.entry
    return .changedSince(number, subject, by: later == number ? nil : later)
  }
}
