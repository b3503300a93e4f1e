/// A page of the journal, newest first.
package struct JournalQuery: LimitedQuery {
  package typealias Answer = JournalAnswer

  /// Only entries that touched this row, or that wrote ledger rows which name it.
  package var subject: Subject?
  package var actor: String?
  /// Only entries since this day began on the shop's clock.
  package var since: LocalDate?
  /// Only entries of this kind of change: "catalog.priced".
  package var kind: String?
  /// Only entries with a smaller number: where the page begins.
  package var before: Int?
  package var limit = 20
  /// How many effects of each entry are told.
  package var effects = 3

  package var limits: [Int] { [limit, effects] }
  /// Everything, unless told.
  package init(subject: Subject? = nil, actor: String? = nil, since: LocalDate? = nil, kind: String? = nil) {
    (self.subject, self.actor, self.since, self.kind) = (subject, actor, since, kind)
  }
}

/// Entries of the journal, newest first.
package struct JournalAnswer: Codable, Sendable {
  package var entries: [JournalEntry] = []
  /// The `before` of the next page; nil: this is the last.
  package var next: Int?
  package init() {}
}

/// One change in the shop's memory. Never removed, and altered only to forget a person.
package struct JournalEntry: Hashable, Sendable, Codable {
  /// 1 for the first.
  package var number: Int
  package var at: Instant
  package var actor: String
  package var origin: Request.Origin
  /// "catalog.priced", "undo" or "redo".
  package var kind: String
  /// The entry that it undoes or redoes; nil: it is a change of its own.
  package var about: Int?
  /// Whether the change, or the one that it is about, is undone now.
  package var isUndone = false
  package var rowCount: Int
  /// The first row that it touched.
  package var subject: Subject?
  /// The first things that it did.
  package var effects: [Effect] = []
  package var notices: [Notice] = []

  package init(
    number: Int, at: Instant, actor: String, origin: Request.Origin, kind: String, about: Int?, rowCount: Int
  ) {
    (self.number, self.at, self.actor, self.origin) = (number, at, actor, origin)
    (self.kind, self.about, self.rowCount) = (kind, about, rowCount)
  }

  /// The entry that `undo` and `redo` take: its own, or the one that it is about.
  package var root: Int { about ?? number }
}

/// One entry with its effects, some rows at a time; refused as `unknown-entry`.
package struct EntryQuery: LimitedQuery {
  package typealias Answer = EntryAnswer

  package var number: Int
  /// Where the page of effects begins; nil: at the first row.
  package var from: EffectPlace?
  /// How many rows are told.
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(_ number: Int, from: EffectPlace? = nil, limit: Int = 100) {
    (self.number, self.from, self.limit) = (number, from, limit)
  }
}

/// When a row became what it is, and whether any entry changed it after it came.
package struct RowPast: Query {
  package var entity: String
  package var stamp: Stamp
  package init(_ entity: String, _ stamp: Stamp) { (self.entity, self.stamp) = (entity, stamp) }

  package struct Answer: Hashable, Sendable, Codable {
    /// nil: no entry made it.
    package var at: Instant?
    package var hasChanged: Bool
    package init(at: Instant?, hasChanged: Bool) { (self.at, self.hasChanged) = (at, hasChanged) }
  }
}

/// The place of a row among those that an entry touched: a line of the journal, and the row in it.
package struct EffectPlace: Hashable, Sendable, Codable {
  package var line: Int
  package var row: Int64
  package init(line: Int, row: Int64) { (self.line, self.row) = (line, row) }
}

/// An entry and a page of its effects.
package struct EntryAnswer: Codable, Sendable {
  package var entry: JournalEntry
  /// The entry that undid it, or that undid what it is about; nil: it is in force.
  package var undoneBy: Int?
  /// Where the next page of effects begins; nil: this is the last.
  package var next: EffectPlace?
  package init(_ entry: JournalEntry, undoneBy: Int?, next: EffectPlace?) {
    (self.entry, self.undoneBy, self.next) = (entry, undoneBy, next)
  }
}
