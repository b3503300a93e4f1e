// Who may ask for the rows of an entity, as its declaration says.

extension Rows {
  /// The least role that reads rows of an entity; of one row where there is a key.
  fileprivate func leastReading(_ entity: String, _ key: String? = nil) -> Role {
    guard let rights = shape(entity)?.rights else { return .viewer }
    guard rights.isOwn, let key else { return rights.read }
    return ground.least(over: key)
  }
}

extension EntityPage {
  package func least(_ rows: any Rows) -> Role? { rows.leastReading(subject.entity, subject.key) }
}

extension FormCheck {
  package func least(_ rows: any Rows) -> Role? { rows.leastReading(entity, key) }
}

extension HistoryQuery {
  package func least(_ rows: any Rows) -> Role? { rows.leastReading(subject.entity, subject.key) }
}

extension RowPast {
  package func least(_ rows: any Rows) -> Role? { rows.leastReading(entity) }
}

extension KnownRows {
  package func least(_: any Rows) -> Role? { E.shape.rights.read }
}

extension ListQuery {
  package func least(_ rows: any Rows) -> Role? { rows.entity(ofList: list)?.rights.read ?? .viewer }
}

extension ListCount {
  package func least(_ rows: any Rows) -> Role? { query.least(rows) }
}

extension Both {
  package func least(_ rows: any Rows) throws(StoreError) -> Role? {
    guard let first = try first.least(rows), let second = try second.least(rows) else { return .viewer }
    return max(first, second)
  }
}

extension GroundQuery {
  package func least(_: any Rows) -> Role? { nil }
}
