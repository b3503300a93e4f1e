import GRDB
import StoreCore

/// The rows of one entity: found, added, changed and removed by its declaration.
final class RowTable {
  let shape: Shape
  private let db: Database
  private(set) lazy var columns = Dialect.list(["id", "revision"] + shape.columns.map(\.name))
  private var statements: Statements<Purpose>
  /// The columns that hold a name's folded form, for orders.
  private let folded: [(name: String, place: Int)]
  let search: SearchText?
  /// Rows by key as they were read last, and the keys that none has, until one is written: those that others refer to
  /// are asked for with every page.
  var kept: [String: RowImage?] = [:]

  init(_ shape: Shape, _ schema: Schema, _ db: Database, _ names: Names) {
    (self.shape, self.db, statements) = (shape, db, Statements(db))
    folded = schema.sortColumns(of: shape).filter { $0.column.kind == .name }
      .compactMap { entry in shape.places[entry.column.name].map { (entry.name, $0) } }
    search = shape.isSearched ? SearchText(shape, names) : nil
  }

  var table: String { Dialect.quoted(shape.name) }

  func statement(_ purpose: Purpose, _ sql: () -> String) throws -> Statement {
    try statements.statement(purpose, sql)
  }

  func dropStatements() { statements.drop() }

  func statement(_ sql: String) throws -> Statement { try statement(.other(sql)) { sql } }

  // MARK: Writing

  /// The number after a numbered key's prefix; 0 for a key of another form.
  private func serial(of image: RowImage) -> Int64? {
    guard case .numbered(let prefix) = shape.keyStyle else { return nil }
    guard let key = image.values[0].text, key.hasPrefix(prefix) else { return 0 }
    return Int64(key.dropFirst(prefix.count)) ?? 0
  }

  /// The key that the next row gets: one more than the greatest, also of rows that are gone.
  private func nextKey(_ prefix: String) throws -> String {
    let cursor = Cursor(try statement(Dialect.nextSerial(shape.name)))
    let digits = String(try cursor.step() ? max(1, cursor.int64(0)) : 1)
    return prefix + String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }

  /// Adds a row; one without an id or a number gets the next.
  func insert(_ image: inout RowImage) throws {
    if case .numbered(let prefix) = shape.keyStyle, image.values[0] == .text("") {
      image.values[0] = .text(try nextKey(prefix))
    }
    let serial = serial(of: image)
    let cursor = Cursor(
      try statement(.insertion) {
        Dialect.insertion(
          into: shape.name,
          ["id", "revision"] + (serial == nil ? [] : ["serial"]) + shape.columns.map(\.name)
            + folded.map(\.name) + (search == nil ? [] : ["search"]))
      })
    let text = try search?.text(of: image)
    cursor.bind(
      [image.id == 0 ? .null : .int(image.id), image.revision.stored] + (serial.map { [.int($0)] } ?? [])
        + image.values + folded.map { foldedName($0.place, of: image) } + (text.map { [.text($0)] } ?? []))
    try cursor.run()
    if image.id == 0 { image.id = db.lastInsertedRowID }
    for (child, part) in shape.children.enumerated() {
      try write(image.parts[child], over: [], of: part, parent: image.id)
    }
    try index(image.id, from: nil, to: text)
  }

  private func foldedName(_ place: Int, of image: RowImage) -> Value {
    .text(StoreCore.folded(image.values[place].text ?? ""))
  }

  /// Writes what differs.
  func update(_ before: RowImage, _ after: RowImage) throws {
    let differs = { (place: Int) in before.values[place] != after.values[place] }
    var sets = shape.columns.indices.filter(differs).map { (shape.columns[$0].name, after.values[$0]) }
    sets += folded.filter { differs($0.place) }.map { ($0.name, foldedName($0.place, of: after)) }
    let texts = try search?.isTouched(before, after) == true ? texts(of: after) : nil
    if let texts { sets.append(("search", .text(texts.new))) }
    let cursor = Cursor(
      try statement(.update(sets.map(\.0))) {
        let columns = sets.enumerated().map { ", \(Dialect.quoted($1.0)) = ?\($0 + 3)" }
        return "UPDATE \(table) SET revision = ?2\(columns.joined()) WHERE id = ?1"
      })
    cursor.bind([.int(after.id), after.revision.stored] + sets.map(\.1))
    try cursor.run()
    for (child, part) in shape.children.enumerated() where before.parts[child] != after.parts[child] {
      try write(after.parts[child], over: before.parts[child], of: part, parent: after.id)
    }
    if let texts { try index(after.id, from: texts.old, to: texts.new) }
  }

  /// Writes one column; the row's revision and its index of words stay.
  func set(_ column: String, _ value: Value, of id: Int64) throws {
    try run("UPDATE \(table) SET \(Dialect.quoted(column)) = ?2 WHERE id = ?1", [.int(id), value])
  }

  private func run(_ sql: String, _ values: [Value]) throws {
    let cursor = Cursor(try statement(sql))
    cursor.bind(values)
    try cursor.run()
  }

  /// Removes a row; SQLite refuses it where others refer to it, and nothing is changed.
  func delete(_ image: RowImage) throws {
    let text = search == nil ? nil : try storedText(image.id)
    try run("DELETE FROM \(table) WHERE id = ?1", [.int(image.id)])
    try index(image.id, from: text, to: nil)
  }

  /// Parts by their places: those that differ are written anew, all removed before any is added, so that nothing
  /// unique is there twice.
  private func write(_ lines: [[Value]], over old: [[Value]], of part: PartShape, parent: Int64) throws {
    guard lines != old else { return }
    let table = Dialect.quoted(Schema.table(of: shape, part))
    let differing = (0..<max(lines.count, old.count)).filter {
      $0 >= lines.count || $0 >= old.count || lines[$0] != old[$0]
    }
    for line in differing where line < old.count {
      try run("DELETE FROM \(table) WHERE parent = ?1 AND position = ?2", [.int(parent), line.stored])
    }
    for line in differing where line < lines.count {
      let cursor = Cursor(
        try statement(.addedParts(part.name)) {
          Dialect.insertion(
            into: Schema.table(of: shape, part), ["parent", "position"] + part.columns.map(\.name))
        })
      cursor.bind([.int(parent), line.stored] + lines[line])
      try cursor.run()
    }
  }

  // MARK: Search

  /// Whether the index of words is left alone, to be made again when all rows are there.
  var isIndexPaused = false

  private func index(_ id: Int64, from old: String?, to new: String?) throws {
    guard !isIndexPaused else { return }
    if let old { try run(Dialect.searchDrop(shape.name), [.int(id), .text(old)]) }
    if let new { try run(Dialect.searchAdd(shape.name), [.int(id), .text(new)]) }
  }

  /// The search text as it was indexed; names of other rows may have changed since.
  private func storedText(_ id: Int64) throws -> String {
    let cursor = Cursor(try statement("SELECT search FROM \(table) WHERE id = ?1"))
    cursor.bind(id, 1)
    return try cursor.step() ? cursor.text(0) : ""
  }

  /// The text that a row is found by, and the one that it should be found by; nil: they are the same.
  func texts(of row: RowImage) throws -> (old: String, new: String)? {
    guard let search else { return nil }
    let (old, new) = (try storedText(row.id), try search.text(of: row))
    return old == new ? nil : (old, new)
  }

  /// Makes the search text again of the rows that name a row whose name has changed.
  func reindex(_ column: FieldShape, naming key: Value) throws {
    try each([column.name], [key]) { row in
      guard let texts = try texts(of: row) else { return }
      try set("search", .text(texts.new), of: row.id)
      try index(row.id, from: texts.old, to: texts.new)
    }
  }
}
