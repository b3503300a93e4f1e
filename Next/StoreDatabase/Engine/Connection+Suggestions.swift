import NextCore

extension Connection {
  /// The keys that begin with a prefix in whatever case, with the rows' names, in the order of keys.
  func suggestions(_ entity: String, _ prefix: String, limit: Int) throws -> [Suggestion] {
    guard let shape = schema.shape(entity), let key = shape.keyColumns.first else { return [] }
    let column = Dialect.quoted(key.name)
    let name = shape.places["name"] == nil ? "''" : Dialect.quoted("name")
    let cursor = try Cursor(
      db,
      """
      SELECT \(column), \(name) FROM \(Dialect.quoted(entity)) WHERE \(column) >= ?1 AND \(column) < ?2
      ORDER BY \(column) LIMIT ?3
      """)
    cursor.bind(prefix, 1)
    cursor.bind(prefix + "\u{10FFFF}", 2)
    cursor.bind(limit, 3)
    var found: [Suggestion] = []
    while try cursor.step() { found.append(Suggestion(cursor.text(0), cursor.text(1))) }
    return found
  }
}
