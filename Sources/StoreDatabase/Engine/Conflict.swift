import GRDB
import StoreCore

/// Finds what stands in the way of a row that the database refuses.
struct Conflict {
  private let connection: Connection
  private let shape: Shape

  init(_ connection: Connection, _ shape: Shape) { (self.connection, self.shape) = (connection, shape) }

  /// The error as one of ours, with the row that is in the way.
  func refusal(of error: DatabaseError, _ before: RowImage?, _ after: RowImage?) throws -> any Error {
    switch error.extendedResultCode {
    case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY:
      return try after.flatMap(taken) ?? StoreError(database: error)
    case .SQLITE_CONSTRAINT_FOREIGNKEY:
      guard let row = before ?? after else { return error }
      return StoreError.inUse(shape, shape.key(of: row), by: try referrer(to: row))
    default: return error
    }
  }

  /// What would refuse a row, before it is written.
  func problems(of row: RowImage) throws -> [StoreError] {
    var (problems, copy) = ([StoreError](), row)
    do { try References(connection).resolve(&copy, of: shape) } catch let error as StoreError {
      problems.append(error)
    }
    if let taken = try taken(by: row) { problems.append(taken) }
    return problems
  }

  private func taken(by row: RowImage) throws -> StoreError? {
    let table = try connection.table(shape)
    let key = shape.key(of: row)
    if let other = try connection.find(shape, key), other.id != row.id { return .exists(shape, key) }
    // Rows without a value do not share it.
    for unique in shape.unique
    where !unique.columns.contains(where: { row.values[shape.places[$0] ?? 0] == .null }) {
      guard let other = try table.find(unique.columns, of: row), other.id != row.id else { continue }
      let values = unique.columns.compactMap { shape.places[$0] }.map {
        shape.columns[$0].show(row.values[$0], Ground())
      }
      return .taken(
        shape, unique.columns.joined(separator: " and "), values.joined(separator: ", "),
        by: shape.key(of: other), code: unique.code)
    }
    for (child, part) in shape.children.enumerated() {
      for (place, column) in part.columns.enumerated() where column.traits.contains(.unique) {
        for line in row.parts[child] {
          guard let owner = try owner(of: line[place], column, part), owner.id != row.id else { continue }
          let text = column.show(line[place], Ground())
          return .taken(shape, part.word, text, by: shape.key(of: owner), code: column.takenCode)
        }
      }
    }
    return nil
  }

  /// The row that has a part with a value.
  func owner(of value: Value, _ column: FieldShape, _ part: PartShape) throws -> RowImage? {
    try found(in: Schema.table(of: shape, part), column, value, "parent").flatMap {
      try connection.table(shape).find(id: $0)
    }
  }

  /// The first row that refers to one.
  func referrer(to row: RowImage) throws -> Subject? {
    for (other, part, column) in connection.schema.referrers(to: shape) {
      let (table, owner) = part.map { (Schema.table(of: other, $0), "parent") } ?? (other.name, "id")
      if let id = try found(in: table, column, shape.reference(to: row), owner),
        let row = try connection.table(other).find(id: id)
      {
        return Subject(other.name, other.key(of: row))
      }
    }
    return nil
  }

  private func found(in table: String, _ column: FieldShape, _ value: Value, _ id: String) throws -> Int64? {
    try connection.db.first(
      "SELECT \(id) FROM \(Dialect.quoted(table)) WHERE \(Dialect.quoted(column.name)) = ?1 LIMIT 1", [value]
    ) { $0.int64(0) }
  }
}
