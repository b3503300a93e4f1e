import StoreCore

extension SumTotals: EngineQuery {
  func answer(on connection: Connection, _ ground: Ground) throws -> [SumRow] {
    guard let projector = connection.projectors.first(where: { $0.projection.name == projection }) else {
      throw StoreError.unknownList(projection)
    }
    try check(against: projector.projection)
    guard !stretches.isEmpty else { return [] }
    let costs = ground.seesCosts ? [] : projector.projection.costs
    // What the change did so far counts too.
    try projector.flush()
    let cursor = try Cursor(connection.db, sql(of: projector.projection), stretches.flatMap(\.values))
    let width = projector.projection.sums.count
    var rows: [SumRow] = []
    while try cursor.step() {
      rows.append(
        SumRow(
          key: columns.indices.map { cursor.value($0) },
          sums: (0..<width).map { costs.contains($0) ? 0 : cursor.int64(columns.count + $0) }))
    }
    return rows
  }

  /// Refuses names that the projection does not declare: they would be SQL.
  private func check(against projection: Projection) throws(StoreError) {
    for name in columns where !projection.keys.contains(name) { throw .broken("no column \(name)") }
    for name in sort where !projection.sums.contains(name) { throw .broken("no sum \(name)") }
  }

  private func sql(of projection: Projection) -> String {
    let names = columns.map(Dialect.quoted)
    let sums = projection.sums.map { "coalesce(sum(\(Dialect.quoted($0))), 0)" }
    var sql = "SELECT \((names + sums).joined(separator: ", ")) FROM \(source(projection))"
    guard !columns.isEmpty else { return sql }
    let sorting = sort.map { "sum(\(Dialect.quoted($0)))" }.joined(separator: " - ")
    let order = (sorting.isEmpty ? [] : [sorting + " DESC"]) + names
    sql += " GROUP BY \(names.joined(separator: ", ")) ORDER BY \(order.joined(separator: ", "))"
    return limit == .max ? sql : sql + " LIMIT \(limit) OFFSET \(skip)"
  }

  /// The rows of all stretches: one reads the table itself, so that it can go along its key.
  private func source(_ projection: Projection) -> String {
    let all = Dialect.list(columns + projection.sums)
    var place = 0
    let parts = stretches.map { stretch in
      let names = projection.keys.prefix(stretch.prefix.count + 1).map(Dialect.quoted)
      var conditions = names.dropLast().enumerated().map { "\($1) = ?\(place + $0 + 1)" }
      place += stretch.values.count
      conditions.append("\(names.last ?? "") BETWEEN ?\(place - 1) AND ?\(place)")
      return "\(Dialect.quoted(projection.name)) WHERE \(conditions.joined(separator: " AND "))"
    }
    if parts.count == 1 { return parts[0] }
    return "(" + parts.map { "SELECT \(all) FROM \($0)" }.joined(separator: " UNION ALL ") + ")"
  }
}

extension SumTotals.Stretch {
  fileprivate var values: [Value] { prefix + [.int(first), .int(last)] }
}
