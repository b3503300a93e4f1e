public import CommandKit

/// The page that the words of a line name, and what is to be done there.
public struct NamedPage<Route: Addressable>: Sendable {
  public var route: Route
  /// The command to run on that page; empty: the page is opened.
  public var words: [Word]
  /// The words of the line that name the page.
  public var place: Span
  /// Whether there is nothing of that key: the page says so.
  public var isMissing: Bool

  /// A page, named at `place`, and a command to run there.
  public init(route: Route, words: [Word], place: Span, isMissing: Bool = false) {
    (self.route, self.words, self.place, self.isMissing) = (route, words, place, isMissing)
  }

  /// The same as a line that begins with the page's address.
  var command: String { ([route.address.text] + words.map(\.typed)).joined(separator: " ") }
}
