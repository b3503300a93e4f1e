public import CommandKit

/// The page that the words of a line name, and what is to be done there.
public struct NamedPage<Route: Addressable>: Sendable {
  public var route: Route
  /// The command to run on that page; empty: the page is opened.
  public var words: [Word]
  /// The words of the line that name the page.
  public var place: Span

  /// A page, named at `place`, and a command to run there.
  public init(route: Route, words: [Word], place: Span) {
    (self.route, self.words, self.place) = (route, words, place)
  }

  /// The same as a line that begins with the page's address.
  var command: String { ([route.address.text] + words.map(\.typed)).joined(separator: " ") }
}

/// What a line that names nothing may have been meant as.
public struct Guess: Hashable, Sendable {
  /// The words that `text` replaces; nil: all of them.
  public var place: Span?
  public var text: String

  /// `text` in place of the words at `place`; nil: in place of all of them.
  public init(_ text: String, at place: Span? = nil) { (self.text, self.place) = (text, place) }
}
