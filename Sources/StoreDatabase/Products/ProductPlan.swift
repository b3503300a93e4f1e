import Catalog
import GRDB
import StoreCore

/// Which index a page of products is read along, so that no page takes work that grows with the shop.
///
/// In a list by no filter or one, in any order, one index is walked from the place and every row it gives
/// is kept (`straight`), or one walk for each category of a branch is merged (`merged`). Elsewhere the
/// counts tell what costs least: to sort what the narrowest filter lets through, if that is little
/// (`gathered`), or to walk in the list's order and leave out what other filters refuse, up to a number of
/// rows (`sifted`). When a walk finds too little, because what is looked for stands together in another
/// part of the list, the other ways are taken; when none can do it, the page is shorter, says so, and the
/// next one goes on where it stopped.
struct ProductPlan {
  private let lister: ProductLister
  private let limits: ProductLimits
  private let scope: ProductScope
  private let walk: ProductWalk
  private let sql: ProductSQL

  init(_ lister: ProductLister) {
    self.lister = lister
    limits = lister.limits
    scope = lister.scope
    walk = lister.walk
    sql = lister.sql
  }

  /// The rows of the page, in the order of the walk.
  func find() throws -> FoundProducts {
    if scope.knownTotal == 0 { return FoundProducts() }
    let lane = nearestLane
    let others = sql.remaining(without: lane.filters)
    if isWalkable(lane), others.isEmpty { return FoundProducts(rows: try run(sql.straight(lane))) }
    return try find(by: Cost(merging: mergeCost, gathering: try narrowest(), sifting: try sift(others)), lane)
  }

  /// The statement that walks one index and keeps every row; nil when that does not give the page.
  var straightSQL: String? {
    let lane = nearestLane
    return isWalkable(lane) && sql.remaining(without: lane.filters).isEmpty ? sql.straight(lane) : nil
  }

  private func find(by cost: Cost, _ lane: ProductLane) throws -> FoundProducts {
    if let merging = cost.merging, merging.count <= limits.gladlyMerged { return try merged(merging.lane) }
    if let narrow = cost.gathering, narrow.count <= max(limits.gladlyGathered, cost.sifting) {
      return try gathered(narrow.lane)
    }
    if isWalkable(lane), cost.sifting <= limits.gladlySifted {
      let most = max(limits.leastSifted, min(8 * cost.sifting, mostLooked(lane)))
      let found = try sifted(lane, most: most)
      if found.resume == nil { return found }
    }
    if let merging = cost.merging, merging.count <= limits.mostMerged * lister.wanted {
      return try merged(merging.lane)
    }
    if let narrow = cost.gathering, narrow.count <= limits.mostGathered { return try gathered(narrow.lane) }
    return try isWalkable(lane)
      ? sifted(lane, most: mostLooked(lane)) : siftedByShelf(lane, most: mostLooked(lane))
  }

  /// How many rows each way would look at; nil: it cannot be gone.
  private struct Cost {
    var merging: (lane: ProductLane, count: Int)?
    var gathering: (lane: ProductLane, count: Int)?
    var sifting: Int
  }

  // MARK: Lanes

  /// The index in the list's order that answers most.
  private var nearestLane: ProductLane {
    switch (scope.categories, scope.brand) {
    case (let categories?, _) where categories.count == 1 && hasCategoryLane: .category(walk.sort)
    case (nil, _?) where walk.sort == .sku: .brand
    case (nil, nil) where walk.sort == .sku && rareStatus != nil: .status(rareStatus ?? 0)
    default: .shop(walk.sort)
    }
  }

  /// Whether a category's products stand in the list's order in an index of their own.
  private var hasCategoryLane: Bool { walk.sort != .newest && walk.sort != .rating }

  /// Drafts or archived products, when only they are looked for.
  private var rareStatus: Int? { scope.shown == [0] ? 2 : scope.status == 0 ? 0 : nil }

  /// Whether the lane gives its rows in order: two shelves are two walks.
  private func isWalkable(_ lane: ProductLane) -> Bool {
    scope.isOnOneShelf || !lane.filters.contains(.shelf)
  }

  /// The index whose walks, one for each category and shelf, are merged; nil: it answers not all there is
  /// to answer.
  private var mergingLane: ProductLane? {
    guard scope.categories == nil ? walk.sort != .newest : hasCategoryLane else { return nil }
    let lane: ProductLane = scope.categories != nil ? .category(walk.sort) : nearestLane
    return lane.status == nil && sql.remaining(without: lane.filters.union([.shelf])).isEmpty ? lane : nil
  }

  private var mergeCost: (lane: ProductLane, count: Int)? {
    mergingLane.map { ($0, (scope.categories?.count ?? 1) * scope.shown.count * lister.wanted) }
  }

  /// The index that finds the fewest, and how many.
  private func narrowest() throws -> (lane: ProductLane, count: Int)? {
    var found = known(.category(walk.sort))
    if let count = try countPriced() { found.append((.price, count)) }
    return found.min { $0.count < $1.count }
  }

  /// The indexes of which it is known how many they find, a category's products by one of its own.
  private func known(_ ofCategories: ProductLane) -> [(lane: ProductLane, count: Int)] {
    var found: [(lane: ProductLane, count: Int)] = []
    let inAnyStatus = max(scope.onShelves, 1)
    let scale = { count in scope.status == nil ? count : count * inAnyStatus / max(scope.inShop, 1) }
    if scope.categories != nil { found.append((ofCategories, scale(scope.inCategories))) }
    if scope.brand != nil { found.append((.brand, scale(scope.inBrand))) }
    if let status = rareStatus { found.append((.status(status), scope.inShop)) }
    return found
  }

  /// How many there are in all, where some filter lets so few through that they can be counted for a page; else nil.
  func countOfFew() throws -> Int? {
    // By the index that answers prices too; a price range is itself counted only where nothing else is narrow.
    let known = known(.category(scope.hasPrices ? .price : .sku)).min { $0.count < $1.count }
    guard let narrow = try known.flatMap({ $0.count <= limits.mostPriced ? $0 : nil }) ?? narrowest(),
      narrow.count <= limits.mostPriced
    else { return nil }
    // All of them, wherever the page starts.
    let query = try Query(lister.db, ProductSQL(scope: scope, walk: walk.fromTheTop).counted(narrow.lane))
    lister.bind(query)
    return try query.step() ? query.int(0) : nil
  }

  /// How many products are in the price range; nil: too many, or there is no range.
  private func countPriced() throws -> Int? {
    guard scope.hasPrices else { return nil }
    // The range itself, wherever the page starts.
    let whole = ProductSQL(scope: scope, walk: walk.fromTheTop)
    let query = try Query(lister.db, whole.priced())
    lister.bind(query, most: limits.mostPriced + 1)
    let count = try query.step() ? query.int(0) : 0
    return count > limits.mostPriced ? nil : count
  }

  /// How many rows a walk would look at to fill the page, were what is looked for spread evenly.
  private func sift(_ filters: Set<ProductSQL.Filter>) throws -> Int {
    let all = Double(max(scope.onShelves, 1))
    var share = 1.0
    for filter in filters {
      switch filter {
      case .shelf: share *= all / Double(scope.onShelves + scope.onOtherShelf + 1)
      case .category: share *= Double(scope.inCategories) / all
      case .brand: share *= Double(scope.inBrand) / all
      case .price: share *= 0.1
      case .status: share *= Double(scope.inShop) / all
      case .words: share *= 0.05
      }
    }
    return Int(min(Double(lister.wanted) / max(share, 1e-9), 1e9))
  }

  private func mostLooked(_ lane: ProductLane) -> Int {
    let visits: Set<ProductSQL.Filter> =
      lane.index == nil || lane.index == "product_sku" ? Set(ProductSQL.Filter.allCases) : [.status, .words]
    return sql.remaining(without: lane.filters).isDisjoint(with: visits)
      ? limits.mostSifted : limits.mostVisited
  }

  // MARK: Ways

  private func merged(_ lane: ProductLane) throws -> FoundProducts {
    FoundProducts(rows: try run(sql.merged(lane)))
  }

  private func gathered(_ lane: ProductLane) throws -> FoundProducts {
    FoundProducts(rows: try run(sql.gathered(lane)))
  }

  private func sifted(_ lane: ProductLane, most: Int) throws -> FoundProducts {
    let rows = try run(sql.sifted(lane), most: most)
    guard rows.count < lister.wanted else { return FoundProducts(rows: rows) }
    return FoundProducts(rows: rows, resume: try run(sql.lastSifted(lane), most: most).first, looked: most)
  }

  /// Each shelf sifted by itself, then both in one order, as far as both were looked through.
  private func siftedByShelf(_ lane: ProductLane, most: Int) throws -> FoundProducts {
    let parts = try scope.shown.map { shelf in
      var part = lister
      part.scope.shown = [shelf]
      return try ProductPlan(part).sifted(lane, most: max(1, most / scope.shown.count))
    }
    let end = parts.compactMap(\.resume).min(by: walk.precedes)
    let rows = parts.flatMap(\.rows).sorted(by: walk.precedes)
    let known = rows.filter { row in end.map { !walk.precedes($0, row) } ?? true }.prefix(lister.wanted)
    return FoundProducts(
      rows: Array(known), resume: known.count < lister.wanted ? end : nil,
      looked: parts.map(\.looked).reduce(0, +))
  }

  private func run(_ text: String, most: Int = 0) throws -> [ProductRow] {
    let query = try Query(lister.db, text)
    lister.bind(query, most: most)
    return try lister.rows(of: query)
  }
}
