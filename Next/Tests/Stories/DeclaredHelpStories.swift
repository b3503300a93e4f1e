import Assets
import CommandKit
import NextCore
import PageKit
import Testing

@testable import NextApp
@testable import ScreenKit

/// Facts in help that no parser reads.
@Suite struct DeclaredHelpStories {
  @Test func `every pipe that completion offers works, and help has it`() async throws {
    let shop = try await Story.sample()
    let topic = try #require(Assets.helpTopic("pipes"))

    for pipe in shop.session.completion(of: "show | ", cursor: 7).candidates.map(\.text) {
      let words = pipe + (["head": " 2", "match": " blue"][pipe] ?? "")
      #expect(await shop.read("/catalog/products | \(words)").isEmpty == false)
      #expect(topic.contains("| " + pipe))
    }
  }

  @Test func `the help topic gives every exit status`() throws {
    let topic = try #require(Assets.helpTopic("errors"))

    for status in ExitStatus.allCases { #expect(topic.contains(" \(status.rawValue)   ")) }
  }

  @Test func `help without a store knows every verb of a session, topic and code`() async throws {
    let shop = try await Story.sample()
    let help = try ProgramHelp()
    let verbs = shop.session.shellCommands.verbs + shop.session.world.everywhere.verbs

    #expect(Set(help.subjects).isSuperset(of: verbs))
    for word in help.subjects + help.explanations.keys {
      #expect(try !help.page(on: word).blocks.isEmpty, "\(word)")
    }
    #expect(throws: CommandError.self) { try help.page(on: "nonsense") }
    #expect(throws: CommandError.self) { try help.explanation(of: "undo") }
  }

  @Test func `the list of topics gives each topic with its own summary`() throws {
    let list = try #require(Assets.helpTopic("topics"))

    for (name, text) in Assets.helpTopics where name != "topics" {
      let summary = text.prefix { $0 != "\n" }
      #expect(summary.count <= 50, "\(name): \(summary)")
      #expect(list.contains(try Regex("\n  \(name) +\(summary)\n")), "\(name)")
    }
  }
}
