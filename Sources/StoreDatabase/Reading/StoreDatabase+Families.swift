package import Catalog
import GRDB
import Shop
import Store
package import StoreCore

// Families have no row of their own: they are what products say.
extension StoreDatabase {
  package func family(
    _ code: Code, after: SKU?, limit: Int
  ) async throws(StoreError) -> ListPage<FamilyRow> {
    let limit = max(limit, 0)
    return try readPage { db in
      let currency = try currency(db)
      let query = try Query(db, FamilyPage.sql)
      query.bind(code.text, 1)
      query.bind(after?.text ?? "", 2)
      query.bind(limit + 1, 3)
      var rows: [FamilyRow] = []
      while try query.step() { rows.append(FamilyPage.row(of: query, currency)) }
      let hasNext = rows.count > limit
      if hasNext { rows.removeLast() }
      return ListPage(
        rows: rows, total: try FamilyPage.count(code.text, db), hasNext: hasNext, hasPrevious: after != nil)
    }
  }

  package func families(after: Code?, limit: Int) async throws(StoreError) -> ListPage<FamilyCount> {
    let limit = max(limit, 0)
    return try read { db in
      // Nothing that begins with the code itself lies between it and the code with a blank behind it.
      let query = try Query(db, WordsInUse.sql(.family))
      query.bind(after.map { $0.text + " " } ?? "", 1)
      query.bind("\u{10FFFF}", 2)
      query.bind(limit + 1, 3)
      var rows: [FamilyCount] = []
      while try query.step() {
        let code = query.text(0)
        rows.append(FamilyCount(code: Code(stored: code), products: try FamilyPage.count(code, db)))
      }
      let hasNext = rows.count > limit
      if hasNext { rows.removeLast() }
      let isWhole = !hasNext && after == nil
      return ListPage(
        rows: rows, total: isWhole ? .exact(rows.count) : .atLeast(rows.count), hasNext: hasNext,
        hasPrevious: after != nil)
    }
  }

  package func words(_ kind: ProductWord, prefix: String, limit: Int) -> [Suggestion] {
    completing { db in
      let query = try Query(db, WordsInUse.sql(kind))
      query.bind(prefix, 1)
      query.bind(prefix + "\u{10FFFF}", 2)
      query.bind(limit, 3)
      var words: [Suggestion] = []
      while try query.step() { words.append(Suggestion(query.text(0), "")) }
      return words
    }
  }
}

/// What a line of a family's page is read by.
enum FamilyPage {
  /// The lines of family ?1 after the SKU ?2, at most ?3.
  static let sql = """
    SELECT sku, name, price, status, options FROM product
    WHERE family = ?1 AND shown = 1 AND sku > ?2 ORDER BY sku LIMIT ?3
    """

  /// How many products family ?1 has, counted up to ?2.
  static let counting = """
    SELECT count(*) FROM (SELECT 1 FROM product WHERE family = ?1 AND shown = 1 LIMIT ?2)
    """

  /// How far the products of a family are counted.
  private static let mostCounted = 1_000

  static func count(_ code: String, _ db: Database) throws -> Total {
    let query = try Query(db, counting)
    query.bind(code, 1)
    query.bind(mostCounted, 2)
    let count = try query.step() ? query.int(0) : 0
    return count < mostCounted ? .exact(count) : .atLeast(count)
  }

  static func row(of query: borrowing Query, _ currency: Currency) -> FamilyRow {
    FamilyRow(
      sku: SKU(stored: query.text(0)), name: query.text(1),
      price: query.isNull(2) ? nil : Money(minor: query.int64(2), currency: currency),
      status: ProductStatus(stored: query.int(3)), options: [ProductOption](stored: query.text(4)))
  }
}

/// The different words in a column, each found by one step along its index.
enum WordsInUse {
  /// The words from ?1 on and before ?2, at most ?3.
  static func sql(_ kind: ProductWord) -> String {
    let column =
      switch kind {
      case .family: "family"
      case .taxClass: "tax_class"
      }
    return """
      WITH RECURSIVE found(word) AS (
        SELECT min(\(column)) FROM product WHERE \(column) >= ?1 AND \(column) < ?2
        UNION ALL
        SELECT (SELECT min(\(column)) FROM product WHERE \(column) > found.word AND \(column) < ?2)
        FROM found WHERE found.word IS NOT NULL LIMIT ?3)
      SELECT word FROM found WHERE word IS NOT NULL
      """
  }
}
