/// A refusal that leads on: the error is told, and the page where one can go on is opened in place of the present one.
///
/// Behind an address, and in a plan, nothing moves: the error alone counts. A script ends with it like with any other.
public struct Detour<Route: Addressable>: Error {
  /// What is told.
  public var error: any Error
  /// The page that is opened.
  public var route: Route

  /// `error`, and then the page at `route`.
  public init(_ error: any Error, to route: Route) {
    self.error = error
    self.route = route
  }
}
