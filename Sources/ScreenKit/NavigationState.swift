/// The current page and the pages behind and ahead; never empty, so there is always a page to draw.
///
/// It is the whole state of the interface: written as moves, a line each, it restores a session.
public struct NavigationState<Route: Addressable>: Hashable, Sendable {
  /// Pages that `back` leads to, oldest first; at most ``depth`` that are no drafts.
  public private(set) var behind: [Route]
  public private(set) var current: Route
  /// Pages that `forward` leads to, nearest last.
  public private(set) var ahead: [Route]

  /// How many pages are remembered behind the present one.
  public static var depth: Int { 1_000 }

  /// A stack of one page.
  public init(_ route: Route) {
    behind = []
    current = route
    ahead = []
  }

  /// The stack that saved moves lead to, read up to the first line that is no move; nil: there is none.
  ///
  /// An address that no route leads to opens `home`, so a later `back` still counts its page.
  public init?(lines: some Sequence<Substring>, home: Route) {
    self.init(home)
    var isEmpty = true
    for line in lines {
      guard let move = Step<Route>.Move(line: line, home: home) else { break }
      apply(move)
      isEmpty = false
    }
    if isEmpty { return nil }
  }

  /// The fewest moves that lead here, a line each.
  public var lines: [String] {
    let pages = behind + [current] + ahead.reversed()
    let moves =
      [.replace(pages[0])] + pages.dropFirst().map { .push($0) } + ahead.map { _ in Step<Route>.Move.back }
    return moves.compactMap(\.line)
  }

  /// Where a move leads, without going there; nil when there is nowhere to go.
  public func destination(of move: Step<Route>.Move) -> Route? {
    switch move {
    case .stay: current
    case .push(let route), .ask(let route), .enter(let route), .replace(let route), .begin(let route): route
    case .back: behind.last
    case .leave(let route): behind.last ?? route
    case .forward: ahead.last
    case .quit: nil
    }
  }

  /// Goes there; a move after `back` drops what lay ahead, but no draft. A move without a destination changes nothing.
  public mutating func apply(_ move: Step<Route>.Move) {
    switch move {
    case .stay, .quit: break
    case .push(let route), .ask(let route), .enter(let route):
      if behind.count >= Self.depth {
        let kept = Self.depth - 100
        behind = behind.dropLast(kept).filter(\.isDraft) + behind.suffix(kept)
      }
      behind.append(current)
      current = route
      ahead.removeAll { !$0.isDraft || $0 == route }
    case .replace(let route):
      if route.address.path != current.address.path { forgetDrafts() }
      current = route
      // A page that a form was opened from is the page behind: `back` would lead from it to itself.
      if behind.last == route { behind.removeLast() }
    case .leave(let route):
      forgetDrafts()
      current = behind.popLast() ?? route
    case .begin(let route): self = Self(route)
    case .back:
      guard let route = behind.popLast() else { return }
      ahead.append(current)
      current = route
    case .forward:
      guard let route = ahead.popLast() else { return }
      behind.append(current)
      current = route
    }
  }

  /// Drops earlier states of the present page, which is done with.
  private mutating func forgetDrafts() {
    let done = current
    guard done.isDraft else { return }
    behind.removeAll(where: done.goesOn)
    ahead.removeAll(where: done.goesOn)
  }

  /// The drafts that are open, each at its latest stage, the nearest first.
  public var drafts: [Route] {
    let all = ([current] + behind.reversed() + ahead.reversed()).filter(\.isDraft)
    var drafts: [Route] = []
    for route in all where !drafts.contains(where: { $0.goesOn(from: route) }) {
      drafts.removeAll { route.goesOn(from: $0) }
      drafts.append(route)
    }
    return drafts
  }
}
