public import CommandKit
import PageKit

/// The result of one line, for a caller that compares it.
public struct ReadLine: Sendable {
  /// The output, line by line.
  public var output: [String]
  /// Its notices, each unfolded.
  public var notices: [String]
  /// The lines of the output that hold notices, as drawn.
  public var noticeLines: [String]
  /// The error it failed with, if it did.
  public var error: ErrorWrapper?
  /// The address of the current page.
  public var address: String
  /// Whether it was `quit`.
  public var isLast: Bool
}

extension Session {
  /// Runs one line as a script's, and returns its result instead of printing it.
  ///
  /// Its error is kept among the session's and ends nothing; nor does `quit`. A command that asks is given `secrets`.
  public func read(_ line: Line, secrets: [Secret] = []) async -> ReadLine {
    var secrets = secrets[...]
    let outer = askForSecret
    askForSecret = { _ in secrets.popFirst() }
    defer { askForSecret = outer }
    let before = (outcome: outcome, running: running, errors: errors.count)
    outcome.isInteractive = false
    running = RunningLine()
    running.isRead = true
    let (_, bytes) = await console.capturing { await execute(line) }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    let read = ReadLine(
      output: lines, notices: running.notices.map(\.text.visible),
      noticeLines: running.notices.flatMap(\.lines),
      error: errors.count > before.errors ? errors.all.last : nil,
      address: navigation.current.address.text, isLast: outcome.isOver)
    let asked = outcome.asked
    (outcome, running) = (before.outcome, before.running)
    outcome.asked = asked
    running.isRecordable = false
    return read
  }

  /// Prints lines as a page of their own.
  public func say(_ lines: [String]) throws { try draw(page: Page("", blocks: [.lines(lines)])) }

  /// Draws errors of something else than the line at work, such as of a file that it names.
  public func show(_ errors: [ErrorWrapper]) { for error in errors { show(error) } }

  /// Runs `body` with pages drawn as `presentation` says, then restores the settings.
  ///
  /// Nobody sees the pages of `body`. It begins with nothing read; afterwards a number means the row that was drawn
  /// before, or, where the session moved, nothing until `drawPage`.
  public func presenting<Value>(
    as presentation: Presentation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let before = (settings: settings, width: world.host.width, height: world.host.height)
    let (place, drawn) = (navigation, (screen, shown))
    settings = Settings(presentation: presentation)
    (world.host.width, world.host.height) = (nil, nil)
    readAnew()
    world.events.presented?(presentation)
    defer {
      (settings, world.host.width, world.host.height) = before
      if navigation == place { (screen, shown) = drawn } else { readAnew() }
      world.events.presented?(settings.presentation)
    }
    return try await body()
  }

  /// Draws the current page.
  public func drawPage() async throws { try await drawPage(Pipeline([], allowsShell: false)) }

  func drawPage(notices: [Notice] = [], _ pipeline: Pipeline) async throws {
    var here = screen
    defer { screen = here }
    try await draw(screen: &here, at: navigation.current, notices: notices, pipeline)
  }

  /// Makes the current screen anew, with nothing read.
  private func readAnew() {
    guard let made = try? router.screen(for: navigation.current) else { return }
    (screen, shown) = (made, nil)
  }
}
