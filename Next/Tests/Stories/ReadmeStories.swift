import Foundation
import ReplayKit
import Testing

@Suite struct ReadmeStories {
  @Test func `the README's session reads as it says`() async throws {
    let shop = try await Story.sample()
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let marker = "<!-- The session below is run by a test"

    let behind = try #require(text.components(separatedBy: marker).dropFirst().first)
    let session = try #require(behind.components(separatedBy: "\n```").dropFirst().first)
    let lines = session.drop { $0 != "\n" }.dropFirst()

    let steps = try Story.commands(of: String(lines))
    #expect(steps.count >= 3)
    #expect(
      steps.contains { command in command.expected.contains { !$0.isAnyLines } },
      "The README shows no output yet.")
    await shop.tell(String(lines))
  }
}
