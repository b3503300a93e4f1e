/// The rows of a file that comes in, one after the other, and what came of them.
package struct FileRows {
  package let columns: FileColumns
  /// Whether the rows that can land do although others cannot.
  package let isPartial: Bool
  package var report = FileImport.Report()
  private let name: String
  private let reader: CSVReader
  private let reject: (FileImport.Rejected) throws(StoreError) -> Void
  private let tell: (FileImport.Report) throws(StoreError) -> Void
  private var first: StoreError?
  private var preset: PresetRows?
  /// The row as a preset reads it.
  private var made: [String]?

  /// `name` is the file's; `reject` takes each wrong row; `tell` hears how far it is, at the end too, and may end it.
  package init(
    _ reader: CSVReader, _ columns: FileColumns, from name: String, isPartial: Bool = false,
    reject: @escaping (FileImport.Rejected) throws(StoreError) -> Void = { _ throws(StoreError) in },
    tell: @escaping (FileImport.Report) throws(StoreError) -> Void = { _ throws(StoreError) in }
  ) {
    (self.reader, self.columns, self.name, self.isPartial) = (reader, columns, name, isPartial)
    (self.reject, self.tell) = (reject, tell)
    preset = columns.preset.map { PresetRows($0, reader.header, columns.form) }
  }

  /// The cells of the file, and those of its fields: of a preset's file, the fields stand after the cells.
  package var cells: [String] {
    made.map { Array($0.prefix(reader.header.count)) }
      ?? reader.fields.indices.prefix(reader.header.count).map(reader.text)
  }
  var read: [String] { made ?? cells }
  /// What the row has in a column, as one types it; empty where it has no such column.
  ///
  /// Refused as `unclear-number` where it reads two ways.
  package func cell(_ column: Int?, _ ground: Ground) throws(StoreError) -> String {
    guard let column, column < made?.count ?? reader.fields.count else { return "" }
    return try columns.typed(made?[column] ?? reader.text(column), in: column, ground)
  }

  /// Refuses a row whose form is wrong.
  package func check() throws(StoreError) {
    if let fault = reader.fault { throw StoreError(fault) }
  }

  /// Moves to the next row. What follows a fault that ends the file cannot be told, so not even valid rows land.
  package mutating func advance() throws(StoreError) -> Bool {
    made = nil
    do throws(CSVFault) {
      while try reader.next() {
        guard preset != nil, reader.fault == nil else { return true }
        let cells = cells
        made = preset?.row(cells)
        if made != nil { return true }
      }
      return false
    } catch {
      report.isRefused = true
      try refuse(
        FileImport.Rejected(
          line: error.line, column: error.column - 1, cells: [], problem: StoreError(error)))
      return false
    }
  }

  /// The row that was read last as one that cannot land.
  package func rejected(_ problem: StoreError) -> FileImport.Rejected {
    let column = reader.fault.map { $0.column - 1 } ?? problem.field.flatMap(columns.origin)
    let cells = cells
    var problem = problem
    if let preset = columns.preset, problem.code == "unknown-value", let column, column < cells.count,
      let value = problem.value, let cell = cells[column].isEmpty ? nil : cells[column], cell != value
    {
      let name = columns.header[column]
      problem.advice.insert(
        .sentence(
          "The cell says \(StoreError.quoted(cell)), which is read as \(StoreError.quoted(value)). "
            + "--as \(preset.name) --ignore '\(name)' reads the file without that column."), at: 0)
    }
    return FileImport.Rejected(line: reader.line, column: column, cells: cells, problem: problem)
  }

  /// Tells of a row that cannot land.
  package mutating func refuse(_ row: FileImport.Rejected) throws(StoreError) {
    report.rejected += 1
    if first == nil { first = row.problem }
    try reject(row)
  }

  /// Tells how far it is.
  package func pause() throws(StoreError) { try tell(report) }

  /// Ends the file; refused with the first problem where nothing of it lands.
  package mutating func end() throws(StoreError) {
    report.isDone = true
    report.isRefused = report.isRefused || !isPartial && first != nil
    try tell(report)
    if report.isRefused, let first { throw first }
  }

  /// What a preset passed over or changed; nil: none read the file.
  package var presetNotice: Notice? {
    guard let preset, let title = columns.preset?.title else { return nil }
    let counts = preset.counts.map { ($0.rawValue, Value.int(Int64($1))) }
    return Notice(
      FilePreset.notice,
      [
        "title": .text(title), "lost": .text(columns.preset?.lost ?? ""),
        "columns": .int(Int64(columns.unread)),
      ]
      .merging(counts) { $1 })
  }

  /// What the journal keeps of it, as rows of an entity.
  package func notice(of shape: Shape) -> Notice {
    let counts = [
      "added": report.added, "changed": report.changed, "unchanged": report.unchanged,
      "rejected": report.rejected,
    ]
    return Notice(
      FileImport.notice,
      ["entity": .text(shape.name), "file": .text(name)]
        .merging(counts.mapValues { .int(Int64($0)) }) { $1 }
        .merging(report.made.map { ("made " + $0, .int(Int64($1))) }) { $1 })
  }
}

extension StoreError {
  /// What is wrong with the form of a file.
  package init(_ fault: CSVFault) {
    self.init(fault.kind.rawValue, fault.message, "Correct line \(fault.line), then import the file again.")
  }

  /// Two rows of a file have the same key.
  package static func duplicateRow(_ key: String, field: String) -> StoreError {
    StoreError(
      "duplicate-row", "An earlier line already has \(key).", field: field, "Keep one of the two rows.")
  }
}
