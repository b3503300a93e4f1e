import AppRoutes
import CommandKit
import Foundation
import PageKit
import Testing

@testable import DaybookApp
@testable import ScreenKit

@Suite struct VerbStories {
  private func help(at address: String, in shop: Story) throws -> [CommandHelp] {
    func help(of screen: some Screen<Routes>) -> [CommandHelp] { screen.commands.help() }
    return help(of: try shop.workspace.router.screen(for: Routes(text: address)))
  }

  private func hints(at address: String, in shop: Story) async throws -> [String] {
    func hints(of screen: some Screen<Routes>) async throws -> [String] {
      var screen = screen
      return try await screen.page().hints
    }
    return try await hints(of: shop.workspace.router.screen(for: Routes(text: address)))
  }

  /// The commands of every page: the shell's and the program's.
  private func everywhere(in shop: Story) -> [CommandHelp] {
    shop.session.shellCommands.help()
      + shop.workspace.everywhere().help()
  }

  @Test func `the shell's verbs are not the program's`() async throws {
    let shop = try await Story.sampleWithFamily()
    let verbs = everywhere(in: shop).map(\.verb)

    #expect(Set(verbs).count == verbs.count)
    for verb in [
      "back", "forward", "home", "up", "go", "find", "clear", "where", "show", "help", "errors", "explain",
      "fix", "plan",
      "undo",
      "redo", "star", "unstar", "set", "history", "last", "alias", "unalias", "quit",
    ] { #expect(verbs.contains(verb), "\(verb) is missing") }
  }

  @Test func `every page opens, lists its commands and hints at them`() async throws {
    let shop = try await Story.sampleWithFamily()
    let common = Set(everywhere(in: shop).map(\.verb))
    let declared = Set(try ProgramHelp().subjects)

    for address in Story.everyPage {
      await shop.read(address)
      #expect(shop.place == address)
      let verbs = try help(at: address, in: shop).map(\.verb)
      #expect(Set(verbs).count == verbs.count, "\(address)")
      // A list may search itself, a form empties a field, a sale takes a scan, and people register on their page.
      #expect(
        common.subtracting(["find", "clear", "scan", "register"]).isDisjoint(with: verbs), "\(address)")
      #expect(declared.isSuperset(of: verbs), "\(address)")

      let text = await shop.read("help")
      for verb in common.union(verbs) where !text.contains(verb) { Issue.record("no \(verb): \(address)") }
      #expect(!text.contains("What it does: "), "records, not a table: \(address)")

      let hints = try await hints(at: address, in: shop)
      #expect(!hints.isEmpty, "\(address)")
      for hint in hints {
        let verb = String(hint.prefix { $0 != " " })
        let isKnown =
          common.union(verbs).contains(verb) || verb.hasPrefix("/") || Routes.page(named: verb) != nil
        #expect(isKnown, "\(hint): \(address)")
      }
    }
  }

  @Test func `every command has a short summary, a usage and examples that parse`() async throws {
    let shop = try await Story.sampleWithFamily()
    let malformed = [
      "unknown-command", "missing-argument", "extra-argument", "unknown-option", "unclosed-quote",
    ]

    for address in Story.everyPage {
      await shop.read(address)
      for command in try help(at: address, in: shop) + (address == "/" ? everywhere(in: shop) : []) {
        #expect(!command.summary.isEmpty && command.summary.count < 60, "\(command.verb): \(command.summary)")
        #expect(!command.summary.hasSuffix("."), "\(command.verb)")
        let page = await shop.read("help \(command.verb)")
        #expect(page.hasPrefix(command.usage + "\n") && page.contains(command.summary), "\(page)")
        await shop.tell("alias \(command.verb) = where\n  ? alias-hides-verb under \(command.verb)")
        for example in command.examples {
          #expect(example.hasPrefix(command.verb))
          let error = await shop.type("plan \(example)").error
          #expect(!malformed.contains(error?.code ?? ""), "\(example): \(shop.errors)")
        }
      }
    }
  }

  @Test func `help behind an address is about that page`() async throws {
    let shop = try await Story.sampleWithFamily()
    await shop.read("/settings")

    #expect(await shop.read("/catalog/products help").contains(" · /catalog/products\n"))
    #expect(await shop.read("help").contains(" · /settings\n"))
  }
}
