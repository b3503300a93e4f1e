import AppRoutes
import CommandKit
import Foundation
import Testing

@testable import DaybookApp
@testable import ScreenKit

@Suite struct VerbStories {
  private func help(at address: String, in shop: Story) throws -> [CommandHelp] {
    func help(of screen: some Screen<Routes>) -> [CommandHelp] { screen.commands.help() }
    return help(of: try shop.workspace.router.screen(for: Routes(text: address)))
  }

  /// The commands that stand everywhere: the shell's and the program's.
  private func everywhere(in shop: Story) -> [CommandHelp] {
    shop.session.shellCommands.help()
      + AppCommands.everywhere(shop.workspace.shop, shop.workspace.router).help()
  }

  @Test(arguments: Story.everyPage)
  func `no screen's verb equals one that stands everywhere`(address: String) async throws {
    let shop = try await Story.sampleWithFamily()
    let common = Set(everywhere(in: shop).map(\.verb))

    let verbs = try help(at: address, in: shop).map(\.verb)

    #expect(verbs.filter(common.contains) == [])
    #expect(Set(verbs).count == verbs.count)
  }

  @Test func `the shell's verbs are not the program's`() async throws {
    let shop = try await Story.sampleWithFamily()
    let verbs = everywhere(in: shop).map(\.verb)

    #expect(Set(verbs).count == verbs.count)
    for verb in [
      "back", "forward", "home", "up", "go", "where", "show", "help", "errors", "explain", "fix", "plan",
      "undo",
      "redo", "star", "unstar", "set", "history", "last", "alias", "unalias", "quit",
    ] { #expect(verbs.contains(verb), "\(verb) is missing") }
  }

  @Test(arguments: Story.everyPage)
  func `every command says what it is for in one short line`(address: String) async throws {
    let shop = try await Story.sampleWithFamily()

    for command in try help(at: address, in: shop) + everywhere(in: shop) {
      #expect(!command.summary.isEmpty && command.summary.count < 60, "\(command.verb): \(command.summary)")
      #expect(!command.summary.hasSuffix("."), "\(command.verb)")
      #expect(command.usage.hasPrefix(command.verb))
      let page = await shop.read("\(address) help \(command.verb)")
      #expect(page.hasPrefix(command.usage + "\n"))
      #expect(page.contains(command.summary))
    }
  }

  @Test(arguments: Story.everyPage)
  func `help lists the commands of the page and those of everywhere`(address: String) async throws {
    let shop = try await Story.sampleWithFamily()
    await shop.read(address)
    let text = await shop.read("help")

    for command in try help(at: address, in: shop) + everywhere(in: shop) {
      #expect(text.contains(command.verb))
    }
    #expect(text.contains("Everywhere"))
  }

  @Test func `help behind an address is about that page`() async throws {
    let shop = try await Story.sampleWithFamily()
    await shop.read("/settings")

    #expect(await shop.read("/catalog/products help").contains(" · /catalog/products\n"))
    #expect(await shop.read("help").contains(" · /settings\n"))
  }

  @Test(arguments: Story.everyPage)
  func `help is a table on a terminal of eighty columns`(address: String) async throws {
    let shop = try await Story.sampleWithFamily()
    await shop.read(address)

    #expect(await !shop.read("help").contains("What it does: "))
  }

  @Test(arguments: Story.everyPage)
  func `every example of a command parses`(address: String) async throws {
    let shop = try await Story.sampleWithFamily()
    await shop.read(address)

    for command in try help(at: address, in: shop) + everywhere(in: shop) {
      for example in command.examples {
        #expect(example.hasPrefix(command.verb))
        let error = await shop.type("plan \(example)").error
        #expect(
          !["unknown-command", "missing-argument", "extra-argument", "unknown-option", "unclosed-quote"]
            .contains(error?.code), "\(example): \(shop.errors)")
      }
    }
  }

  @Test(arguments: Story.everyPage)
  func `the hints of every page are commands`(address: String) async throws {
    let shop = try await Story.sampleWithFamily()
    let text = await shop.read(address)
    let hints = text.components(separatedBy: "\nTry: ").last?.replacing("\n     ", with: " ").dropLast()
    let verbs = Set((try help(at: address, in: shop) + everywhere(in: shop)).map(\.verb))

    for hint in try #require(hints).split(separator: " · ") {
      let verb = String(hint.prefix { $0 != " " })
      #expect(verbs.contains(verb) || verb.hasPrefix("/"), "\(hint)")
    }
  }
}
