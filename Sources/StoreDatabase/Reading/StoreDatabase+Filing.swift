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
    let limit = max(limit, 0)
    return try read { db in
      let query = try Query(db, BrandPage.sql(StatusFilter.filing(status)))
      query.bind(after?.text ?? "", 1)
      query.bind(limit + 1, 2)
      var rows: [BrandRow] = []
      while try query.step() { rows.append(BrandPage.row(of: query)) }
      let hasNext = rows.count > limit
      if hasNext { rows.removeLast() }
      let total = try BrandPage.count(db, StatusFilter.filing(status))
      return ListPage(rows: rows, total: .exact(total), hasNext: hasNext, hasPrevious: after != nil)
    }
  }

  package func brand(_ code: Code) async throws(StoreError) -> BrandRow {
    try read { db in
      let query = try Query(db, BrandPage.selection + " WHERE b.code = ?1")
      query.bind(code.text, 1)
      if try query.step() { return BrandPage.row(of: query) }
      throw StoreError.notFound(.brand, code.text, near: try Candidates(db).near(.brand, code.text))
    }
  }
}

/// What a line of the list of brands is read by.
enum BrandPage {
  static let selection = """
    SELECT b.code, b.name, b.status, (SELECT coalesce(sum(n.products), 0) FROM product_count n
      WHERE n.kind = 2 AND n.id = b.id AND n.status IN (0, 1)) FROM brand b
    """

  /// The lines after the code ?1, at most ?2.
  static func sql(_ shown: Set<FilingStatus>) -> String {
    var conditions = "b.code > ?1"
    if shown.count < 2 { conditions += " AND b.status = \(shown.first?.stored ?? 0)" }
    return selection + " WHERE \(conditions) ORDER BY b.code LIMIT ?2"
  }

  static func row(of query: borrowing Query) -> BrandRow {
    BrandRow(
      code: Code(stored: query.text(0)), name: query.text(1), products: query.int(3),
      status: FilingStatus(stored: query.int(2)))
  }

  static func count(_ db: Database, _ shown: Set<FilingStatus>) throws -> Int {
    let query = try Query(db, "SELECT status, rows FROM filing_count WHERE kind = 2")
    var count = 0
    while try query.step() {
      if shown.contains(FilingStatus(stored: query.int(0))) { count += query.int(1) }
    }
    return count
  }
}
