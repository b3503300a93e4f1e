import Assets
import CommandKit
import PageKit
import StoreCore
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// What the manual page and help say that no parser reads: it holds all the same.
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

  @Test func `every exit status is told in the usage, the manual page and its topic`() throws {
    let usage = try #require(Options.usage.last)
    let page = try ManualPage(Declarations()).lines
    let topic = try #require(Assets.helpTopic("exit-statuses"))

    for status in ExitStatus.allCases where status != .expectation {
      #expect(usage.contains(" \(status.rawValue) "), "\(status)")
    }
    for status in ExitStatus.allCases {
      #expect(page.contains("\\fB\(status.rawValue)\\fR"))
      #expect(topic.contains("\(status.rawValue)   \(status.meaning)"), "\(status)")
    }
  }

  @Test func `help without a store knows each verb of a session, and each topic and code`() async throws {
    let shop = try await Story.sample()
    let help = ProgramHelp(declarations: try Declarations())
    let verbs = shop.session.shellCommands.verbs + shop.session.world.everywhere.verbs

    #expect(Set(help.declarations.verbs).isSuperset(of: verbs))
    for word in help.declarations.subjects + help.declarations.codes {
      #expect(try !help.page(on: word).blocks.isEmpty, "\(word)")
    }
    #expect(throws: CommandError.self) { try help.page(on: "nonsense") }
    #expect(throws: CommandError.self) { try help.explanation(of: "undo") }
  }

  @Test func `roff takes nothing of a text for its own`() {
    var roff = Roff("x", version: "1")
    roff.paragraph(".SH 'it' \\ -c → \"a\"")
    roff.item("--min AMOUNT", "a^b~c`d")

    #expect(
      roff.lines.suffix(5) == [
        ".PP", "\\&.SH \\(aqit\\(aq \\e \\-c \\[u2192] \\(dqa\\(dq", ".TP", "\\fB\\-\\-min AMOUNT\\fR",
        "a\\(hab\\(tic\\(gad",
      ])
  }
}
