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
  /// What was typed, for `history` and `last`.
  public internal(set) var past = PastLines()
  /// Names that stand for the beginnings of lines.
  public internal(set) var aliases = Aliases()
  /// What a person is told above the first page.
  public var greeting: [Notice] = []
  /// The page that a question was asked on last; a script that ends on it has not answered.
  var asked: Route?
  /// The page drawn last, for completion.
  var shownPage: Page?
  /// Whether the session stands there, so that its numbers may be typed.
  var isShownHere = true
  /// Whether a person sits there.
  var isInteractive = true
  /// Whether the line at work is only planned.
  var isPlanning = false
  /// Set by `quit`.
  var isOver = false
  /// Whether the line at work was read by another one, which is told of the outcome.
  var isReading = false
  /// What the line at work said besides pages.
  var told: [(text: String, lines: [String])] = []
  /// What the first failure would end the run with.
  var failure: ExitStatus?
  /// Commands that ran to their end, to tell whether anything was run before a mistake.
  var succeeded = 0
  /// Whether any line was run.
  var hasRun = false
  /// The width that `set width` asked for.
  var width: Int?
  var cachedShell: CommandSet<ShellEvent>?
  /// Whether a recording can hold the line at work: not `record`, nor a line that ran others.
  var isRecordable = true

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
    world.presented(presentation)
  }

  /// Runs the lines of `source` to their end, or to the first failure where no person sits.
  ///
  /// A person first sees the page it opens at; so does whoever gave no line at all.
  public func run(_ source: LineSource) async -> ExitStatus {
    isInteractive = source.isInteractive
    if isInteractive {
      await open()
      world.moved(navigation)
    }
    reading: while !isOver, console.isOpen, !world.isStopped() {
      if isInteractive { console.flush() }
      if failure != nil, !isInteractive, presentation.stopsAtFirstError { break }
      switch await source.next(isInteractive ? prompt : "") {
      case .line(let line): await execute(line)
      case .refused(let error, let line): complain(error, at: line)
      case .interrupted where isInteractive: continue reading
      case .interrupted: break reading
      case .end:
        if !hasRun, failure == nil { await show() }
        break reading
      }
    }
    console.flush()
    if failure == .usage, succeeded > 0 { failure = .failed }
    return isInteractive ? .ok : failure ?? .ok
  }

  /// Writes what was made so far; a session does so by itself when there is enough of it, and at its end.
  public func flush() { console.flush() }

  /// Tells that the last question stands unanswered, if it does, to whoever has no line left to answer it with.
  public func refuseSilence() -> ExitStatus? {
    guard let asked, asked == navigation.current else { return nil }
    complain(
      CommandError(
        code: "unanswered", message: "The last question was not answered, so nothing was changed.",
        guidance: ["Answer it in the next line, or in the line that asks, with --confirm and the number."]),
      at: Line("", from: .keyboard))
    return .failed
  }

  /// How wide pages are drawn: as `set`, as the terminal is now, or as the options said.
  var drawingWidth: Int { width ?? world.width?() ?? presentation.style.width }

  /// Whether nothing may be wider than that: at a terminal whose width is known, and for whoever asked for one.
  ///
  /// A frozen session asks no terminal, so that the same lines give the same bytes at a keyboard and on a pipe.
  var folds: Bool { isInteractive && world.width != nil || width != nil || presentation.style.folds }

  /// Draws the page it stands at.
  private func show() async {
    do {
      try await draw(screen: screen, Pipeline([], allowsShell: false))
    } catch {
      complain(error, at: Line("", from: .keyboard))
    }
  }

  /// The address, elided in the middle so that a third of the line remains for typing; none where nothing fits.
  var prompt: String {
    let width = drawingWidth
    guard width >= 14 else { return "> " }
    let mark = world.recorder?.isRecording() == true ? "rec " : ""
    let address = navigation.current.promptText.visible
    let room = max(8, width * 2 / 3 - 2 - mark.count)
    return mark + address.elidedInMiddle(to: room, ascii: presentation.style.ascii) + "> "
  }

  /// Presents an error and draws it; a script's run ends with the first failure's status.
  @discardableResult
  func complain(
    _ error: any Error, at line: Line, typed: String? = nil, places: [String: Span] = [:]
  ) -> ErrorWrapper {
    let error = GluedPipe(error, in: line) ?? error
    let wrapper = errors.present(
      error, line: line, typed: typed, places: places, address: navigation.current.address.text,
      milliseconds: world.now?())
    if failure == nil || failure == .usage {
      failure = wrapper.status == .usage && succeeded > 0 ? .failed : wrapper.status
    }
    show(wrapper)
    return wrapper
  }

  /// Draws an error.
  func show(_ error: ErrorWrapper) {
    console.complain(
      ErrorView(error, style: presentation.style, foldedTo: folds ? drawingWidth : nil).lines)
  }

  /// Runs one line; whatever goes wrong is presented, and the session goes on. False: something did.
  @discardableResult
  public func execute(_ line: Line) async -> Bool {
    var places: [String: Span] = [:]
    var meant = line
    var number: Int?
    var outcome = PastLine.Outcome.done
    isRecordable = true
    do {
      if line.text.utf8.first == UInt8(ascii: "#") {
        record(PastLine(line.text, outcome: .done))
        return true
      }
      let command = try command(of: &meant)
      if command.words.isEmpty, command.stages.isEmpty {
        if isInteractive { try await draw(page: read(screen)) }
        return true
      }
      hasRun = true
      number = begin(line, meant: meant)
      let pipeline = try Pipeline(command.stages, allowsShell: isInteractive && world.shell != nil)
      try await run(command.words, line: meant, into: pipeline, places: &places)
      errors.clear()
      succeeded += 1
    } catch is AlreadyTold {
      outcome = errors.latest.map { .failed($0.code) } ?? .unknown
    } catch let detour as Detour<Route> {
      outcome = .failed(complain(detour.error, at: meant, places: places).code)
      await follow(detour, at: meant)
    } catch {
      let typed = meant == line ? nil : line.text
      outcome = .failed(complain(error, at: meant, typed: typed, places: places).code)
    }
    end(number, outcome)
    if await world.ran() { console.flush() }
    if !isReading { world.moved(navigation) }
    return outcome == .done
  }

  /// The words of a line, its aliases replaced; `line` becomes the one that was meant.
  func command(of line: inout Line) throws(CommandError) -> CommandLine {
    let command = try CommandLine(parsing: line.text)
    guard !aliases.isEmpty else { return command }
    let meant = try aliases.expanded(line.text)
    guard meant != line.text else { return command }
    line.text = meant
    return try CommandLine(parsing: meant)
  }
}
