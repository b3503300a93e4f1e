import ScreenKit
import Testing

/// What one program showed and another changed meanwhile is not changed unseen.
@MainActor struct StaleStories {
  /// Entries 1 to 13: two products, one with stock, a supplier of it, a rule, a location, a reservation, a count and a task.
  private static let shop = """
    /catalog/products add MUG Mug
    /catalog/products/MUG price 10.00
    /catalog/products/MUG activate
    /inventory/locations add shelf Shelf
    /inventory/suppliers add acme Acme
    /inventory/suppliers/acme item MUG --pack 6 --price 48.00
    /inventory/stock/MUG receive 20
    /inventory/stock/MUG rule 5 20
    /inventory/stock/MUG reserve 4 --for Ana
    /catalog/products add TEA Tea
    /inventory/counts start
    /inventory/counts/1 count MUG 3
    /tasks add Call the mill
    """

  /// Shows a page, lets another program change it, and types a line; what it was refused with.
  private func refusal(
    on page: String, meanwhile other: String, typing line: String
  ) async throws -> (shop: Story, message: String) {
    let shop = try await Story.shop(Self.shop)
    let second = try await Story(at: shop.path)
    await shop.read(page)
    await second.read(other)
    let error = await shop.type(line).error
    #expect(error?.code == "stale", "\(line): \(error?.message ?? "it went through")")
    return (shop, error?.message ?? "")
  }

  struct Meeting: CustomTestStringConvertible {
    var page: String
    var other: String
    var line: String
    var testDescription: String { "\(page) \(line)" }
  }

  @Test(arguments: [
    Meeting(
      page: "/inventory/suppliers/acme", other: "/inventory/suppliers/acme contact Bo", line: "lead 5"),
    Meeting(
      page: "/inventory/suppliers/acme", other: "/inventory/suppliers/acme name Acme Ltd",
      line: "minimum 50.00"),
    Meeting(
      page: "/inventory/suppliers/acme", other: "/inventory/suppliers/acme item MUG --price 50.00",
      line: "item MUG --price 40.00"),
    Meeting(
      page: "/inventory/suppliers/acme", other: "/inventory/suppliers/acme item MUG --pack 12",
      line: "item-remove MUG"),
    Meeting(page: "/tasks/1", other: "/tasks/1 due friday", line: "done"),
    Meeting(page: "/tasks", other: "/tasks/1 due friday", line: "done 1"),
    Meeting(page: "/tasks/1/tag/due?text=%40due(2026-01-07)", other: "/tasks/1 due friday", line: "submit"),
    Meeting(page: "/tasks/1", other: "/tasks/1 text Write to the mill", line: "due tomorrow"),
    Meeting(
      page: "/inventory/stock/MUG", other: "/inventory/stock/MUG rule 6 30", line: "rule 5 25"),
    Meeting(
      page: "/inventory/locations/shelf", other: "/inventory/locations/shelf name Long shelf",
      line: "archive"),
    Meeting(
      page: "/inventory/reservations/1", other: "/inventory/reservations/1 release 1", line: "fulfil"),
    Meeting(
      page: "/inventory/stock/MUG", other: "/inventory/reservations/1 fulfil 1", line: "release 1"),
    Meeting(
      page: "/inventory/counts/1", other: "/inventory/counts/1 count MUG", line: "total MUG 5"),
    Meeting(
      page: "/inventory/counts/1", other: "/inventory/counts/1 total TEA 7", line: "total TEA 5"),
    Meeting(
      page: "/settings", other: "/settings default-location shelf", line: "default-location main"),
    Meeting(
      page: "/inventory/counts/1", other: "/inventory/counts/1 review", line: "cancel"),
  ])
  func `what another changed meanwhile is looked at again first, and goes then`(meeting: Meeting) async throws
  {
    let (shop, _) = try await refusal(
      on: meeting.page, meanwhile: meeting.other, typing: meeting.line)

    #expect(shop.lastError?.fixes.first == "show")
    #expect(shop.errors.contains("at 2026-01-01 00:00 (entry 14)"), "\(shop.errors)")
    await shop.read("show")
    await shop.read(meeting.line)
  }

  @Test func `a page not shown, and what the same hands changed or planned since, asks nothing`() async throws
  {
    let shop = try await Story.shop(Self.shop)
    let second = try await Story(at: shop.path)

    await second.read("/inventory/suppliers/acme contact Bo")
    await shop.read("/inventory/suppliers/acme lead 4")
    await shop.read("/inventory/suppliers/acme")
    await shop.read("lead 5")
    await shop.read("contact Cy")
    await shop.read("/inventory/locations/shelf")
    await shop.read("plan name Broad shelf")
    await second.read("/inventory/locations/shelf name Long shelf")

    #expect(await shop.type("name Broad shelf").error?.code == "stale")
  }

  @Test func `a draft that costs more than was seen is not paid until it is seen again`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add MUG Mug --price 9.00
      /marketing/discounts add TEN Ten --percent 10
      /ordering/orders sell MUG*2
      """)
    let second = try await Story(at: shop.path)

    await shop.read("/ordering/orders/O-000001")
    await second.read("/catalog/products/MUG price 15.00")
    let error = await shop.type("card").error
    #expect(error?.code == "stale")
    #expect(error?.message.contains("comes to 30.00 now, no longer to 18.00") == true)
    await shop.read("show")
    await second.read("/ordering/orders/O-000001 discount TEN")
    #expect(await shop.type("cash 50").error?.code == "stale")
    await shop.read("show")
    #expect(await shop.read("cash 50").contains("CHANGE 23.00"))
  }

  @Test func `a line typed from another page takes what the draft costs`() async throws {
    let shop = try await Story.shop(
      "/catalog/products add MUG Mug --price 9.00\n/ordering/orders sell MUG*2\n/catalog/products/MUG price 15.00"
    )

    #expect(await shop.read("/ordering/orders/O-000001 card").contains("Paid 30.00 by card"))
  }

  @Test func `scans of two at one shelf add up, whatever either saw`() async throws {
    let shop = try await Story.shop(Self.shop)
    let second = try await Story(at: shop.path)

    await shop.read("/inventory/counts/1")
    await second.read("/inventory/counts/1 count MUG 2")
    await shop.read("count MUG 4")

    #expect(await shop.read("/inventory/counts/1 | csv").contains("MUG"))
    #expect(await shop.read("/inventory/counts/1 | csv").contains("9"))
  }
}
