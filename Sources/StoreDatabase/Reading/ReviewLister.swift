import Catalog
import GRDB
import StoreCore

/// Finds one page of reviews: one short walk along an index for each status and rating it shows, merged.
struct ReviewLister {
  private let db: Database
  private let query: ReviewQuery
  private let limit: Int
  private let product: Int64?

  /// Looks up the product a query names; refused as `product-not-found` with SKUs like it.
  init(_ db: Database, _ query: ReviewQuery, limit: Int) throws {
    self.db = db
    self.query = query
    self.limit = max(limit, 1)
    product = try query.sku.map { sku in
      guard let id = try ReviewTable(db).product(sku) else {
        throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
      }
      return id
    }
  }

  /// How many there are on all pages.
  func total() throws -> Int {
    try ReviewTable(db).tally(of: product).count(query.statuses, query.rating)
  }

  func page() throws -> ReviewPage {
    let table = ReviewTable(db)
    let tally = try table.tally(of: product)
    var numbers = try self.numbers()
    let hasNext = numbers.count > limit
    if hasNext { numbers.removeLast() }
    let rows = try numbers.map { number in
      guard let review = try table.find(number) else { throw StoreError.broken("review \(number) is gone") }
      return review
    }
    return ReviewPage(
      rows: rows, total: tally.count(query.statuses, query.rating), hasNext: hasNext, tally: tally)
  }

  /// The numbers of the page and one more, in the list's order.
  private func numbers() throws -> [Int64] {
    var found: [Int64] = []
    for status in query.statuses {
      for rating in query.rating.map({ [$0] }) ?? Rating.all {
        let walk = try Query(db, Self.sql(ofProduct: product != nil, rising: query.isQueue))
        walk.bind(status.stored, 1)
        walk.bind(rating.stars, 2)
        walk.bind(query.after ?? (query.isQueue ? 0 : .max), 3)
        walk.bind(limit + 1, 4)
        if let product { walk.bind(product, 5) }
        while try walk.step() { found.append(walk.int64(0)) }
      }
    }
    found.sort(by: query.isQueue ? (<) : (>))
    return Array(found.prefix(limit + 1))
  }

  /// Numbers of the status ?1 and rating ?2 beyond ?3, at most ?4, of the product ?5 or of any.
  static func sql(ofProduct: Bool, rising: Bool) -> String {
    """
    SELECT number FROM review \(ofProduct ? "INDEXED BY review_product" : "INDEXED BY review_status")
    WHERE \(ofProduct ? "product_id = ?5 AND " : "")status = ?1 AND rating = ?2
      AND number \(rising ? ">" : "<") ?3
    ORDER BY number\(rising ? "" : " DESC") LIMIT ?4
    """
  }
}
