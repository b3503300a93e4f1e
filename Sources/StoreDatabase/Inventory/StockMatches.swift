import GRDB
import Inventory
import StoreCore

/// The stocked products that a word, the stars, or a filter whose index has another order find: checked against
/// every filter and then sorted; in a big shop not all of them.
struct StockMatches {
  private var rows: [StockRow] = []
  private var note: String?

  /// What is found so; nil: the list is better walked.
  init?(_ lister: StockLister) throws {
    guard let way = try Way(lister) else { return nil }
    let candidates = try Query(lister.db, way.sql)
    if let match = lister.search.match, way == .text { candidates.bind(match, 1) }
    if case .level = way { candidates.bind(lister.location, 1) }
    if case .scarce = way { candidates.bind(lister.query.below?.thousandths, 1) }
    let finder = try lister.finder()
    let mostLooked =
      way == .text ? ProductMatches.mostChecked : min(ProductMatches.mostChecked, lister.limits.mostGathered)
    let most = way == .text ? ProductMatches.most : mostLooked
    var looked = 0
    while try candidates.step() {
      if rows.count == most || looked == mostLooked {
        note = way.note(looked, found: rows.count, most: most)
        break
      }
      looked += 1
      if let row = try finder.row(candidates.int64(0)) { rows.append(row) }
    }
  }

  /// The page's part of them.
  func found(_ lister: StockLister) -> FoundStock {
    let walk = lister.walk
    func place(_ row: StockRow) -> StockCursor { StockCursor(of: row, walk.sort) }
    let beyond = rows.filter { row in walk.start.map { walk.precedes($0, place(row)) } ?? true }
    let sorted = beyond.sorted { walk.precedes(place($0), place($1)) }
    return FoundStock(
      rows: Array(sorted.prefix(lister.wanted)),
      total: note == nil ? .exact(rows.count) : .atLeast(rows.count), note: note)
  }
}

extension StockMatches {
  /// Where candidates come from.
  enum Way: Hashable {
    case starred, text
    /// What is low, to be sorted by something else than the SKU.
    case low
    /// What is to be ordered, likewise.
    case due
    /// What is on its way, likewise.
    case incoming(shown: Int)
    /// What there is at a location, by value or name.
    case level
    /// The few of which less than so much is available, by SKU or value.
    case scarce(shown: Int)

    /// The way for a list; nil: it is walked.
    init?(_ lister: StockLister) throws {
      let (query, sort) = (lister.query, lister.walk.sort)
      if query.starred {
        self = .starred
      } else if lister.search.match != nil {
        self = .text
      } else if let below = query.below, below.isRuled, sort != .sku {
        self = below == .minimum ? .low : .due
      } else if query.location != nil {
        guard sort == .value || sort == .name else { return nil }
        self = .level
      } else if query.isIncoming, sort != .sku, query.status != .all {
        self = .incoming(shown: query.status == .archived ? 0 : 1)
      } else if let least = query.below?.thousandths, sort != .available, query.status != .all {
        self = .scarce(shown: query.status == .archived ? 0 : 1)
        guard try isFew(lister, below: least) else { return nil }
      } else {
        return nil
      }
    }

    var sql: String {
      switch self {
      case .starred:
        """
        SELECT p.id FROM star t CROSS JOIN product p ON p.sku = substr(t.subject, 9)
          WHERE t.subject > 'product:' AND t.subject < 'product;'
        UNION SELECT p.id FROM star t CROSS JOIN product p ON p.sku = substr(t.subject, 7)
          WHERE t.subject > 'stock:' AND t.subject < 'stock;'
        """
      case .text: "SELECT rowid FROM product_text WHERE product_text MATCH ?1 ORDER BY rowid"
      case .low: Self.ruled("low")
      case .due: Self.ruled("due")
      case .incoming(let shown):
        "SELECT product_id FROM stock INDEXED BY stock_incoming WHERE shown = \(shown) AND incoming > 0 ORDER BY sku"
      case .level:
        "SELECT product_id FROM stock_level INDEXED BY stock_level_location WHERE location_id = ?1 ORDER BY sku"
      case .scarce(let shown):
        """
        SELECT product_id FROM stock INDEXED BY stock_available
        WHERE shown = \(shown) AND available_key < ?1 ORDER BY available_key, sku
        """
      }
    }

    /// What a reorder rule decides; `column` without its `is_` is its index's name, too.
    private static func ruled(_ column: String) -> String {
      """
      SELECT DISTINCT product_id FROM (SELECT product_id FROM stock_level INDEXED BY stock_level_\(column)
        WHERE is_\(column) = 1 ORDER BY sku LIMIT \(ProductMatches.mostChecked + 1))
      """
    }

    /// Whether there are so few that they are sorted rather than walked past the others.
    private func isFew(_ lister: StockLister, below least: Int64) throws -> Bool {
      let counting = try Query(
        lister.db, "SELECT count(*) FROM (\(sql) LIMIT \(lister.limits.mostPriced + 1))")
      counting.bind(least, 1)
      return try counting.step() && counting.int(0) <= lister.limits.mostPriced
    }

    /// What a reader should know where not all were looked at.
    func note(_ looked: Int, found: Int, most: Int) -> String {
      if self == .text {
        let what =
          found == most
          ? "\(Total.grouped(most)) matches are shown"
          : "\(Total.grouped(looked)) products with these letters were looked at"
        return "Only the first \(what). Add a word to narrow the search."
      }
      return "Only the first \(Total.grouped(looked)) by SKU were looked at and sorted; sort sku shows all."
    }
  }
}
