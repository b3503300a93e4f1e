public import CommandKit
public import PageKit

/// How a session draws: what `--format`, `--width` and their like say, and `set` changes.
public struct Presentation: Sendable {
  public var format: Format
  /// How text is drawn; its width is asked anew before each page.
  public var style: Style
  /// Whether a mistake in a script ends the run.
  public var stopsAtFirstError: Bool
  /// The rows that a list shows at once, 1 to 1,000.
  public var rows = 20
  /// How many rows a change may touch before it asks.
  public var confirmation = ConfirmationLimits()

  /// A presentation in `format`, drawn in `style`.
  public init(format: Format = .text, style: Style = Style(), stopsAtFirstError: Bool = true) {
    self.format = format
    self.style = style
    self.stopsAtFirstError = stopsAtFirstError
  }
}

/// A command of the whole program, wherever one stands: what it does is given the route it was typed at.
public struct Everywhere<Route: Addressable>: Sendable {
  public var run: @MainActor @Sendable (Route) async throws -> Step<Route>

  /// A command that does `run`.
  public init(_ run: @escaping @MainActor @Sendable (Route) async throws -> Step<Route>) { self.run = run }
}

/// What a session needs of the program around it, as closures; each has a default that does nothing.
@MainActor public struct SessionWorld<Route: Addressable> {
  /// Where `home` and `/` lead.
  public var home: Route
  /// Commands of the whole program, such as `undo`.
  public var everywhere: CommandSet<Everywhere<Route>> = .none
  /// Runs `body` so that nothing it writes stays; for `plan`.
  public var planning: @MainActor (_ body: @MainActor () async -> Void) async -> Void = { await $0() }
  /// The route kept under a name, for `go NAME`.
  public var route: @MainActor (_ name: String) async throws -> Route? = { _ in nil }
  /// Names that `go` knows and what they stand for, for completion.
  public var names: @MainActor (_ prefix: String) -> [Candidate] = { _ in [] }
  /// Whole addresses that go on from a half-typed one, for completion, those with one of the page's `keys` first.
  public var addresses: @MainActor (_ typed: String, _ keys: [String]) -> [Candidate] = { _, _ in [] }
  /// Values of a type that depend on more than the type, such as days near today, for completion.
  public var values: @MainActor (_ type: any CommandValue.Type, _ prefix: String) -> [Candidate] = { _, _ in
    []
  }
  /// A page that knows `verb`, the nearest to `here`, as a command that would run there.
  public var elsewhere: @MainActor (_ verb: String, _ here: Address) -> String? = { _, _ in nil }
  /// The address of a page that knows exactly `verb`, so that no alias hides it.
  public var placeOfVerb: @MainActor (_ verb: String) -> String? = { _ in nil }
  /// Texts that `help TOPIC` shows.
  public var topics: @MainActor () -> [(name: String, text: String)] = { [] }
  /// What `explain CODE` shows beyond the kit's own codes.
  public var explanations: @MainActor () -> [String: String] = { [:] }
  /// An example of the error of a code; nil where nobody can type it.
  public var example: @MainActor (_ code: String) -> ErrorExample? = { _ in nil }
  /// What time it is, in milliseconds since 1970 UTC; nil: errors and lines are kept without one.
  public var now: (@MainActor () -> Int64)?
  /// Writes a complete file, for `> FILE`.
  public var save: @MainActor (_ path: String, _ bytes: [UInt8]) throws -> Void = { _, _ in }
  /// Runs a shell command on the page's bytes, for `|! command`; nil where there is no keyboard.
  public var shell: (@MainActor (_ command: String, _ input: [UInt8]) -> Int32)?
  /// Called after every line with the pages that are open, so that they can be restored.
  public var moved: @MainActor (NavigationState<Route>) -> Void = { _ in }
  /// Called with what is said of a change, before it is drawn.
  public var noticed: @MainActor ([Notice]) -> Void = { _ in }
  /// Called after every line that ran, before the next is read; true: something was written, and whoever reads the
  /// answers must have this one before another line is run.
  public var ran: @MainActor () async -> Bool = { false }
  /// The recording of the session; nil: it cannot be recorded.
  public var recorder: Recorder?
  /// Called with every line once it has ended, but for those that begin with a blank.
  public var ended: @MainActor (PastLine) -> Void = { _ in }
  /// Called with how the session draws and asks, at its beginning and whenever `set` changes it.
  public var presented: @MainActor (Presentation) -> Void = { _ in }
  /// The width to draw in, asked before each page.
  public var width: (@MainActor () -> Int)?
  /// Whether the end of the run was asked for by a signal.
  public var isStopped: @MainActor () -> Bool = { false }

  /// A world whose home is `home`.
  public init(home: Route) { self.home = home }
}
