public import ScreenKit
public import Testing

/// A screen at work over a real store, driven by typed lines or by its events: each step states what it changes.
///
/// What is expected is the state before the step, changed by the step's closure; whatever else changed is a failure,
/// shown as a difference. What was said and what went wrong count for one step: before the next there is neither.
///
/// ```swift
/// let test = try await ScreenTest(router, at: .item(2)) { store.journal }
/// await test.type("rename Nut") {
///   $0.notice = "Renamed to Nut."
///   $0.journal.append("item 2 renamed")
/// }
/// await test.send(ItemEvents.weighed(500)) { $0.error = "too-heavy" }
/// ```
@MainActor public final class ScreenTest<Root: Router, Entry: Equatable> {
  public typealias Route = Root.Route
  public typealias State = ScreenState<Route, Entry>

  /// What a step that states less than it changes comes to.
  public enum Exhaustiveness: Sendable {
    /// A failure.
    case on
    /// A warning: the part is ``skipped``. What is stated must hold all the same.
    case off
  }

  /// Whether everything that changes must be stated.
  public var exhaustiveness = Exhaustiveness.on
  /// How things stand now.
  public private(set) var state: State
  /// What changed without being stated while that was allowed, as differences, oldest first.
  public private(set) var skipped: [String] = []
  /// What the last step wrote; at first the page it opens at.
  public var output: String { String(decoding: written.bytes, as: UTF8.self) }
  /// The error of the last step, whole; nil: it succeeded.
  public private(set) var error: ErrorWrapper?

  private let session: Session<Root>
  private let journal: @MainActor () async throws -> [Entry]
  private let written: Written

  private final class Written {
    var bytes: [UInt8] = []
    var notices: [String] = []
  }

  /// Opens the page at `route`; one that cannot be read is a failure at once.
  ///
  /// `world` is the program around the screen, for commands of everywhere and `plan`; without it `route` is home.
  /// `journal` reads all that was ever written, oldest first; it is asked after each step. Throws what it throws, and
  /// what making the screen does.
  public init(
    _ router: Root, at route: Route, world: SessionWorld<Route>? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    journal: @escaping @MainActor () async throws -> [Entry]
  ) async throws {
    let written = Written()
    var world = world ?? SessionWorld(home: route)
    let noticed = world.events.noticed
    world.events.noticed = { notices in
      noticed(notices)
      written.notices += notices.map(\.text)
    }
    (self.written, self.journal) = (written, journal)
    session = try Session(
      router: router, world: world, navigation: NavigationState(route),
      presentation: Presentation(stopsAtFirstError: false),
      output: OutputSink {
        written.bytes += $0
        return true
      },
      errors: OutputSink { _ in true })
    state = State(navigation: session.navigation, journal: try await journal())
    await run("show")
    if let error = session.errors.latest {
      Issue.record(
        "The page at \(route.address.text) is not read: \(error.code): \(error.message)",
        sourceLocation: sourceLocation)
    }
  }

  /// Types a line, which comes to what `change` makes of the state before: to nothing at all, unless told.
  public func type(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation,
    changing change: (inout State) throws -> Void = { _ in }
  ) async { await step("\"\(line)\"", change, sourceLocation) { await run(line) } }

  /// Hands an event to the screen open now, which comes to what `change` makes of the state before.
  ///
  /// An event that is not of this screen's type is a failure.
  public func send<Event: Sendable>(
    _ event: Event, sourceLocation: SourceLocation = #_sourceLocation,
    changing change: (inout State) throws -> Void = { _ in }
  ) async {
    await step(String(describing: event), change, sourceLocation) {
      try await session.send(event)
      session.flush()
    }
  }

  private func run(_ line: String) async {
    var rest = [Line(line, from: .input(line: 1))][...]
    _ = await session.run(LineSource(isInteractive: false) { _ in rest.popFirst().map { .line($0) } ?? .end })
  }

  private func step(
    _ name: String, _ change: (inout State) throws -> Void, _ location: SourceLocation,
    _ run: () async throws -> Void
  ) async {
    (written.bytes, written.notices) = ([], [])
    (state.notices, state.error) = ([], nil)
    let count = session.errors.count
    do {
      var expected = state
      try change(&expected)
      try await run()
      error = session.errors.count > count ? session.errors.all.last : nil
      let actual = State(
        navigation: session.navigation, notices: written.notices, error: error?.code,
        journal: try await journal())
      compare(&expected, actual, after: name, location)
      state = actual
    } catch {
      Issue.record("\(name): \(error)", sourceLocation: location)
    }
  }

  private func compare(
    _ expected: inout State, _ actual: State, after name: String, _ location: SourceLocation
  ) {
    if exhaustiveness == .off, let passed = expected.passOver(actual, before: state),
      let difference = state.difference(from: passed)
    {
      skipped.append("\(name):\n\(difference)")
      Issue.record(
        "Not stated, and skipped, after \(name):\n\(difference)", severity: .warning,
        sourceLocation: location)
    }
    guard let difference = expected.difference(from: actual) else { return }
    let told = actual.error == expected.error ? nil : error.map { "\n\($0.code): \($0.message)" }
    Issue.record(
      "After \(name) things are not as stated (− stated, + found):\n\(difference)\(told ?? "")",
      sourceLocation: location)
  }
}

extension ScreenTest where Entry == Never {
  /// Opens the page at `route` of a program that keeps no journal.
  public convenience init(
    _ router: Root, at route: Route, world: SessionWorld<Route>? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await self.init(router, at: route, world: world, sourceLocation: sourceLocation) { [] }
  }
}
