package import Catalog
import GRDB
import Store
package import StoreCore

// Categories and brands, with the products they count.
extension StoreDatabase {
  package func categories(status: StatusFilter?) async throws(StoreError) -> [CategoryRow] {
    let shown = StatusFilter.filing(status)
    return try read { db in try CategoryTree(db).rows().filter { shown.contains($0.status) } }
  }

  package func category(_ code: Code) async throws(StoreError) -> CategoryDetail {
    try read { db in
      guard let found = try CategoryTable(db).find(code.text) else {
        throw StoreError.notFound(.category, code.text, near: try Candidates(db).near(.category, code.text))
      }
      return try CategoryTree(db, of: found.id).detail(of: code, revision: found.row.revision)
    }
  }

  package func brands(
    status: StatusFilter?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<BrandRow> {
    let shown = StatusFilter.filing(status)
    let limit = max(limit, 0)
    return try read { db in
      let query = try Query(db, BrandPage.sql + " WHERE b.code > ?1 AND b.status IN (?2, ?3) ORDER BY b.code LIMIT ?4")
      query.bind(after?.text ?? "", 1)
      query.bind(shown.contains(.active) ? 1 : 0, 2)
      query.bind(shown.contains(.archived) ? 2 : 0, 3)
      query.bind(limit + 1, 4)
      var rows: [BrandRow] = []
      while try query.step() { rows.append(BrandPage.row(of: query)) }
      let hasNext = rows.count > limit
      if hasNext { rows.removeLast() }
      return ListPage(
        rows: rows, total: .exact(try BrandPage.count(db, shown)), hasNext: hasNext, hasPrevious: after != nil)
    }
  }

  package func brand(_ code: Code) async throws(StoreError) -> BrandRow {
    try read { db in
      let query = try Query(db, BrandPage.sql + " WHERE b.code = ?1")
      query.bind(code.text, 1)
      if try query.step() { return BrandPage.row(of: query) }
      throw StoreError.notFound(.brand, code.text, near: try Candidates(db).near(.brand, code.text))
    }
  }
}

/// What a line of the list of brands is read by.
private enum BrandPage {
  static let sql = """
    SELECT b.code, b.name, b.status, (SELECT coalesce(sum(n.products), 0) FROM product_count n
      WHERE n.kind = 2 AND n.id = b.id AND n.status IN (0, 1)) FROM brand b
    """

  static func row(of query: borrowing Query) -> BrandRow {
    BrandRow(
      code: Code(stored: query.text(0)), name: query.text(1), products: query.int(3),
      status: FilingStatus(stored: query.int(2)))
  }

  /// Brands are counted by looking at each: there are as many as there are makers, not products.
  static func count(_ db: Database, _ shown: Set<FilingStatus>) throws -> Int {
    let query = try Query(db, "SELECT status, count(*) FROM brand GROUP BY status")
    var count = 0
    while try query.step() {
      if shown.contains(FilingStatus(stored: query.int(0))) { count += query.int(1) }
    }
    return count
  }
}
