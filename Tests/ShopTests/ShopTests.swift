import Catalog
import Inventory
import Shop
import StoreCore
import Testing

@testable import StoreDatabase

/// A whole shop in memory and one session's models before it.
@MainActor final class TestSession {
  let service: StoreService
  let catalog: CatalogModel
  let shop: ShopModel

  init() throws {
    service = StoreService(
      store: try StoreDatabase(path: "", .shop, clock: .frozen()), actor: "mara", ids: .keyed("test"))
    (catalog, shop) = (CatalogModel(service: service), ShopModel(service: service))
  }
}

/// The answer is the row as it stands.
private struct SettingsQuery: RowsQuery {
  typealias Answer = [String]

  func answer(_ rows: any Rows) throws(StoreError) -> [String] {
    let row = try rows.known(Settings.self, Settings.key)
    return [row.name, row.currency.code, row.timeZone, row.country, row.valuation.rawValue]
  }
}

@MainActor @Suite struct ShopTests {
  let session: TestSession
  let subject = Subject(Settings.entity, Settings.key)

  init() throws { session = try TestSession() }

  private func refusal(_ fields: [String: String]) async -> String? {
    do throws(StoreError) {
      try await session.shop.set(fields, of: subject)
      return nil
    } catch { return error.code }
  }

  @Test func `a new shop has settings that change and come back`() async throws {
    try await session.shop.set(
      ["name": "Fjord", "currency": "nok", "time_zone": "Europe/Oslo", "country": "no"], of: subject)
    #expect(
      try await session.shop.read(SettingsQuery()) == ["Fjord", "NOK", "Europe/Oslo", "NO", "average"])
    _ = try await session.service.undo(try #require(session.service.lastDone))
    #expect(try await session.shop.read(SettingsQuery()) == ["Shop", "EUR", "UTC", "DE", "average"])
  }

  @Test(arguments: [Request.Origin.web, .api])
  func `a command that the shop's machines run is set at the store alone`(origin: Request.Origin) async {
    session.service.origin = origin
    #expect(await refusal(["printer": "lp"]) == "not-from-afar")
    #expect(await refusal(["mail": "msmtp -t"]) == "not-from-afar")
    #expect(await refusal(["name": "Fjord"]) == nil)

    session.service.origin = .keyboard
    #expect(await refusal(["printer": "lp", "mail": "msmtp -t"]) == nil)
  }

  @Test func `triggers only refuse, and are few`() {
    let shop = StoreDeclarations.shop
    let statements = Schema(shop.shapes, shop.projections, shop.listings).statements
    let triggers = statements.filter { $0.hasPrefix("CREATE TRIGGER") }
    #expect(!triggers.isEmpty && triggers.count <= 10, "\(triggers.count)")
    #expect(triggers.allSatisfy { $0.contains("RAISE(ABORT") })
  }

  @Test func `a setting that cannot be is refused`() async {
    #expect(await refusal(["time_zone": "CET"]) == "unknown-value")
    #expect(await refusal(["country": "XX"]) == "unknown-value")
    #expect(await refusal(["location": "nowhere"]) == "location-not-found")
    #expect(await refusal(["location": "scrap"]) == "wrong-location")
  }

  @Test func `the currency stays once there are prices, and valuation once stock has moved`() async throws {
    try await session.catalog.perform(Edit(.add, "product", "MUG", ["name": "Mug", "price": "10"]))
    #expect(await refusal(["currency": "USD"]) == "currency-in-use")
    #expect(await refusal(["valuation": "fifo"]) == nil)
    let line = StockPosting(
      SKU(stored: "MUG"), Quantity(whole: 3), from: "supplier", to: "main", .receipt, cost: nil)
    try await session.catalog.perform(StockCommand.posted(lines: [line]))
    #expect(await refusal(["valuation": "average"]) == "valuation-in-use")
  }

  @Test func `a star is kept under a name, and the name again holds the other address`() async throws {
    _ = try await session.shop.star("mugs", address: "/catalog/products?q=mug")
    _ = try await session.shop.star(
      "MUGS", address: "/catalog/products/MUG", about: Subject("product", "MUG"))
    let asked = ["/catalog/products?q=mug", "/catalog/products/MUG"]
    #expect(try await session.shop.read(StarredQuery(asked)) == ["/catalog/products/MUG"])
    await #expect(throws: StoreError.self) { _ = try await session.shop.star("bad", address: "mugs") }
  }

  @Test func `a list shows what is starred, with every other filter`() async throws {
    for sku in ["A", "B", "C"] {
      try await session.catalog.perform(Edit(.add, "product", sku, ["name": sku, "price": "10"]))
    }
    for sku in ["A", "B"] {
      _ = try await session.shop.star(
        sku, address: "/catalog/products/\(sku)", about: Subject("product", sku))
    }
    var list = Product.list.all
    try Product.list.set("starred", to: "yes", in: &list)
    #expect(try await session.shop.read(list).keys == ["A", "B"])
    (list.search, list.sort) = ("b", "price")
    #expect(try await session.shop.read(list).keys == ["B"])
    #expect(throws: StoreError.self) { try Product.list.set("starred", to: "no", in: &list) }
  }

  @Test func `a plan changes nothing, and the same request is answered once`() async throws {
    session.service.intent = .plan
    let receipt = try await session.shop.set(["name": "Fjord"], of: subject)
    #expect(receipt.isPlan && receipt.effects.count == 1)
    #expect(try await session.shop.read(SettingsQuery()).first == "Shop")
    #expect(session.service.lastDone == nil)

    session.service.intent = .apply
    session.service.ids = .keyed("night")
    let first = try await session.shop.set(["name": "Fjord"], of: subject)
    session.service.ids = .keyed("night")
    let again = try await session.shop.set(["name": "Fjord"], of: subject)
    #expect(again.isReplay && again.entry == first.entry)
  }
}
