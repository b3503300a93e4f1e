public import CommandKit
public import PageKit

/// A page of the program: a value made from a route and a model.
///
/// It says what is read, what may be typed, and what an event does. It moves nobody and prints nothing.
@MainActor public protocol Screen<Route> {
  associatedtype Route: Addressable
  /// What can happen here, named after what the clerk did.
  associatedtype Event: Sendable

  /// What may be typed here.
  @CommandBuilder<Event> var commands: CommandSet<Event> { get }
  /// What is read here.
  func page() async throws -> Page
  /// What an event does, and where it leads.
  func handle(_ event: Event) async throws -> Step<Route>
  /// How many rows the page's whole query has, exactly; nil where the page shows them all.
  func count() async throws -> Int?
  /// Gives the whole query's rows in pieces with the same columns.
  func export(_ emit: (Table) throws -> Void) async throws
}

extension Screen {
  public func count() async throws -> Int? { nil }

  public func export(_ emit: (Table) throws -> Void) async throws {
    let blocks = try await page().blocks
    for case .table(let table) in blocks { return try emit(table) }
    var table = Table("fields", [Column("field", "Field", .code), Column("value", "Value", .text)])
    for case .fields(let fields) in blocks {
      for field in fields { table.append(.code(field.key), field.value) }
    }
    try emit(table)
  }
}

/// Makes the screen of a route.
@MainActor public protocol Router<Route> {
  associatedtype Route: Addressable
  /// The screen at `route`; throws when it cannot be made.
  func screen(for route: Route) throws -> any Screen<Route>
}
