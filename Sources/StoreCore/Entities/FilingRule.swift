/// Whether a row is in use; the raw values are stored for ever.
package enum FilingStatus: String, Choice { case active, archived }

/// A row that is archived instead of deleted, and activated again.
package protocol Filed: Entity {
  var status: FilingStatus { get set }
}

extension Filed {
  /// Refuses a row that is archived, as `archived`.
  package func inUse() throws(StoreError) {
    guard status == .active else { throw .archived(Subject(Self.entity, key)) }
  }
}

/// What holds of every row that is archived instead of deleted.
package enum FilingRule {
  /// What a row is put into is in use, unless the row is archived too, or was there before.
  package static func parent<E: Filed, Owner: Entity>(
    _: E.Type, _ change: Change<Owner>, _ rows: any Rows, field: String, _ key: (Owner) -> Code?
  ) throws(StoreError) {
    guard let code = change.after.flatMap(key), change.before.flatMap(key) != code else { return }
    let shape = E.shape
    guard let row = try rows.find(shape, code.text) else { throw .notFound(shape, code.text, field: field) }
    guard shape.isArchived(row), let after = change.after else { return }
    guard Owner.shape.isArchived(Owner.declaration.encode(after)) else {
      throw .archivedParent(Subject(shape.name, shape.key(of: row)), field: field)
    }
  }
}

/// What holds of a tree whose rows name the row above.
package enum TreeRule {
  /// A row is inside no row of its own, and the tree does not grow too deep.
  package static func holds<E: Filed>(
    _ change: Change<E>, _ rows: any Rows, deepest: Int, parent: (E) -> Code?
  ) throws(StoreError) {
    guard let after = change.after, let code = parent(after), change.before.flatMap(parent) != code else {
      return
    }
    var (above, depth): (Code?, Int) = (code, 1)
    while let next = above {
      if Code(stored: after.key) == next { throw .insideItself(after.key, into: code.text, E.shape) }
      depth += 1
      guard depth <= deepest else { throw .tooDeep(depth, limit: deepest) }
      above = try rows.row(E.self, next.text).flatMap(parent)
    }
    try height(of: after, rows, at: depth, deepest)
  }

  private static func height<E: Filed>(
    of row: E, _ rows: any Rows, at depth: Int, _ deepest: Int
  ) throws(StoreError) {
    guard depth <= deepest else { throw .tooDeep(depth, limit: deepest) }
    for child in try rows.children(of: row) { try height(of: child, rows, at: depth + 1, deepest) }
  }
}

extension Rows {
  /// The row with a key, which is in use; refused as the entity's `-not-found` or as `archived`.
  package func inUse<E: Filed>(
    _: E.Type = E.self, _ key: String, field: String? = nil
  ) throws(StoreError) -> E {
    let row = try known(E.self, key, field: field)
    try row.inUse()
    return row
  }

  /// The rows that name a row as the one above, in the order they were made.
  package func children<E: Filed>(of row: E) throws(StoreError) -> [E] {
    guard let column = E.shape.columns.first(where: { $0.reference == E.entity }) else { return [] }
    return try rows(E.self, where: column.name, is: row.key)
  }
}
