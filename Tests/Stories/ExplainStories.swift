import Foundation
import ReplayKit
import StoreCore
import Testing

@testable import DaybookApp
@testable import ScreenKit

@Suite struct ExplainStories {
  /// The codes that nobody can cause by typing, and why. Every other code has an example in Assets/Errors.
  nonisolated private static let untypable = [
    "currency-mismatch": "every typed amount is in the shop's currency; it guards against other code",
    "broken": "the store is not as the program left it",
    "too-far-back": "it takes hundreds of thousands of movements of one product",
    "unreachable": "a server is away", "timed-out": "a server is slow", "lost-answer": "an answer was lost",
    "not-from-afar": "it takes a server",
    "other-version": "a server is of another version",
    "not-sent": "it takes a mail server that fails",
    "bad-limit": "no page asks for so many rows",
    "busy": "another program uses the store",
    "conflict": "another program changes the store at the same time",
    "full": "the disk has no space",
    "newer": "another version wrote the store",
    "older-store": "an earlier version wrote the store",
    "interrupted": "Ctrl-C during a long read",
    "internal": "a fault of the program",
    "not-allowed": "it takes a second account",
    "fixed": "forms and commands have no field for it",
    "layer-used": "undo tells it as undo-refused",
    "payment-used": "undo tells it as undo-refused",
    "money-taken": "undo tells it as undo-refused",
    "credit-note-stays": "undo tells it as undo-refused",
    "invoice-stays": "undo tells it as undo-refused",
    "not-due": "a proposal orders only what is due; redo tells it as undo-refused",
    "owns-others": "delete asks on a page of its own",
    "no-editor": "it takes a keyboard and an editor that fails",
    "report-stays": "undo tells it as undo-refused",
    "day-passed": "undo tells it as undo-refused",
    "till-counted": "undo tells it as undo-refused",
    "voucher-used": "undo tells it as undo-refused",
    "try-later": "it takes wrong passwords",
    "account-locked": "it takes wrong passwords",
    "account-disabled": "it takes a password",
    "wrong-code": "it takes a password",
    "bad-token": "it takes a store with accounts",
    "key-missing": "only a program sends it", "url-too-long": "only a server has the limit",
    "head-too-large": "only a server has the limit", "too-many": "only a server has the limit",
    "no-server": "it takes a program that is not installed", "no-owner": "it takes a server",
    "cannot-listen": "it takes a server",
    "unknown-entity": "only programs name kinds of rows", "unknown-list": "only programs name lists",
    "unknown-query": "only programs send queries", "unknown-change": "only programs send changes",
    "unknown-member": "only programs send bodies", "bad-json": "only programs send bodies",
    "too-large": "only programs send bodies", "bad-answer": "it takes another version of the program",
    "wrong-host": "it takes a browser", "not-from-here": "it takes a browser",
    "wrong-method": "it takes a browser", "wrong-type": "it takes a browser",
    "bad-form": "it takes a browser",
    "two-preferred": "a command that prefers a supplier takes it from the other",
  ]

  /// Every code that the sources declare: the first word of an error, or a `code:` of the kits.
  private static func declared() throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let declaration =
      /(?:(?:StoreError|Refusal|ReplayRefusal|badReprice)\(\s*|[ (]code: |errorCode: String \{ )"([a-z0-9]+(?:-[a-z0-9]+)*)"/
    var found: Set<String> = []
    for folder in [
      "Sources", "Catalog", "Inventory", "Shop", "StoreCore", "StoreDatabase", "Screens", "DaybookApp",
      "../Sources/CommandKit", "../Sources/PageKit", "../Sources/ScreenKit", "../Sources/ReplayKit",
    ] {
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        found.formUnion(text.matches(of: declaration).map { String($0.output.1) })
      }
    }
    return found
  }

  @Test func `every code has an explanation, and one example unless nobody can type it`() throws {
    let texts = ErrorTexts.all
    let explained = kitExplanations(with: ErrorTexts.explanations)
    let declared = try Self.declared()

    #expect(declared.count > 100)
    #expect(declared.subtracting(explained.keys).isEmpty)
    #expect(Set(texts.map(\.code)).count == texts.count)
    #expect(Set(texts.map(\.code)).subtracting(explained.keys).isEmpty)
    #expect(Set(texts.filter { $0.example != nil }.map(\.code)).isDisjoint(with: Self.untypable.keys))
    for (code, text) in explained {
      #expect(text.count > 25 && text.hasSuffix(".") && !text.contains("  "), "\(code)")
      #expect((ErrorTexts.example(of: code) == nil) == (Self.untypable[code] != nil), "\(code)")
    }
  }

  @Test func `a code that lines and files share is explained for both`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      explain missing-value
        missing-value
        The option has no value. Write --min 10.00 or --min=10.00. In a file, a required
        cell is empty, such as the SKU or the name. The message gives the line and the
        column.

        Cause:
        ...
      """)
  }

  @Test func `what a story causes by typing is not called untypable`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var met: Set<String> = []
    let stories = StoryFile.all.map { URL(filePath: $0.path) }
    for file in files.filter({ $0.pathExtension == "swift" }) + stories {
      let text = try String(contentsOf: file, encoding: .utf8)
      met.formUnion(text.matches(of: /\n *\? ([a-z0-9-]+)/).map { String($0.output.1) })
    }

    #expect(met.contains("unknown-command"))
    #expect(met.intersection(Self.untypable.keys).isEmpty, "Give it an example in Assets/Errors.")
  }

  /// The tests of the built program run those after `$ `.
  @Test(arguments: ErrorTexts.all.filter { $0.example?.hasPrefix("$ ") == false }.map(\.code))
  func `an example fails with its code, and its fix works`(code: String) async throws {
    let shop = try await Story.sample()
    let text = try #require(ErrorTexts.all.first { $0.code == code }?.example)
    let steps = try Story.commands(of: text)

    #expect(steps.last { $0.failure != nil }?.failure?.code == code)
    #expect(steps.last?.failure == nil, "Nothing fixes \(code).")
    await shop.tell(text)
    #expect(shop.session.errors.all.allSatisfy { Self.untypable[$0.code] == nil })
  }
}
