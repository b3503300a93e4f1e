/// A refusal that leads on: the error is told, and the page where one can go on is opened in place of the present one.
///
/// Behind an address, and in a plan, nothing moves: the error alone counts. A script ends with it like with any other.
public struct Detour<Route: Addressable>: Error {
  /// What is told.
  public var error: any Error
  /// What is told where nothing moves.
  public var unmoved: any Error
  /// The page that is opened.
  public var route: Route

  /// `error`, and then the page at `route`; `unmoved` alone where nothing moves, `error` unless given.
  public init(_ error: any Error, unmoved: (any Error)? = nil, to route: Route) {
    self.error = error
    self.unmoved = unmoved ?? error
    self.route = route
  }
}
