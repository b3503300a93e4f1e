import GRDB
import StoreCore

/// One change being written: its rows, their sums, its lines of the journal.
final class Transaction {
  let connection: Connection
  /// The number of its entry.
  let number: Int
  let ground: Ground
  /// Who asked for it.
  var actor: String
  private(set) var receipt = Receipt()
  /// Whether it blanked what was known of a person, so that the log is emptied too.
  var hasForgotten = false
  private var place = 0
  /// Rows that came side by side and have no line of the journal yet.
  private var run: Journal.Line?
  /// The rows to be checked when the change stands, by entity and number.
  private var touched: [String: [Int64: TouchedRow]] = [:]

  /// A row as it was before the change and as it is.
  private struct TouchedRow {
    let shape: Shape
    let before: (any Entity)?
    var after: (any Entity)?
  }

  init(_ connection: Connection, number: Int, ground: Ground, actor: String) {
    (self.connection, self.number, self.ground, self.actor) = (connection, number, ground, actor)
  }

  var rows: StoreRows { StoreRows(connection: connection, ground: ground) }

  /// The change as its rule sees it.
  func changes() -> Changes {
    Changes(of: rows, entry: number, actor: actor) {
      [self] (change: RowChange) throws(StoreError) -> RowImage? in
      try refusing { try write(change) }
    } blank: { [self] (shape: Shape, row: RowImage) throws(StoreError) -> RowImage in
      try refusing { try forget(row, of: shape) }
    } rename: { [self] (name: String, new: String) throws(StoreError) in
      try refusing { try rename(name, to: new) }
    }
  }

  func tell(_ notices: [Notice]) { receipt.notices += notices }

  /// A row as a rule wants it: its references as the other rows spell them, what follows from it worked out.
  func write(_ change: RowChange) throws -> RowImage? {
    let shape = change.shape
    if shape.isLedger, change.before != nil { throw StoreError.broken("a \(shape.noun) is never changed") }
    guard var after = change.after else { return try apply(change, becoming: 0) }
    try References(connection).resolve(&after, of: shape)
    if change.before == nil { stamp(&after, of: shape) }
    if let followed = shape.rules.followed { after = try followed(change.before, after, rows) }
    if let before = change.before, before.isSame(as: after, of: shape) { return before }
    if let before = change.before, before.isSame(as: after, of: shape, \.isJournaled) {
      after.revision = before.revision
      connection.forgetRows(of: shape)
      try connection.table(shape).update(before, after)
      return after
    }
    return try apply(RowChange(shape, before: change.before, after: after), becoming: number)
  }

  /// Writes one row; it is then at revision `becoming`, which an undo turns back.
  @discardableResult func apply(_ change: RowChange, becoming revision: Int) throws -> RowImage? {
    let (shape, table) = (change.shape, try connection.table(change.shape))
    var after = change.after
    after?.revision = revision
    try note(change, becoming: revision)
    connection.forgetRows(of: shape)
    do {
      switch (change.before, after) {
      case (nil, var row?):
        if revision == number { stamp(&row, of: shape) }
        try compute(&row, of: shape)
        // A part may be refused after its row has got its number.
        defer { after = row }
        try table.insert(&row)
        // That there was no such row may be known from a row that named it.
        connection.names.forget(shape.name)
        try append(row, of: shape, was: 0, became: revision)
      case (let before?, var row?):
        try compute(&row, of: shape)
        try table.update(before, row)
        after = row
        try rename(before, row, of: shape)
        let delta = Delta(before, row, of: shape)
        try append(row, of: shape, was: before.revision, became: revision, delta)
      case (let before?, nil):
        try table.delete(before)
        let delta = Delta(whole: before, of: shape)
        try append(before, of: shape, was: before.revision, became: 0, delta)
        connection.names.forget(shape.name)
      case (nil, nil): return nil
      }
    } catch let error as DatabaseError {
      throw try Conflict(connection, shape).refusal(of: error, change.before, after)
    }
    var written = RowChange(shape, before: change.before, after: after)
    take(&written)
    if let row = written.after { connection.keep(row, of: shape) }
    receipt.rowCount += 1
    if receipt.effects.count < Receipt.mostEffects {
      receipt.effects += Effect.of(written).prefix(Receipt.mostEffects - receipt.effects.count)
    }
    return written.after
  }

  /// A rule that changes a row twice must go on from what it made first.
  private func note(_ change: RowChange, becoming revision: Int) throws {
    guard let before = change.before, before.revision != number, revision == number,
      touched[change.shape.name]?[before.id]?.after?.stamp.revision == number
    else { return }
    throw StoreError.broken(
      "\(change.shape.noun) \(change.shape.key(of: before)) was changed from an old copy")
  }

  /// What a row adds to sums and takes away; it is checked when the change stands.
  private func take(_ change: inout RowChange, isChecked: Bool = true) {
    let (shape, sources) = (change.shape, connection.sources(of: change.shape))
    let isChecked = isChecked && shape.rules.check != nil
    guard isChecked || !sources.isEmpty, let id = (change.after ?? change.before)?.id else { return }
    let (before, after) = (change.before.flatMap(shape.decode), change.after.flatMap(shape.decode))
    change.after?.keep(after)
    for projector in sources { projector.note(shape.name, before: before, after: after) }
    if isChecked {
      touched[shape.name, default: [:]][id, default: TouchedRow(shape: shape, before: before)].after = after
    }
  }

  // MARK: What follows from a row

  private func stamp(_ image: inout RowImage, of shape: Shape) {
    for place in shape.stamped {
      let column = shape.columns[place]
      // A file may bring the moment with its row.
      if column.traits.contains(.filed), image.values[place] != .int(0) { continue }
      switch column.kind {
      case .instant: set(ground.now.stored, at: place, in: &image)
      case .date: set(ground.today.stored, at: place, in: &image)
      default: set(.text(actor), at: place, in: &image)
      }
    }
  }

  /// The columns that follow from the row and from its sums as they stand.
  private func compute(_ image: inout RowImage, of shape: Shape) throws {
    guard !shape.computed.isEmpty, let row = shape.decode(image) else { return }
    for (place, value) in try connection.derived(from: row, image, of: shape) {
      set(value, at: place, in: &image)
    }
  }

  /// What is as it was leaves the row as it was read.
  private func set(_ value: Value, at place: Int, in image: inout RowImage) {
    if image.values[place] != value { image.values[place] = value }
  }

  // MARK: The journal

  /// Keeps what was done to a row; rows that come side by side are one line.
  private func append(_ row: RowImage, of shape: Shape, was: Int, became: Int, _ delta: Delta? = nil) throws {
    let came = was == 0 && became == number
    if came, run?.entity == shape.name, run?.last == row.id - 1 {
      run?.last = row.id
      return
    }
    try closeRun()
    run = Journal.Line(
      entry: number, place: 0, entity: shape.name, id: row.id, last: row.id, key: shape.key(of: row),
      was: was, became: became, delta: delta?.json)
    if !came { try closeRun() }
  }

  private func closeRun() throws {
    guard var line = run else { return }
    run = nil
    place += 1
    line.place = place
    try connection.journal.append(line)
  }

  // MARK: When the change stands

  /// Writes the sums and asks every check once: all that is wrong is told, in the order of keys.
  func settle() throws {
    try closeRun()
    let sums = try writeSums()
    var problems: [StoreError] = []
    for (_, rows) in touched.sorted(by: { $0.key < $1.key }) {
      for (_, row) in rows.sorted(by: { $0.key < $1.key }) where problems.count < StoreError.mostTold {
        do throws(StoreError) { try row.shape.rules.check?(row.before, row.after, self.rows) } catch {
          problems.append(error)
        }
      }
    }
    if problems.isEmpty { try remark() }
    touched.removeAll(keepingCapacity: true)
    for (projector, keys) in sums {
      guard let check = projector.projection.check else { continue }
      for key in keys where problems.count < StoreError.mostTold {
        if let problem = try check(key, try projector.sums(key), rows) { problems.append(problem) }
      }
    }
    if let error = StoreError(all: problems) { throw error }
  }

  /// Tells what the rows make somebody want to know, as long as they are few enough to be told themselves.
  private func remark() throws {
    guard receipt.rowCount <= Receipt.mostEffects else { return }
    for (entity, remark) in connection.remarks {
      for (_, row) in (touched[entity] ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let after = row.after, let notice = try remark(row.before, after, rows) else { continue }
        if !receipt.notices.contains(notice) { receipt.notices.append(notice) }
      }
    }
  }

  /// Writes the sums and the columns that they compute, and answers which keys were touched.
  private func writeSums() throws -> [(Projector, [[Value]])] {
    var touched: [(Projector, [[Value]])] = []
    // A computed column may add to further sums; those compute nothing that comes back here.
    for _ in 0..<3 {
      for projector in connection.projectors { try projector.flush() }
      let now = connection.projectors.map { ($0, $0.takeTouched()) }.filter { !$0.1.isEmpty }
      guard !now.isEmpty else { break }
      for (projector, keys) in now { try recompute(from: projector, keys) }
      touched += now
    }
    return touched
  }

  /// The columns that a projection's sums compute, under the keys that were touched.
  private func recompute(from projector: Projector, _ keys: [[Value]]) throws {
    for (shape, places) in connection.computed[projector.projection.name] ?? [] {
      let table = try connection.table(shape)
      for key in keys {
        guard let image = try table.find(key, of: projector.projection), let row = shape.decode(image) else {
          continue
        }
        let sums = try projector.sums(key)
        var change = RowChange(shape, before: image, after: image)
        for place in places {
          guard let value = shape.columns[place].source?.make(row, sums), value != image.values[place] else {
            continue
          }
          change.after?.values[place] = value
          try table.set(shape.columns[place].name, value, of: image.id)
        }
        guard change.after != image else { continue }
        connection.forgetRows(of: shape)
        take(&change, isChecked: false)
      }
    }
  }
}
