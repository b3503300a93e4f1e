public import CommandKit
public import PageKit

/// A page of the program: a value made from a route and a model.
///
/// It says what is read, what may be typed, and what an event does. It moves nobody and prints nothing.
@MainActor public protocol Screen<Route> {
  associatedtype Route: Addressable
  /// What can happen here, named after what the user did.
  associatedtype Event: Sendable

  /// What may be typed here.
  @CommandBuilder<Event> var commands: CommandSet<Event> { get }
  /// What is read here. What it read may be kept for `commands` and `handle`: a row's number then means the row that
  /// was drawn, and `next` goes on from there, whatever others have changed since.
  mutating func page() async throws -> Page
  /// What an event does, and where it leads.
  func handle(_ event: Event) async throws -> Step<Route>
  /// How many rows the page's whole query has, exactly; nil where the page shows them all.
  func count() async throws -> Int?
  /// Gives every row of the list in tables of the same columns until `take` gives false, where the tables of its pages
  /// will not do; false: they do.
  func everyRow(_ take: (Table) async throws -> Bool) async throws -> Bool
}

extension Screen {
  public func count() async throws -> Int? { nil }

  public func everyRow(_ take: (Table) async throws -> Bool) async throws -> Bool { false }
}

/// Makes the screen of a route.
@MainActor public protocol Router<Route> {
  associatedtype Route: Addressable
  /// The screen at `route`; throws when it cannot be made.
  func screen(for route: Route) throws -> any Screen<Route>
}
