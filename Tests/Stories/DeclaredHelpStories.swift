import Assets
import CommandKit
import PageKit
import StoreCore
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// Facts in help that no parser reads.
@Suite struct DeclaredHelpStories {
  @Test func `every pipe that help tells of works, and completion offers it`() async throws {
    let shop = try await Story.sample()
    let typed = pipeHelp.map { $0.usage.replacing(" N", with: " 2").replacing(" TEXT", with: " blue") }
    let offered = shop.session.completion(of: "show | ", cursor: 7).candidates.map(\.text)

    #expect(typed.filter { $0.hasPrefix("| ") }.count == offered.count)
    for usage in typed where usage.hasPrefix("| ") {
      #expect(offered.contains(String(usage.split(separator: " ")[1])))
      #expect(await shop.read("/catalog/products \(usage)").isEmpty == false)
    }
    #expect(typed.filter { !$0.hasPrefix("| ") } == ["> FILE", "|! COMMAND"])
  }

  @Test func `the help topic gives every exit status`() throws {
    let topic = try #require(Assets.helpTopic("errors"))

    for status in ExitStatus.allCases { #expect(topic.contains("\(status.rawValue)   \(status.meaning)")) }
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
