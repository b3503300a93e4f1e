import StoreCore

extension Connection {
  /// What is told of a row beside its key, where it has it.
  private static let told = ["name", "address", "price", "status"]
  /// How many rows are looked at for a word that is too short for the index.
  private static let looked = 2_000

  /// The keys that begin with a prefix in whatever case, in their order; where none does, those of rows in which
  /// a word begins with it. What is archived comes last.
  func suggestions(_ entity: String, _ prefix: String, _ ground: Ground, limit: Int) throws -> [Suggestion] {
    guard let shape = schema.shape(entity) else { return try words(entity, prefix, limit: limit) }
    guard let key = shape.keyColumns.first else { return [] }
    let (table, column) = (Dialect.quoted(entity), Dialect.quoted(key.name))
    let found = try suggestions(
      shape, "\(table) WHERE \(column) >= ?1 AND \(column) < ?2", prefix, prefix + "\u{10FFFF}", ground, limit
    )
    guard found.isEmpty, !prefix.isEmpty, shape.isSearched else { return found }
    let word = folded(prefix)
    let contained = "WHERE \(Dialect.contains("search", "?1"))"
    let match = try trigrams.question([word], in: entity)
    let rows =
      match == nil
      ? "(SELECT * FROM \(table) ORDER BY \(column) LIMIT \(Self.looked)) \(contained)"
      : "\(table) \(contained) AND id IN (\(Dialect.candidates(entity, "?2")))"
    return try suggestions(shape, rows, Dialect.pattern(" " + word), match, ground, limit)
  }

  /// The words that rows have in common without a row of their own: the keys of a projection by a field.
  private func words(_ field: String, _ prefix: String, limit: Int) throws -> [Suggestion] {
    guard let projector = projectors.first(where: { $0.projection.keys == [field] }) else { return [] }
    let start = prefix.lowercased()
    let found = try projector.entries([:], after: start.isEmpty ? nil : [.text(start)], limit: limit)
    return found.compactMap { $0.key[0].text }.prefix { $0.hasPrefix(start) }.map { Suggestion($0, "") }
  }

  private func suggestions(
    _ shape: Shape, _ rows: String, _ first: String, _ second: String?, _ ground: Ground, _ limit: Int
  ) throws -> [Suggestion] {
    let key = shape.keyColumns[0]
    let columns = shape.columns.filter {
      Self.told.contains($0.name) && $0.name != key.name && $0.isKept && $0.isSeen(ground)
    }
    let names = ([key] + columns).map { Dialect.quoted($0.name) }
    let status = shape.isFiled ? columns.firstIndex { $0.name == "status" } : nil
    let sql = "SELECT \(names.joined(separator: ", ")) FROM \(rows) ORDER BY \(names[0]) LIMIT \(limit)"
    let found = try db.all(sql, [first.stored, second.stored]) { row in
      let details = columns.enumerated().map { $1.show(row.value($0 + 1), ground) }.filter { !$0.isEmpty }
      let isArchived = status.map { row.value($0 + 1) == .text("archived") } ?? false
      return (Suggestion(row.text(0), details.joined(separator: "\t")), isArchived)
    }
    return found.filter { !$0.1 }.map(\.0) + found.filter(\.1).map(\.0)
  }
}

extension SuggestionQuery: EngineQuery {
  func answer(on connection: Connection, _ ground: Ground) throws -> [Suggestion] {
    try connection.suggestions(entity, prefix, ground, limit: limit)
  }
}
