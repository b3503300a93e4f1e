import ScreenKit
import Testing

@testable import DaybookApp

/// What a line means where it is typed, and what is said of it when it means nothing there.
@Suite struct MeantHereStories {
  private static let shop = """
    /catalog/products add MUG Mug --barcode 4006381333931
    /inventory/stock/MUG receive 5
    /inventory/counts start
    """

  @Test(arguments: [
    ("/inventory/stock", "4006381333931 3", "extra-argument", "scan"),
    ("/inventory/locations", "4006381333931 --rejected 1", "unknown-option", "scan"),
    ("/inventory/stock/MUG", "4006381333931 --rejected 1", "unknown-option", "take"),
    ("/inventory/counts/1", "4006381333931 --rejected 1", "unknown-option", "count"),
  ])
  func `behind a code that takes no more the refusal says what the code means there`(
    page: String, line: String, code: String, verb: String
  ) async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read(page)

    let error = await shop.type(line).error

    #expect(error?.code == code)
    #expect(
      error?.message.contains("On this page the first word stands for \(verb): ") == true,
      "\(error as Any)")
    await shop.read("/inventory/counts/1")
    #expect((await shop.type("count 4006381333931 1 2").error)?.message.contains("means") == false)
  }

  @Test func `whoever stands on the page that was drawn is not sent there`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/inventory/counts/1")

    #expect(!(await shop.read("/inventory/counts/1 review")).contains("You are still at"))
    await shop.read("/inventory/stock")
    #expect(
      (await shop.read("/catalog/products/MUG copy MUG-2")).contains("You are still at /inventory/stock."))
  }
}
