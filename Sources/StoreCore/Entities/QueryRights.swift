// Who may ask for the rows of an entity, as its declaration says.

extension Rows {
  /// The least role that reads rows of an entity; of one row where there is a key.
  package func leastReading(_ entity: String, _ key: String? = nil) -> Role {
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

extension Query {
  /// The greatest role that one of its parts takes; nil: none takes any.
  package func leastOfParts(_ rows: any Rows) throws(StoreError) -> Role? {
    var most: Role?
    for part in parts {
      if let role = try part.least(rows) { most = max(most ?? role, role) }
    }
    return most
  }
}

extension Both {
  package func least(_ rows: any Rows) throws(StoreError) -> Role? { try leastOfParts(rows) }
}

extension Attempt {
  package func least(_ rows: any Rows) throws(StoreError) -> Role? { try wanted.least(rows) }
}

extension ListWith {
  package func least(_ rows: any Rows) throws(StoreError) -> Role? {
    try Both(list, Facts(keys: [])).least(rows)
  }
}

extension SuggestionQuery {
  package func least(_ rows: any Rows) -> Role? { rows.leastReading(entity) }
}

extension [ListQuery] {
  /// The least role that reads all of the lists.
  package func least(_ rows: any Rows) -> Role { compactMap { $0.least(rows) }.max() ?? .viewer }
}

extension GroundQuery {
  package func least(_: any Rows) -> Role? { nil }
}
