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
  }

  /// Reads a header; all that is wrong with it is told at once. A column is a field's when it has its name in any case,
  /// or when `mapping` says so by field.
  ///
  /// `beside` are columns that are no fields. Refused as `no-header`, `unknown-column`, `missing-column` or
  /// `repeated-column`.
  package init(
    reading header: [String], of shape: Shape, beside: [String] = [], mapping: [String: String] = [:],
    ignored: [String] = []
  ) throws(StoreError) {
    let all = FileColumns(writing: shape)
    let words =
      all.targets.compactMap { $0.map { (Self.plain(shape.word(of: $0)), Optional($0)) } }
      + beside.map { ($0, .beside($0)) }
    let columns = all.header + beside
    let known = Dictionary(Array(zip(all.header.map(Self.plain), all.targets)) + words) { first, _ in first }
    let names = header.map { Self.plain(TextRule.trimmed($0)) }
    let own = Self.endOfRow(names)
    var problems: [StoreError] = []
    var targets: [Target?] = []
    let mapped = Dictionary(mapping.map { (Self.plain($1), Self.plain($0)) }) { first, _ in first }
    let isIgnored = Set(ignored.map(Self.plain))
    for (place, name) in names.enumerated() {
      let field = mapped[name] ?? name
      if place >= own && mapped[name] == nil || isIgnored.contains(name) {
        targets.append(nil)
      } else if let target = known[field] {
        if targets.contains(target) { problems.append(.repeatedColumn(header[place])) }
        targets.append(target)
      } else {
        problems.append(.unknownColumn(header[place], known: columns))
        targets.append(nil)
      }
    }
    for name in mapped.keys.sorted() + isIgnored.sorted() where !names.contains(name) {
      problems.append(.missingColumn(name))
    }
    if targets.allSatisfy({ $0 == nil }) { throw .noHeader(shape, known: columns) }
    for place in shape.keyColumns.indices where shape.keyStyle == .typed || shape.keyStyle == .paired {
      if !targets.contains(.field(place)) { problems.append(.missingColumn(shape.columns[place].word)) }
    }
    if let error = StoreError(all: problems) { throw error }
    (self.shape, self.header, self.targets) = (shape, header, targets)
  }

  /// Whether it has columns that are no fields.
  package var hasBeside: Bool { targets.contains { if case .beside = $0 { true } else { false } } }

  /// What a file of rejected rows has after their own columns; it is imported again as it is.
  package static let rejection = ["line", "code", "reason"]

  /// A name without regard to case, to accents, and to how its words are joined: on_hand, On-hand.
  private static func plain(_ name: String) -> String { folded(name).replacing("_", with: "-") }

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

  /// A row of the file as it was typed: its fields and parts by stored name, and what it brings beside them.
  package func typed(_ cells: [String]) -> (fields: [String: String], beside: [String: String]) {
    var (fields, beside): ([String: String], [String: String]) = ([:], [:])
    fields.reserveCapacity(targets.count)
    for (cell, target) in zip(cells, targets) {
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
  fileprivate func word(of target: FileColumns.Target) -> String {
    switch target {
    case .field(let place): columns[place].word
    case .parts(let child): children[child].word
    case .beside(let name): name
    }
  }
}

extension StoreError {
  static func unknownColumn(_ name: String, known: [String]) -> StoreError {
    StoreError(
      "unknown-column", "There is no field \(quoted(name)).", field: name, value: name,
      "--map FIELD=COLUMN reads a column as a field; --ignore COLUMN leaves it out.",
      .sentence("Fields: " + known.joined(separator: ", ") + "."))
  }

  package static func missingColumn(_ name: String) -> StoreError {
    StoreError(
      "missing-column", "The file has no column \(quoted(name)).", field: name, value: name,
      "Look at the first line of the file.")
  }

  static func repeatedColumn(_ name: String) -> StoreError {
    StoreError(
      "repeated-column", "The file has the column \(quoted(name)) twice.", field: name, value: name,
      "--ignore COLUMN leaves one out.")
  }

  static func noHeader(_ shape: Shape, known: [String]) -> StoreError {
    StoreError(
      "no-header", "The first line names no field of a \(shape.noun).",
      .sentence("Fields: " + known.joined(separator: ", ") + "."))
  }
}
