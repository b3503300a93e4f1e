import GRDB
package import Inventory
package import StoreCore

// Orders to suppliers, and what should be ordered.
extension StoreDatabase {
  package func purchases(_ query: PurchaseQuery, limit: Int) async throws(StoreError) -> PurchasePage {
    try read { db in try PurchaseLister(db, query, limit: limit, try currency(db)).page() }
  }

  package func purchase(
    _ number: PurchaseNumber, linesAfter: SKU?, limit: Int
  ) async throws(StoreError) -> PurchaseDetail {
    let limit = max(limit, 0)
    return try read { db in
      let currency = try currency(db)
      let table = PurchaseTable(db, currency)
      guard var order = try table.find(number, only: []),
        let supplier = try SupplierTable(db, currency).find(order.supplier.text)?.supplier
      else {
        throw StoreError.notFound(
          .purchase, number.text, near: try Candidates(db).near(.purchase, number.text))
      }
      let rows = try table.lines(of: number, after: linesAfter, limit: limit + 1)
      let sums = try table.sums(of: number)
      order.lines = rows.prefix(limit).map(\.line)
      let rest = sums.lines - order.lines.count
      order.others =
        rest == 0
        ? nil : OtherLines(count: rest, open: sums.open - order.lines.count { !$0.open.isZero })
      return PurchaseDetail(
        order: order, supplier: supplier, total: try table.total(of: number),
        lines: ListPage(
          rows: Array(rows.prefix(limit)),
          total: .exact(sums.lines), hasNext: rows.count > limit, hasPrevious: linesAfter != nil),
        unpriced: sums.unpriced, unpricedOpen: sums.unpricedOpen)
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
