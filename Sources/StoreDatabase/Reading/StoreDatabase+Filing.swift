package import Catalog
import GRDB
import Store
package import StoreCore

// Categories and brands, with the products they count.
extension StoreDatabase {
  package func categories(
    status: StatusFilter?, inside: Code?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<CategoryRow> {
    let shown = StatusFilter.filing(status)
    return try readPage { db in
      let id = try inside.map { try found($0, db).id }
      let all = try memory.tree(db).rows(inside: id)
      var rest = all
      if let after {
        guard let place = all.firstIndex(where: { $0.code == after }) else {
          throw StoreError.badPlace(after.text)
        }
        rest = all[(place + 1)...]
      }
      let rows = rest.lazy.filter { shown.contains($0.status) }
      return ListPage(
        rows: Array(rows.prefix(max(limit, 0))),
        total: .exact(all.count { shown.contains($0.status) }),
        hasNext: rows.dropFirst(max(limit, 0)).first != nil, hasPrevious: after != nil)
    }
  }

  package func largestCategories(limit: Int) async throws(StoreError) -> [CategoryRow] {
    try readPage { db in
      let top = try memory.tree(db).rows.filter { $0.depth == 1 && $0.status == .active }
      return Array(top.sorted { $0.subtree > $1.subtree }.prefix(max(limit, 0)))
    }
  }

  private func found(_ code: Code, _ db: Database) throws -> FoundRow {
    if let found = try CategoryTable(db).find(code.text) { return found }
    throw StoreError.notFound(.category, code.text, near: try Candidates(db).near(.category, code.text))
  }

  package func category(_ code: Code) async throws(StoreError) -> CategoryDetail {
    try readPage { db in
      let found = try found(code, db)
      guard var detail = try memory.tree(db).detail(of: found.id, revision: found.row.revision) else {
        throw StoreError.broken("category \(code) is above itself")
      }
      let siblings = try Query(db, CategoryTree.siblings)
      siblings.bind(found.id, 1)
      if detail.row.status == .active, try siblings.step() {
        (detail.position, detail.siblings) = (siblings.int(0), siblings.int(1))
      }
      return detail
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
