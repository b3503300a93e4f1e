import PageKit

/// What one line came to, for whoever compares it instead of looking.
public struct ReadLine: Sendable {
  /// What it wrote, line by line.
  public var output: [String]
  /// What of that was said besides pages, each notice whole.
  public var notices: [String]
  /// The lines of the output that say it, as they were drawn.
  public var noticeLines: [String]
  /// The error it failed with, if it did.
  public var error: ErrorWrapper?
  /// Where the session stands now.
  public var address: String
  /// Whether it asked to leave.
  public var isLast: Bool
}

extension Session {
  /// Runs one line as a script's, and gives what came of it instead of showing it.
  ///
  /// Its error is kept among the session's, and ends nothing; nor does `quit`, which is only told.
  public func read(_ line: Line) async -> ReadLine {
    let before = (isInteractive, failure, succeeded, told, isReading, errors.count)
    (isInteractive, told, isReading) = (false, [], true)
    let (_, bytes) = await console.capturing { await execute(line) }
    let isLast = isOver
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    let read = ReadLine(
      output: lines, notices: told.map(\.text.visible), noticeLines: told.flatMap(\.lines),
      error: errors.count > before.5 ? errors.all.last : nil,
      address: navigation.current.address.text, isLast: isLast)
    (isInteractive, failure, succeeded, told, isReading) = (before.0, before.1, before.2, before.3, before.4)
    isOver = false
    return read
  }

  /// Writes lines as a page of their own, before whatever the line at work still has to show.
  public func say(_ lines: [String]) throws { try draw(page: Page("", blocks: [.lines(lines)])) }

  /// Draws errors of something else than the line at work, such as of a file that it names, and what is to be said of
  /// them.
  public func show(_ errors: [ErrorWrapper], saying remarks: [String] = []) {
    for error in errors { show(error) }
    remark(remarks)
  }

  /// Runs `body` with pages drawn as `presentation` says, and everything `set` since put back behind it.
  ///
  /// What is drawn in it nobody sees: it begins with a page of which nothing was read, and behind it a number means the
  /// row that was drawn before. Where the session went elsewhere nothing of the page was seen yet: `drawPage` shows it.
  public func presenting<Value>(
    as presentation: Presentation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let before = (self.presentation, width, world.width)
    let (place, drawn) = (navigation, (screen, shownPage, isShownHere))
    (self.presentation, width, world.width) = (presentation, nil, nil)
    readAnew()
    world.presented(presentation)
    defer {
      (self.presentation, width, world.width) = before
      if navigation == place { (screen, shownPage, isShownHere) = drawn } else { readAnew() }
      world.presented(self.presentation)
    }
    return try await body()
  }

  /// Draws the page that the session stands on.
  public func drawPage() async throws {
    try await draw(screen: screen, Pipeline([], allowsShell: false))
  }

  /// Forgets what was read of the page it stands at.
  private func readAnew() {
    guard let made = try? router.screen(for: navigation.current) else { return }
    (screen, shownPage) = (made, nil)
  }
}
