import GRDB
package import Inventory
package import StoreCore

// From which orders a product is still to come.
extension StoreDatabase {
  package func openOrders(of sku: SKU, limit: Int) async throws(StoreError) -> [OpenOrderLine] {
    try read { db in
      guard let (product, _) = try LevelTable(db).product(sku) else {
        throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
      }
      let sum = try Query(db, "SELECT coalesce(sum(incoming), 0) FROM stock_level WHERE product_id = ?1")
      sum.bind(product, 1)
      var rest = try sum.step() ? sum.int64(0) : 0
      let query = try Query(db, Self.ordersOfProduct)
      query.bind(product, 1)
      var lines: [OpenOrderLine] = []
      // Old orders are rarely open: the walk ends where all that is incoming is found.
      while rest > 0, lines.count < max(limit, 0), try query.step() {
        let open = query.int64(4)
        guard open > 0 else { continue }
        rest -= open
        lines.append(
          OpenOrderLine(
            number: PurchaseNumber(query.int(0)), supplier: Code(stored: query.text(1)),
            status: PurchaseStatus(stored: query.int(2)), destination: Code(stored: query.text(3)),
            open: Quantity(units: open, decimals: query.int(5)),
            expectedOn: try query.optionalText(6).map {
              try LocalDate(parsing: $0, field: "expected")
            }))
      }
      return lines
    }
  }

  /// The lines of the product ?1, of the newest order first, and how much each still awaits.
  static let ordersOfProduct = """
    SELECT o.id, s.code, o.status, l.code, n.awaited, n.decimals, o.expected_on
    FROM purchase_line n INDEXED BY purchase_line_product
    CROSS JOIN purchase o ON o.id = n.purchase_id
    CROSS JOIN supplier s ON s.id = o.supplier_id CROSS JOIN location l ON l.id = o.location_id
    WHERE n.product_id = ?1 ORDER BY n.purchase_id DESC
    """
}
