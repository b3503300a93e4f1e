import Catalog
package import StoreCore

/// A location in the tree, with its own stock.
package struct LocationRow: Hashable, Sendable, Codable {
  package var location: Location
  /// Its level, 1 at the top of the list.
  package var depth: Int
  /// Of how many products there is stock right there; nil: it is none of the shop's own.
  package var products: Total?
  /// How much of what is counted whole.
  package var pieces: Total?
  /// Of how many products that are weighed or measured.
  package var measured: Total?
}

/// A page of the tree of locations, each before those inside it; refused as `location-not-found`.
package struct LocationTree: RowsQuery, LimitedQuery {
  package var status: FilingStatus?
  /// Only those inside this one.
  package var inside: Code?
  /// The last location of the page before.
  package var after: Code?
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(status: FilingStatus? = nil, inside: Code? = nil, after: Code? = nil, limit: Int = 20) {
    (self.status, self.inside, self.after, self.limit) = (status, inside, after, limit)
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var rows: [LocationRow] = []
    package var total = Total.exact(0)
    package var hasNext = false
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let root = try inside.map { (code) throws(StoreError) in try rows.known(Location.self, code.text) }
    if let after { _ = try rows.known(Location.self, after.text) }
    var found: [(location: Location, depth: Int)] = []
    try rows.branch(of: root, into: &found, limit: 1_001)
    let shown = found.filter { $0.location.status == status ?? .active }
    var answer = Answer(total: found.count > 1_000 ? .atLeast(shown.count) : .exact(shown.count))
    // One that the status leaves out still has its place.
    let passed = after.flatMap { after in found.firstIndex { $0.location.code == after } }
    if after != nil, passed == nil { return answer }
    let rest = found.dropFirst(passed.map { $0 + 1 } ?? 0).filter { $0.location.status == status ?? .active }
    for (location, depth) in rest.prefix(limit) { answer.rows.append(try rows.line(location, depth)) }
    answer.hasNext = rest.count > limit
    return answer
  }
}

/// A location with its surroundings; refused as `location-not-found`. Its stock is the list "levels".
package struct LocationPage: RowsQuery, LimitedQuery {
  package var code: Code
  /// The most locations inside that are answered.
  package var limit: Int
  /// Which page of its stock is answered.
  package var after: String?
  package var before: String?
  package var rows: Int

  package var limits: [Int] { [limit, rows] }
  package init(_ code: Code, limit: Int = 20, after: String? = nil, before: String? = nil, rows: Int = 20) {
    (self.code, self.limit, self.after, self.before, self.rows) = (code, limit, after, before, rows)
  }

  package struct Answer: Sendable, Codable {
    package var location: Location
    /// Its stock, what is to come and what has a reorder rule.
    package var stock: ListAnswer
    /// Those above it, the topmost first.
    package var path: [Location]
    /// Those inside at any depth, in the order of the tree; those of depth 1 are right inside.
    package var inside: [LocationRow]
    package var hasMoreInside: Bool
    /// Whether stock comes in and leaves there unless told.
    package var isDefault: Bool
    /// The reorder rules there that propose nothing while it is archived: the first products, and how many.
    package var silenced: [SKU]
    package var silencedCount: Int
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let location = try rows.known(Location.self, code.text)
    var path: [Location] = []
    var above = location.parent
    while let next = above, path.count < Location.deepest, let parent = try rows.row(Location.self, next.text)
    {
      path.insert(parent, at: 0)
      above = parent.parent
    }
    var found: [(location: Location, depth: Int)] = []
    try rows.branch(of: location, into: &found, limit: limit + 1)
    var inside: [LocationRow] = []
    for (location, depth) in found.prefix(limit) { inside.append(try rows.line(location, depth)) }
    let silenced = location.status == .active ? [] : try rows.silenced(at: location.code)
    return Answer(
      location: location, stock: try rows.read(stock), path: path, inside: inside,
      hasMoreInside: found.count > limit,
      isDefault: location.code == rows.ground.location, silenced: Array(silenced.prefix(3)),
      silencedCount: silenced.count)
  }

  private var stock: ListQuery {
    var query = StockLists.levels.narrowed(by: ["location": code.text, "status": Listing.everything])
    (query.after, query.before, query.limit) = (after, before, rows)
    return query
  }
}

extension Rows {
  /// The locations inside one, or all of them, each before those inside it, by code.
  fileprivate func branch(
    of root: Location?, depth: Int = 1, into found: inout [(location: Location, depth: Int)], limit: Int
  ) throws(StoreError) {
    let inside = try rows(Location.self, where: "parent", is: root?.code)
    for location in inside.sorted(by: { $0.code < $1.code }) where found.count < limit {
      found.append((location, depth))
      try branch(of: location, depth: depth + 1, into: &found, limit: limit)
    }
  }

  /// A location with its own stock, as far as a look at fifty products goes.
  fileprivate func line(_ location: Location, _ depth: Int) throws(StoreError) -> LocationRow {
    var row = LocationRow(location: location, depth: depth)
    guard location.kind.isOwn else { return row }
    let levels = try entries(StockSums.levels, ["location": location.code.stored], after: nil, limit: 51)
    var (products, pieces, measured) = (0, 0, 0)
    for level in levels.prefix(50) where level.sums[0] > 0 {
      products += 1
      if try self.row(Product.self, level.key[0].text ?? "")?.unit.decimals == 0 {
        pieces += Int(level.sums[0] / 1000)
      } else {
        measured += 1
      }
    }
    func total(_ count: Int) -> Total { levels.count > 50 ? .atLeast(count) : .exact(count) }
    (row.products, row.pieces, row.measured) = (total(products), total(pieces), total(measured))
    return row
  }

  /// The products in use that have a reorder rule at a location, by SKU.
  func silenced(at location: Code) throws(StoreError) -> [SKU] {
    var found: [SKU] = []
    for rule in try rows(ReorderRule.self, where: ["location": location.stored], by: ["sku"], limit: 1_000) {
      if try row(Product.self, rule.sku.text)?.status != .archived { found.append(rule.sku) }
    }
    return found
  }
}
