public import CommandKit
import PageKit

/// A session: it reads lines, runs them, moves between pages, draws them and keeps the errors.
///
/// Only it touches input, navigation, errors and output.
@MainActor public final class Session<Root: Router> {
  public typealias Route = Root.Route

  let router: Root
  let console: Console
  var world: SessionWorld<Route>
  /// The errors so far, and the commands that the last one suggests.
  public let errors = ErrorState()
  /// The pages that are open.
  public internal(set) var navigation: NavigationState<Route>
  /// The screen of the current page, made once per visit.
  var screen: any Screen<Route>
  /// The page drawn last, whose rows numbers and completion mean.
  var shown: ShownPage<Route>?
  /// The page of what was added last, unless a page was drawn since.
  var made: Route?
  /// The lines of the last output that the window did not hold.
  var rest: ArraySlice<[UInt8]> = []
  /// How this terminal draws and asks; `set` changes it.
  var settings: Settings
  /// The lines typed so far, for `history`, `last` and recordings.
  public internal(set) var history = History()
  /// The commands of every page.
  var shell = Shell()
  /// What the run came to so far.
  var outcome = RunOutcome()
  /// How a secret is asked for; nothing asks outside a run.
  var askForSecret: AskingForSecret = { _ in nil }
  /// The line at work.
  var running = RunningLine()

  /// A session that opens at `navigation`'s current route; throws when its screen cannot be made.
  public init(
    router: Root, world: SessionWorld<Route>, navigation: NavigationState<Route>,
    presentation: Presentation = Presentation(), output: OutputSink, errors: OutputSink
  ) throws {
    (self.router, self.world, self.navigation) = (router, world, navigation)
    settings = Settings(presentation: presentation)
    console = Console(output: output, errors: errors)
    screen = try router.screen(for: navigation.current)
    world.events.presented?(presentation)
  }

  /// Runs the lines of `source` to their end, or, in a script, to the first failure.
  ///
  /// A person first sees `greeting` and the page it opens at; a script without lines prints that page.
  public func run(_ source: LineSource, greeting: [Notice] = []) async -> ExitStatus {
    outcome.isInteractive = source.isInteractive
    askForSecret = source.secret
    if source.isInteractive { await open(greeting) }
    reading: while !outcome.isOver, console.isOpen, !world.host.isStopped() {
      if source.isInteractive { console.flush() }
      if outcome.failure != nil, !source.isInteractive, presentation.stopsAtFirstError { break }
      switch await source.next(source.isInteractive ? prompt : "") {
      case .line(let line): await execute(line)
      case .refused(let error, let line): complain(error, at: line)
      case .interrupted where source.isInteractive: continue reading
      case .interrupted: break reading
      case .end:
        if !outcome.hasRun, outcome.failure == nil { await show() }
        break reading
      }
    }
    console.flush()
    return outcome.status
  }

  /// Writes the output made so far; a session does so by itself at 64 KiB and at its end.
  public func flush() { console.flush() }

  /// Prints an error, with `advice`, where a script ended on a question; nil: it did not.
  public func refuseUnanswered(_ advice: Guidance = "Answer it in the next line.") -> ExitStatus? {
    guard let asked = outcome.asked, asked == navigation.current.address else { return nil }
    complain(
      CommandError(
        code: "unanswered", message: "The last question was not answered, so nothing was changed.",
        guidance: [advice]),
      at: Line("", from: .keyboard))
    return .failed
  }

  /// Draws the current page.
  private func show() async {
    do {
      try await drawPage()
    } catch {
      complain(error, at: Line("", from: .keyboard))
    }
  }

  /// The address, elided in the middle so that a third of the line remains for typing.
  var prompt: String {
    let width = drawingWidth
    guard width >= 14 else { return "> " }
    let mark = world.recorder?.isRecording() == true ? "rec " : ""
    let address = navigation.current.promptText.visible
    let room = max(8, width * 2 / 3 - 2 - mark.count)
    return mark + address.elidedInMiddle(to: room, ascii: presentation.style.ascii) + "> "
  }

  /// Keeps an error and draws it; the first one decides a script's exit status.
  @discardableResult
  func complain(
    _ error: any Error, at line: Line, typed: String? = nil, places: [String: Span] = [:]
  ) -> ErrorWrapper {
    let error: any Error = PlacedError(gluedPipe: error, in: line) ?? error
    let wrapper = errors.present(
      error, line: line, typed: typed, places: places, address: navigation.current.address.text,
      milliseconds: world.host.now?())
    outcome.fail(wrapper.status)
    show(wrapper)
    return wrapper
  }

  /// Draws an error.
  func show(_ error: ErrorWrapper) {
    console.complain(ErrorView(error, style: presentation.style, foldedTo: folds ? drawingWidth : nil).lines)
  }

  /// Runs one line. An error is printed and the session goes on; false: there was one.
  @discardableResult
  public func execute(_ line: Line) async -> Bool {
    var places: [String: Span] = [:]
    var meant = line
    var number: Int?
    var shown: String?
    var result = HistoryEntry.Outcome.done
    (running.isRecordable, running.keepsFixes, running.secrets) = (true, false, [])
    running.isNamed = false
    do {
      if line.text.utf8.first == UInt8(ascii: "#") {
        record(HistoryEntry(line.text, outcome: .done))
        return true
      }
      let command = try command(of: &meant)
      if command.words.isEmpty, command.stages.isEmpty {
        if outcome.isInteractive, !drawRest() { try await drawPage() }
        return true
      }
      rest = []
      outcome.hasRun = true
      number = begin(line, meant: meant)
      let pipeline = try Pipeline(
        command.stages, allowsShell: outcome.isInteractive && world.host.shell != nil)
      try await world.events.typing {
        try await run(command.words, line: meant, into: pipeline, places: &places)
      }
      if !running.keepsFixes { errors.clear() }
      outcome.successes += 1
    } catch is AlreadyPrinted {
      result = errors.latest.map { .failed($0.code) } ?? .unknown
    } catch let redirect as RedirectError<Route> {
      result = .failed(complain(redirect.error, at: meant, places: places).code)
      await follow(redirect, at: meant)
    } catch {
      if let (refusal, kept) = secretOnLine(line.text) {
        result = .failed(complain(refusal, at: Line(kept, from: line.origin)).code)
        shown = kept
      } else {
        let typed = meant == line ? nil : line.text
        result = .failed(complain(error, at: meant, typed: typed, places: places).code)
      }
    }
    end(number ?? begin(line, meant: meant), result, kept: shown)
    if await world.events.ran() {
      if result != .done { remark(["The change is stored all the same. Do not type it again."]) }
      console.flush()
    }
    try? report(world.events.news(), beside: Pipeline([], allowsShell: false))
    return result == .done
  }

  /// The words of a line, its alias expanded; `line` becomes the one that was meant.
  func command(of line: inout Line) throws(CommandError) -> CommandLine {
    let meant = try shell.aliases.expanded(line.text)
    line.text = meant
    return try CommandLine(parsing: meant)
  }
}
