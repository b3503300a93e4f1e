import AppRoutes
import Foundation
import PageKit
import ReplayKit
import ScreenKit
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// A session in the sample shop that can be recorded, and whose recording can be replayed.
@MainActor final class RecordedSession {
  let story: Story
  let session: Session<AppRouter>
  private let output: Written
  private let heard: Heard
  /// What the session told of itself, line by line, before anything was chosen to be recorded.
  var ran: [RanLine<Routes>] { heard.lines }
  /// The keyboard, once something was typed at it.
  private var keyboard: WaitingKeyboard?

  @MainActor private final class Written { var text = "" }
  @MainActor private final class Heard { var lines: [RanLine<Routes>] = [] }

  /// A session on its own copy of the sample shop, typed at a keyboard or fed by a script; where it is not frozen, what
  /// tells the time or the clerk is not recorded.
  init(
    at address: String = "/", isDemo: Bool = true, isFrozen: Bool = true,
    keeping most: Int = 20_000,
    adapting adapt: (inout SessionWorld<Routes>) -> Void = { _ in }
  ) async throws {
    story = try await Story.sample()
    let output = Written()
    self.output = output
    let heard = Heard()
    self.heard = heard
    let start = NavigationState(try Routes(text: address))
    let workspace = story.workspace
    let saving = FileSaving(protecting: story.path)
    let record = SessionRecord(
      SessionRecord.Ground(isDemo: isDemo, isFrozen: isFrozen, changing: ["clerk", "keyboard"]), start: start,
      saving: saving, most: most)
    session = try await workspace.session(
      at: start, presentation: Presentation(stopsAtFirstError: false),
      output: OutputSink {
        output.text += String(decoding: $0, as: UTF8.self)
        return true
      }, errors: OutputSink { _ in true },
      adapting: { world in
        world.save = { path, bytes, _ in try saving.save(bytes, to: path) }
        record.attach(to: &world, workspace.desk)
        world.recorded = { [recorded = world.recorded] line in
          heard.lines.append(line)
          try recorded?(line)
        }
        adapt(&world)
      })
    record.settings = session.settingLines
  }

  isolated deinit { keyboard?.leave() }

  /// Sits down at the keyboard: what is typed from here on is typed there. What was written: the first page.
  @discardableResult func sitDown() async -> String {
    guard keyboard == nil else { return "" }
    let keyboard = WaitingKeyboard()
    self.keyboard = keyboard
    output.text = ""
    await keyboard.begin(session)
    return output.text
  }

  /// Types lines as a clerk does, or feeds them as a script where nobody has sat down; what was written.
  @discardableResult func type(_ lines: String..., interactive: Bool = false) async -> String {
    if interactive { await sitDown() }
    output.text = ""
    if let keyboard {
      for line in lines { await keyboard.type(line) }
      return output.text
    }
    var rest = lines[...]
    _ = await session.run(
      LineSource(isInteractive: interactive) { _ in
        rest.popFirst().map { .line(Line($0, from: .keyboard)) } ?? .end
      })
    return output.text
  }

  /// What of a recording does not hold over a sample shop of its own, whose history ended `later` days before where the
  /// clock went on; empty: all of it does.
  static func failures(of recording: String, later days: Int64? = nil) async throws -> [String] {
    let path = Story.temporaryPath("replay")
    try Data(recording.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let plan = try ReplayPlan(path)
    guard plan.isDemo, plan.isFrozen == (days == nil) else { return ["It does not say what it stands on."] }
    let start = Clock.frozenStart.milliseconds + (days ?? 0) * 86_400_000
    let shop = try await Story(.sample, start: Instant(milliseconds: start + (days == nil ? 0 : 12_345_678)))
    shop.workspace.isFrozen = plan.isFrozen
    let run = try await ReplayRun(of: plan, over: shop.workspace, style: Style(width: 80))
    let outcome = try await run.outcome(of: plan)
    guard outcome.failureCount > 0 || outcome.ran == plan.commandCount else {
      return ["Of \(plan.commandCount) commands \(outcome.ran) ran."]
    }
    return outcome.failures.map {
      "\($0.failure.line.text): \($0.failure.message)\n" + $0.failure.difference.joined(separator: "\n")
    }
  }
}

/// A keyboard at which one session goes on from line to line.
@MainActor private final class WaitingKeyboard {
  /// The session that waits for a line.
  private var session: CheckedContinuation<Input, Never>?
  /// Whoever waits until it does.
  private var clerk: CheckedContinuation<Void, Never>?
  private var isOver = false

  /// Lets a session run until it waits for the first line.
  func begin(_ session: Session<AppRouter>) async {
    let lines = LineSource(isInteractive: true) { [self] _ in await next() }
    await withCheckedContinuation { clerk in
      self.clerk = clerk
      Task { [self] in
        _ = await session.run(lines)
        isOver = true
        answer()
      }
    }
  }

  /// Types a line and waits until the session has answered.
  func type(_ line: String) async {
    guard !isOver else { return }
    await withCheckedContinuation { clerk in
      self.clerk = clerk
      give(.line(Line(line, from: .keyboard)))
    }
  }

  /// Leaves.
  func leave() { give(.end) }

  private func next() async -> Input {
    await withCheckedContinuation { session in
      self.session = session
      answer()
    }
  }

  private func give(_ input: Input) {
    let waiting = session
    session = nil
    waiting?.resume(returning: input)
  }

  private func answer() {
    let waiting = clerk
    clerk = nil
    waiting?.resume()
  }
}
