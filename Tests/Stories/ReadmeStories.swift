import Foundation
import ReplayKit
import Testing

@Suite struct ReadmeStories {
  @Test func `the README's sessions read as they say, each in a shop of its own`() async throws {
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let sessions = text.components(separatedBy: "\n```replay\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }

    #expect(sessions.count == 2)
    for session in sessions {
      let shop = try await Story.sample()
      let steps = try Story.commands(of: session)
      #expect(steps.count >= 3)
      #expect(
        steps.contains { command in command.expected.contains { !$0.isAnyLines } },
        "The README shows no output yet.")
      await shop.tell(session)
    }
  }
}
