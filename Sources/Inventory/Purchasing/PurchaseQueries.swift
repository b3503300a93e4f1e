import Catalog
package import StoreCore

/// A purchase order with a page of its lines and its last receipts; refused as `purchase-not-found`.
package struct PurchasePage: RowsQuery, LimitedQuery {
  /// The most receipts that are answered.
  package static let mostReceipts = 5
  package var number: Code
  /// The last line of the page before.
  package var after: SKU?
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(_ number: Code, after: SKU? = nil, limit: Int = 20) {
    (self.number, self.after, self.limit) = (number, after, limit)
  }

  package struct Line: Hashable, Sendable, Codable {
    package var line: PurchaseLine
    package var name: String
    package var unit: SellingUnit
    /// The supplier's own SKU.
    package var code: String?
  }

  package struct Answer: Hashable, Sendable, Codable {
    /// Without its lines; `lineCount` says how many there are.
    package var order: PurchaseOrder
    package var supplier: Supplier
    package var lines: [Line]
    /// Whether more lines follow.
    package var hasNext: Bool
    /// How many lines have no price, and how many of them some is to come of.
    package var unpriced: Int
    package var unpricedOpen: Int
    /// Its movements, the newest first, and whether there are earlier ones.
    package var receipts: [Movement]
    package var hasEarlier: Bool
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    var order = try rows.known(PurchaseOrder.self, number.text)
    let behind = after.map { after in order.lines.filter { after < $0.sku } } ?? order.lines
    var lines: [Line] = []
    for line in behind.prefix(limit) {
      let product = try rows.known(Product.self, line.sku.text)
      let code = try rows.row(SupplierItem.self, "\(order.supplier)/\(line.sku)")?.code
      lines.append(Line(line: line, name: product.name, unit: product.unit, code: code))
    }
    let unpriced = order.lines.filter { $0.price == nil }
    order.lines = []
    let receipts: [Movement] = try rows.last(
      where: "document", is: order.document, limit: Self.mostReceipts + 1)
    return Answer(
      order: order, supplier: try rows.known(Supplier.self, order.supplier.text), lines: lines,
      hasNext: behind.count > limit, unpriced: unpriced.count,
      unpricedOpen: unpriced.count { !$0.open.isZero }, receipts: Array(receipts.prefix(Self.mostReceipts)),
      hasEarlier: receipts.count > Self.mostReceipts)
  }
}

/// The newest purchase orders from which some of a product is to come; refused as `product-not-found`.
package struct OpenOrders: RowsQuery, LimitedQuery {
  package var sku: SKU
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(of sku: SKU, limit: Int = 20) { (self.sku, self.limit) = (sku, limit) }

  package struct Order: Hashable, Sendable, Codable {
    package var number: Code
    package var supplier: Code
    package var status: PurchaseStatus
    package var destination: Code
    /// How much is to come.
    package var open: Quantity
    package var expected: LocalDate?
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> [Order] {
    let product = try rows.known(Product.self, sku.text)
    var orders: [Order] = []
    let open = try rows.entries(PurchaseSums.open, ["sku": product.sku.stored], after: nil, limit: 1000)
    for sum in open.suffix(limit).reversed() {
      let row = try rows.known(PurchaseOrder.self, sum.key[1].text ?? "")
      orders.append(
        Order(
          number: row.number, supplier: row.supplier, status: row.status, destination: row.destination,
          open: Quantity(thousandths: sum.sums[0]), expected: row.expected))
    }
    return orders
  }
}
