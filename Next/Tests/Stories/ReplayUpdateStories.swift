import Foundation
import PageKit
import ReplayKit
import Testing

@testable import NextApp

/// The tours with mangled expectations, and an update of them.
@Suite struct ReplayUpdateStories {
  nonisolated private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Assets/Tours").standardized
  nonisolated static let tours =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".replay") }
      .sorted()) ?? []

  /// A text by a generator that gives the same numbers for the same seed.
  private func mangled(_ text: String, seed: UInt64, literalsOnly: Bool) -> String {
    var state = seed
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.map { line in
      guard line.hasPrefix("  "), line != "  ...", line.count > 10, !line.hasSuffix(" (re)"), pick(3) == 0
      else {
        return line
      }
      let isLiteral = !line.hasSuffix(" (glob)") && !line.hasPrefix("  ? ")
      guard isLiteral || !literalsOnly else { return line }
      let place = line.index(line.startIndex, offsetBy: 4 + pick(line.count - 10))
      return line[..<place] + "~" + line[place...]
    }.joined(separator: "\n")
  }

  private func outcome(of text: String, updates: Bool) async throws -> (ReplayOutcome, String) {
    let path = Story.temporaryPath("replay")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let story = try await Story.sample()
    let plan = try ReplayPlan(story: path)
    story.workspace.isFrozen = true
    let run = try await ReplayRun(
      of: plan, over: story.workspace, style: Style(width: 80),
      update: updates ? ReplayUpdate() : nil)
    let outcome = try await run.outcome(of: plan)
    let bytes = outcome.update?.applied(to: Array(text.utf8), of: path) ?? []
    return (outcome, String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: tours) func `an updated tour with mangled expectations passes`(tour: String) async throws {
    let original = try String(contentsOf: Self.folder.appendingPathComponent(tour), encoding: .utf8)
    let literal = mangled(original, seed: 1, literalsOnly: true)
    let any = mangled(original, seed: 2, literalsOnly: false)

    for text in [literal, any] {
      let accepted = try await outcome(of: text, updates: true).1
      let left = try await outcome(of: accepted, updates: false).0
      #expect(left.failures.isEmpty, "\(left.failures)\n\(accepted)")
    }
  }
}
