import Foundation
import ReplayKit
import ScreenKit
import Testing

@testable import Reminders

/// The second program stands on the kits alone: its session replays, its tutorial says what it is.
@MainActor @Suite struct RemindersTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appendingPathComponent("Examples/Reminders")
  private static let article = root.appendingPathComponent(
    "Sources/ScreenKit/ScreenKit.docc/YourOwnProgram.md")

  private static func sources() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
  }

  private func file() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("reminders-\(UUID().uuidString).json")
  }

  @Test func `a day with it replays`() async throws {
    let file = file()
    defer { try? FileManager.default.removeItem(at: file) }
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent("a-day.replay"), encoding: .utf8)

    let stage = try ReplayStage(RemindersRouter(list: try ReminderList(file: file)), home: .list)
    let failure = try await stage.failure(of: ReplayFile(text: text, path: "a-day.replay"))

    #expect(failure == nil, "\(failure?.description ?? "")")
    let kept = try ReminderList(file: file).reminders.sorted { $0.key < $1.key }.map(\.value.title)
    #expect(kept == ["Water the plants", "Call Ana before noon"], "what was noted is there the next day")
  }

  @Test func `a failure has its line and its difference`() async throws {
    let stage = try ReplayStage(RemindersRouter(list: try ReminderList(file: file())), home: .list)
    let failure = try await stage.failure(
      of: ReplayFile(text: "/\n  1 to do\n  ...\n", path: "a-day.replay"))
    #expect(
      failure?.description == """
        a-day.replay:1: /: The output differs.
        - 1 to do
        + 0 to do
        + add TITLE · check N · delete N
          ...
        """)
  }

  @Test(arguments: [
    "/\nadd Tea\n@att /\n", "/\nadd Tea\n@include a-day.replay\n", "/\nadd Tea\n@include other.replay\n",
  ])
  func `a file that cannot be read runs not a line`(text: String) async throws {
    let file = file()
    defer { try? FileManager.default.removeItem(at: file) }
    let stage = try ReplayStage(RemindersRouter(list: try ReminderList(file: file)), home: .list)

    await #expect(throws: ReplayError.self) {
      try await stage.failure(of: ReplayFile(text: text, path: "a-day.replay"))
    }
    #expect(try ReminderList(file: file).reminders.isEmpty)
  }

  @Test func `what is typed behind quit is told as not run`() async throws {
    let stage = try ReplayStage(RemindersRouter(list: try ReminderList(file: file())), home: .list)
    let failure = try await stage.failure(of: ReplayFile(text: "quit\n/\n", path: "a-day.replay"))
    #expect(failure?.line.text == "/")
  }

  @Test func `the program is under 150 lines`() throws {
    let lines = try Self.sources().reduce(0) {
      $0 + $1.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
    #expect(lines < 150)
  }

  @Test func `every piece of code in the tutorial stands in the program`() throws {
    let day = Self.folder.appendingPathComponent("a-day.replay")
    let sources =
      try Self.sources().joined(separator: "\n") + String(contentsOf: day, encoding: .utf8)
    let parts = try String(contentsOf: Self.article, encoding: .utf8).split(separator: "```")
    // Every other part is one, its first line says in which language.
    let blocks = stride(from: 1, to: parts.count, by: 2).map { parts[$0].drop { $0 != "\n" }.dropFirst() }
    #expect(blocks.count >= 10)
    for block in blocks { #expect(sources.contains(block), "\(block)") }
  }
}
