/// A file of an entity's rows that comes in: a row that is there is changed, any other is added.
///
/// All of it lands or, unless `isPartial`, nothing; every wrong row is told with its line.
package struct FileImport: BatchRule {
  /// A row of the file that cannot land.
  package struct Rejected: Sendable {
    /// Where it begins, from 1.
    package var line: Int
    /// The column that is wrong, from 0; nil: the row is.
    package var column: Int?
    package var cells: [String]
    package var problem: StoreError
  }

  /// What came of the rows.
  package struct Report: Sendable {
    package var rows = 0
    package var added = 0
    package var changed = 0
    package var rejected = 0
    /// Rows of other entities that were made because rows name them.
    package var made: [String: Int] = [:]
    /// Whether the file was read to its end, and whether nothing of it lands because rows cannot.
    package var isDone = false
    package var isRefused = false
    /// Rows that said what the store knew already.
    package var unchanged: Int { rows - added - changed - rejected }
    package init() {}
  }

  /// What the entry of an import tells of itself: the notice "imported".
  package static let notice = "imported"
  /// What it tells of sums that changed tenfold: likely slips of a decimal point.
  package static let tenfold = "tenfold"
  private static let batch = 500
  private var rows: FileRows
  private var landing: (any RowLanding)?
  private var preparing: (any RowPreparing)?
  /// Rows that no row of the store refers to yet, by their entity and key.
  private var pending: [String: RowChange] = [:]
  /// The rows of the store that a row of the file left as they were, by their numbers.
  private var unchanged: Set<Int64> = []
  /// Rows that refer to a row of their own entity which is not there yet: it may stand further down.
  private var late: [Rejected] = []
  /// How many sums changed tenfold or more, and the first of them as a notice tells it.
  private var leaps: (count: Int64, first: [String: Value]) = (0, [:])
  /// How many rows weigh so much that grams were likely read as kilograms, and the key of the first.
  private var heavy: (count: Int64, first: String) = (0, "")
  private static let mostGrams: Int64 = 100_000

  /// `landing` takes the rows, which go to no table without columns beside its fields; `preparing` reads their words
  /// first.
  package init(_ rows: FileRows, landing: (any RowLanding)? = nil, preparing: (any RowPreparing)? = nil) {
    (self.rows, self.landing, self.preparing) = (rows, landing, preparing)
  }

  private var columns: FileColumns { rows.columns }

  package var loads: Shape? { hasTable ? columns.shape : nil }
  private var hasTable: Bool { landing == nil || columns.hasBeside }

  package mutating func next(_ shop: inout Changes) throws(StoreError) -> Bool {
    for _ in 0..<Self.batch {
      guard try rows.advance() else {
        try end(&shop)
        return false
      }
      rows.report.rows += 1
      let cells = rows.read
      do throws(StoreError) {
        try rows.check()
        try land(cells, &shop)
      } catch {
        if error.isOfStore { throw error }
        let row = rows.rejected(error)
        if error.isNotFound(columns.shape.name) { late.append(row) } else { try rows.refuse(row) }
      }
    }
    try rows.pause()
    return true
  }

  /// Lands the rows whose parent stood further down, until no more of them have one.
  private mutating func landLate(_ shop: inout Changes) throws(StoreError) {
    var count = 0
    while late.count != count {
      let all = late
      (count, late) = (all.count, [])
      for var row in all {
        do throws(StoreError) { try land(row.cells, &shop) } catch {
          if error.isOfStore { throw error }
          row.problem = error
          late.append(row)
        }
      }
    }
    for row in late { try rows.refuse(row) }
  }

  private mutating func end(_ shop: inout Changes) throws(StoreError) {
    try landLate(&shop)
    try rows.end()
    landing?.end(&shop)
    preparing?.end(&shop)
    shop.tell(rows.notice(of: columns.shape))
    if let notice = rows.presetNotice { shop.tell(notice) }
    if heavy.count > 0 {
      shop.tell(Notice("heavy", ["count": .int(heavy.count), "key": .text(heavy.first)]))
    }
    if leaps.count > 0 {
      shop.tell(Notice(Self.tenfold, leaps.first.merging(["count": .int(leaps.count)]) { $1 }))
    }
  }

  /// Nothing of a row is written before all of it is known to be right.
  private mutating func land(_ cells: [String], _ shop: inout Changes) throws(StoreError) {
    let shape = columns.shape
    var unclear: [StoreError] = []
    var (fields, beside) = columns.typed(cells, shop.ground, &unclear)
    for change in try preparing?.prepare(&fields, shop) ?? [] { pending[name(of: change)] = change }
    let rule = EditRule(shape, shop.ground, isFile: true)
    guard hasTable else {
      var row = shape.blank
      try Self.refuse(unclear, rule.problems(adding: "", fields, to: &row))
      try landing?.land(RowChange(shape, before: nil, after: row), beside, &shop)
      rows.report.added += 1
      return
    }
    let key = shape.keyColumns.map { fields[$0.name] ?? "" }.joined(separator: "/")
    let before = key.isEmpty ? nil : try shop.find(shape, key)
    if let before, before.revision == shop.entry || unchanged.contains(before.id) {
      throw .duplicateRow(key, field: shape.keyColumns[0].word)
    }
    var after = before ?? shape.blank
    if before == nil {
      // An empty cell says nothing of a new row.
      fields = fields.filter { !$0.value.isEmpty }
      let problems = rule.problems(adding: "", fields, to: &after).map { error in
        guard error.code == "missing-value", let field = error.field, columns.place(of: field) == nil else {
          return error
        }
        return .missingColumn(field, of: columns.header)
      }
      try Self.refuse(unclear, problems + faults(beside, of: after, with: problems, shop))
    } else {
      try Self.refuse(unclear, [])
      try rule.set(fields.filter { name, _ in !shape.keyColumns.contains { $0.name == name } }, in: &after)
    }
    let change = RowChange(shape, before: before, after: after)
    do throws(StoreError) {
      try check(change, beside, shop)
      try bring(after, of: shape, &shop)
      if beside.isEmpty, let before, before == after {
        unchanged.insert(before.id)
        return
      }
      if beside.isEmpty { try shop.apply(change) } else { try landing?.land(change, beside, &shop) }
    } catch {
      if try isThere(error, after, shop) { return }
      throw error
    }
    if let before { note(before, after) }
    if let place = shape.columns.firstIndex(where: { $0.kind == .weight }),
      let grams = after.values[place].int, grams > Self.mostGrams,
      before?.values[place] != after.values[place]
    {
      if heavy.count == 0 { heavy.first = shape.key(of: after) }
      heavy.count += 1
    }
    if before == nil { rows.report.added += 1 } else if before != after { rows.report.changed += 1 }
  }

  private static func refuse(_ unclear: [StoreError], _ problems: [StoreError]) throws(StoreError) {
    let fields = Set(unclear.map(\.field))
    if let error = StoreError(all: unclear + problems.filter { !fields.contains($0.field) }) { throw error }
  }

  /// Refuses a row before anything of it is written, so a row that does not land leaves no rows that only it refers to.
  private func check(_ change: RowChange, _ beside: [String: String], _ shop: Changes) throws(StoreError) {
    let shape = change.shape
    guard var row = change.after else { return }
    // The rows that it brings are right by themselves.
    for (place, column) in shape.columns.enumerated() where !pending.isEmpty {
      if let entity = column.reference, let key = row.values[place].text, pending["\(entity)/\(key)"] != nil {
        row.values[place] = .null
      }
    }
    if let error = StoreError(all: try shop.problems(of: row, shape)) { throw error }
    try shape.rules.check?(change.before.flatMap(shape.decode), shape.decode(row), shop)
    if !beside.isEmpty { try landing?.check(change, beside, shop) }
  }

  /// What is wrong with what a row brings beside its fields, where its fields are wrong too: all of it is told at once. A
  /// wrong unit or status would make right stock look wrong.
  private func faults(
    _ beside: [String: String], of row: RowImage, with problems: [StoreError], _ shop: Changes
  ) -> [StoreError] {
    guard !problems.isEmpty, !beside.isEmpty,
      !problems.contains(where: { $0.field == "unit" || $0.field == "status" })
    else { return [] }
    do throws(StoreError) {
      try landing?.check(RowChange(columns.shape, before: nil, after: row), beside, shop)
      return []
    } catch { return error.isOfStore ? [] : [error] + error.others }
  }

  private mutating func note(_ before: RowImage, _ after: RowImage) {
    let shape = columns.shape
    for (place, column) in shape.columns.enumerated() where column.kind == .money {
      guard let old = before.values[place].int, let new = after.values[place].int,
        Money(minor: new).isTenfold(Money(minor: old))
      else { continue }
      leaps.count += 1
      if leaps.first.isEmpty {
        leaps.first = [
          "field": .text(column.title), "key": .text(shape.key(of: after)), "before": .int(old),
          "after": .int(new),
        ]
      }
    }
  }

  /// Whether a row without a key is there already, as what it may not have twice tells: the same file may come again.
  private func isThere(_ error: StoreError, _ row: RowImage, _ shop: Changes) throws(StoreError) -> Bool {
    let shape = columns.shape
    guard shape.keyStyle == .serial, shape.unique.contains(where: { $0.code == error.code }),
      case .row(let subject, _)? = error.advice.first, let other = try shop.find(shape, subject.key)
    else { return false }
    return shape.columns.indices.allSatisfy {
      !shape.columns[$0].isTyped || row.values[$0] == other.values[$0]
    }
  }

  private func name(of change: RowChange) -> String {
    "\(change.shape.name)/\(change.after.map(change.shape.key) ?? "")"
  }

  /// Adds the new rows that a row refers to, and those that they refer to before them.
  private mutating func bring(_ row: RowImage, of shape: Shape, _ shop: inout Changes) throws(StoreError) {
    for (place, column) in shape.columns.enumerated() where !pending.isEmpty {
      guard let entity = column.reference, let key = row.values[place].text,
        let change = pending["\(entity)/\(key)"], let after = change.after
      else { continue }
      try bring(after, of: change.shape, &shop)
      try change.shape.rules.check?(nil, change.shape.decode(after), shop)
      try shop.apply(change)
      pending["\(entity)/\(key)"] = nil
      rows.report.made[entity, default: 0] += 1
    }
  }
}
