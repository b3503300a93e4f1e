import ScreenKit
import Testing

/// What people type first who do not know the commands: it opens the page that is meant, or `fix 1` is the line.
@Suite struct FirstLineStories {
  /// Lines at the dashboard, and the place or the fix that each leads to.
  private static let atHome: KeyValuePairs = [
    "new sale": "sell", "sale": "/ordering/sale", "checkout": "sale", "ring up blue mug": "sell blue mug",
    "exchange": "/ordering/orders", "gift card": "/ordering/vouchers", "gift voucher": "/ordering/vouchers",
    "park": "sale", "find customer anna": "find anna", "tasks today": "/tasks?due=today",
    "overdue": "/tasks?due=late", "sign in": "/account/login", "users": "/people",
    "switch user": "/people", "staff": "/people", "z report": "/ordering/tills",
    "end of day": "/ordering/tills", "cash up": "/ordering/tills", "vat return": "/reports/taxes",
    "profit": "/reports/margin", "best sellers": "/reports/sales?by=product",
    "top products": "/reports/sales?by=product", "restore": "help export", "server": "help export",
    "help me": "help", "how do i refund": "help refund", "manual": "help start", "tutorial": "help start",
    "getting started": "help start", "undo last sale": "undo", "stock take": "/inventory/counts",
    "open orders": "/ordering/orders?status=placed", "orders to ship": "/fulfilment/picking",
  ]

  /// Sixty and more at the dashboard, about selling, returning, staff, money, goods and help.
  private static let others: KeyValuePairs = [
    "sell blue mug": "/ordering/orders/O-", "price of blue mug": "find blue mug",
    "how much is blue mug": "find blue mug", "stock of blue mug": "find blue mug",
    "do we have blue mug": "find blue mug", "search blue mug": "/catalog/products/MUG-BLU",
    "last sale": "/ordering/sale", "last receipt": "/ordering/sale", "reprint last receipt": "/ordering/sale",
    "refund last sale": "/ordering/orders", "refund a customer": "/ordering/orders",
    "return without receipt": "/ordering/orders", "exchange item": "/ordering/orders",
    "credit": "/ordering/vouchers", "store credit": "/ordering/vouchers", "who am i": "/account/register",
    "lock": "/account", "log me out": "/account/register", "add staff ben": "/people invite ben",
    "change pin": "/account/register", "who works here": "/people", "employees": "/people",
    "clock in": "/people", "open till": "/ordering/tills", "open the till": "/ordering/tills",
    "open cash drawer": "/ordering/tills", "petty cash": "/ordering/tills", "cash in": "/ordering/tills",
    "pay out": "/ordering/tills", "count cash": "/ordering/tills", "takings": "/reports/takings",
    "expenses": "/ordering/tills", "turnover": "/reports/sales", "sales this week": "/reports/sales",
    "who owes us": "/ordering/orders?payment=unpaid", "outstanding": "/ordering/orders?payment=unpaid",
    "invoices": "/ordering/invoices", "tax rates": "/settings/taxes", "price list": "/catalog/products",
    "change prices": "/catalog/products", "reorder": "/inventory/reorder", "low stock": "/inventory/reorder",
    "deliveries": "/inventory/purchases", "goods in": "/inventory/purchases",
    "receive goods": "/inventory/purchases", "suppliers": "/inventory/suppliers",
    "shelf count": "/inventory/counts", "damaged goods": "/inventory/stock", "write off": "/inventory/stock",
    "move stock": "/inventory/stock", "shortcuts": "help keyboard", "what is this": "help", "faq": "help",
    "support": "help", "about": "help", "undo that": "undo", "backup": "help export",
    "shipping methods": "/fulfilment/methods", "discount codes": "/marketing/discounts",
    "coupons": "/marketing/discounts", "loyalty points": "/marketing/discounts", "quote": "sell",
    "email receipt": "help mail", "calendar": "/tasks", "tip 2.00": "sell",
  ]

  /// Lines on a draft of one line.
  private static let onDraft: KeyValuePairs = [
    "20": "cash 20", "paid": "cash", "minus 1": "remove 1", "delete line 1": "remove 1", "void": "discard",
    "change quantity 1 to 3": "quantity 1 3", "qty 1 3": "quantity 1 3", "gift wrap": "find gift wrap",
    "note leave by door": "task leave by door", "customer jane doe": "/customers add jane doe",
    "hold": "park", "total": "show", "cancel sale": "discard", "next customer": "sell",
    "email receipt": "receipt", "undo payment": "undo", "change to card": "undo",
  ]

  /// Lines on a paid sale.
  private static let onPaid: KeyValuePairs = [
    "change due": "show", "undo payment": "undo", "change to card": "undo", "minus 1": "return 1",
    "email receipt": "receipt", "next customer": "sell",
  ]

  @Test func `a first line at the dashboard leads to what is meant`() async throws {
    let shop = try await Story.sample()
    for (line, meant) in Self.atHome { try await expect(shop, after: [], line, meant) }
  }

  @Test func `nine of ten other first lines lead to what is meant`() async throws {
    let shop = try await Story.sample()
    var lost: [String] = []
    for (line, meant) in Self.others {
      await shop.read("/")
      let error = await shop.type(line).error
      let end = error.map { $0.fixes.first ?? "" } ?? shop.place
      if !(error == nil && meant.hasPrefix("/") ? end.hasPrefix(meant) : end == meant) { lost.append(line) }
    }

    #expect(lost.count * 10 <= Self.others.count, "\(lost)")
  }

  @Test func `a first line on a draft leads to what is meant`() async throws {
    let shop = try await Story.sample()
    await shop.read("/catalog/products add MISC Miscellaneous --stocked no")
    await shop.read("/settings misc-product MISC")
    for (line, meant) in Self.onDraft { try await expect(shop, after: ["sell MUG-BLU"], line, meant) }
  }

  @Test func `a first line on a paid sale leads to what is meant`() async throws {
    let shop = try await Story.sample()
    for (line, meant) in Self.onPaid {
      try await expect(shop, after: ["sell MUG-BLU", "cash 20"], line, meant)
    }
  }

  @Test func `a name on a draft is a product before it is a phrase`() async throws {
    let shop = try await Story.shop("/catalog/products add WRAP Gift wrap --price 2.00 --stocked no")

    await shop.read("sell WRAP")
    await shop.read("gift wrap")

    #expect(await shop.read("show").contains("4.00"))
  }

  @Test func `a code that is a phrase opens its product`() async throws {
    let shop = try await Story.shop("/catalog/products add MANUAL Manual --price 2.00")

    await shop.read("manual")

    #expect(shop.place == "/catalog/products/MANUAL")
  }

  /// Types a line after others at the dashboard, and expects that it ends at an address or offers a line that runs.
  private func expect(
    _ shop: Story, after before: [String], _ line: String, _ meant: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for line in ["/"] + before { await shop.read(line, sourceLocation: sourceLocation) }
    guard let error = await shop.type(line).error else {
      #expect(shop.place == meant, "\(line)", sourceLocation: sourceLocation)
      return
    }
    let fix = try #require(error.fixes.first, "\(line)", sourceLocation: sourceLocation)
    #expect(fix == meant || fix.hasSuffix(" " + meant), "\(line)", sourceLocation: sourceLocation)
    await shop.read("fix 1", sourceLocation: sourceLocation)
  }
}
