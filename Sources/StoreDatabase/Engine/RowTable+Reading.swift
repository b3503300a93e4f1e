import GRDB
import StoreCore

// Finding rows.
extension RowTable {
  func find(_ key: String) throws -> RowImage? {
    switch shape.keyStyle {
    case .typed, .numbered: return try rows(shape.columns[0].name, .text(key), limit: 1).first
    case .serial: return try Int64(key).flatMap { try find(id: $0) }
    case .paired:
      let values = RowKey(key, of: shape).values
      guard values.count == 2 else { return nil }
      let condition = zip(shape.keyColumns, 1...).map { "\(Dialect.quoted($0.name)) = ?\($1)" }
      return try rows(condition.joined(separator: " AND "), values, limit: 1).first
    }
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

  /// The first row that holds values in several columns.
  func find(_ names: [String], _ values: [Value]) throws -> RowImage? {
    let conditions = names.enumerated().map { "\(Dialect.quoted($1)) = ?\($0 + 1)" }
    return try rows(conditions.joined(separator: " AND "), values, limit: 1).first
  }

  /// The rows that hold values in several columns, in an order that tells them apart, from behind a place in it.
  func rows(
    _ values: [String: Value], by order: [String], after: [Value]?, limit: Int
  ) throws -> [RowImage] {
    let values = values.sorted { $0.key < $1.key }
    var conditions = values.enumerated().map { "\(Dialect.quoted($1.key)) = ?\($0 + 1)" }
    let columns = order.map(Dialect.quoted).joined(separator: ", ")
    if let after {
      let places = after.indices.map { "?\(values.count + $0 + 1)" }.joined(separator: ", ")
      conditions.append("(\(columns)) > (\(places))")
    }
    let condition = conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
    return try rows(condition, values.map(\.value) + (after ?? []), limit: limit, order: columns)
  }

  func find(id: Int64) throws -> RowImage? { try rows("id = ?1", [.int(id)], limit: 1).first }

  func rows(
    _ column: String, _ value: Value, limit: Int, isBackwards: Bool = false
  ) throws -> [RowImage] {
    let name = Dialect.quoted(column)
    let order = isBackwards ? "id DESC" : "id"
    return try value == .null
      ? rows("\(name) IS NULL", [], limit: limit, order: order)
      : rows("\(name) = ?1", [value], limit: limit, order: order)
  }

  /// Gives all rows in the order they were made, and a pause after some of them.
  func each(_ body: (RowImage) throws -> Void, pause: () throws -> Void = {}) throws {
    var last: Int64 = 0
    while true {
      let rows = try rows("id > ?1", [.int(last)], limit: 500)
      for row in rows { try body(row) }
      guard let end = rows.last else { return }
      last = end.id
      try pause()
    }
  }

  /// The rows that a condition lets through.
  func rows(
    _ condition: String, _ values: [Value], limit: Int, order: String = "id"
  ) throws -> [RowImage] {
    let cursor = Cursor(
      try statement(.rows(condition: condition, order: order, limit: limit)) {
        let order = order == "id" && limit == 1 ? "" : " ORDER BY \(order)"
        return "SELECT \(columns) FROM \(table) WHERE \(condition)\(order) LIMIT \(limit)"
      })
    for (place, value) in values.enumerated() { cursor.bind(value, place + 1) }
    var rows: [RowImage] = []
    while try cursor.step() { rows.append(try image(cursor)) }
    return rows
  }

  private func image(_ cursor: borrowing Cursor) throws -> RowImage {
    var image = RowImage(id: cursor.int64(0), revision: cursor.int(1))
    image.values.reserveCapacity(shape.columns.count)
    for place in shape.columns.indices { image.values.append(cursor.value(place + 2)) }
    for part in shape.children { image.parts.append(try lines(part, of: image.id)) }
    return image
  }

  private func lines(_ part: PartShape, of id: Int64) throws -> [[Value]] {
    let cursor = Cursor(
      try statement(.parts(part.name)) {
        let names = part.columns.map { Dialect.quoted($0.name) }.joined(separator: ", ")
        let table = Dialect.quoted(Schema.table(of: shape, part))
        return "SELECT \(names) FROM \(table) WHERE parent = ?1 ORDER BY position"
      })
    cursor.bind(id, 1)
    var lines: [[Value]] = []
    while try cursor.step() { lines.append(part.columns.indices.map { cursor.value($0) }) }
    return lines
  }
}
