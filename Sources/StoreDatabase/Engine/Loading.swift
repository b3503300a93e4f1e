import GRDB
import StoreCore

/// Drops the indexes of a table while very many of its rows come, change or go, and makes them again.
struct Loading {
  /// The rows from which on it is worth while.
  private static let worthwhile = 5_000
  private static let memory = 64 << 20
  private static let usualMemory = 1 << 20
  private let table: RowTable
  private let connection: Connection
  private let indexes: [Schema.Index]

  /// Begins; `rowCount` says about how many rows it is, nil: nobody knows.
  init?(_ shape: Shape, rowCount: Int?, _ connection: Connection) throws {
    guard rowCount ?? .max >= Self.worthwhile else { return nil }
    self.connection = connection
    table = try connection.table(shape)
    // A table that stays large compared with what comes keeps its indexes.
    let most = rowCount.map { $0 * 4 } ?? 50_000
    indexes =
      try Self.rows(of: shape, upTo: most, connection) < most ? connection.schema.indexes(of: shape) : []
    for index in indexes { try connection.db.execute(sql: "DROP INDEX \(Dialect.quoted(index.name))") }
    table.isIndexPaused = !indexes.isEmpty
    if shape.isSearched { try connection.db.execute(sql: Dialect.searchMemory(shape.name, Self.memory)) }
  }

  private static func rows(of shape: Shape, upTo most: Int, _ connection: Connection) throws -> Int {
    let table = Dialect.quoted(shape.name)
    return try connection.db.first("SELECT count(*) FROM (SELECT 1 FROM \(table) LIMIT \(most))") {
      $0.int(0)
    } ?? 0
  }

  /// Makes the indexes again.
  func finish() throws {
    for index in indexes { try connection.db.execute(sql: index.sql) }
    let shape = table.shape
    guard shape.isSearched else { return }
    if table.isIndexPaused {
      table.isIndexPaused = false
      try connection.db.execute(sql: Dialect.searchRebuild(shape.name))
    }
    try connection.db.execute(sql: Dialect.searchMemory(shape.name, Self.usualMemory))
  }
}
