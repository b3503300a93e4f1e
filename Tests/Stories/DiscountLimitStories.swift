import ScreenKit
import StoreCore
import Testing

/// What clerks take off without a code, up to the limit of the shop; as delivered it is 20 percent.
@Suite struct DiscountLimitStories {
  /// Somebody at a draft of 10.00 and 30.00, after lines that anybody may type.
  private func shop(_ role: Role, after lines: [String] = []) async throws -> Story {
    let shop = try await RoleStories.shop(
      role,
      after: [
        "/catalog/products add CHEAP Cheap --price 10.00 --status active",
        "/catalog/products add DEAR Dear --price 30.00 --status active", "/ordering sell CHEAP DEAR",
      ] + lines)
    await shop.read("/ordering/orders/O-000003")
    return shop
  }

  @Test func `a clerk takes off up to the limit, as a share or as an amount`() async throws {
    let shop = try await shop(.clerk)

    #expect(await shop.read("discount 20%").contains("20 % off  -8.00   total 32.00"))
    #expect(await shop.type("discount 20.01%").error?.code == "not-allowed")
    #expect(await shop.read("discount 8.00").contains("8.00 off  -8.00   total 32.00"))
    #expect(await shop.type("discount 8.01").error?.code == "not-allowed")
    #expect(await shop.type("discount 2.01 1").error?.code == "not-allowed")
  }

  @Test func `what is given of a line and of its order counts together`() async throws {
    let shop = try await shop(.clerk)

    await shop.read("discount 12% 1")
    await shop.read("discount 8%")
    #expect(await shop.type("discount 8.01%").error?.code == "not-allowed")
    #expect(await shop.type("discount 12.01% cheap").error?.code == "not-allowed")
    #expect(await shop.type("discount 13% 2").error?.code == "not-allowed")
  }

  @Test func `a clerk cannot raise the share by taking goods off the order`() async throws {
    let shop = try await shop(.clerk)

    await shop.read("discount 8.00")
    #expect(await shop.type("remove 1").error?.code == "not-allowed")
    await shop.read("fix 1")
    await shop.read("remove 1")
  }

  @Test func `a clerk sells on what a manager gave, and takes off no more`() async throws {
    let shop = try await shop(.clerk, after: ["/ordering/orders/O-000003 discount 50%"])

    await shop.read("CHEAP")
    #expect(await shop.type("discount 51%").error?.code == "not-allowed")
    #expect(await shop.type("discount 40%").error?.code == "not-allowed")
    #expect(await shop.read("card").contains("Paid 25.00 by card"))
  }

  @Test func `a manager is bound by no limit, and no clerk where the shop has none`() async throws {
    let manager = try await shop(.manager)
    #expect(await manager.read("discount 90%").contains("90 % off  -36.00   total 4.00"))

    let clerk = try await shop(.clerk, after: ["/settings discount-limit none"])
    #expect(await clerk.read("discount 90%").contains("90 % off  -36.00   total 4.00"))
  }

  @Test func `a clerk gives money back up to the limit of an order, however often`() async throws {
    let shop = try await shop(
      .clerk, after: ["/settings refund-limit 15", "/ordering/orders/O-000003 card"])

    await shop.read("refund 10 --reason late")
    #expect(await shop.type("refund 5.01 --reason late").error?.code == "not-allowed")
    await shop.read("refund 5 --reason late")
  }
}
