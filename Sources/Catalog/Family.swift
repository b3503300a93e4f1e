package import StoreCore

/// The products of a family, what tells them apart with each: a family has no row of its own.
package struct FamilyPage: RowsQuery, LimitedQuery {
  package var code: Code
  /// The last product of the page before.
  package var after: SKU?
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(_ code: Code, after: SKU? = nil, limit: Int = 20) {
    (self.code, self.after, self.limit) = (code, after, limit)
  }

  package struct Line: Hashable, Sendable, Codable {
    package var sku: SKU
    package var name: String
    package var price: Money?
    package var status: ProductStatus
    package var options: ProductOptions
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var lines: [Line] = []
    /// How many products in use it has on all pages.
    package var total: Int
    package var hasNext = false

    /// Products that nothing tells apart, each after the first that is like it.
    package var alike: [(first: SKU, other: SKU)] {
      var seen: [Set<String>: SKU] = [:]
      return lines.filter { !$0.options.list.isEmpty }.compactMap { line in
        let options = Set(line.options.list.map { folded($0.text) })
        guard let first = seen[options] else {
          seen[options] = line.sku
          return nil
        }
        return (first, line.sku)
      }
    }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    var answer = Answer(total: Int(try rows.sums(Product.byFamily, [.text(code.lookup)])[0]))
    var place = after?.stored
    while true {
      let products: [Product] = try rows.rows(
        where: ["family": code.stored], by: ["sku"], after: place.map { [$0] }, limit: 500)
      for product in products where product.status != .archived {
        answer.hasNext = answer.lines.count == limit
        if answer.hasNext { return answer }
        answer.lines.append(
          Line(
            sku: product.sku, name: product.name, price: product.price, status: product.status,
            options: product.options))
      }
      guard products.count == 500 else { return answer }
      place = products.last?.sku.stored
    }
  }
}

/// Words that products have in common without a row of their own, as completion offers them.
package struct ProductWords: RowsQuery, LimitedQuery {
  package enum Kind: String, Sendable, Codable { case family, taxClass }

  package var kind: Kind
  package var prefix: String
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(_ kind: Kind, prefix: String = "", limit: Int = 30) {
    (self.kind, self.prefix, self.limit) = (kind, prefix, limit)
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> [String] {
    let (projection, start) = (
      kind == .family ? Product.byFamily : Product.byTaxClass, Code(stored: prefix).lookup
    )
    let isWord = try rows.sums(projection, [.text(start)])[0] != 0
    let words = try rows.entries(projection, [:], after: start.isEmpty ? nil : [.text(start)], limit: limit)
    return (isWord ? [start] : []) + words.compactMap { $0.key[0].text }.prefix { $0.hasPrefix(start) }
  }
}
