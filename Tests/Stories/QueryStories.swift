import Accounts
import Catalog
import Foundation
import Fulfilment
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase
import StoreWire
import Tasks
import Testing

@testable import DaybookApp

/// Every question is a value that a wire may carry, and so is its answer.
@Suite struct QueryStories {
  private static let product = Subject(Product.entity, "MUG-BLU")
  private static let sku = SKU(stored: "MUG-BLU")

  static let queries: [any Query] = [
    FormCheck(Product.entity, "MUG-BLU", ["name": "Cup"]), EntityPage(product), Product.list.all,
    ListCount(Product.list.all), InspectQuery(), JournalQuery(subject: product), EntryQuery(3),
    RowPast(Product.entity, Stamp(id: 1, revision: 1)), HistoryQuery(product), GroundQuery(), NoFacts(),
    ReviewPage(of: sku), BulkPreview(.archived, of: Product.list.all), ItemQuery("MUG-BLU"),
    LabelSheet(of: sku), LabelSheet(of: Product.list.all),
    CategoryPage(Code(stored: "kitchen")), CategoryList(), FiledProducts(.brand(Code(stored: "bryggan"))),
    CatalogHome(),
    PriceHistory(sku), FamilyPage(Code(stored: "animals")), ProductWords(.taxClass),
    StarredQuery(["/catalog"]),
    StarQuery("/catalog"), ProductSummary(sku), ProductPage(sku), PurchasePage(Code(stored: "PO-000001")),
    OpenOrders(of: sku),
    SupplierPage(Code(stored: "bruk")), ReorderPage(), LocationTree(), LocationPage(Code(stored: "main")),
    InventoryGlance(),
    StockShortages(of: [sku], isDue: true, at: nil),
    ProductStock(sku), StockOn(sku, on: LocalDate(daysSince1970: 20_000)),
    StocktakePage(1), OrderPage(Code(stored: "O-000001")), OrderingGlance(), CounterGlance(), SalePage(),
    TaxClasses(), ImportMappings("products"),
    OrderPaper(ofOrder: Code(stored: "O-000001")), OrderPaper(ofInvoice: Code(stored: "INV-000001")),
    CreditNotesOf(Code(stored: "O-000002")), DueMessages(),
    CustomerValue(of: Code(stored: "C-000001")),
    PickList(), OrderFulfilment(of: Code(stored: "O-000001")),
    SoldWithoutRecord(), AvailableStock(keys: ["MUG-BLU"]), VoucherPayments(of: Code(stored: "V-000001")),
    TillPage(Code(stored: "T-000001")), OpenTill(Code(stored: "Till")), SessionTill(),
    SalesBy(.month, limit: 5),
    SalesBy(.product, limit: 5), FirstDaySold(),
    TaxesOf(SalesPeriod()), SalesJournal(SalesPeriod()), TakingsBy(SalesPeriod()),
    DiscountsGiven(SalesPeriod()), StockValueOn(), TaskTextQuery(),
    TaskSearch(TaskItem.list.all), TaskBranch(1),
    TaskOwners(keys: ["1"]),
    OpenTasks(of: product), ProjectQuery("Receiving"),
    Presence(), Credentials(of: "", .pin),
    AccountTokens(of: Code(stored: "A-000001")), ShopName(), StoredName("mara"),
    FindQuery("MUG-BLU", in: [Product.list.all]),
    NearQuery(["MGU-BLU"], misspelt: "MGU-BLU", in: [Product.list.all], of: ["brand"]),
    SuggestionQuery(Product.entity, "MUG", limit: 5), NoKeyedFacts(keys: []),
    SumTotals(StockSums.flow, over: [SumTotals.Stretch()], by: []),
  ]

  @Test func `every query and its answer cross a wire as they were`() async throws {
    let shop = try await Story.sampleWithFamily()

    for query in Self.queries { try await check(query, shop.workspace.database) }
    try await check(KnownRows<Movement>(keys: ["1", "2"]), shop.workspace.database)
    try await check(KnownRows<Reservation>(keys: ["1"]), shop.workspace.database)
    try await check(Attempt(ItemQuery("NOPE")), shop.workspace.database)
    try await check(ListWith<AvailableStock>(Product.list.all), shop.workspace.database)
    let page = Both(EntityPage(Self.product), ProductSummary(Self.sku))
    try await check(Both(page, StarredQuery(["/catalog"])), shop.workspace.database)
  }

  private func check<Q: Query>(_ query: Q, _ store: StoreDatabase) async throws {
    let body = try Wire.body(WireQuery(query))
    guard Q.self != Credentials.self, Q.self != StoredName.self else {
      await #expect { try await StoreDesk(store).read(body, as: nil) } throws: {
        ($0 as? StoreError)?.code == "unknown-query"
      }
      return
    }
    let crossed = try Wire.call(WireQuery.self, from: body)
    // A pair from outside is of one type, whatever it is of.
    if query.parts.count < 2 { #expect(crossed.query as? Q == query) }
    #expect(try Wire.body(crossed) == body)

    let answer = try await StoreDesk(store).read(body, as: nil)
    #expect(try Wire.body(["answer": StoreDesk.answer(to: query, from: answer)]) == answer, "\(Q.self)")
    #expect(try Wire.body(["answer": store.read(query)]) == answer, "\(Q.self)")
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "-1", "1001"])
  func `any number in a query is answered or refused`(number: String) async throws {
    let shop = try await Story.sampleWithFamily()
    let desk = StoreDesk(shop.workspace.database)
    for query in Self.queries where !(query is Credentials || query is StoredName) {
      let body = String(decoding: try Wire.body(WireQuery(query)), as: UTF8.self)
      for match in body.matches(of: /[:\[,](-?[0-9]+)/) {
        let changed = body.replacingCharacters(
          in: match.output.1.startIndex..<match.output.1.endIndex, with: number)
        do { _ = try await desk.read(Data(changed.utf8), as: nil) } catch {
          #expect(error.code != "internal", "\(changed)")
        }
      }
    }
  }

  @Test(arguments: [-1, 1_001, Int.max, Int.min])
  func `a page of so many rows is refused`(limit: Int) async throws {
    let store = try await Story.sample().workspace.database
    var list = Product.list.all
    list.limit = limit
    for query: any Query in [list, PriceHistory(Self.sku, limit: limit), EntryQuery(1, limit: limit)] {
      #expect { _ = try store.read(query) } throws: { ($0 as? StoreError)?.code == "bad-limit" }
    }
    #expect { _ = try store.read(Both(EntityPage(Self.product), list)) } throws: {
      ($0 as? StoreError)?.code == "bad-limit"
    }
  }

  @Test(arguments: [Int64.max, .min, 20_000_000_000_000_000])
  func `a value from outside is in the range of typing`(number: Int64) throws {
    func read<Value: Decodable>(_: Value.Type, _ body: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(body.utf8))
    }
    #expect(throws: DecodingError.self) { try read(Quantity.self, "{\"thousandths\":\(number)}") }
    #expect(throws: DecodingError.self) { try read(Money.self, "{\"minor\":\(number)}") }
    #expect(throws: DecodingError.self) { try read(Rate.self, "{\"partsPerMillion\":\(number)}") }
    #expect(throws: DecodingError.self) { try read([Instant].self, "[\(number)]") }
    let (most, now) = (try Quantity(parsing: "999999999.999"), Clock.frozenStart)
    #expect(try read(Quantity.self, String(decoding: Wire.body(-most), as: UTF8.self)) == -most)
    #expect(try read([Instant].self, "[\(now.milliseconds)]") == [now])
  }

  @Test func `no query and no change of the sources is missing`() throws {
    let queries = try declared(/struct (\w+)(?:<.*>)?: (?:RowsQuery|KeyedQuery|LimitedQuery|Query)\b/)
      .subtracting([
        "Both", "Attempt", "JoinedQuery",
      ])
    let crossing = WireNames.queries.values.map { "\($0)".prefix { $0 != "<" } }
    #expect(queries.symmetricDifference(crossing.map(String.init)) == ["Credentials", "StoredName"])
    #expect(queries.symmetricDifference(Self.queries.map { "\(type(of: $0))" }) == ["KnownRows", "ListWith"])

    let commands = try declared(/(?:struct|enum) (\w+): StoreCommand\b/)
    #expect(commands.symmetricDifference(WireNames.commands.values.map { "\($0)" }) == [])
  }

  /// The names that a pattern finds in the sources.
  private func declared(_ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
    let code = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
    let files = try #require(FileManager.default.enumerator(at: code, includingPropertiesForKeys: nil))
    var declared: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      declared.formUnion(text.matches(of: pattern).map { String($0.1) })
    }
    return declared
  }
}
