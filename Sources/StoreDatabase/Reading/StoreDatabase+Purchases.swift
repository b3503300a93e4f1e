import GRDB
package import Inventory
package import StoreCore

// Orders to suppliers, and what should be ordered.
extension StoreDatabase {
  package func purchases(_ query: PurchaseQuery, limit: Int) async throws(StoreError) -> PurchasePage {
    try read { db in try PurchaseLister(db, query, limit: limit, try currency(db)).page() }
  }

  /// What the product ?1 is called, and by the supplier ?2.
  static let lineNames = """
    SELECT p.name, (SELECT i.code FROM supplier s JOIN supplier_item i ON i.supplier_id = s.id
      WHERE s.code = ?2 AND i.product_id = p.id) FROM product p WHERE p.sku = ?1
    """

  package func purchase(
    _ number: PurchaseNumber, linesAfter: SKU?, limit: Int
  ) async throws(StoreError) -> PurchaseDetail {
    let limit = max(limit, 0)
    return try read { db in
      let currency = try currency(db)
      guard let order = try PurchaseTable(db, currency).find(number),
        let supplier = try SupplierTable(db, currency).find(order.supplier.text)?.supplier
      else {
        throw StoreError.notFound(
          .purchase, number.text, near: try Candidates(db).near(.purchase, number.text))
      }
      let rest = order.lines.filter { line in linesAfter.map { $0 < line.sku } ?? true }
      let names = try Query(db, Self.lineNames)
      names.bind(order.supplier.text, 2)
      let rows = try rest.prefix(limit).map { line in
        names.reset()
        names.bind(line.sku.text, 1)
        guard try names.step() else { return PurchaseDetail.Line(line: line, name: "", code: "") }
        return PurchaseDetail.Line(line: line, name: names.text(0), code: names.optionalText(1) ?? "")
      }
      return PurchaseDetail(
        order: order, supplier: supplier, total: try order.total(in: currency),
        lines: ListPage(
          rows: rows, total: .exact(order.lines.count), hasNext: rest.count > limit,
          hasPrevious: linesAfter != nil))
    }
  }

  package func proposals(
    after: StockPlace?, limit: Int
  ) async throws(StoreError) -> ListPage<ReorderProposal> {
    let limit = max(limit, 0)
    return try readPage { db in
      var rows: [ReorderProposal] = []
      try ProposalTable(db, try currency(db)).each(after: after, limit: limit + 1) { proposal, _ in
        rows.append(proposal)
      }
      let hasNext = rows.count > limit
      if hasNext { rows.removeLast() }
      let count = try Query(db, ProposalTable.count)
      count.bind(Self.mostCounted + 1, 1)
      let total = try count.step() ? count.int(0) : 0
      return ListPage(
        rows: rows, total: total > Self.mostCounted ? .atLeast(Self.mostCounted) : .exact(total),
        hasNext: hasNext, hasPrevious: after != nil)
    }
  }

  /// The proposals that are counted before it is left at "and more".
  private static var mostCounted: Int { 1_000 }

  package func rules(of sku: SKU) async throws(StoreError) -> [ReorderRule] {
    try read { db in
      guard let (product, _) = try LevelTable(db).product(sku) else {
        throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
      }
      let query = try Query(db, ReorderTable.ofProduct)
      query.bind(product, 1)
      var rules: [ReorderRule] = []
      while try query.step() { rules.append(ReorderTable.rule(of: query)) }
      return rules.sorted { $0.location < $1.location }
    }
  }
}
