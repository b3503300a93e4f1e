import Accounts
import AppRoutes
import CommandKit
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// Whatever a page refuses somebody, the store refuses them too; and the other way round.
@Suite struct AgreementStories {
  /// What is typed for an argument, by its name in the usage.
  private static let words = [
    "AMOUNT": "5.00", "AUTOMATIC": "yes", "BARCODE": "96385074", "BRAND": "bryggan", "CARRIER...": "Post",
    "CATEGORY": "kitchen", "CODE": "MUG-BLU", "CODE...": "96385074", "CONTACT...": "+46 8 1", "COUNT": "1",
    "COUNTRIES...": "DE", "COUNTRY...": "DE", "DATE": "2026-12-01", "DAY": "2026-12-01", "DIFFERENCE": "1",
    "EMAIL": "a@b.example", "EXEMPT...": "export", "LEVEL": "80", "LINK": "https://a.example", "N": "1",
    "NAME": "Azure", "NAME...": "Azure", "NUMBER": "2", "NUMBER...": "5", "PHONE...": "08-123",
    "PIECES...": "MUG-BLU", "POINT": "40", "QUANTITY": "1", "REASON...": "late", "ROLE": "clerk", "ROW": "1",
    "SKU": "MUG-FOX", "STACKABLE": "yes", "STATUS": "draft", "STOCKED": "yes", "TEXT...": "some words",
    "TOKEN": "nightly", "TRACKING...": "4711",
  ]
  /// Lines that an example and a usage do not make, by verb.
  private static let lines = [
    "take": "take MUG-BLU 2", "scan": "scan MUG-BLU", "accept": "accept 1", "reject": "reject 1", "a": "a 1",
    "r": "r 1", "add": "add azure Azure",
    "category": "category kitchen", "brand": "brand bryggan", "inside": "inside main",
    "parent": "parent kitchen",
  ]

  private struct Verb {
    let address: String
    /// nil: a verb of every page.
    let route: Routes?
    let verb: String
    let right: String?
    let lines: [String]
    /// Whether it only goes on with a form or looks back, so that a change is not made yet, or not any more.
    var isOfForm: Bool {
      let isSaving = verb == "save" && address.contains("/edit")
      return !isSaving && ["edit", "add", "tag"].contains { route?.kind.contains($0) == true }
        || address.contains("?at=")
    }
  }

  private static func verbs(of shop: Story) throws -> [Verb] {
    func help(of screen: some Screen<Routes>) -> [CommandHelp] { screen.commands.help() }
    // Whose entry it is decides about an undo: only the store knows.
    let everywhere = shop.session.world.everywhere.help().filter { $0.verb != "undo" }
    return try everywhere.map { verb($0, at: "/", nil) }
      + Story.everyPage.flatMap { address in
        let route = try Routes(text: address)
        return try help(of: shop.workspace.router.screen(for: route)).map { verb($0, at: address, route) }
      }
  }

  private static func verb(_ command: CommandHelp, at address: String, _ route: Routes?) -> Verb {
    let usage = command.usage.split(separator: " ").dropFirst().filter {
      !$0.hasPrefix("[") && !$0.hasSuffix("]")
    }
    let typed = [command.verb] + usage.map { words[String($0)] ?? String($0) }
    let lines =
      [Self.lines[command.verb]].compactMap { $0 } + command.examples + [typed.joined(separator: " ")]
    let isForm = command.verb == "save" && route?.entity != nil
    let place = isForm ? address.prefix { $0 != "?" } + "?name=Azure" : address
    return Verb(address: place, route: route, verb: command.verb, right: command.right, lines: lines)
  }

  /// What leads to a change elsewhere, or makes none in the sample shop.
  private static let idle: Set<String> = [
    "category", "credit-note", "edit", "park", "print", "redo", "status", "take", "unstar", "yes",
  ]

  /// The changes that a verb makes for the owner, and the line that makes them.
  private func changes(of verb: Verb, in shop: Story) async -> (line: String, changes: [StoreChange]) {
    var changes: [StoreChange] = []
    shop.workspace.service.door = { (change) throws(StoreError) in changes.append(change) }
    defer { shop.workspace.service.door = { _ in } }
    var line = ""
    for typed in verb.lines where changes.isEmpty {
      line = "plan \(verb.address) \(typed)"
      await shop.type(line)
    }
    return (line, changes)
  }

  @Test func `whatever a page refuses a role the store refuses, and nothing else`() async throws {
    let owner = try await RoleStories.shop(.owner)
    var others: [(role: Role, shop: Story)] = []
    for role in [Role.manager, .clerk, .viewer] { others.append((role, try await RoleStories.shop(role))) }

    for verb in try Self.verbs(of: owner) {
      let (line, changes) = await changes(of: verb, in: owner)
      if changes.isEmpty, !verb.isOfForm, !Self.idle.contains(verb.verb) {
        #expect(verb.right?.isEmpty != false, "\(line) makes no change: type another that does")
      }
      for (role, shop) in others {
        let isBarred = shop.session.world.barred(verb.route, verb.verb, verb.right) != nil
        let code = await shop.type(line).error?.code
        #expect(isBarred == (code == "not-allowed"), "\(role.words): \(line)")
        guard isBarred else { continue }
        shop.workspace.service.intent = .plan
        defer { shop.workspace.service.intent = .apply }
        for change in changes {
          let code = await refusal(of: change, in: shop)
          #expect(code == "not-allowed", "\(role.words): \(line)")
        }
      }
    }
  }

  /// The code with which the store refuses a change; nil: it makes it.
  private func refusal(of change: StoreChange, in shop: Story) async -> String? {
    do throws(StoreError) {
      _ = try await shop.workspace.service.perform(change)
      return nil
    } catch { return error.code }
  }
}
