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

  @MainActor private final class Written { var text = "" }

  /// A session on its own copy of the sample shop, typed at a keyboard or fed by a script; where it is not frozen, what
  /// tells the time or the clerk is not recorded.
  init(at address: String = "/", isDemo: Bool = true, isFrozen: Bool = true) async throws {
    story = try await Story.sample()
    let output = Written()
    self.output = output
    let start = NavigationState(try Routes(text: address))
    let workspace = story.workspace
    let saving = FileSaving(protecting: story.path)
    let record = SessionRecord(
      SessionRecord.Ground(isDemo: isDemo, isFrozen: isFrozen, changing: ["clerk", "keyboard"]), start: start,
      saving: saving)
    session = try await workspace.session(
      at: start, presentation: Presentation(stopsAtFirstError: false),
      output: OutputSink {
        output.text += String(decoding: $0, as: UTF8.self)
        return true
      }, errors: OutputSink { _ in true },
      adapting: { world in
        world.save = { path, bytes in try saving.save(bytes, to: path) }
        record.attach(to: &world, workspace.desk)
      })
    record.settings = session.settingLines
  }

  /// Types lines as a clerk does; what was written.
  @discardableResult func type(_ lines: String..., interactive: Bool = false) async -> String {
    output.text = ""
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
    return outcome.failures.map {
      "\($0.failure.line.text): \($0.failure.message)\n" + $0.failure.difference.joined(separator: "\n")
    }
  }
}
