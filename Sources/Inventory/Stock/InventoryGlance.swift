import Catalog
package import StoreCore

/// How the stock stands in a few numbers, for homes and dashboards; archived products count in `value` alone.
package struct InventoryGlance: RowsQuery {
  package init() {}

  package struct Answer: Hashable, Sendable, Codable {
    /// How many products are stocked: have moved, are reserved, ordered or have a reorder rule.
    package var products = Total.exact(0)
    /// How many are at or below a reorder point by what is available, the first of them, and how many to reorder.
    package var low = Total.exact(0)
    package var firstLow: SKU?
    package var due = Total.exact(0)
    /// How many have nothing available, and the first of them.
    package var out = Total.exact(0)
    package var firstOut: SKU?
    package var incoming = Total.exact(0)
    package var locations = Total.exact(0)
    package var suppliers = Total.exact(0)
    package var ordersOpen = Total.exact(0)
    package var movements = 0
    package var reservations = 0
    package var countsOpen = 0
    /// What all stock is worth.
    package var value = Money(minor: 0)
    /// What the archived products among it are worth, of the hundred dearest; nil: there is none.
    package var archivedValue: Money?
    /// Whether there are more of those.
    package var hasMoreArchived = false
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    func list(_ name: String, _ filters: [String: String] = [:]) throws(StoreError) -> ListAnswer {
      var query = ListQuery(name)
      (query.filters, query.limit) = (filters, 1)
      return try rows.read(query)
    }
    var answer = Answer()
    answer.products = try list("stock").total
    let low = try list("stock", ["below": "minimum"])
    (answer.low, answer.firstLow) = (low.total, low.keys.first.map { SKU(stored: $0) })
    answer.due = try list("stock", ["below": "reorder"]).total
    answer.incoming = try list("stock", ["incoming": "yes"]).total
    let out = try list("stock", ["below": "out"])
    (answer.out, answer.firstOut) = (out.total, out.keys.first.map { SKU(stored: $0) })
    answer.locations = try list(Location.list.name).total
    answer.suppliers = try list(Supplier.list.name).total
    answer.ordersOpen = try list(PurchaseOrder.list.name, ["open": "yes"]).total
    let movements = try rows.sums(StockSums.totals, [.text("movements")])
    (answer.movements, answer.value) = (Int(movements[0]), Money(minor: movements[1]))
    answer.reservations = Int(try rows.sums(StockSums.totals, [.text("reservations")])[0])
    answer.countsOpen = Int(try rows.sums(StockSums.totals, [.text("counts")])[0])
    if rows.ground.seesCosts { try takeArchived(rows, &answer) }
    return answer
  }

  private func takeArchived(_ rows: any Rows, _ answer: inout Answer) throws(StoreError) {
    var query = StockLists.stock.narrowed(by: ["status": ProductStatus.archived.rawValue])
    (query.sort, query.falls, query.limit) = ("value", true, 100)
    let archived = try rows.read(query)
    guard let place = StockLists.stock.columns.firstIndex(where: { $0.column.name == "value" }) else {
      return
    }
    let values = (0..<archived.count).compactMap { Array(archived.row($0))[place].int }.filter { $0 > 0 }
    guard !values.isEmpty else { return }
    answer.archivedValue = Money(minor: values.reduce(0, +))
    answer.hasMoreArchived = archived.next != nil && values.count == archived.count
  }
}
