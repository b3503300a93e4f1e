/// Which column of a file holds which field of an entity.
package struct FileColumns: Sendable {
  /// What a column of a file holds.
  package enum Target: Hashable, Sendable {
    case field(Int)
    case parts(Int)
    /// What a row brings that is no field of it.
    case beside(String)
  }

  package let shape: Shape
  /// The header as written.
  package let header: [String]
  /// What each column holds; nil: it is left out.
  package let targets: [Target?]
  package let form: FileForm
  /// Whether a number of three digits after its only mark reads two ways, as in a file from where a comma is usual.
  let asksForMark: Bool
  let cells: [CellForm]
  /// What reads the rows of another program's file; after the columns of the file stand the fields that it makes of them.
  package let preset: FilePreset?

  /// The columns of a file that this program writes: the key, every field that is typed, every list of parts.
  ///
  /// Whoever may not see costs gets none.
  package init(writing shape: Shape, for ground: Ground = Ground()) {
    let fields = shape.columns.indices.filter {
      (shape.columns[$0].isFiled || $0 < shape.keyColumns.count) && shape.columns[$0].isSeen(ground)
    }
    self.shape = shape
    let parts = shape.children.indices.filter { shape.children[$0].isTyped }
    targets = fields.map { .field($0) } + parts.map { .parts($0) }
    header =
      fields.map { shape.columns[$0].name.replacing("_", with: "-") } + parts.map { shape.children[$0].word }
    (form, asksForMark, cells, preset) = (FileForm(), false, [], nil)
  }

  /// Reads a header; all that is wrong with it is told at once. A column is a field's when it has its name in any case,
  /// or when the form says so by field. The second column of a name is "name#2".
  ///
  /// `beside` are columns that are no fields; `asksForMark`: "1.250" reads two ways. Refused as `no-header`,
  /// `unknown-column`, `missing-column` or `repeated-column`.
  package init(
    reading header: [String], of shape: Shape, beside: [String] = [], form: FileForm = FileForm(),
    asksForMark: Bool = false
  ) throws(StoreError) {
    let all = FileColumns(writing: shape)
    let words =
      all.targets.compactMap { $0.map { (Self.plain(shape.word(of: $0)), Optional($0)) } }
      + beside.map { ($0, .beside($0)) }
    let columns = all.header + beside
    let known = Dictionary(Array(zip(all.header.map(Self.plain), all.targets)) + words) { first, _ in first }
    let names = Self.names(header)
    let own = Self.endOfRow(names)
    var problems: [StoreError] = []
    var (targets, unknown): ([Target?], [String]) = ([], [])
    let mapped = Dictionary(form.columns.map { (Self.place($0.column, among: names), $0) }) { first, _ in
      first
    }
    let isIgnored = Set(form.ignored.map { Self.place($0, among: names) })
    // Of columns with one name, the one that is mapped counts.
    let chosen = Set(
      mapped.filter { Self.first($0.key) == Self.plain($0.value.field) }.keys.map(Self.first))
    for (place, name) in names.enumerated() {
      let field = mapped[name].map { Self.plain($0.field) } ?? name
      if name.isEmpty || place >= own && mapped[name] == nil || isIgnored.contains(name)
        || mapped[name] == nil && chosen.contains(Self.first(name))
      {
        targets.append(nil)
      } else if let target = known[field] ?? known[Self.first(field)] {
        if targets.contains(target) { problems.append(.repeatedColumn(header[place], name)) }
        targets.append(target)
      } else {
        if let column = mapped[name] {
          problems.append(.unknownField(column.field, known: columns))
        } else if !form.ignoresRest {
          unknown.append(header[place])
        }
        targets.append(nil)
      }
    }
    if !unknown.isEmpty { problems.append(.unknownColumns(unknown, of: shape, known: columns)) }
    for name in mapped.keys.sorted() + isIgnored.sorted() where !names.contains(name) {
      problems.append(.missingColumn(name, of: header))
    }
    if targets.allSatisfy({ $0 == nil }) { throw .noHeader(shape, known: columns, header) }
    for place in shape.keyColumns.indices where shape.keyStyle == .typed || shape.keyStyle == .paired {
      if !targets.contains(.field(place)) {
        problems.append(.missingColumn(shape.columns[place].word, of: header))
      }
    }
    if let error = StoreError(all: problems) { throw error }
    (self.shape, self.header, self.targets, self.form) = (shape, header, targets, form)
    (self.asksForMark, preset) = (asksForMark && form.decimal == nil, nil)
    cells = zip(names, targets).map { name, target in target.map { shape.form(of: $0, mapped[name]) } ?? .text
    }
  }

  /// Whether it has columns that are no fields.
  package var hasBeside: Bool { targets.contains { if case .beside = $0 { true } else { false } } }

  /// What a file of rejected rows has after their own columns; it is imported again as it is.
  package static let rejection = ["line", "code", "reason"]

  /// The names of a header as they are compared: in any case, the second of a name with "#2" after it.
  static func names(_ header: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return header.map { written in
      let name = plain(TextRule.trimmed(written))
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      return count > 1 && !name.isEmpty ? "\(name)#\(count)" : name
    }
  }

  /// The name of a column as a header has it; "price#1" is the first of that name.
  private static func place(_ typed: String, among names: [String]) -> String {
    let name = plain(typed)
    return name.hasSuffix("#1") && !names.contains(name) ? String(name.dropLast(2)) : name
  }

  /// The field that the second column of a name is for too, which it repeats.
  private static func first(_ name: String) -> String {
    String(name.split(separator: "#", maxSplits: 1).first ?? "")
  }

  /// A name without regard to case, to accents, and to how its words are joined: on_hand, On-hand.
  static func plain(_ name: String) -> String { folded(name).replacing("_", with: "-") }

  private static func endOfRow(_ names: [String]) -> Int {
    var end = names.count
    while end > rejection.count, names[..<end].suffix(rejection.count).elementsEqual(rejection) {
      end -= rejection.count
    }
    return end
  }

  /// The column of a field, by the word that a refusal names it with; nil: none has it.
  package func place(of word: String) -> Int? {
    targets.firstIndex { $0.map { shape.word(of: $0) == word } ?? false }
  }

  // MARK: Rows

  /// A cell as one types it; refused as `unclear-number` where it reads two ways.
  package func typed(_ cell: String, in column: Int, _ ground: Ground) throws(StoreError) -> String {
    let field = targets[column].map { shape.word(of: $0) } ?? ""
    if asksForMark, case .number = cells[column], CellNumber.isUnclear(cell) {
      throw .unclearNumber(cell, nil, field: field)
    }
    return try cells[column].typed(cell, form, ground, field: field)
  }

  /// A row of the file as one types it: its fields and parts by stored name, and what it brings beside them. What reads
  /// two ways is told with all else that is wrong.
  package func typed(
    _ cells: [String], _ ground: Ground, _ problems: inout [StoreError]
  ) -> (fields: [String: String], beside: [String: String]) {
    var (fields, beside): ([String: String], [String: String]) = ([:], [:])
    fields.reserveCapacity(targets.count)
    for (column, target) in targets.enumerated() where target != nil && column < cells.count {
      let cell: String
      do throws(StoreError) { cell = try typed(cells[column], in: column, ground) } catch {
        problems.append(error)
        continue
      }
      switch target {
      case .field(let place): fields[shape.columns[place].name] = cell
      case .parts(let child): fields[shape.children[child].name] = cell
      case .beside(let name): beside[name] = cell
      case nil: continue
      }
    }
    return (fields, beside)
  }

  /// A row as a file holds it.
  package func cells(_ image: RowImage, _ ground: Ground) -> [String] {
    targets.map { target in
      switch target {
      case .field(let place): shape.columns[place].show(image.values[place], ground)
      case .parts(let child): shape.children[child].text(image.parts[child], separator: " ", ground)
      case .beside, nil: ""
      }
    }
  }
}

extension Shape {
  /// What a column of a file holds, as it is typed on a page.
  func word(of target: FileColumns.Target) -> String {
    switch target {
    case .field(let place): columns[place].word
    case .parts(let child): children[child].word
    case .beside(let name): name
    }
  }

  /// How the cells of a column are written. What a row brings beside its fields is a number.
  func form(of target: FileColumns.Target, _ column: FileColumn?) -> CellForm {
    switch target {
    case .beside: return .number
    case .parts: return .code
    case .field(let place):
      if column?.meaning == .yes { return .yesOrNo }
      switch columns[place].kind {
      case .money, .quantity, .count: return .number
      case .date, .instant: return .day
      case .weight: return .weight(column?.meaning?.rawValue)
      case .code, .reference: return .code
      case .name: return .line
      default: return .text
      }
    }
  }
}

extension StoreError {
  fileprivate static func unknownColumns(_ names: [String], of shape: Shape, known: [String]) -> StoreError {
    let meant = names.compactMap { name in
      FieldWords.likely(name, among: known).map { "\(quoted(name)) is likely \($0.field)" }
    }
    let list = names.map(quoted).joined(separator: ", ")
    return StoreError(
      "unknown-column",
      names.count == 1 ? "There is no field \(list)." : "There are no fields \(list).", field: names[0],
      value: names[0],
      "--map FIELD=COLUMN reads a column as a field; --ignore COLUMN leaves it out; --ignore-rest leaves out all.",
      meant.isEmpty ? nil : .sentence(meant.joined(separator: ", ") + "."),
      .sentence("Fields: " + known.joined(separator: ", ") + "."))
  }

  fileprivate static func unknownField(_ name: String, known: [String]) -> StoreError {
    StoreError(
      "unknown-column", "There is no field \(quoted(name)).", field: name, value: name,
      "--map FIELD=COLUMN names the field first.",
      .sentence("Fields: " + known.joined(separator: ", ") + "."))
  }

  package static func missingColumn(_ name: String, of header: [String] = []) -> StoreError {
    StoreError(
      "missing-column", "The file has no column \(quoted(name)).", field: name, value: name,
      header.isEmpty
        ? "Look at the first line of the file."
        : .sentence("Its columns: " + header.filter { !$0.isEmpty }.prefix(60).joined(separator: ", ") + "."))
  }

  fileprivate static func repeatedColumn(_ name: String, _ own: String) -> StoreError {
    StoreError(
      "repeated-column", "The file has the column \(quoted(name)) twice.", field: name, value: name,
      .sentence("--ignore \(own.contains("#") ? "'\(own)'" : own) leaves this one out."))
  }

  fileprivate static func noHeader(_ shape: Shape, known: [String], _ header: [String]) -> StoreError {
    let first = header.first { !$0.isEmpty } ?? "COLUMN"
    return StoreError(
      "no-header", "The first line names no field of a \(shape.noun).",
      .sentence("Its columns: " + header.filter { !$0.isEmpty }.prefix(60).joined(separator: ", ") + "."),
      .sentence(
        "If they are in another language, say which is which: --map \(known.first ?? "sku")='\(first)' and so on; "
          + "--ignore-rest leaves out the others."),
      .sentence("Fields: " + known.joined(separator: ", ") + "."))
  }
}
