package import AppRoutes
package import CommandKit
package import PageKit
package import ScreenKit
package import StoreCore

/// What the page of one entity has of its own beside its fields and their verbs.
@MainActor package protocol RowSection<Event> {
  /// What can happen there besides.
  associatedtype Event: Sendable
  /// What its page asks about a row beside its fields, in the same read.
  associatedtype Facts: RowsQuery
  /// The row and the facts.
  typealias Read = RowPage<Facts>.Answer
  func facts(of key: String, at place: ListPlace) throws -> Facts
  /// What is shown of a row beside its fields.
  func details(of read: Read, at place: ListPlace) throws -> RowDetails
  /// Further commands, before the verbs of fields; `read` is what the page shows.
  func commands(_ read: Read?) -> CommandSet<Event>
  /// What an event does to the row with a key; `seen` is what the clerk believes of it, nil: nothing.
  func handle(_ event: Event, on key: String, _ seen: Read?) async throws -> Step<Routes>
  /// The fields that have no verb, or one of the section's own.
  var withoutVerbs: Set<String> { get }
  /// Whether its page has a list whose rows are opened.
  var hasRows: Bool { get }
  /// What is to be told of what setting a field makes new, besides the change; asked before it is made.
  func news(of field: String, _ text: String) async throws -> [ScreenKit.Notice]
  /// What archiving and activating are for, as help says it.
  var filingSummaries: (archive: String, activate: String) { get }
  /// The verbs of the last line, in their order.
  var likely: [String] { get }
  /// What is said besides when the row was archived or activated.
  func remarks(on receipt: Receipt, archived: Bool, _ key: String) async throws -> [ScreenKit.Notice]
}

extension RowSection {
  package var withoutVerbs: Set<String> { [] }
  package var hasRows: Bool { false }
  package var filingSummaries: (archive: String, activate: String) {
    ("Archive; nothing is deleted", "Return to use")
  }
  package func news(of _: String, _: String) async throws -> [ScreenKit.Notice] { [] }
  package var likely: [String] { ["name", "archive"] }
  package func details(of _: Read, at _: ListPlace) throws -> RowDetails { RowDetails() }
  package func remarks(on _: Receipt, archived _: Bool, _: String) async throws -> [ScreenKit.Notice] { [] }
}

extension RowSection {
  /// The row at the revision that the clerk believes it to be at.
  package func expecting(_ subject: Subject, _ seen: Read?) -> [Subject: Int] {
    seen.map { [subject: $0.row.image.revision] } ?? [:]
  }

  /// Does something to the row, if it is still what the clerk saw, and says what was changed.
  package func perform(
    _ command: some StoreCommand, on subject: Subject, _ seen: Read?, _ model: any AggregateModel
  ) async throws -> Step<Routes> {
    .done(try await model.perform(command, expecting: expecting(subject, seen)), model)
  }
}

extension RowSection where Facts == NoFacts {
  package func facts(of _: String, at _: ListPlace) throws -> NoFacts { NoFacts() }
}

extension RowSection where Event == Never {
  package func commands(_: Read?) -> CommandSet<Never> { .none }
  package func handle(_: Never, on _: String, _: Read?) async throws -> Step<Routes> {}
}

/// A page that shows a row's fields and nothing else.
package struct PlainRow: RowSection {
  package typealias Event = Never
  package typealias Facts = NoFacts
  package init() {}
}

/// What a page shows of a row beside its fields.
package struct RowDetails {
  /// The title; nil: the usual one.
  package var title: String?
  /// The state at the right of the title.
  package var state = ""
  /// Fields in the place of the usual ones; nil: those.
  package var fields: [PageKit.Field]?
  package var blocks: [Block] = []
  /// How many rows its list has; nil: as many as are shown.
  package var count: Int?
  /// The pages that the numbers of its rows open.
  package var opens: [Routes] = []
  /// The place after which the next rows of its list begin; nil: there are none.
  package var next: String?
  package var previous: String?
  /// The last line; nil: the usual one.
  package var hints: [String]?
  /// What a form drawn on the page sends back; see ``Page/mark``.
  package var mark: String?
  /// Why a verb is refused now.
  package var reasons: [String: String] = [:]
  package init() {}
}
