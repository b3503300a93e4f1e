import PageKit
import ReplayKit
import ScreenKit

/// What is said of replay files: one line a phase for what held, everything for what did not.
struct ReplayReport {
  /// The command that would accept what was read.
  var acceptance = ReplayAcceptance()
  private let isTAP: Bool
  private let isASCII: Bool
  private let count: Int
  private var number = 0
  private var (failed, notRun, commands, failures) = (0, 0, 0, 0)
  private let cases: JUnitReport?

  /// A report on `count` files, kept for JUnit too where it is asked for.
  init(isTAP: Bool, count: Int, isASCII: Bool = false, junit: JUnitReport? = nil) {
    cases = junit
    self.isTAP = isTAP
    self.count = count
    self.isASCII = isASCII
  }

  /// Whether anything did not hold, or was not run.
  var hasFailed: Bool { failed > 0 || notRun > 0 }

  /// Whether no further file is to be run.
  func isOver(_ keepsGoing: Bool) -> Bool { failed > 0 && !keepsGoing }

  /// The lines about one file; nil: it was not run.
  mutating func take(_ plan: ReplayPlan, _ outcome: ReplayOutcome?) -> [String] {
    number += 1
    let path = plan.path.visible
    let lines = [isTAP && number == 1 ? ["TAP version 14", "1..\(count)"] : []]
    guard let outcome else {
      notRun += 1
      cases?.skip(path)
      return lines[0] + [
        isTAP ? "ok \(number) - \(tapped(path)) # SKIP not run" : "\(mark(nil)) \(path)\(dot)not run"
      ]
    }
    commands += outcome.ran
    let detail = details(plan, outcome)
    let holds = outcome.holds
    if !holds { failed += 1 }
    failures += outcome.failureCount
    cases?.add(
      path, failure: holds ? nil : detail, isStopped: outcome.interrupted != nil || outcome.brokenOff != nil)
    let phases =
      outcome.phases.filter { !$0.name.isEmpty }.map {
        let words = ($0.isStopped ? "stopped after " : "") + Self.commands($0.ran)
        return "  \(mark($0.failed == 0 && !$0.isStopped)) \($0.name.visible)\(dot)\(words)"
      } + Self.further(outcome.furtherPhases, "comments and their commands")
    if isTAP {
      return lines[0] + ["\(holds ? "ok" : "not ok") \(number) - \(tapped(path))"]
        + (phases + detail).map { "# " + $0 }
        + (outcome.interrupted == nil ? [] : ["Bail out! interrupted"])
    }
    let words =
      outcome.interrupted != nil
      ? "stopped after \(Self.commands(outcome.ran))"
      : holds ? Self.commands(outcome.ran) : "failed after \(Self.commands(outcome.ran))"
    return ["\(mark(holds)) \(path)\(dot)\(words)"] + phases + detail
  }

  /// The last line.
  var summary: [String] {
    if isTAP { return [] }
    let lines = failures == 0 ? "" : " in \(failures) line\(failures == 1 ? "" : "s")"
    let parts = [
      Self.files(count), Self.commands(commands),
      failed == 0 ? "0 failed" : "\(Self.files(failed)) failed\(lines)",
    ]
    return [parts.joined(separator: ", ") + (notRun > 0 ? ", \(Self.files(notRun)) not run" : "")]
  }

  private static func files(_ count: Int) -> String { "\(count) file\(count == 1 ? "" : "s")" }

  private static func further(_ count: Int, _ what: String) -> [String] {
    count > 0 ? ["  and \(count) more \(what)"] : []
  }

  private static func commands(_ count: Int) -> String { "\(count) command\(count == 1 ? "" : "s")" }

  private var dot: String { isASCII ? " - " : " · " }

  /// What a line begins with: it held, it did not, or it was not run.
  private func mark(_ holds: Bool?) -> String {
    guard let holds else { return "-" }
    return isASCII ? (holds ? "ok" : "FAILED") : holds ? "✓" : "✗"
  }

  /// A name in TAP, where # and \ have a meaning.
  private func tapped(_ name: String) -> String {
    name.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private func details(_ plan: ReplayPlan, _ outcome: ReplayOutcome) -> [String] {
    var lines: [String] = []
    for (line, words) in outcome.plans {
      lines.append("\(line.place) \(line.text)".visible)
      lines += words.map { "  " + $0.visible }
    }
    lines += Self.further(outcome.furtherPlans, "that would change something")
    for (failure, phase) in outcome.failures { lines += Self.lines(failure, phase) }
    lines += Self.further(outcome.failureCount - outcome.failures.count, "that do not hold")
    if let reason = outcome.brokenOff { lines.append(reason.visible) }
    if let stop = outcome.interrupted {
      lines.append("\(stop.line.place) \(stop.words)".visible)
      if !stop.phase.isEmpty { lines.append("  in: \(stop.phase.visible)") }
    }
    if outcome.canBeAccepted,
      let command = acceptance.command(for: plan, hasWritten: outcome.hasWritten)
    {
      lines.append("  to accept: \(command.visible)")
    }
    let left = plan.commandCount - outcome.ran
    if left > 0 { lines.append("  \(left) not run") }
    return lines
  }

  private static func lines(_ failure: ReplayFailure, _ phase: String) -> [String] {
    var lines = ["\(failure.line.place) \(failure.message)".visible]
    if !phase.isEmpty { lines.append("  in: \(phase.visible)") }
    lines += ["  at: \(failure.address.visible)", "  typed: \(failure.line.text.visible)"]
    if let code = failure.code { lines.append("  error: \(code)") }
    return lines + failure.difference.map { "  " + $0.visible + Self.ending(of: $0) }
  }

  /// What nobody sees at the end of a line that differs.
  private static func ending(of line: String) -> String {
    line.hasSuffix(" ") && !line.hasPrefix("  ") && line.count > 2 ? "  <- it ends in a blank" : ""
  }
}
