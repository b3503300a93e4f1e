import GRDB
import StoreCore

/// The rows of one entity: found, added, changed and removed by its declaration.
final class RowTable {
  let shape: Shape
  private let db: Database
  let columns: String
  private var kept: [Purpose: Statement] = [:]
  /// The columns that hold a name's folded form, for orders.
  private let folded: [(name: String, place: Int)]
  let search: SearchText?

  init(_ shape: Shape, _ schema: Schema, _ db: Database, _ names: Names) {
    (self.shape, self.db) = (shape, db)
    folded = schema.sortColumns(of: shape).filter { $0.column.kind == .name }
      .compactMap { entry in shape.places[entry.column.name].map { (entry.name, $0) } }
    search = shape.isSearched ? SearchText(shape, names) : nil
    columns = (["id", "revision"] + shape.columns.map(\.name)).map(Dialect.quoted).joined(separator: ", ")
  }

  var table: String { Dialect.quoted(shape.name) }

  /// What a statement is for, which tells it from the table's others.
  enum Purpose: Hashable {
    case insertion, parts(String), addedParts(String)
    case rows(RowQuestion)
    case update(columns: UInt64, isSearched: Bool)
    case other(String)
  }

  /// A statement, whose text is made once.
  func statement(_ purpose: Purpose, _ sql: () -> String) throws -> Statement {
    if let known = kept[purpose] { return known }
    let made = try db.makeStatement(sql: sql())
    kept[purpose] = made
    return made
  }

  func dropStatements() { kept.removeAll() }

  func statement(_ sql: String) throws -> Statement { try statement(.other(sql)) { sql } }

  // MARK: Writing

  /// The number behind a numbered key's prefix; 0 for a key of another form.
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
    var place = 3
    cursor.bind(image.id == 0 ? .null : .int(image.id), 1)
    cursor.bind(image.revision, 2)
    func bind(_ value: Value) {
      cursor.bind(value, place)
      place += 1
    }
    if let serial { bind(.int(serial)) }
    for value in image.values { bind(value) }
    for (_, column) in folded { bind(.text(StoreCore.folded(image.values[column].text ?? ""))) }
    let text = try search?.text(of: image)
    if let text { bind(.text(text)) }
    try cursor.run()
    if image.id == 0 { image.id = db.lastInsertedRowID }
    for (child, part) in shape.children.enumerated() {
      try write(image.parts[child], over: [], of: part, parent: image.id)
    }
    if let text { try index(.add, image.id, text) }
  }

  /// Writes what differs.
  func update(_ before: RowImage, _ after: RowImage) throws {
    var mask: UInt64 = 0
    for place in shape.columns.indices where before.values[place] != after.values[place] {
      mask |= 1 << UInt64(place)
    }
    var texts: (old: String, new: String)?
    if let search, search.isTouched(before, after) {
      let (old, new) = (try storedText(before.id), try search.text(of: after))
      if old != new { texts = (old, new) }
    }
    let isSearched = texts != nil
    let cursor = Cursor(
      try statement(.update(columns: mask, isSearched: isSearched)) { update(mask, isSearched: isSearched) })
    cursor.bind(after.id, 1)
    cursor.bind(after.revision, 2)
    if let texts { cursor.bind(texts.new, 3) }
    for place in shape.columns.indices where mask & (1 << UInt64(place)) != 0 {
      cursor.bind(after.values[place], place + 4)
    }
    for (number, entry) in folded.enumerated() where mask & (1 << UInt64(entry.place)) != 0 {
      cursor.bind(StoreCore.folded(after.values[entry.place].text ?? ""), shape.columns.count + 4 + number)
    }
    try cursor.run()
    for (child, part) in shape.children.enumerated() where before.parts[child] != after.parts[child] {
      try write(after.parts[child], over: before.parts[child], of: part, parent: after.id)
    }
    if let texts {
      try index(.drop, after.id, texts.old)
      try index(.add, after.id, texts.new)
    }
  }

  private func update(_ mask: UInt64, isSearched: Bool) -> String {
    let isSet = { (place: Int) in mask & (1 << UInt64(place)) != 0 }
    var sets = shape.columns.indices.filter(isSet).map {
      ", \(Dialect.quoted(shape.columns[$0].name)) = ?\($0 + 4)"
    }
    for (number, entry) in folded.enumerated() where isSet(entry.place) {
      sets.append(", \(Dialect.quoted(entry.name)) = ?\(shape.columns.count + 4 + number)")
    }
    if isSearched { sets.append(", search = ?3") }
    return "UPDATE \(table) SET revision = ?2\(sets.joined()) WHERE id = ?1"
  }

  /// Writes a column that sums compute; the row's revision stays.
  func set(_ column: FieldShape, _ value: Value, of id: Int64) throws {
    let cursor = Cursor(
      try statement("UPDATE \(table) SET \(Dialect.quoted(column.name)) = ?2 WHERE id = ?1"))
    cursor.bind(id, 1)
    cursor.bind(value, 2)
    try cursor.run()
  }

  /// Removes a row; SQLite refuses it where others refer to it, and nothing is changed.
  func delete(_ image: RowImage) throws {
    let text = search == nil ? nil : try storedText(image.id)
    let cursor = Cursor(try statement("DELETE FROM \(table) WHERE id = ?1"))
    cursor.bind(image.id, 1)
    try cursor.run()
    if let text { try index(.drop, image.id, text) }
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
      let cursor = Cursor(try statement("DELETE FROM \(table) WHERE parent = ?1 AND position = ?2"))
      cursor.bind(parent, 1)
      cursor.bind(line, 2)
      try cursor.run()
    }
    for line in differing where line < lines.count {
      let cursor = Cursor(
        try statement(.addedParts(part.name)) {
          Dialect.insertion(
            into: Schema.table(of: shape, part), ["parent", "position"] + part.columns.map(\.name))
        })
      cursor.bind(parent, 1)
      cursor.bind(line, 2)
      for (column, value) in lines[line].enumerated() { cursor.bind(value, column + 3) }
      try cursor.run()
    }
  }

  // MARK: Search

  private enum IndexStep { case add, drop }
  /// Whether the index of words is left alone, to be made again when all rows are there.
  var isIndexPaused = false

  private func index(_ step: IndexStep, _ id: Int64, _ text: String) throws {
    guard !isIndexPaused else { return }
    let sql = step == .add ? Dialect.searchAdd(shape.name) : Dialect.searchDrop(shape.name)
    let cursor = Cursor(try statement(sql))
    cursor.bind(id, 1)
    cursor.bind(text, 2)
    try cursor.run()
  }

  /// The text that stands in the index, whatever other rows are called by now.
  private func storedText(_ id: Int64) throws -> String {
    let cursor = Cursor(try statement("SELECT search FROM \(table) WHERE id = ?1"))
    cursor.bind(id, 1)
    return try cursor.step() ? cursor.text(0) : ""
  }

  /// The text that a row should be found by; nil: it is.
  func wrongText(of image: RowImage) throws -> String? {
    guard let text = try search?.text(of: image), try text != storedText(image.id) else { return nil }
    return text
  }

  /// Writes the text that a row is found by; the index is made again afterwards.
  func set(searchText text: String, of id: Int64) throws {
    let cursor = Cursor(try statement("UPDATE \(table) SET search = ?2 WHERE id = ?1"))
    cursor.bind(id, 1)
    cursor.bind(text, 2)
    try cursor.run()
  }

  /// Makes the search text again of the rows that name a row whose name has changed.
  func reindex(_ column: FieldShape, naming key: Value) throws {
    guard let search else { return }
    var last: Int64 = 0
    while true {
      let rows = try rows([column.name], [key], after: [.int(last)], limit: 500)
      guard let end = rows.last else { return }
      for row in rows {
        let (old, new) = (try storedText(row.id), try search.text(of: row))
        guard old != new else { continue }
        try set(searchText: new, of: row.id)
        try index(.drop, row.id, old)
        try index(.add, row.id, new)
      }
      last = end.id
    }
  }
}
