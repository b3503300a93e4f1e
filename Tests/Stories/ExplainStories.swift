import StoreCore
import Testing

@testable import DaybookApp
@testable import ScreenKit

@Suite struct ExplainStories {
  /// Every code that the store and the kits know.
  nonisolated private static let codes = Set(
    ErrorCode.allCases.map(\.rawValue) + Array(kitExplanations.keys)
  ).sorted()

  @Test(arguments: codes)
  func `every error code has a page of its own`(code: String) async throws {
    let shop = try await Story()

    let text = await shop.read("explain \(code)")

    #expect(text.hasPrefix(code + "\n\n"))
    #expect(text.split(separator: "\n").dropFirst().joined(separator: " ").count > 25)
  }

  @Test func `so has every code of the program itself`() async throws {
    let shop = try await Story()

    #expect(AppExplanations.all.count > 3)
    for code in AppExplanations.all.keys {
      #expect(await shop.read("explain \(code)").hasPrefix(code + "\n\n"))
    }
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

  @Test func `a code that is none is refused with the nearest`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      explain not-a-prize
        ? unknown-code under not-a-prize
      fix 1
        explain not-a-price
        not-a-price
        ...
      explain
        ? missing-argument at end
      """)
  }
}
