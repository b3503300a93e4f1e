import StoreCore

// Finding rows.
extension RowTable {
  /// The row with a key, in whatever case it is typed.
  func find(_ key: String) throws -> RowImage? {
    let values = shape.keyValues(key)
    return values.count == shape.keyNames.count ? try find(shape.keyNames, values) : nil
  }

  /// The same row, which is kept until one is written; so is that there is none.
  func kept(_ key: String) throws -> RowImage? {
    if let known = kept[key] { return known }
    var found = try find(key)
    if let row = found { found?.keep(shape.decode(row)) }
    // A file of products asks for each of some thousand brands again and again, and a row of few values is small.
    if kept.count >= 25_000 / shape.columns.count { kept = [:] }
    kept.updateValue(found, forKey: key)
    return found
  }

  /// The row that has the same in several columns as another.
  func find(_ names: [String], of image: RowImage) throws -> RowImage? {
    try find(names, names.compactMap { shape.places[$0] }.map { image.values[$0] })
  }

  /// The row of which a projection's sums under a key compute a column.
  func find(_ key: [Value], of projection: Projection) throws -> RowImage? {
    guard key.count == 1 else { return try find(projection.keys, key) }
    return try key[0].text.flatMap(find)
  }

  func find(id: Int64) throws -> RowImage? { try find(["id"], [.int(id)]) }

  private func find(_ names: [String], _ values: [Value]) throws -> RowImage? {
    try rows(names, values, limit: 1).first
  }

  /// Gives the rows whose columns have these values in the order they were made, and a pause after some of them.
  func each(
    _ names: [String] = [], _ values: [Value] = [], _ body: (RowImage) throws -> Void,
    pause: () throws -> Void = {}
  ) throws {
    var last: Int64 = 0
    while true {
      let rows = try rows(names, values, after: [.int(last)], limit: 500)
      for row in rows { try body(row) }
      guard let end = rows.last else { return }
      last = end.id
      try pause()
    }
  }

  /// The rows whose columns have these values, in a unique order, after a position.
  func rows(
    _ names: [String], _ values: [Value], by order: [String] = ["id"], isBackwards: Bool = false,
    after: [Value] = [], limit: Int
  ) throws -> [RowImage] {
    let question = RowQuestion(
      names, values, by: order, isBackwards: isBackwards, placed: after.count, limit: limit)
    let cursor = Cursor(try statement(.rows(question)) { question.sql(columns, of: table) })
    cursor.bind(values)
    cursor.bind(after, from: values.count + 1)
    var rows: [RowImage] = []
    while try cursor.step() { rows.append(try image(cursor)) }
    return rows
  }

  private func image(_ cursor: borrowing Cursor) throws -> RowImage {
    let id = cursor.int64(0)
    return RowImage(
      id: id, revision: cursor.int(1), values: shape.columns.indices.map { cursor.value($0 + 2) },
      parts: try shape.children.map { try lines($0, of: id) })
  }

  private func lines(_ part: PartShape, of id: Int64) throws -> [[Value]] {
    let cursor = Cursor(
      try statement(.parts(part.name)) {
        let names = Dialect.list(part.columns.map(\.name))
        let table = Dialect.quoted(Schema.table(of: shape, part))
        return "SELECT \(names) FROM \(table) WHERE parent = ?1 ORDER BY position"
      })
    cursor.bind(id, 1)
    var lines: [[Value]] = []
    while try cursor.step() { lines.append(part.columns.indices.map { cursor.value($0) }) }
    return lines
  }
}
