import CommandKit
import PageKit

extension Session {
  /// Draws a page every so many seconds until a key is pressed, and marks what changed from one drawing to the next.
  func watch(
    _ seconds: Int, at route: Route, on screen: inout some Screen<Route>, _ words: [Word],
    _ pipeline: Pipeline
  ) async throws {
    running.isRecordable = false
    guard outcome.isInteractive, let awaitKey = world.host.awaitKey else {
      throw CommandError(
        code: "keyboard-only", message: "watch runs only at a keyboard.", span: words[0].span,
        guidance: [.run("show")])
    }
    guard pipeline.isEmpty else {
      throw CommandError(
        code: "bad-pipe", message: "watch takes no pipe and no file.", span: words[0].span,
        guidance: [.run("watch"), "For a file, type show | csv > FILE."])
    }
    guard Self.periods.contains(seconds) else {
      throw CommandError(
        code: "unknown-value",
        message: "watch takes a number of seconds from 1 to \(Self.periods.upperBound).",
        span: words.last?.span, guidance: [.run("watch 5")])
    }
    var last: Page?
    repeat {
      let page = try await read(&screen, at: route, isHere: route == navigation.current, most: .max)
      var (marked, count) = page.marking(changesSince: last ?? page)
      let again = world.host.hearsChanges ? "again at the next change" : "again in \(seconds) s"
      marked.hints = [count == 1 ? "1 change" : "\(count) changes", again, "any key ends"]
      _ = wipe()
      try draw(page: marked, pipeline)
      console.flush()
      last = page
    } while console.isOpen && !awaitKey(seconds)
    // The prompt follows the page itself, not what was said while it was watched.
    if let last, wipe() { try draw(page: last, pipeline) }
  }

  private static var periods: ClosedRange<Int> { 1...3600 }

  /// Empties the window of a terminal that can, without what was scrolled out of it; false: it cannot.
  private func wipe() -> Bool {
    guard world.host.width != nil, world.host.obeysEscapes else { return false }
    console.print { $0.append(contentsOf: "\u{1B}[H\u{1B}[2J".utf8) }
    return true
  }
}
