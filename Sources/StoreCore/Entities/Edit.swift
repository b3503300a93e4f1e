/// What forms, `add`, `archive` and every "set FIELD" come to: one row added, changed or removed, field by field.
package struct Edit: StoreCommand {
  /// What happens to the row; the raw values are stored for ever.
  package enum Way: String, Codable, Sendable { case add, set, remove }

  package var way: Way
  package var entity: String
  /// The row's key; empty for a row that gets a number.
  package var key: String
  /// What was typed for each field and each list of parts, by stored name; empty takes the value away.
  package var fields: [String: String]

  package init(_ way: Way, _ entity: String, _ key: String = "", _ fields: [String: String] = [:]) {
    (self.way, self.entity, self.key, self.fields) = (way, entity, key, fields)
  }

  package var kind: String { "\(entity).\(way.rawValue)" }

  /// What the entity says.
  package var least: Role { .manager }
  package func least(_ rows: any Rows) throws(StoreError) -> Role? {
    guard let rights = rows.shape(entity)?.rights else { return least }
    switch way {
    case .remove: return rights.remove
    case .set where rights.isOwn: return rows.ground.least(over: key)
    case .add, .set: return rights.edit
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    guard let shape = shop.shape(entity), !shape.isLedger else {
      throw .unknownEntity(entity)
    }
    let found = key.isEmpty ? nil : try shop.find(shape, key)
    if way == .add {
      if found != nil { throw .exists(shape, key) }
      var image = shape.blank
      try EditRule(shape, shop.ground).add(key, fields, to: &image)
      try shop.apply(RowChange(shape, before: nil, after: image))
      return
    }
    guard let before = found else { throw .notFound(shape, key) }
    var after = before
    if way == .set { try EditRule(shape, shop.ground).set(fields, in: &after) }
    try shop.apply(RowChange(shape, before: before, after: way == .remove ? nil : after))
  }
}
