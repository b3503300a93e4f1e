import PageKit
import ReplayKit
import ScreenKit

/// The lines about replay files: one for each file and comment, and every failure in full.
struct ReplayReport {
  private let isASCII: Bool
  /// Whether what no expectation states is listed.
  private let listsUnstated: Bool
  /// The words after "daybook replay --update FILE" that repeat this run.
  private let options: [String]
  private let store: String?
  private var (files, failed, notRun, commands, failures, unstated) = (0, 0, 0, 0, 0, 0)
  private var cases: [String] = []

  init(isASCII: Bool, store: String? = nil, options: [String] = [], listsUnstated: Bool = false) {
    (self.isASCII, self.store, self.options) = (isASCII, store, options)
    self.listsUnstated = listsUnstated
  }

  /// Whether a file failed or was not run.
  var hasFailed: Bool { failed > 0 || notRun > 0 }

  /// The lines about one file; nil: it was not run.
  mutating func take(_ plan: ReplayPlan, _ outcome: ReplayOutcome?) -> [String] {
    files += 1
    let path = plan.path.visible
    guard let outcome else {
      notRun += 1
      cases.append(Self.element(path, "<skipped message=\"not run\"/>"))
      return ["- \(path)\(dot)not run"]
    }
    commands += outcome.ran
    failures += outcome.failures.count
    unstated += outcome.unstated.count
    if !outcome.passes { failed += 1 }
    let detail = details(plan, outcome)
    let tag = outcome.interrupted == nil ? "failure" : "error"
    cases.append(
      Self.element(
        path, outcome.passes ? "" : "<\(tag)>\(Self.escaped(detail.joined(separator: "\n")))</\(tag)>"))
    let state = outcome.interrupted != nil ? "stopped after " : outcome.passes ? "" : "failed after "
    return ["\(mark(outcome.passes)) \(path)\(dot)\(state)\(Self.counted(outcome.ran, "command"))"]
      + outcome.phases.filter { !$0.name.isEmpty }.map { phase in
        let words = (phase.isStopped ? "stopped after " : "") + Self.counted(phase.ran, "command")
        return "  \(mark(phase.failed == 0 && !phase.isStopped)) \(phase.name.visible)\(dot)\(words)"
      } + detail
  }

  /// The last line.
  var summary: String {
    let failed =
      failed == 0
      ? "0 failed" : "\(Self.counted(failed, "file")) failed in \(Self.counted(failures, "line"))"
    return "\(Self.counted(files, "file")), \(Self.counted(commands, "command")), \(failed)"
      + (notRun > 0 ? ", \(Self.counted(notRun, "file")) not run" : "")
      + (listsUnstated ? ", \(unstated) not stated" : "")
  }

  /// The report in JUnit's form.
  var junit: String {
    let counts = "tests=\"\(cases.count)\" failures=\"\(failed)\" skipped=\"\(notRun)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="daybook replay" \(counts)>
      \(cases.joined(separator: "\n"))
      </testsuite>

      """
  }

  private static func element(_ name: String, _ result: String) -> String {
    "  <testcase classname=\"replay\" name=\"\(escaped(name))\">\(result)</testcase>"
  }

  /// XML has no control characters, and not these two.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\n").replacing(/[\u{FFFE}\u{FFFF}]/, with: "\u{FFFD}")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private var dot: String { isASCII ? " - " : " · " }

  private func mark(_ passes: Bool) -> String { isASCII ? (passes ? "ok" : "FAILED") : passes ? "✓" : "✗" }

  private func details(_ plan: ReplayPlan, _ outcome: ReplayOutcome) -> [String] {
    var lines: [String] = []
    for (line, words) in outcome.plans {
      lines.append("\(line.place) \(line.text)".visible)
      lines += words.map { "  " + $0.visible }
    }
    for change in listsUnstated ? outcome.unstated : [] {
      lines += ["\(change.line.place) \(change.message)".visible, "  typed: \(change.line.text.visible)"]
      lines += change.difference.map { "  " + $0.visible }
    }
    for (failure, phase) in outcome.failures { lines += Self.lines(failure, phase) }
    if let (line, words) = outcome.interrupted { lines.append("\(line.place) \(words)".visible) }
    if let command = updating(plan, outcome) { lines.append("  to accept: \(command.visible)") }
    let left = plan.commandCount - outcome.ran
    return lines + (left > 0 ? ["  \(left) not run"] : [])
  }

  /// The command that accepts the output. A store that the run changed would give other output.
  private func updating(_ plan: ReplayPlan, _ outcome: ReplayOutcome) -> String? {
    guard plan.path != "-", outcome.failures.contains(where: { $0.failure.edit != nil }),
      plan.makesStore || store != nil && !outcome.hasWritten
    else { return nil }
    let path = plan.path.hasPrefix("-") ? "./" + plan.path : plan.path
    let named = plan.makesStore ? [] : store.map { ["--store", $0] } ?? []
    return (["daybook", "replay", "--update", path] + named + options).map(shellQuoted).joined(separator: " ")
  }

  private static func lines(_ failure: ReplayFailure, _ phase: String) -> [String] {
    ["\(failure.line.place) \(failure.message)".visible]
      + (phase.isEmpty ? [] : ["  in: \(phase.visible)"])
      + ["  at: \(failure.address.visible)", "  typed: \(failure.line.text.visible)"]
      + (failure.code.map { ["  error: \($0)"] } ?? [])
      + failure.difference.map { line in
        let endsInSpace = line.hasSuffix(" ") && !line.hasPrefix("  ") && line.count > 2
        return "  " + line.visible + (endsInSpace ? "  <- it ends in a space" : "")
      }
  }
}
