public import ScreenKit

/// Everything of a program that a test states: the pages open, what was said, what went wrong, what was written.
public struct ScreenState<Route: Addressable, Entry: Equatable>: Equatable {
  /// The pages open, those behind and those ahead.
  public var navigation: NavigationState<Route>
  /// What the last step said, in its order.
  public var notices: [String] = []
  /// The code of the error that the last step failed with; nil: it succeeded.
  public var error: String?
  /// What was ever written, oldest first, as the test reads it.
  public var journal: [Entry]

  /// The page open now.
  public var route: Route { navigation.current }

  /// The only thing that was said; nil where nothing was.
  public var notice: String? {
    get { notices.first }
    set { notices = newValue.map { [$0] } ?? [] }
  }

  /// Opens `route` over the present page.
  public mutating func push(_ route: Route) { navigation.apply(.push(route)) }
  /// Shows `route` in place of the present page.
  public mutating func replace(_ route: Route) { navigation.apply(.replace(route)) }
  /// Gives the present page up: back, or to `route` where there is no page behind.
  public mutating func leave(to route: Route) { navigation.apply(.leave(to: route)) }
  /// Returns to the page before.
  public mutating func back() { navigation.apply(.back) }
  /// Goes on to the page that `back` left.
  public mutating func forward() { navigation.apply(.forward) }
}
