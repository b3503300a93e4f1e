/// What happened to one row, newest first; refused as the entity's `-not-found` where there never was one.
package struct HistoryQuery: LimitedQuery {
  package typealias Answer = HistoryAnswer

  package var subject: Subject
  /// The fields and lists of parts that it is about; none: all of them.
  package var fields: [String]
  /// Only entries with a smaller number: where the page begins.
  package var before: Int?
  package var limit: Int
  /// Whether undos that were redone, and the redos, are left out.
  package var isSettled = false

  package var limits: [Int] { [limit] }
  package init(_ subject: Subject, fields: [String] = [], before: Int? = nil, limit: Int = 20) {
    (self.subject, self.fields, self.before, self.limit) = (subject, fields, before, limit)
  }
}

/// Moments at which a row changed, newest first.
package struct HistoryAnswer: Codable, Sendable {
  package var moments: [RowMoment] = []
  /// The `before` of the next page; nil: this is the last.
  package var next: Int?
  package init() {}
}

/// What one entry did to a row. Where the row came, each field tells the value that it came with.
package struct RowMoment: Hashable, Sendable, Codable {
  package var entry: Int
  package var at: Instant
  package var actor: String
  package var effects: [Effect]
  package init(entry: Int, at: Instant, actor: String, effects: [Effect]) {
    (self.entry, self.at, self.actor, self.effects) = (entry, at, actor, effects)
  }
}
