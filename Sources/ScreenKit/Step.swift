import PageKit

/// What follows an event: where to go, and what to say.
public struct Step<Route: Addressable>: Hashable, Sendable {
  /// The move that a step asks for.
  public enum Move: Hashable, Sendable {
    case stay
    case push(Route)
    /// Opens a page that asks, also when typed after an address: the next line is the answer.
    case ask(Route)
    /// Opens a page that is filled in, also when typed after an address: the next lines are meant for it.
    case enter(Route)
    case replace(Route)
    /// Back, and the present page is not kept for `forward`; with none behind, to `Route` in its place.
    case leave(to: Route)
    /// To `Route`; all other pages and drafts, and the lines and errors so far, are dropped: somebody else is there.
    case begin(at: Route)
    case back
    case forward
    case quit
  }

  public var move: Move
  public var notices: [Notice]
  /// The page of what was added while the session remains here: `1` and `open` open it until a page is drawn.
  public var made: Route?

  /// A move with notices.
  public init(_ move: Move, _ notices: [Notice] = []) { (self.move, self.notices) = (move, notices) }

  /// Opens `route` over the present page.
  public static func push(_ route: Route, _ notices: Notice...) -> Step { Step(.push(route), notices) }
  /// Opens `route`, a page that asks, over the present page, wherever the command was typed for.
  public static func ask(_ route: Route) -> Step { Step(.ask(route)) }
  /// Opens `route`, a page that is filled in, over the present page, wherever the command was typed for.
  public static func enter(_ route: Route) -> Step { Step(.enter(route)) }
  /// Shows `route` in place of the present page.
  public static func replace(_ route: Route, _ notices: Notice...) -> Step { Step(.replace(route), notices) }
  /// Gives the present page up: back, or to `route` where there is no page behind.
  public static func leave(to route: Route, _ notices: Notice...) -> Step { Step(.leave(to: route), notices) }
  /// Remains on the present page.
  public static func stay(_ notices: Notice...) -> Step { Step(.stay, notices) }
  /// The same with each notice one line at every width.
  public var cutting: Step {
    var step = self
    for index in step.notices.indices { step.notices[index].isCut = true }
    return step
  }
  /// Returns to the page before.
  public static var back: Step { Step(.back) }
  /// Goes on to the page that `back` left.
  public static var forward: Step { Step(.forward) }
  /// Leaves the program.
  public static var quit: Step { Step(.quit) }
}

extension Step.Move {
  /// The move in a saved session, such as `push /list`; nil: it leads nowhere.
  public var line: String? {
    switch self {
    case .stay, .quit: nil
    case .push(let route), .ask(let route), .enter(let route): "push \(route.address.text)"
    case .replace(let route): "replace \(route.address.text)"
    case .leave(let route): "leave \(route.address.text)"
    case .begin(let route): "begin \(route.address.text)"
    case .back: "back"
    case .forward: "forward"
    }
  }

  /// The move that a line of a saved session holds; `home` stands in for an address that no route leads to.
  init?(line: Substring, home: Route) {
    let words = line.split(separator: " ", maxSplits: 1)
    let route = words.dropFirst().first.flatMap { try? Route(text: String($0)) } ?? home
    switch words.first {
    case "push": self = .push(route)
    case "replace": self = .replace(route)
    case "leave": self = .leave(to: route)
    case "begin": self = .begin(at: route)
    case "back": self = .back
    case "forward": self = .forward
    default: return nil
    }
  }
}

/// What changed, in one line.
public struct Notice: Hashable, Sendable, ExpressibleByStringLiteral {
  public var text: String
  /// Whether it is one line at every width, its end giving way: many of them come one after the other.
  public var isCut = false
  /// Whether it is what the eye is to find first.
  public var isStrong = false
  /// Whether it is a secret that is shown this once: nothing keeps it.
  public var isSecret = false

  /// A notice that says `text`.
  public init(_ text: String) { self.text = text }
  public init(stringLiteral value: String) { self.init(value) }
  /// The same, drawn bold on a line of its own.
  public static func strong(_ text: String) -> Notice {
    var notice = Notice(text)
    notice.isStrong = true
    return notice
  }

  /// The line as a page has it.
  var block: Block { isStrong ? .strong(text) : isCut ? .cut([text]) : .lines([text]) }
}
