import Accounts
import Catalog
import Foundation
import Fulfilment
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Tasks
import Testing

@testable import DaybookApp

/// Every question is a value that a wire may carry, and so is its answer.
@Suite struct QueryStories {
  private static let product = Subject(Product.entity, "MUG-BLU")
  private static let sku = SKU(stored: "MUG-BLU")

  private static let queries: [any Query] = [
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
    CreditNotesOf(Code(stored: "O-000002")),
    CustomerValue(of: Code(stored: "C-000001")),
    PickList(), OrderFulfilment(of: Code(stored: "O-000001")),
    SoldWithoutRecord(), AvailableStock(of: [sku]), VoucherPayments(of: Code(stored: "V-000001")),
    TillPage(Code(stored: "T-000001")), OpenTill(Code(stored: "Till")), SessionTill(),
    SalesBy(.month, limit: 5),
    SalesBy(.product, limit: 5), FirstDaySold(),
    TaxesOf(SalesPeriod()), SalesJournal(SalesPeriod()), TakingsBy(SalesPeriod()),
    DiscountsGiven(SalesPeriod()), StockValueOn(), TaskTextQuery(),
    TaskSearch(TaskItem.list.all), TaskBranch(1),
    TaskOwners([1]),
    OpenTasks(of: product), ProjectQuery("Receiving"),
    Presence(nil), Credentials(LoginForm(name: "", password: Hidden("")), .pin, cost: .least),
    AccountTokens(of: Code(stored: "A-000001")), ShopName(), StoredName("mara"),
    SumTotals(StockSums.flow, over: [SumTotals.Stretch()], by: []),
  ]

  @Test func `every query and its answer come back from JSON as they were`() async throws {
    let shop = try await Story.sampleWithFamily()

    for query in Self.queries { try check(query, shop.workspace.database) }
    try check(KnownRows<Movement>(["1", "2"]), shop.workspace.database)
    try check(KnownRows<Reservation>(["1"]), shop.workspace.database)
    let page = Both(EntityPage(Self.product), ProductSummary(Self.sku))
    try check(Both(page, StarredQuery(["/catalog"])), shop.workspace.database)
  }

  private func check<Q: Query>(_ query: Q, _ store: StoreDatabase) throws {
    let copy = try JSONDecoder().decode(Q.self, from: JSONEncoder().encode(query))
    #expect(copy == query)

    let answer = try bytes(store.read(copy))
    #expect(try bytes(JSONDecoder().decode(Q.Answer.self, from: answer)) == answer, "\(Q.self)")
    #expect(try bytes(store.read(query)) == answer, "\(Q.self)")
  }

  private func bytes(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  @Test func `no query of the sources is missing here`() throws {
    var declared: Set<String> = []
    for folder in ["Sources", "Screens"] {
      let code = URL(filePath: #filePath).appending(path: "../../../\(folder)").standardized
      let files = try #require(FileManager.default.enumerator(at: code, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: #/struct (\w+): (?:RowsQuery|Query) \{/#) {
          declared.insert(String(match.1))
        }
      }
    }

    #expect(declared.symmetricDifference(Self.queries.map { "\(type(of: $0))" }) == [])
  }
}
