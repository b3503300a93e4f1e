import GRDB
import Inventory
import StoreCore

/// Finds one page of a count's lines, by location and SKU along an index.
struct CountLister {
  /// How many products are looked at for those never counted, before the page ends where it is.
  static let mostLooked = 5_000
  private let db: Database
  private let summary: CountSummary
  private let filter: CountLineFilter
  private let limit: Int
  private let lines: CountLineTable
  /// The location's id and the SKU behind which the page begins.
  private var after: (location: Int64, sku: String) = (0, "")
  private let location: Int64

  /// Looks the count up; refused as `count-not-found`.
  init(
    _ db: Database, _ number: Int, _ filter: CountLineFilter, after: String?, limit: Int, _ currency: Currency
  ) throws {
    guard let (summary, location) = try StocktakeTable(db).summary(number, currency) else {
      throw StoreError.notFound(.count, String(number))
    }
    self.db = db
    self.summary = summary
    self.location = location
    self.filter = filter
    self.limit = max(limit, 1)
    lines = CountLineTable(db, currency)
    if let after, let slash = after.firstIndex(of: "/"),
      let place = try LocationTable(db).find(String(after[..<slash]))
    {
      self.after = (place.id, String(after[after.index(after: slash)...]))
    }
  }

  func page() throws -> CountPage {
    let (rows, next) = filter == .uncounted ? try uncounted() : try counted()
    return CountPage(count: summary.count, sums: summary.sums, rows: rows, next: next)
  }

  /// Lines of the count ?1 behind the location ?2 and the SKU ?3, at most ?4.
  static func sql(_ filter: CountLineFilter) -> String {
    let (index, condition) =
      switch filter {
      case .counted, .uncounted: ("count_line_place", "")
      case .variance: ("count_line_varied", " AND c.is_varied = 1")
      case .recount: ("count_line_waiting", " AND c.is_waiting = 1")
      }
    let columns = "c.moved"
    return CountLineTable.selection(by: index).replacing(
      columns,
      with: """
        \(columns), p.name, coalesce((SELECT v.on_hand FROM stock_level v
          WHERE v.product_id = c.product_id AND v.location_id = c.location_id), 0),
          \(CountLineTable.overtaking)
        """)
        + """
         WHERE c.number = ?1 AND (c.location_id, c.sku) > (?2, ?3)\(condition)
        ORDER BY c.location_id, c.sku LIMIT ?4
        """
  }

  private func counted() throws -> ([CountPage.Row], String?) {
    let query = try Query(db, Self.sql(filter))
    query.bind(summary.count.number, 1)
    query.bind(after.location, 2)
    query.bind(after.sku, 3)
    query.bind(limit + 1, 4)
    var rows: [CountPage.Row] = []
    while try query.step() {
      let line = lines.line(of: query)
      rows.append(
        CountPage.Row(
          sku: line.sku, name: query.text(14), location: line.location, line: line,
          onHand: Quantity(units: query.int64(15), decimals: query.int(12)),
          overtakenBy: summary.count.status.isOpen ? CountLineTable.overtaking(query, 16) : nil))
    }
    let hasNext = rows.count > limit
    return (Array(rows.prefix(limit)), hasNext ? rows[limit - 1].key : nil)
  }

  /// The ids of the locations that are counted, in their order.
  private func places() throws -> [Int64] {
    guard summary.count.inside else { return [location] }
    let query = try Query(
      db,
      """
      WITH RECURSIVE inside(id) AS (
        SELECT ?1 UNION SELECT l.id FROM inside JOIN location l ON l.parent_id = inside.id)
      SELECT id FROM inside
      """)
    query.bind(location, 1)
    var ids: [Int64] = []
    while try query.step() { ids.append(query.int64(0)) }
    return ids.sorted()
  }

  /// What lies at the location ?2 behind the SKU ?3, and whether the count ?1 has a line of it; at most ?4.
  static let lookSQL = """
    SELECT v.sku, v.on_hand,
      EXISTS(SELECT 1 FROM count_line c WHERE c.number = ?1 AND c.location_id = ?2 AND c.sku = v.sku),
      p.name, p.unit_decimals, (SELECT code FROM location WHERE id = ?2)
    FROM stock_level v INDEXED BY stock_level_location JOIN product p ON p.id = v.product_id
    WHERE v.location_id = ?2 AND v.sku > ?3 ORDER BY v.sku LIMIT ?4
    """

  private func uncounted() throws -> ([CountPage.Row], String?) {
    var rows: [CountPage.Row] = []
    var looked = 0
    var last: String?
    for place in try places() where place >= after.location {
      let query = try Query(db, Self.lookSQL)
      query.bind(summary.count.number, 1)
      query.bind(place, 2)
      query.bind(place == after.location ? after.sku : "", 3)
      query.bind(Self.mostLooked + 1, 4)
      while try query.step() {
        if rows.count == limit || looked == Self.mostLooked { return (rows, last) }
        looked += 1
        last = "\(query.text(5))/\(query.text(0))"
        guard query.int64(1) != 0, query.int(2) == 0 else { continue }
        rows.append(
          CountPage.Row(
            sku: SKU(stored: query.text(0)), name: query.text(3), location: Code(stored: query.text(5)),
            line: nil, onHand: Quantity(units: query.int64(1), decimals: query.int(4))))
      }
    }
    return (rows, nil)
  }
}
