import GRDB
import Inventory
import StoreCore

/// Finds one page of stocked products with bounded work: along an index where one has the order, else among what a
/// word, the stars or a filter finds, up to a number of rows that the page states.
struct StockLister {
  let db: Database
  let query: StockQuery
  let limit: Int
  let currency: Currency
  let walk: StockWalk
  let search: TextSearch
  let location: Int64?
  let limits: ProductLimits

  /// Looks up what the query names; refused as `location-not-found` or `bad-place`.
  init(_ db: Database, _ query: StockQuery, limit: Int, _ currency: Currency, limits: ProductLimits) throws {
    self.db = db
    self.query = query
    self.limit = max(limit, 1)
    self.currency = currency
    self.limits = limits
    walk = try StockWalk(query)
    search = TextSearch(query.text)
    location = try query.location.map { try LocationTable(db).known($0).id }
  }

  /// One row more than the page holds, to see whether the list goes on.
  var wanted: Int { limit + 1 }

  /// The page.
  func page() throws -> StockPage {
    let found = try StockMatches(self)?.found(self) ?? walked()
    // Nothing before a place that comes before everything: show where the list begins.
    if found.rows.isEmpty, walk.isBackwards, found.resume == nil {
      return try StockLister(db, query.fromTheTop, limit: limit, currency, limits: limits).page()
    }
    var page = try page(of: found)
    if let shortages = try StockShortages(db, query.below, location: location) {
      for row in page.rows.indices { page.rows[row].short = try shortages.places(of: page.rows[row].sku) }
    }
    return page
  }

  /// How many there are on all pages, however long it takes.
  func count() throws -> Int {
    let counting = try Query(db, StockFinder.counting(query, words: search.words.count))
    StockFinder.bind(counting, query, location, search.words)
    return try counting.step() ? counting.int(0) : 0
  }

  func finder() throws -> StockFinder {
    try StockFinder(db, query, location: location, words: search.words, currency)
  }

  private func page(of found: FoundStock) throws -> StockPage {
    var rows = found.rows
    let goesOn = rows.count > limit
    if goesOn { rows.removeLast() }
    let far = goesOn ? rows.last.map { StockCursor(of: $0, walk.sort) } : found.resume
    if walk.isBackwards { rows.reverse() }
    let near = (walk.isBackwards ? rows.last : rows.first).map { StockCursor(of: $0, walk.sort) }
    // A page beyond the end leads back to the rows before the place it was asked for.
    let back = walk.start == nil ? nil : near ?? walk.start
    let (next, previous) = walk.isBackwards ? (near, far) : (far, back)
    var page = StockPage(
      rows: rows, total: .exact(rows.count), nextCursor: next?.text(walk.sort),
      previousCursor: previous?.text(walk.sort))
    page.note = found.note
    if let total = found.total {
      page.total = total
    } else if query.fromTheTop == StockQuery(below: nil, order: query.order) {
      page.total = .exact(try Int.fetchOne(db, sql: "SELECT products FROM stock_count WHERE id = 1") ?? 0)
    } else if next != nil || previous != nil {
      page.total = .atLeast(rows.count + (goesOn ? 1 : 0))
    }
    return page
  }
}

/// What a way of listing stock found.
struct FoundStock {
  var rows: [StockRow] = []
  /// Where a walk was cut short; nil: it was not.
  var resume: StockCursor?
  /// How many there are on all pages, where that is known.
  var total: Total?
  var note: String?
}

extension StockLister {
  private var lane: StockLane {
    if query.below == .minimum, walk.sort == .sku { return .low }
    if query.below == .reorder, walk.sort == .sku { return .due }
    if location != nil { return .location(walk.sort) }
    return query.isIncoming && walk.sort == .sku ? .incoming : .shop(walk.sort)
  }

  /// What goes into ?1: the shelves one by one, or the location.
  private var shelves: [Int64] {
    switch lane {
    case .low, .due: return [0]
    case .location: return [location ?? 0]
    case .shop, .incoming: break
    }
    switch query.status {
    case .archived: return [0]
    case .all: return [0, 1]
    case nil, .draft, .active: return [1]
    }
  }

  /// Along one index from the start; where archived products stand apart, along both parts and then in one order,
  /// as far as both were looked through.
  private func walked() throws -> FoundStock {
    let most = max(1, limits.mostVisited / shelves.count)
    let parts = try shelves.map { try walked($0, most: most) }
    guard parts.count > 1 else { return parts.first ?? FoundStock() }
    let end = parts.compactMap(\.resume).min(by: walk.precedes)
    let rows = parts.flatMap(\.rows).sorted { walk.precedes(place($0), place($1)) }
    let known = rows.filter { row in end.map { !walk.precedes($0, place(row)) } ?? true }.prefix(wanted)
    let isCut = known.count < wanted && end != nil
    return FoundStock(
      rows: Array(known), resume: isCut ? end : nil, note: isCut ? parts.compactMap(\.note).first : nil)
  }

  private func place(_ row: StockRow) -> StockCursor { StockCursor(of: row, walk.sort) }

  private func walked(_ shelf: Int64, most: Int) throws -> FoundStock {
    let least = query.below?.thousandths
    let listing = try Query(db, lane.sql(walk, isBounded: walk.sort == .available && least != nil))
    listing.bind(shelf, 1)
    if walk.sort == .name { listing.bind(walk.start?.name, 2) } else { listing.bind(walk.start?.key, 2) }
    listing.bind(walk.start?.sku.text, 3)
    listing.bind(least, 4)
    let finder = try finder()
    var found = FoundStock()
    var (looked, last) = (0, Int64(-1))
    while found.rows.count < wanted, try listing.step() {
      looked += 1
      // A product with several rules comes once.
      let product = listing.int64(0)
      if product != last, let row = try finder.row(product) { found.rows.append(row) }
      last = product
      if looked == most, found.rows.count < wanted {
        var place = StockCursor(sku: SKU(stored: listing.text(1)), key: 0)
        switch walk.sort {
        case .sku: break
        case .name: place.name = listing.text(2)
        case .available, .value: place.key = listing.int64(2)
        }
        found.resume = place
        found.note =
          "Searched \(Total.grouped(looked)) products so far. next continues the search."
        break
      }
    }
    return found
  }
}

extension StockCursor {
  init(sku: SKU, key: Int64) { (self.sku, self.key) = (sku, key) }
}
