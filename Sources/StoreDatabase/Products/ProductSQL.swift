import Catalog

/// The statements that list products, each for one way of finding them.
///
/// Parameters are numbered alike in all: ?1 rows wanted, ?2 and ?3 the place, ?4 one category, ?5 many ids
/// as a JSON array, ?6 brand, ?7 least and ?8 greatest price, ?9 most rows looked at, ?10 and on the words.
struct ProductSQL {
  /// What a row of a list is read from; the rating only where a list is sorted by it.
  var columns: String { "p.sku, p.name, p.brand_id, p.price, p.status" + ratings("p") }

  let scope: ProductScope
  let walk: ProductWalk

  private func ratings(_ alias: String) -> String {
    walk.sort == .rating ? ", \(alias).rating_sum, \(alias).rating_count" : ""
  }

  // MARK: Conditions

  /// A filter of the scope.
  enum Filter: Hashable, CaseIterable { case shelf, category, brand, price, status, words }

  /// The conditions of filters on a table's alias.
  func conditions(_ filters: Set<Filter>, _ alias: String) -> [String] {
    Filter.allCases.filter(filters.contains).flatMap { condition($0, alias) }
  }

  private func condition(_ filter: Filter, _ alias: String) -> [String] {
    switch filter {
    case .shelf: return ["\(alias).shown " + (scope.isOnOneShelf ? "= \(scope.shown[0])" : "IN (0, 1)")]
    case .category:
      guard let categories = scope.categories else { return [] }
      return [
        categories.count == 1
          ? "\(alias).category_id = ?4" : "\(alias).category_id IN (SELECT value FROM json_each(?5))"
      ]
    case .brand: return scope.brand == nil ? [] : ["\(alias).brand_id = ?6"]
    case .price: return priceBounds(alias)
    case .status: return scope.status.map { ["\(alias).status = \($0)"] } ?? []
    case .words:
      let each = scope.words.indices.prefix(ProductScope.mostWords).map {
        "instr(\(alias).search, ?\(10 + $0)) > 0"
      }
      guard scope.words.count > each.count else { return each }
      // However many are typed, the statement does not grow any further.
      let more = "SELECT 1 FROM json_each(?\(10 + each.count)) t WHERE instr(\(alias).search, t.value) = 0"
      return each + ["NOT EXISTS(\(more))"]
    }
  }

  /// In a list by price the start of the walk is a bound already (see `ProductPlace.inside`); SQLite would take only one of the two.
  private func priceBounds(_ alias: String) -> [String] {
    let isBounded = walk.sort == .price && walk.start != nil
    var bounds: [String] = []
    if scope.min != nil, !(isBounded && walk.rises) { bounds.append("\(alias).price_key >= ?7") }
    if scope.max != nil, !(isBounded && !walk.rises) { bounds.append("\(alias).price_key <= ?8") }
    return bounds
  }

  /// The filters that keep anything out, those aside.
  func remaining(without filters: Set<Filter>) -> Set<Filter> {
    Set(
      Filter.allCases.filter { filter in
        if filters.contains(filter) || condition(filter, "p").isEmpty { return false }
        return filter != .shelf || (scope.isOnOneShelf && scope.onOtherShelf > 0)
      })
  }

  /// The conditions that a lane answers by its index.
  func conditions(_ lane: ProductLane, _ alias: String) -> [String] {
    guard let status = lane.status else { return conditions(lane.filters, alias) }
    // SQLite takes a partial index only when its own condition is there to the letter.
    return ["\(alias).status <> 1", "\(alias).status = \(status)"]
  }

  // MARK: Statements

  /// Along one index from the start, every row of it kept: ?1 rows are read and no more.
  func straight(_ lane: ProductLane) -> String {
    """
    SELECT \(columns) FROM product p \(lane.source)
    \(wherever(conditions(lane, "p") + [walk.beyond("p")]))
    ORDER BY \(walk.order("p")) LIMIT ?1
    """
  }

  /// Along one index from the start, at most ?9 rows looked at, those kept that pass the other filters.
  func sifted(_ lane: ProductLane) -> String {
    let others = conditions(remaining(without: lane.filters), "w")
    let looked =
      ["id"]
      + ["shown", "category_id", "brand_id", "price_key", "status", "search"].filter { name in
        others.contains { $0.contains("w.\(name)") }
      }
    return """
      SELECT \(columns) FROM (
        SELECT \(looked.map { "q." + $0 }.joined(separator: ", ")) FROM product q \(lane.source)
        \(wherever(conditions(lane, "q") + [walk.beyond("q")]))
        ORDER BY \(walk.order("q")) LIMIT ?9) w
      CROSS JOIN product p ON p.id = w.id
      \(wherever(others)) LIMIT ?1
      """
  }

  /// The last row that `sifted` looked at, if it looked at ?9.
  func lastSifted(_ lane: ProductLane) -> String {
    """
    SELECT q.sku, q.name, NULL, q.price, q.status\(ratings("q")) FROM product q \(lane.source)
    \(wherever(conditions(lane, "q") + [walk.beyond("q")]))
    ORDER BY \(walk.order("q")) LIMIT 1 OFFSET ?9 - 1
    """
  }

  /// Along an index of categories once for each category and shelf, then merged: ?1 rows of each are read.
  func merged(_ lane: ProductLane) -> String {
    let shelves = scope.shown.map { "(\($0))" }.joined(separator: ", ")
    let source =
      scope.categories == nil
      ? "(SELECT 0 AS value)" : scope.categories?.count == 1 ? "(SELECT ?4 AS value)" : "json_each(?5)"
    let category = scope.categories == nil ? nil : "q.category_id = c.value"
    let lanes = lane.filters.subtracting([.shelf, .category])
    return """
      SELECT \(columns) FROM \(source) c CROSS JOIN (SELECT column1 AS shown FROM (VALUES \(shelves))) s
      CROSS JOIN product p ON p.id IN (
        SELECT q.id FROM product q \(lane.source)
        \(wherever([category, "q.shown = s.shown"] + conditions(lanes, "q") + [walk.beyond("q")]))
        ORDER BY \(walk.order("q")) LIMIT ?1)
      ORDER BY \(walk.order("p")) LIMIT ?1
      """
  }

  /// All that one index finds, sorted: only for what is known to be few.
  func gathered(_ lane: ProductLane) -> String {
    let kept = conditions(lane, "q") + conditions(remaining(without: lane.filters), "q") + [walk.beyond("q")]
    return """
      SELECT \(columns) FROM (
        SELECT q.id FROM product q \(lane.source) \(wherever(kept)) ORDER BY \(walk.order("q")) LIMIT ?1) m
      CROSS JOIN product p ON p.id = m.id ORDER BY \(walk.order("p"))
      """
  }

  /// The rows whose ids are in ?5, sorted: what a search found, checked already.
  func listed() -> String {
    """
    SELECT \(columns) FROM (
      SELECT q.id FROM json_each(?5) m CROSS JOIN product q ON q.id = m.value
      \(wherever([walk.beyond("q")])) ORDER BY \(walk.order("q")) LIMIT ?1) m
    CROSS JOIN product p ON p.id = m.id ORDER BY \(walk.order("p"))
    """
  }

  /// How many products are in the price range, up to ?9.
  func priced() -> String {
    """
    SELECT count(*) FROM (SELECT 1 FROM product q INDEXED BY product_price
    \(wherever(conditions([.shelf, .price], "q"))) LIMIT ?9)
    """
  }

  /// How many products there are in all.
  func counted() -> String {
    "SELECT count(*) FROM product q \(wherever(conditions(Set(Filter.allCases), "q")))"
  }

  /// How many of those that one index finds pass the other filters: only for what is known to be few.
  func counted(_ lane: ProductLane) -> String {
    let kept = conditions(lane, "q") + conditions(remaining(without: lane.filters), "q")
    return "SELECT count(*) FROM product q \(lane.source) \(wherever(kept))"
  }

  /// Whether the product ?1 passes every filter, wherever it stands in the list.
  func checked() -> String {
    let whole = ProductSQL(scope: scope, walk: walk.fromTheTop)
    return "SELECT 1 FROM product q \(wherever(["q.id = ?1"] + whole.conditions(Set(Filter.allCases), "q")))"
  }

  private func wherever(_ conditions: [String?]) -> String {
    let conditions = conditions.compactMap(\.self)
    return conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }
}
