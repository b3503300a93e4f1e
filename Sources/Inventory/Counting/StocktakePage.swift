import Catalog
package import StoreCore

/// A stocktake with a page of its lines by location and SKU; refused as `count-not-found`, or as `not-yet` where the
/// lines would tell what a blind one expects.
package struct StocktakePage: RowsQuery, LimitedQuery {
  /// Which lines are shown.
  package enum Filter: String, Sendable, Codable, CaseIterable { case counted, variance, recount, uncounted }

  package var number: Int64
  package var filter: Filter
  /// The last row of the page before: "main/MUG-BLU".
  package var after: String?
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(_ number: Int64, _ filter: Filter = .counted, after: String? = nil, limit: Int = 20) {
    (self.number, self.filter, self.after, self.limit) = (number, filter, after, limit)
  }

  package struct Row: Hashable, Sendable, Codable {
    package var sku: SKU
    package var name: String
    package var unit: SellingUnit
    package var location: Code
    /// nil: never counted.
    package var line: CountLine?
    /// What the ledger says is there now.
    package var onHand: Quantity
    /// What changed the stock since it was counted, so that it is to be counted again.
    package var correction: CountCorrection?

    /// The place after which a page goes on: "main/MUG-BLU".
    package var key: String { "\(location)/\(sku)" }
  }

  package struct Answer: Hashable, Sendable, Codable {
    /// Without its lines; `lineCount` says how many there are.
    package var count: Stocktake
    package var rows: [Row]
    /// How many rows the filter lets through; of those never counted, at least how many.
    package var total: Total
    /// The `after` of the next page; nil: this is the last.
    package var next: String?
    /// In review, the first that were never counted.
    package var uncounted: [Row]
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let count = try rows.known(Stocktake.self, String(number))
    guard count.showsExpected || filter == .counted || filter == .uncounted else {
      throw .countIsBlind(count)
    }
    var answer = Answer(count: count, rows: [], total: .exact(0), next: nil, uncounted: [])
    answer.count.lines = []
    if filter == .uncounted {
      let found = try rows.uncounted(count, after: after, limit: limit + 1)
      answer.rows = Array(found.prefix(limit))
      answer.next = found.count > limit ? answer.rows.last?.key : nil
      answer.total = found.count > limit ? .atLeast(limit) : .exact(found.count)
      return answer
    }
    let kept = count.lines.filter { line in
      switch filter {
      case .counted, .uncounted: true
      case .variance: !(line.variance?.isZero ?? true)
      case .recount: line.isWaiting(count.tolerance)
      }
    }.sorted { ($0.location, $0.sku) < ($1.location, $1.sku) }
    let start = after.map(Self.place)
    let rest = start.map { start in kept.filter { start < ($0.location, $0.sku) } } ?? kept
    for line in rest.prefix(limit) { answer.rows.append(try rows.row(of: line, count)) }
    answer.next = rest.count > limit ? answer.rows.last?.key : nil
    answer.total = .exact(kept.count)
    if count.status == .review, after == nil {
      answer.uncounted = try rows.uncounted(count, after: nil, limit: 5)
    }
    return answer
  }

  /// "main/MUG-BLU" as a place; a location's code has no slash, a SKU may.
  static func place(_ key: String) -> (Code, SKU) {
    let parts = KeyStyle.paired.words(of: key)
    return (Code(stored: parts.first ?? ""), SKU(stored: parts.count > 1 ? parts[1] : ""))
  }
}

extension Rows {
  fileprivate func row(of line: CountLine, _ count: Stocktake) throws(StoreError) -> StocktakePage.Row {
    let product = try known(Product.self, line.sku.text)
    return StocktakePage.Row(
      sku: line.sku, name: product.name, unit: product.unit, location: line.location, line: line,
      onHand: try level(of: line.sku, at: line.location).onHand,
      correction: try count.status.isOpen ? correction(of: line) : nil)
  }

  /// What there is at the locations of a stocktake and has no line, by location and SKU.
  fileprivate func uncounted(
    _ count: Stocktake, after: String?, limit: Int
  ) throws(StoreError) -> [StocktakePage.Row] {
    let lines = Set(count.lines.map { [$0.location.lookup, $0.sku.lookup] })
    let start = after.map(StocktakePage.place)
    var found: [StocktakePage.Row] = []
    for place in try places(of: count) where start.map({ $0.0 <= place }) ?? true {
      var from = start.flatMap { $0.0 == place ? [$0.1.stored] : nil }
      while found.count < limit {
        let levels = try entries(StockSums.levels, ["location": place.stored], after: from, limit: 500)
        for level in levels where level.sums[0] != 0 && found.count < limit {
          let sku = SKU(stored: level.key[0].text ?? "")
          guard !lines.contains([place.lookup, sku.lookup]) else { continue }
          found.append(try row(of: sku, at: place, Quantity(thousandths: level.sums[0])))
        }
        guard levels.count == 500, let last = levels.last else { break }
        from = [last.key[0]]
      }
    }
    return found
  }

  private func row(of sku: SKU, at place: Code, _ onHand: Quantity) throws(StoreError) -> StocktakePage.Row {
    let product = try known(Product.self, sku.text)
    return StocktakePage.Row(
      sku: sku, name: product.name, unit: product.unit, location: place, onHand: onHand)
  }

  /// The locations that a stocktake is about, by code.
  private func places(of count: Stocktake) throws(StoreError) -> [Code] {
    var places = [count.location]
    guard count.inside else { return places }
    var open = places
    while let next = open.popLast() {
      for child in try rows(Location.self, where: "parent", is: next) where child.kind.isOwn {
        places.append(child.code)
        open.append(child.code)
      }
    }
    return places.sorted()
  }
}
