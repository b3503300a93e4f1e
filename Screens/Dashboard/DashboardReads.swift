import AppRoutes
import Catalog
import Inventory
import Ordering
import ScreenKit
import Shop
import StoreCore
import StoreViews
import Tasks

/// What the dashboard asks of the store, all in the next read.
@MainActor struct DashboardReads {
  /// How many rows of a list there are, under the label that the page gives it.
  struct Count {
    let label: String
    let address: String
    let total: SharedRead<Total>
  }

  let settings: SharedRead<RowState>
  let counter: SharedRead<CounterGlance.Answer>
  let sale: SharedRead<SalePage.Answer>
  let unrecorded: SharedRead<[Movement]>
  let orders: [Count]
  let tasks: Count
  let catalog: SharedRead<CatalogHome.Answer>
  let stock: SharedRead<InventoryGlance.Answer>
  let wanted: SharedRead<ListAnswer>
  let sales: DashboardSales.Reads
  let journal: SharedRead<JournalAnswer>

  /// An order that was paid and has waited for so many days to be shipped is late.
  private static let lateAfter = 3
  /// How many entries are read for the latest changes.
  private static let entries = 40
  /// What is reserved and runs low.
  static let wanted = StockLists.stock.narrowed(by: ["below": "minimum", "reserved": "yes"])

  init(_ service: StoreService) {
    settings = service.share(EntityPage(Subject(Settings.entity, Settings.key)))
    counter = service.share(CounterGlance())
    sale = service.share(SalePage(limit: 1))
    unrecorded = service.share(SoldWithoutRecord())
    orders = Self.orders(service)
    tasks = Self.count("Tasks due", TaskItem.list.all, ["due": "today"], service)
    catalog = service.share(CatalogHome())
    stock = service.share(InventoryGlance())
    var (first, newest) = (Self.wanted, JournalQuery())
    (first.limit, newest.limit) = (1, Self.entries)
    (wanted, journal) = (service.share(first), service.share(newest))
    sales = DashboardSales.Reads(service)
  }

  /// What orders want from somebody, the most urgent first.
  private static func orders(_ service: StoreService) -> [Count] {
    let late = service.ground.today.adding(days: -lateAfter)
    let wants: [(String, [String: String], String?)] = [
      ("To pick", ["fulfilment": "unfulfilled"], "/fulfilment/picking"),
      ("Late", ["fulfilment": "unfulfilled", "payment": "paid", "until": late.text], nil),
      ("Partly shipped", ["fulfilment": "partial"], nil),
      ("To pay", ["payment": "unpaid"], nil), ("Partly paid", ["payment": "partly-paid"], nil),
      ("To refund", ["status": Listing.everything, "payment": "overpaid"], nil),
    ]
    return wants.map { label, filters, address in
      let filters = ["status": OrderStatus.placed.rawValue].merging(filters) { $1 }
      return count(label, Order.list.all, filters, service, at: address)
    } + [count("Returns requested", ListQuery("returns"), ["status": "requested"], service)]
      + [count("Mail not sent", Message.list.all, ["status": "failed"], service)]
  }

  private static func count(
    _ label: String, _ list: ListQuery, _ filters: [String: String], _ service: StoreService,
    at address: String? = nil
  ) -> Count {
    var query = list
    query.filters = filters
    return Count(
      label: label, address: address ?? Routes(.list(query)).address.text,
      total: service.share(ListCount(query)))
  }
}
