import GRDB
import StoreCore

/// Looks at all that must hold in a store, some rows at a time; where `isRepaired`, makes anew what follows from rows.
final class Verification {
  private static let batch = 500
  private let connection: Connection
  private let rows: StoreRows
  private let audits: [String: [Audit]]
  private let isRepaired: Bool
  private let progress: (VerifyReport.Name) -> Void
  private var report = VerifyReport()

  init(
    _ connection: Connection, _ ground: Ground, _ audits: [Audit], isRepaired: Bool,
    progress: @escaping (VerifyReport.Name) -> Void = { _ in }
  ) {
    (self.connection, self.isRepaired, self.progress) = (connection, isRepaired, progress)
    rows = StoreRows(connection: connection, ground: ground)
    self.audits = Dictionary(grouping: audits, by: \.entity)
  }

  /// All but the indexes of words, which cannot be looked at by one who only reads.
  func run() throws -> VerifyReport {
    progress(.file)
    let file = try Cursor(connection.db, Dialect.fileCheck)
    while try file.step() {
      let line = file.text(0)
      if line != Dialect.fileIsSound { tell(.file, Subject("file", ""), error: .corrupt(line)) }
    }
    progress(.references)
    let lost = try Cursor(connection.db, Dialect.foreignKeyCheck)
    while try lost.step() {
      tell(.references, Subject(lost.text(0), String(lost.int64(1))), found: .text(lost.text(2)))
    }
    progress(.journal)
    try checkJournal()
    progress(.sums)
    for projector in connection.projectors { try check(projector) }
    progress(.rows)
    for shape in connection.schema.shapes { try check(shape) }
    return report
  }

  private func tell(
    _ name: VerifyReport.Name, _ subject: Subject, _ field: String? = nil, found: Value = .null,
    right: Value = .null, error: StoreError? = nil
  ) { report.tell(name, VerifyReport.Problem(subject, field, found: found, right: right, error: error)) }

  // MARK: The journal

  /// Every entry follows the one before, and its lines are as many as it says.
  private func checkJournal() throws {
    let entries = try Cursor(
      connection.db,
      """
      SELECT j.number, j.rows, coalesce(sum(r.last - r.id + 1), 0) FROM journal j
      LEFT JOIN journal_row r ON r.entry = j.number GROUP BY j.number ORDER BY j.number
      """)
    var next: Int64 = 1
    while try entries.step() {
      let (number, kept, there) = (entries.int64(0), entries.int64(1), entries.int64(2))
      let subject = Subject("entry", String(number))
      if number != next { tell(.journal, subject, "number", found: .int(number), right: .int(next)) }
      if kept != there { tell(.journal, subject, "rows", found: .int(there), right: .int(kept)) }
      next = number + 1
    }
    let deltas = try Cursor(
      connection.db, "SELECT entry, delta, entity, was FROM journal_row WHERE delta IS NOT NULL OR was <> 0")
    while try deltas.step() {
      let shape = connection.schema.shape(deltas.text(2))
      // A row that came has no delta, any other has one.
      let text = deltas.int64(3) == 0 ? "" : deltas.text(1)
      do throws(StoreError) { _ = try Delta(stored: text, of: shape) } catch {
        tell(.journal, Subject("entry", String(deltas.int(0))), "delta", error: error)
      }
    }
  }

  // MARK: Sums

  private func check(_ projector: Projector) throws {
    let projection = projector.projection
    let right = try projector.rebuilt(from: connection.tables)
    try projector.differences(from: right) { key, found, sums in
      for place in projection.sums.indices where found[place] != sums[place] {
        tell(
          .sums, Subject(projection.name, SumRow.text(key)), projection.sums[place],
          found: .int(found[place]),
          right: .int(sums[place]))
      }
    }
    if isRepaired { try projector.replace(by: right) }
    try right.drop()
    guard let check = projection.check, !projection.isOfChange else { return }
    var last: [Value]?
    while true {
      let entries = try projector.entries([:], after: last, limit: Self.batch)
      for entry in entries {
        guard let error = try check(entry.key, entry.sums, rows) else { continue }
        tell(.limits, Subject(projection.name, SumRow.text(entry.key)), error: error)
      }
      guard entries.count == Self.batch else { return }
      last = entries.last?.key
    }
  }

  // MARK: Rows

  private func check(_ shape: Shape) throws {
    let table = try connection.table(shape)
    try table.each { try check($0, of: shape, in: table) }
  }

  private func check(_ image: RowImage, of shape: Shape, in table: RowTable) throws {
    let subject = Subject(shape.name, shape.key(of: image))
    guard let row = shape.decode(image) else { return tell(.rows, subject) }
    let entry = try connection.journal.lastLine(shape.name, image.id)?.became ?? Journal.beforeAll
    if entry != image.revision {
      tell(.revisions, subject, found: .int(Int64(image.revision)), right: .int(Int64(entry)))
    }
    do throws(StoreError) { try shape.rules.check?(row, row, rows) } catch {
      tell(.rules, subject, error: error)
    }
    for audit in audits[shape.name] ?? [] {
      if let error = try audit.check(row, rows) { tell(audit.name, subject, error: error) }
    }
    for (place, value) in try connection.derived(from: row, image, of: shape)
    where value != image.values[place] {
      let column = shape.columns[place]
      tell(.computed, subject, column.name, found: image.values[place], right: value)
      if isRepaired { try table.set(column.name, value, of: image.id) }
    }
    if let texts = try table.texts(of: image) {
      tell(.search, subject)
      if isRepaired { try table.set("search", .text(texts.new), of: image.id) }
    }
  }

  // MARK: The indexes of words

  /// Looks at the indexes of words; needs the store's lock.
  func searchIndexes(_ report: inout VerifyReport) throws {
    progress(.search)
    for shape in connection.schema.shapes where shape.isSearched {
      if isRepaired { try connection.db.execute(sql: Dialect.searchRebuild(shape.name)) }
      do { try connection.db.execute(sql: Dialect.searchCheck(shape.name)) } catch {
        let problem = VerifyReport.Problem(Subject(shape.name, ""), error: StoreError(database: error))
        report.tell(.search, problem)
      }
    }
  }
}

extension SumRow {
  /// A key as a text: "MUG-BLU/main".
  static func text(_ key: [Value]) -> String { key.map(\.plain).joined(separator: "/") }
}
