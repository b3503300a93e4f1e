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

  @Test func `every test that the table of threats names is there`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let table = try String(contentsOf: root.appendingPathComponent("SECURITY.md"), encoding: .utf8)
    var tests: Set<String> = []
    let files = FileManager.default.enumerator(
      at: root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
    for case let file as URL in files! where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      tests.formUnion(text.matches(of: /func `([^`]+)`/).map { String($0.output.1) })
    }

    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count >= 20)
    for row in rows {
      let names = row.split(separator: "|").last?.matches(of: /`([^`]+)`/).map { String($0.output.1) } ?? []
      #expect(!names.isEmpty, "\(row)")
      #expect(names.filter { !tests.contains($0) } == [])
    }
  }
}
