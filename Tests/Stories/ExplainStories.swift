import Foundation
import ReplayKit
import StoreCore
import Testing

@testable import DaybookApp
@testable import ScreenKit

@Suite struct ExplainStories {
  /// Every code there is: the store's, the kits' and the program's own.
  nonisolated private static let codes = Set(
    ErrorCode.allCases.map(\.rawValue) + Array(kitExplanations.keys) + Array(AppExplanations.all.keys)
  ).sorted()

  /// What nobody can bring about by typing, and why. Whatever can be typed has an example in Assets/Errors.
  nonisolated private static let untypable = [
    "currency-mismatch": "every typed amount is in the shop's currency: it guards what other code hands in",
    "broken": "the store is not as the program left it",
    "too-far-back": "it takes hundreds of thousands of movements of one product",
    "busy": "another program holds the store just then",
    "conflict": "another program changes the store just then",
    "full": "the disk has no room left",
    "newer": "a later version wrote the store",
    "interrupted": "Ctrl-C while a long read is on its way",
    "internal": "a fault of the program",
  ]

  @Test func `every error code has an explanation`() async throws {
    let shop = try await Story()

    for code in Self.codes {
      let text = await shop.read("explain \(code)")
      #expect(text.hasPrefix(code + "\n\n"))
      #expect(text.contains("\n  ") == (Self.untypable[code] == nil), "\(text)")
    }
  }

  @Test func `a code that lines and files share is explained for both, and no other has two meanings`()
    async throws
  {
    let stored = Set(ErrorCode.allCases.map(\.rawValue))
    let shop = try await Story()

    #expect(stored.union(kitExplanations.keys).isDisjoint(with: AppExplanations.all.keys))
    #expect(stored.intersection(kitExplanations.keys) == ["bad-address", "missing-value", "unclosed-quote"])
    await shop.tell(
      """
      explain missing-value
        missing-value

        An option was typed without its value. Write --min 10.00 or --min=10.00. In a
        file, a cell is empty that must not be, such as the SKU or the name. The message
        names the line and the column.

        How it arises:
        ...
      """)
  }

  @Test func `every code has one example, or a reason why it cannot be typed`() {
    let examples = ErrorExamples.all.map(\.code)

    #expect(Set(examples).count == examples.count)
    #expect(Set(examples).union(Self.untypable.keys).sorted() == Self.codes)
    #expect(Set(examples).isDisjoint(with: Self.untypable.keys))
  }

  @Test func `what a story meets by typing is not called untypable`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var met: Set<String> = []
    let stories = ReplayFile.all.map { URL(filePath: $0.path) }
    for file in files.filter({ $0.pathExtension == "swift" }) + stories {
      let text = try String(contentsOf: file, encoding: .utf8)
      met.formUnion(text.matches(of: /\n *\? ([a-z0-9-]+)/).map { String($0.output.1) })
    }

    #expect(met.contains("not-a-price"))
    #expect(met.intersection(Self.untypable.keys).isEmpty, "Give it an example in Assets/Errors.")
  }

  /// Those behind `$ ` are run by the tests of the built program.
  @Test(arguments: ErrorExamples.all.filter { !$0.text.hasPrefix("$ ") }.map(\.code))
  func `an example arises and is mended as it says`(code: String) async throws {
    let shop = try await Story.sample()
    let text = try #require(ErrorExamples.all.first { $0.code == code }?.text)
    let steps = try Story.commands(of: text)

    #expect(steps.last { $0.failure != nil }?.failure?.code == code)
    #expect(steps.last?.failure == nil, "Nothing mends \(code).")
    await shop.tell(text)
    #expect(shop.session.errors.all.allSatisfy { Self.untypable[$0.code] == nil })
  }

  @Test func `every code raised in these stories is one that explain knows`() async throws {
    let shop = try await Story.sample()
    for line in [
      "frob", "price", "/x", "/catalog/products?x=1", "back", "forward", "go x", "fix 9", "help x",
      "explain x",
      "set x", "show | x", "show |! ls", "\"open", "/catalog up", "plan where", "1x", "undo x", "undo 9999",
      "/catalog/products/MUG-BLU 1", "/catalog/products 99", "redo", "star \"\"",
    ] { await shop.type(line) }

    #expect(shop.session.errors.all.count >= 22)
    for error in shop.session.errors.all { await shop.read("explain \(error.code)") }
  }
}
