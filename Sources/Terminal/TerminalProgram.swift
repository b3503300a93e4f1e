import FileKit
import Glibc
import PageKit
public import ScreenKit

/// A whole program around a router: `NAME [ADDRESS] [-c LINE]...`.
///
/// With `-c` it runs those lines; else, where standard input and output are a terminal, it is a keyboard's, with
/// completion and a history of its own; else it runs the lines of standard input.
///
/// ```swift
/// exit(await TerminalProgram("reminders", router: ReminderRouter(list: list), home: .list).run())
/// ```
@MainActor public struct TerminalProgram<Root: Router> {
  public typealias Route = Root.Route

  /// What it is called: in its usage, for `~/.inputrc`, and as the folder of its history.
  public let name: String
  /// What a session needs of it; the terminal and the file system are seen to, unless they are given.
  public var world: SessionWorld<Route>
  private let router: Root

  /// A program that opens at `home`.
  public init(_ name: String, router: Root, home: Route) {
    (self.name, self.router) = (name, router)
    world = SessionWorld(home: home)
  }

  /// Runs to the end and gives the exit status: an `ExitStatus`, or 128 and the number of a signal.
  public func run(_ arguments: [String] = Array(Swift.CommandLine.arguments.dropFirst())) async -> Int32 {
    do {
      let order = try ProgramOrder<Route>(arguments, behind: name)
      if order.wantsHelp { return say([ProgramOrder<Route>.usage(name)], on: 1, status: .ok) }
      return try await run(order)
    } catch {
      let line = Line(([name] + arguments).joined(separator: " "), from: .argument(1))
      let wrapper = ErrorState().present(error, line: line)
      return say(ErrorView(wrapper, style: Style()).lines, on: 2, status: wrapper.status)
    }
  }

  private func run(_ order: ProgramOrder<Route>) async throws -> Int32 {
    let isAtKeyboard = order.lines == nil && isTerminal(0) && isTerminal(1)
    let output = FileOutput(1)
    Interrupts.install {}
    var world = world
    world.host.now = world.host.now ?? millisecondsNow
    world.host.file =
      world.host.file ?? { path in
        let file = try AtomicFile(path, isStopped: { Interrupts.pending })
        return PendingFile(write: { try file.write($0) }, end: { try file.end() })
      }
    let isStopped = world.host.isStopped
    world.host.isInterrupted = { Interrupts.pending }
    world.host.isStopped = {
      isStopped() || Interrupts.terminationSignal != nil || !isAtKeyboard && Interrupts.isInterrupted
    }
    var style = Style(
      width: TerminalSize.columns(1), color: ColorChoice.auto.colors(isTerminal: isTerminal(1)))
    style.folds = isAtKeyboard
    if isAtKeyboard {
      world.host.width = { TerminalSize.columns(1) }
      world.host.height = { TerminalSize.height(1) }
      world.host.awaitKey = { Terminal.awaitKey(seconds: $0) }
      world.host.shell = { runShell($0, input: $1) }
    }
    let session = try Session(
      router: router, world: world, navigation: NavigationState(order.route ?? world.home),
      presentation: Presentation(style: style), output: output.sink, errors: sink(to: 2))
    let status =
      if let lines = order.lines {
        await session.run(Terminal.lines(lines))
      } else if isAtKeyboard {
        await session.run(Keyboard(name: name, history: history, for: session).source)
      } else {
        await session.run(piped(to: session))
      }
    guard !isAtKeyboard else { return exit(status, output) }
    if Interrupts.isInterrupted { return 128 + SIGINT }
    return exit(status == .ok ? session.refuseUnanswered() ?? .ok : status, output)
  }

  private var history: HistoryFile {
    HistoryFile(path: (try? UserDirectory.state.path(for: name)).map { $0 + "/history" })
  }

  /// The lines of standard input. Whoever writes them may wait for each answer.
  private func piped(to session: Session<Root>) -> LineSource {
    let lines = ByteLines(0)
    lines.beforeWaiting = { [weak session] in session?.flush() }
    return lines.source
  }

  private func say(_ lines: [String], on descriptor: Int32, status: ExitStatus) -> Int32 {
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    _ = bytes.withUnsafeBytes { FileOutput(descriptor).write($0) }
    return status.rawValue
  }

  private func exit(_ status: ExitStatus, _ output: FileOutput) -> Int32 {
    if let signal = Interrupts.terminationSignal { return 128 + signal }
    if output.failure == EPIPE { return 128 + SIGPIPE }
    guard let error = output.error else { return status.rawValue }
    let wrapper = ErrorState().present(error, line: Line("", from: .keyboard))
    return say(ErrorView(wrapper, style: Style()).lines, on: 2, status: .failed)
  }
}
