import GRDB
import StoreCore

/// Which rows of a tree have none below them: kept while nobody changes the store.
final class Trees {
  private let schema: Schema
  private let db: Database
  /// By table and key: a place and a category may have the same.
  private var kept: [String: Bool] = [:]

  init(_ schema: Schema, _ db: Database) { (self.schema, self.db) = (schema, db) }

  /// Whether the row that a reference names has none below it.
  func isLeaf(_ key: Value, of column: FieldShape) throws -> Bool {
    let name = "\(column.reference ?? "")/\(key.text ?? "")"
    if let known = kept[name] { return known }
    guard let tree = schema.tree(column) else { return true }
    let sql = "SELECT 1 FROM \(tree.table) WHERE \(tree.parent) = ?1 LIMIT 1"
    let isLeaf = try db.all(sql, [key]) { $0.int(0) }.isEmpty
    kept[name] = isLeaf
    return isLeaf
  }

  func forget() { kept.removeAll(keepingCapacity: true) }
}

extension Schema {
  /// The table of the rows that a reference names, where they refer to each other: its name, its key and the column of
  /// the row above, as SQL takes them; nil: they make no tree.
  func tree(_ column: FieldShape) -> (table: String, key: String, parent: String)? {
    guard let entity = column.reference, let shape = shape(entity), let key = shape.keyColumns.first?.name,
      let parent = shape.columns.first(where: { $0.reference == entity })?.name
    else { return nil }
    return (Dialect.quoted(entity), Dialect.quoted(key), Dialect.quoted(parent))
  }
}
