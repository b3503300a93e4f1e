/// What becomes of the rows of a file that are no rows of the store: each is read by its shape, then given to this.
package protocol RowLanding {
  mutating func land(_ row: RowImage, _ shop: inout Changes) throws(StoreError)
  /// Tells what all rows came to, after the last one.
  func end(_ shop: inout Changes)
}

/// A file of an entity's rows that comes in: a row that is there is changed, any other is added.
///
/// All of it lands or, unless `isPartial`, nothing; every wrong row is told with its line.
package struct FileImport: BatchRule {
  /// A row of the file that cannot land.
  package struct Rejected: Sendable {
    /// Where it begins, from 1.
    package var line: Int
    package var cells: [String]
    package var problem: StoreError
  }

  /// What came of the rows.
  package struct Report: Sendable {
    package var rows = 0
    package var added = 0
    package var changed = 0
    package var rejected = 0
    /// Rows that said what the store knew already.
    package var unchanged: Int { rows - added - changed - rejected }
    package init() {}
  }

  /// What the entry of an import tells of itself: the notice "imported".
  package static let notice = "imported"
  private static let batch = 500
  private let name: String
  private let reader: CSVReader
  private let columns: FileColumns
  private let isPartial: Bool
  private let reject: (Rejected) throws(StoreError) -> Void
  private let tell: (Report) -> Void
  private var landing: (any RowLanding)?
  private var report = Report()
  private var first: StoreError?

  /// `name` is the file's; `landing` takes the rows instead of the entity's table; `reject` takes each wrong row; `tell`
  /// hears how far it is, at the end too.
  package init(
    _ reader: CSVReader, _ columns: FileColumns, from name: String, isPartial: Bool = false,
    landing: (any RowLanding)? = nil,
    reject: @escaping (Rejected) throws(StoreError) -> Void = { _ throws(StoreError) in },
    tell: @escaping (Report) -> Void = { _ in }
  ) {
    (self.reader, self.columns, self.name, self.isPartial) = (reader, columns, name, isPartial)
    (self.landing, self.reject, self.tell) = (landing, reject, tell)
  }

  package var loads: Shape? { landing == nil ? columns.shape : nil }

  package mutating func next(_ shop: inout Changes) throws(StoreError) -> Bool {
    for _ in 0..<Self.batch {
      guard try advance() else {
        tell(report)
        landing?.end(&shop)
        if !isPartial, let first { throw first }
        shop.tell(Notice(Self.notice, report.facts(of: columns.shape, from: name)))
        return false
      }
      report.rows += 1
      let cells = reader.fields.indices.map(reader.text)
      do throws(StoreError) {
        if let fault = reader.fault { throw StoreError(fault) }
        try land(cells, &shop)
      } catch {
        report.rejected += 1
        if first == nil { first = error }
        try reject(Rejected(line: reader.line, cells: cells, problem: error))
      }
    }
    tell(report)
    return true
  }

  /// A fault that ends the file is a refusal of all of it.
  private func advance() throws(StoreError) -> Bool {
    do throws(CSVFault) { return try reader.next() } catch { throw StoreError(error) }
  }

  /// Nothing of a row is written before all of it is known to be right.
  private mutating func land(_ cells: [String], _ shop: inout Changes) throws(StoreError) {
    let shape = columns.shape
    let (fields, parts) = columns.typed(cells)
    let rule = EditRule(shape, shop.ground, isFile: true)
    if landing != nil {
      var row = shape.blank()
      try rule.add("", fields, parts, to: &row)
      try landing?.land(row, &shop)
      report.added += 1
      return
    }
    let key = shape.keyColumns.map { fields[$0.name] ?? "" }.joined(separator: "/")
    let before = key.isEmpty ? nil : try shop.find(shape, key)
    if before?.revision == shop.entry { throw .duplicateRow(key, field: shape.keyColumns[0].word) }
    var after = before ?? shape.blank()
    if before == nil {
      try rule.add("", fields, parts, to: &after)
    } else {
      try rule.set(
        fields.filter { name, _ in !shape.keyColumns.contains { $0.name == name } }, parts, in: &after)
    }
    if let error = StoreError(all: try shop.problems(of: after, shape)) { throw error }
    try shape.check?(before.flatMap(shape.decode), shape.decode(after), shop)
    let change = RowChange(shape, before: before, after: after)
    guard before != after else { return }
    try shop.apply(change)
    if before == nil { report.added += 1 } else { report.changed += 1 }
  }
}

extension FileImport.Report {
  /// The numbers as a notice keeps them.
  fileprivate func facts(of shape: Shape, from name: String) -> [String: Value] {
    [
      "entity": .text(shape.name), "file": .text(name), "added": .int(Int64(added)),
      "changed": .int(Int64(changed)), "unchanged": .int(Int64(unchanged)), "rejected": .int(Int64(rejected)),
    ]
  }
}

extension StoreError {
  /// What is wrong with the form of a file.
  init(_ fault: CSVFault) {
    self.init(fault.kind.rawValue, fault.message, "Correct line \(fault.line), then import the file again.")
  }

  /// Two rows of a file have the same key.
  package static func duplicateRow(_ key: String, field: String) -> StoreError {
    StoreError(
      "duplicate-row", "An earlier line already has \(key).", field: field, "Keep one of the two rows.")
  }
}
