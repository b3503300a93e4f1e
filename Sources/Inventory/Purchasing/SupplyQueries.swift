import Catalog
package import StoreCore

/// A supplier with a page of the products that it supplies; refused as `supplier-not-found`.
package struct SupplierPage: RowsQuery, LimitedQuery {
  package var code: Code
  /// The last product of the page before.
  package var after: SKU?
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(_ code: Code, after: SKU? = nil, limit: Int = 20) {
    (self.code, self.after, self.limit) = (code, after, limit)
  }

  package struct Item: Hashable, Sendable, Codable {
    package var item: SupplierItem
    package var name: String
    package var unit: SellingUnit
  }

  package struct Answer: Hashable, Sendable, Codable {
    /// It knows how many products and open orders there are.
    package var supplier: Supplier
    package var items: [Item]
    /// Whether more products follow.
    package var hasNext: Bool
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let supplier = try rows.known(Supplier.self, code.text)
    let found = try rows.rows(
      SupplierItem.self, where: ["supplier": supplier.code.stored], by: ["sku"],
      after: after.map { [$0.stored] }, limit: limit + 1)
    var items: [Item] = []
    for item in found.prefix(limit) {
      let product = try rows.known(Product.self, item.sku.text)
      items.append(Item(item: item, name: product.name, unit: product.unit))
    }
    return Answer(supplier: supplier, items: items, hasNext: found.count > limit)
  }
}

/// A page of what is to be reordered, by SKU and location.
package struct ReorderPage: RowsQuery, LimitedQuery {
  /// The most that are counted.
  package static let mostCounted = 1_000
  /// The last row of the page before.
  package var after: StockPlace?
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(after: StockPlace? = nil, limit: Int = 20) { (self.after, self.limit) = (after, limit) }

  package struct Answer: Hashable, Sendable, Codable {
    package var proposals: [ReorderProposal] = []
    package var total = Total.exact(0)
    /// Whether more proposals follow.
    package var hasNext = false
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    var answer = Answer()
    try rows.due(after: after) { (rule, product) throws(StoreError) in
      answer.hasNext = answer.proposals.count == limit
      if !answer.hasNext { answer.proposals.append(try ReorderProposal(rule, of: product, rows)) }
      return !answer.hasNext
    }
    var count = 0
    try rows.due { (_, _) throws(StoreError) in
      count += 1
      return count <= Self.mostCounted
    }
    answer.total = count > Self.mostCounted ? .atLeast(Self.mostCounted) : .exact(count)
    return answer
  }
}
