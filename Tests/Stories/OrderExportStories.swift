import Ordering
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

extension ExportStories {
  @Test(arguments: ["inclusive", "exclusive"])
  func `completed orders come back from their file as the same sales`(mode: String) async throws {
    let shop = try await Story()
    let other = try await Story()
    await shop.tell(Self.selling.replacing("MODE", with: mode))
    for line in ["settings taxes yes", "settings tax-mode \(mode)"] { await other.read("/" + line) }

    let orders = "/ordering/orders?status=completed"
    let lists: [(ImportKind, String)] = [
      (.taxRates, "/settings/taxes"), (.customers, "/customers"), (.products, Self.all), (.orders, orders),
    ]
    for (kind, address) in lists {
      #expect(try importFile(kind, await export(address, of: shop), into: other).problemCounts.isEmpty)
    }

    // The newest are those that came last, so the second file has them the other way round, and the third again.
    let third = try await Story()
    try importFile(.orders, await export(orders, of: other), into: third)
    #expect(try await export(orders, of: third) == (await export(orders, of: shop)))
    let again = try importFile(.orders, await export(orders, of: shop), into: shop)
    #expect(again.report.unchanged == again.report.rows && again.problemCounts.isEmpty)
    for address in [
      "/reports/taxes", "/reports/sales?by=day", "/reports/sales?by=product", "/reports/sales?by=customer",
    ] {
      #expect(await net(address, in: other) == (await net(address, in: shop)), "\(address)")
    }
    for number in ["O-000001", "O-000002", "O-000003", "O-000004", "O-000005"] {
      #expect(try other.order(number) == shop.order(number), "\(number)")
    }
    #expect(try other.workspace.database.verify().isEmpty)
  }

  /// A report by its first column with what is left of sales and credits.
  private func net(_ address: String, in shop: Story) async -> [[Substring]] {
    let lines = await shop.read(address + " | csv").split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let wanted = lines[0].indices.filter {
      $0 == 0 || ["net", "tax", "gross", "units"].contains(lines[0][$0])
    }
    return lines.map { line in wanted.map { line[$0] } }
  }

  /// Orders with two rates and none, with a fee, returned, replaced and cancelled in part; one that only 0 % is on.
  private static let selling = """
    /settings taxes yes
    /settings tax-mode MODE
    /settings tax-rounding per-rate
    /settings/taxes add DE-19 VAT --country DE --rate 19
      ...
    /settings/taxes add DE-7 Low --class low --country DE --rate 7
      ...
    /settings/taxes add DE-0 Free --class zero --country DE --rate 0
      ...
    /customers add Anna Berg
      ...
    /catalog/products add MUG Mug --price 1.99
      ...
    /catalog/products add BOOK Book --price 0.33 --tax low
      ...
    /catalog/products add TEA Tea --price 4.25 --tax zero
      ...
    /inventory/stock/MUG receive 100
      ...
    /inventory/stock/BOOK receive 100
      ...
    /inventory/stock/TEA receive 100
      ...
    /fulfilment/methods add post Post --price 4.95
      ...
    /ordering/orders sell MUG*3 BOOK*7 TEA --customer C-000001
      ...
    /ordering/orders/O-000001 ship post
      ...
    /ordering/orders/O-000001 country DE
      ...
    /ordering/orders/O-000001 pay card
      ...
    /ordering/orders/O-000001 dispatch
      ...
    /ordering/orders/O-000001 return BOOK*2 --to restock
      ...
    /ordering/orders place TEA*2
      ...
    /ordering/orders/O-000002 pay card
      ...
    /ordering/orders/O-000002 dispatch
      ...
    /ordering/orders place MUG*3 BOOK
      ...
    /ordering/orders/O-000003 pay card
      ...
    /ordering/orders/O-000003 dispatch MUG*2
      ...
    /ordering/orders/O-000003 cancel
      ...
    /ordering/orders/O-000003 refund
      ...
    /ordering/orders/O-000003 return MUG*2 --to scrap --replace
      ...
    /ordering/orders/O-000004 dispatch
      ...
    /ordering/orders place BOOK*3
      ...
    /ordering/orders/O-000005 pay card
      ...
    /ordering/orders/O-000005 dispatch
      ...
    /ordering/orders/O-000005 return --to restock
      ...
    """
}

extension Story {
  /// What an order holds, but its discounts and how it was shipped.
  fileprivate func order(_ number: String) throws -> Order {
    let order = try workspace.database.read(OrderPage(Order.number(number), limit: 100)).order
    var kept = Order()
    (kept.lines, kept.mode, kept.total, kept.returns) = (order.lines, order.mode, order.total, order.returns)
    (kept.shipping, kept.shippingTax) = (order.shipping, order.shippingTax)
    (kept.shippingRate, kept.placedAt, kept.day) = (order.shippingRate, order.placedAt, order.day)
    (kept.customer, kept.country, kept.state) = (order.customer, order.country, order.state)
    return kept
  }
}
