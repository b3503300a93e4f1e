package import AppRoutes
package import CommandKit
package import PageKit
package import ScreenKit
package import StoreCore

/// The page of a list that the clerk sees; read, where none was shown.
package typealias ShownList = @MainActor () async throws -> ListAnswer

/// What one list has of its own beside what every list has.
@MainActor package protocol ListSection<Event> {
  /// What can happen there besides.
  associatedtype Event: Sendable
  /// What its page asks about the rows that it shows, in the same read.
  associatedtype Facts: KeyedQuery = NoKeyedFacts
  /// Further commands.
  @CommandBuilder<Event> var commands: CommandSet<Event> { get }
  /// What an event does; `list` is the page of the list that the clerk sees.
  func handle(_ event: Event, of query: ListQuery, _ list: ShownList) async throws -> Step<Routes>
  /// A page of the list, and its table if that follows from what was read, where it is not read by its declaration
  /// alone; nil: it is.
  func read(_ query: ListQuery) async throws -> (list: ListAnswer, table: Table?)?
  /// What is meant where a query is asked, as some filters ask for rows that the list leaves out else.
  func widened(_ query: ListQuery) -> ListQuery
  /// The verbs that every list has and this one does not.
  var withoutVerbs: Set<String> { get }
  /// The title, where it is not the usual one; nil: it is.
  func title(_ list: ListAnswer, of query: ListQuery) -> String?
  /// Whether the title says which page of the list it is.
  var tellsPlace: Bool { get }
  /// The last line; nil: the usual one.
  func hints(_ list: ListAnswer, of query: ListQuery) -> [String]?
  /// The rows as the list shows them, and where each leads; nil: the usual ones.
  func rows(_ list: ListAnswer, _ facts: Facts.Answer, of query: ListQuery) async throws -> ListRows?
  /// One more column, which follows from other sums than the list has, and its cells by row; nil: there is none.
  func column(beside list: ListAnswer, _ facts: Facts.Answer) -> (column: Column, cells: [Cell])?
  /// Another list, whose number of rows the notes tell; nil: none.
  func others(beside query: ListQuery) -> ListQuery?
  /// What is said below the rows; `count` is of the other list.
  func notes(_ list: ListAnswer, of query: ListQuery, _ count: Total?) async throws -> [Block]
  /// What is said where there are no rows.
  var whenEmpty: String? { get }
  /// The text that `add` shows as an example.
  var example: String? { get }
}

extension ListSection {
  package func title(_: ListAnswer, of _: ListQuery) -> String? { nil }
  package func read(_: ListQuery) async throws -> (list: ListAnswer, table: Table?)? { nil }
  package func widened(_ query: ListQuery) -> ListQuery { query }
  package var withoutVerbs: Set<String> { [] }
  package var tellsPlace: Bool { false }
  package var example: String? { nil }
  package func rows(_: ListAnswer, _: Facts.Answer, of _: ListQuery) async throws -> ListRows? { nil }
  package func column(beside _: ListAnswer, _: Facts.Answer) -> (column: Column, cells: [Cell])? { nil }
  package func others(beside _: ListQuery) -> ListQuery? { nil }
  package func hints(_: ListAnswer, of _: ListQuery) -> [String]? { nil }
  package var whenEmpty: String? { nil }
  package func notes(_ list: ListAnswer, of query: ListQuery, _: Total?) async throws -> [Block] {
    guard list.count == 0, let whenEmpty else { return [] }
    return [.text(query.after == nil ? whenEmpty : "No further rows.")]
  }
}

extension ListSection where Event == Never {
  package var commands: CommandSet<Never> { .none }
  package func handle(_: Never, of _: ListQuery, _: ShownList) async throws -> Step<Routes> {}
}

/// A list that has nothing of its own.
package struct PlainList: ListSection {
  package typealias Event = Never
  package let example: String?
  package let withoutVerbs: Set<String>
  package let whenEmpty: String?
  private let hints: [String]?
  package init(
    example: String? = nil, without verbs: Set<String> = [], hints: [String]? = nil, whenEmpty: String? = nil
  ) { (self.example, withoutVerbs, self.hints, self.whenEmpty) = (example, verbs, hints, whenEmpty) }
  package func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? { hints.map(list.hints(and:)) }
}

extension ListAnswer {
  /// The last line of a list: how to go on, and what else to type.
  package func hints(and others: [String]) -> [String] {
    (next == nil ? [] : ["next"]) + (count == 0 ? [] : ["open N"]) + others
  }
}

/// The rows of a list that shows them in a way of its own.
package struct ListRows {
  package var table: Table
  /// Where each row leads.
  package var opens: [Routes]
  package init(_ table: Table, opens: [Routes]) { (self.table, self.opens) = (table, opens) }
}
