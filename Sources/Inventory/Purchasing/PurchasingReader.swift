package import StoreCore

/// What pages on suppliers, orders and proposals read from a store.
@MainActor package protocol PurchasingReader: AnyObject {
  /// One page of suppliers by code.
  func suppliers(
    _ filter: SupplierFilter?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<Supplier>
  /// One supplier and one page of what it delivers; refused as `supplier-not-found`.
  func supplier(
    _ code: Code, itemsAfter: SKU?, limit: Int
  ) async throws(StoreError) -> SupplierDetail
  /// One page of orders: open ones first, of each the newest.
  func purchases(_ query: PurchaseQuery, limit: Int) async throws(StoreError) -> PurchasePage
  /// One order and one page of its lines; refused as `purchase-not-found`.
  func purchase(
    _ number: PurchaseNumber, linesAfter: SKU?, limit: Int
  ) async throws(StoreError) -> PurchaseDetail
  /// The newest orders from which some of a product is to come; refused as `product-not-found`.
  func openOrders(of sku: SKU, limit: Int) async throws(StoreError) -> [OpenOrderLine]
  /// One page of what should be ordered, by SKU and location.
  func proposals(after: StockPlace?, limit: Int) async throws(StoreError) -> ListPage<ReorderProposal>
  /// The reorder rules of a product by location; refused as `product-not-found`.
  func rules(of sku: SKU) async throws(StoreError) -> [ReorderRule]
  /// What was sold of a product at a location in the last days; refused as `product-not-found` or
  /// `location-not-found`.
  func demand(of sku: SKU, at location: Code, days: Int) async throws(StoreError) -> DemandHistory
}

/// Which suppliers a list shows; unless told, those in use.
package enum SupplierFilter: String, CaseIterable, Sendable {
  case active, archived, all

  /// The statuses it lets through.
  package static func statuses(_ filter: SupplierFilter?) -> Set<FilingStatus> {
    switch filter {
    case nil, .active: [.active]
    case .archived: [.archived]
    case .all: Set(FilingStatus.allCases)
    }
  }
}

/// Which orders a list shows.
package enum PurchaseFilter: String, CaseIterable, Sendable {
  case open, draft, placed
  case partlyReceived = "partly-received"
  case received, held, cancelled, closed
  /// Every one, as where nothing is said.
  case all

  /// The one status it keeps; nil: all that are open, or all.
  package var status: PurchaseStatus? {
    switch self {
    case .open, .all: nil
    case .draft: .draft
    case .placed: .placed
    case .partlyReceived: .partlyReceived
    case .received: .received
    case .held: .held
    case .cancelled: .cancelled
    case .closed: .closed
    }
  }
}

/// Which orders to list, and where in the list.
package struct PurchaseQuery: Hashable, Sendable {
  /// Only orders of this status.
  package var status: PurchaseFilter?
  /// Only orders from this supplier.
  package var supplier: Code?
  /// The number of the order after which the page begins.
  package var after: PurchaseNumber?

  /// Everything, unless told.
  package init(status: PurchaseFilter? = nil, supplier: Code? = nil, after: PurchaseNumber? = nil) {
    self.status = status
    self.supplier = supplier
    self.after = after
  }
}

/// A supplier, and some of what it delivers.
package struct SupplierDetail: Hashable, Sendable {
  /// One line of what it delivers.
  package struct Item: Hashable, Sendable {
    /// What is kept of it.
    package var item: SupplierItem
    /// The product's name.
    package var name: String

    /// States a line.
    package init(item: SupplierItem, name: String) {
      self.item = item
      self.name = name
    }
  }

  /// The supplier.
  package var supplier: Supplier
  /// A page of what it delivers, by SKU.
  package var items: ListPage<Item>
  /// How many orders to it are open.
  package var openOrders: Int

  /// States a detail.
  package init(supplier: Supplier, items: ListPage<Item>, openOrders: Int) {
    self.supplier = supplier
    self.items = items
    self.openOrders = openOrders
  }
}

/// One line of a list of orders.
package struct PurchaseSummary: Hashable, Sendable {
  package var number: PurchaseNumber
  package var supplier: Code
  package var supplierName: String
  package var destination: Code
  package var status: PurchaseStatus
  package var expectedOn: LocalDate?
  /// How many lines it has.
  package var lines: Int
  /// What those with a price come to.
  package var total: Money

  /// States a line.
  package init(
    number: PurchaseNumber, supplier: Code, supplierName: String, destination: Code,
    status: PurchaseStatus, expectedOn: LocalDate?, lines: Int, total: Money
  ) {
    self.number = number
    self.supplier = supplier
    self.supplierName = supplierName
    self.destination = destination
    self.status = status
    self.expectedOn = expectedOn
    self.lines = lines
    self.total = total
  }
}

/// One page of orders.
package struct PurchasePage: Hashable, Sendable {
  /// The orders.
  package var list: ListPage<PurchaseSummary>
  /// How many are open of all, or of the supplier's.
  package var open: Int

  /// States a page.
  package init(list: ListPage<PurchaseSummary>, open: Int) {
    self.list = list
    self.open = open
  }
}

/// An order, and some of its lines.
package struct PurchaseDetail: Hashable, Sendable {
  /// One line, and what the shop and the supplier call its product.
  package struct Line: Hashable, Sendable {
    package var line: PurchaseLine
    package var name: String
    /// What the supplier calls the product; empty where that is not known.
    package var code: String

    /// States a line.
    package init(line: PurchaseLine, name: String, code: String) {
      self.line = line
      self.name = name
      self.code = code
    }
  }

  /// The order, with the lines of the page.
  package var order: PurchaseOrder
  /// Its supplier.
  package var supplier: Supplier
  /// What it comes to.
  package var total: Money
  /// A page of its lines, by SKU.
  package var lines: ListPage<Line>
  /// How many lines have no price.
  package var unpriced: Int
  /// Of how many of these some is still to come.
  package var unpricedOpen: Int

  /// States a detail.
  package init(
    order: PurchaseOrder, supplier: Supplier, total: Money, lines: ListPage<Line>, unpriced: Int,
    unpricedOpen: Int
  ) {
    self.unpriced = unpriced
    self.unpricedOpen = unpricedOpen
    self.order = order
    self.supplier = supplier
    self.total = total
    self.lines = lines
  }
}
