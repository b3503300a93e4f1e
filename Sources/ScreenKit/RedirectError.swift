/// An error that opens another page: the error is printed, and the page where the work can go on replaces this one.
///
/// After an address and in a plan nothing moves: `unmoved` alone is printed. It ends a script as any error does.
public struct RedirectError<Route: Addressable>: Error {
  /// The error that is printed.
  public var error: any Error
  /// The error that is printed where nothing moves.
  public var unmoved: any Error
  /// The page that is opened.
  public var route: Route

  /// An error that leads to `route`; where nothing moves it is `unmoved`, or `error` itself.
  public init(_ error: any Error, unmoved: (any Error)? = nil, to route: Route) {
    self.error = error
    self.unmoved = unmoved ?? error
    self.route = route
  }
}
