import PageKit
import ReplayKit
import ScreenKit

/// What is said of replay files: one line for what held, everything for what did not.
struct ReplayReport {
  private let isTAP: Bool
  private let count: Int
  private var number = 0
  private var (held, failed, notRun, commands) = (0, 0, 0, 0)
  private var cases: [String] = []

  /// A report on `count` files.
  init(isTAP: Bool, count: Int) {
    self.isTAP = isTAP
    self.count = count
  }

  /// Whether anything did not hold, or was not run.
  var hasFailed: Bool { failed > 0 || notRun > 0 }

  /// Whether no further file is to be run.
  func isOver(_ keepsGoing: Bool) -> Bool { failed > 0 && !keepsGoing }

  /// The lines about one file; nil: it was not run.
  mutating func take(_ plan: ReplayPlan, _ outcome: ReplayOutcome?) -> [String] {
    number += 1
    let path = plan.path.visible
    let head = isTAP && number == 1 ? ["TAP version 14", "1..\(count)"] : []
    guard let outcome, outcome.interrupted == nil else {
      notRun += 1
      let words = outcome?.interrupted.map { "stopped at \(Self.place($0)) \($0.text.visible)" } ?? "not run"
      note(path, message: words)
      return head + [isTAP ? "not ok \(number) - \(path) # SKIP \(words)" : "\(path): \(words)"]
    }
    commands += outcome.ran
    let ran = "\(outcome.ran) command\(outcome.ran == 1 ? "" : "s")"
    guard !outcome.failures.isEmpty else {
      held += 1
      note(path, message: nil)
      return head + [isTAP ? "ok \(number) - \(path)" : "\(path): \(ran) hold"]
    }
    failed += 1
    let left = plan.commandCount - outcome.ran
    var lines = [isTAP ? "not ok \(number) - \(path)" : "\(path): failed after \(ran)"]
    for (failure, phase) in outcome.failures {
      lines += Self.lines(failure, phase).map { (isTAP ? "# " : "") + $0 }
    }
    if left > 0 { lines.append((isTAP ? "# " : "  ") + "\(left) not run") }
    note(
      path,
      message: outcome.failures.map { Self.lines($0.failure, $0.phase).joined(separator: "\n") }.joined(
        separator: "\n"))
    return head + lines
  }

  /// The last line.
  var summary: [String] {
    if isTAP { return [] }
    let parts = [
      "\(count) file\(count == 1 ? "" : "s")", "\(commands) command\(commands == 1 ? "" : "s")",
      "\(failed) failed",
    ]
    return [parts.joined(separator: ", ") + (notRun > 0 ? ", \(notRun) not run" : "")]
  }

  private static func place(_ line: Line) -> String {
    if case .file(let path, let number) = line.origin { "\(path.visible):\(number):" } else { "" }
  }

  private static func lines(_ failure: ReplayFailure, _ phase: String) -> [String] {
    var lines = ["\(place(failure.line)) \(failure.message)"]
    if !phase.isEmpty { lines.append("  in: \(phase.visible)") }
    lines += ["  at: \(failure.address.visible)", "  typed: \(failure.line.text.visible)"]
    if let code = failure.code { lines.append("  error: \(code)") }
    return lines + failure.difference.map { "  " + $0.visible }
  }

  /// The report for JUnit.
  var junit: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuite name="daybook replay" tests="\(count)" failures="\(failed)" skipped="\(notRun)">
    \(cases.joined(separator: "\n"))
    </testsuite>

    """
  }

  private mutating func note(_ path: String, message: String?) {
    let name = Self.escaped(path)
    guard let message else {
      cases.append("  <testcase name=\"\(name)\"/>")
      return
    }
    cases.append("  <testcase name=\"\(name)\"><failure>\(Self.escaped(message))</failure></testcase>")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
