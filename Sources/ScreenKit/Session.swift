import CommandKit
import PageKit

/// One clerk or script at work: reads lines, runs them, moves, draws, and keeps the errors.
///
/// Only it touches input, navigation, errors and output.
@MainActor public final class Session<Root: Router> {
  public typealias Route = Root.Route

  let router: Root
  let console: Console
  var world: SessionWorld<Route>
  /// How pages are drawn; `set` changes it.
  public internal(set) var presentation: Presentation
  /// The pages open now.
  public internal(set) var navigation: NavigationState<Route>
  public let errors = ErrorState()

  /// The page open now, made once per visit.
  var screen: any Screen<Route>
  /// Lines run so far, for `history`.
  var lines: [Line] = []
  /// Whether a person sits there.
  var isInteractive = true
  /// Whether the line at work is only planned.
  var isPlanning = false
  /// Set by `quit`.
  var isOver = false
  /// What the first failure would end the run with.
  var failure: ExitStatus?
  /// Commands that ran to their end, to tell whether anything was run before a mistake.
  var succeeded = 0
  /// The width that `set width` asked for.
  var width: Int?
  var cachedShell: CommandSet<ShellEvent>?

  /// A session that opens at `navigation`'s current route; throws when its screen cannot be made.
  public init(
    router: Root, world: SessionWorld<Route>, navigation: NavigationState<Route>,
    presentation: Presentation = Presentation(), output: OutputSink, errors: OutputSink
  ) throws {
    self.router = router
    self.world = world
    self.navigation = navigation
    self.presentation = presentation
    self.console = Console(output: output, errors: errors)
    self.screen = try router.screen(for: navigation.current)
  }

  /// Runs the lines of `source` to their end, or to the first failure where no person sits.
  ///
  /// A person first sees the page it opens at; so does whoever gave no line at all.
  public func run(_ source: LineSource) async -> ExitStatus {
    isInteractive = source.isInteractive
    if isInteractive { await show() }
    reading: while !isOver, console.isOpen, !world.isStopped() {
      if isInteractive { console.flush() }
      if failure != nil, !isInteractive, presentation.stopsAtFirstError { break }
      switch await source.next(isInteractive ? prompt : "") {
      case .line(let line): await execute(line)
      case .refused(let error, let origin): complain(error, at: Line("", from: origin))
      case .interrupted where isInteractive: continue reading
      case .interrupted: break reading
      case .end:
        if lines.isEmpty, failure == nil { await show() }
        break reading
      }
    }
    console.flush()
    if failure == .usage, succeeded > 0 { failure = .failed }
    return isInteractive ? .ok : failure ?? .ok
  }

  /// How wide pages are drawn: as `set`, as the terminal is now, or as the options said.
  var drawingWidth: Int { width ?? world.width?() ?? presentation.style.width }

  /// Draws the page it stands at.
  private func show() async {
    do {
      try await draw(screen: screen, Pipeline([], allowsShell: false))
    } catch {
      complain(error, at: Line("", from: .keyboard))
    }
  }

  /// The address, elided in the middle so that two thirds of the line remain for typing.
  var prompt: String {
    let width = drawingWidth
    let address = navigation.current.address.text.visible
    return address.elidedInMiddle(to: max(8, width * 2 / 3 - 2), ascii: presentation.style.ascii) + "> "
  }

  /// Presents an error and draws it; a script's run ends with the first failure's status.
  func complain(_ error: any Error, at line: Line, places: [String: Span] = [:]) {
    let wrapper = errors.present(error, line: line, places: places)
    if failure == nil || failure == .usage {
      failure = wrapper.status == .usage && succeeded > 0 ? .failed : wrapper.status
    }
    console.complain(ErrorView(wrapper, style: presentation.style).lines)
  }

  /// Runs one line; whatever goes wrong is presented, and the session goes on. False: something did.
  @discardableResult
  public func execute(_ line: Line) async -> Bool {
    var places: [String: Span] = [:]
    var isDone = false
    do {
      let text = line.text
      if text.utf8.first == UInt8(ascii: "#") { return true }
      let command = try CommandLine(parsing: text)
      if command.words.isEmpty, command.stages.isEmpty {
        if isInteractive { try await draw(page: screen.page()) }
        return true
      }
      if lines.count >= 1_000 { lines.removeFirst(500) }
      lines.append(line)
      let pipeline = try Pipeline(command.stages, allowsShell: isInteractive && world.shell != nil)
      try await run(command.words, line: line, into: pipeline, places: &places)
      errors.clear()
      succeeded += 1
      isDone = true
    } catch let detour as Detour<Route> {
      complain(detour.error, at: line, places: places)
      await follow(detour, at: line)
    } catch {
      complain(error, at: line, places: places)
    }
    await world.ran()
    world.moved(navigation)
    return isDone
  }
}
