import GRDB
import Inventory
import Shop
import StoreCore

/// Finds one page of the ledger, newest first, along the index of its narrowest filter; what the others keep out is
/// looked at up to a number of movements, which the page states.
struct MovementLister {
  private let db: Database
  private let query: MovementQuery
  private let limit: Int
  private let limits: ProductLimits
  private let currency: Currency
  private let product: Int64?
  private let document: Subject?
  private let place: (id: Int64, location: Location)?
  private let since: Instant?
  private let until: Instant?

  /// Looks up what the query names; refused as `product-not-found`, `location-not-found`, or a document's own.
  init(_ db: Database, _ query: MovementQuery, limit: Int, limits: ProductLimits) throws {
    (self.db, self.query, self.limit, self.limits) = (db, query, max(limit, 1), limits)
    let settings = try SettingsTable(db).settings()
    currency = settings.currency
    product = try query.sku.map { sku in
      guard let (id, _) = try LevelTable(db).product(sku) else {
        throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
      }
      return id
    }
    place = try query.location.map { try LocationTable(db).known($0) }
    document = try query.document.map { try Self.known($0.subject, db) }
    since = query.since.map { settings.start(of: $0) }
    until = query.until.map { settings.start(of: LocalDate(daysSince1970: $0.daysSince1970 + 1)) }
  }

  private var location: Int64? { place?.id }

  /// A document that there is, or that something moved for; refused as not found.
  private static func known(_ document: Subject, _ db: Database) throws -> Subject {
    let query = try Query(db, knownSQL)
    query.bind(document.text, 1)
    guard try query.step(), query.int(0) == 1 else {
      throw StoreError.notFound(document.kind, document.key, field: "document")
    }
    return document
  }

  /// Whether anything moved for the document ?1, or there is one that is called so.
  static let knownSQL = """
    SELECT EXISTS(SELECT 1 FROM movement INDEXED BY movement_document WHERE document = ?1)
      OR EXISTS(SELECT 1 FROM purchase WHERE number = substr(?1, 10) AND ?1 LIKE 'purchase:%')
      OR EXISTS(SELECT 1 FROM stocktake WHERE number = substr(?1, 7) AND ?1 LIKE 'count:%')
      OR EXISTS(SELECT 1 FROM reservation WHERE number = substr(?1, 13) AND ?1 LIKE 'reservation:%')
    """

  /// Along what it is walked. Whatever left a location did not reach it by the same movement, so two walks make one;
  /// and a reason may lead only one way: nothing is sold to a storage.
  private var lanes: [Lane] {
    // What one document moved is less than all that moved of a product.
    if document != nil { return [.document] }
    if product != nil { return [.product] }
    guard let kind = place?.location.kind else { return query.reason == nil ? [.all] : [.reason] }
    guard let reason = query.reason?.reason else { return [.from, .to] }
    let leaves = LocationKind.allCases.contains { reason.allows(from: kind, to: $0) }
    let arrives = LocationKind.allCases.contains { reason.allows(from: $0, to: kind) }
    return (leaves ? [.from] : []) + (arrives ? [.to] : [])
  }

  /// The page.
  func page() throws -> MovementPage {
    let end = try upperEnd()
    let least = try lowerEnd()
    let most = max(1, limits.mostVisited / max(1, lanes.count))
    let parts = try lanes.map { try walk($0, between: least, and: end, most: most) }
    let cut = parts.compactMap(\.resume).max()
    let found = parts.flatMap(\.numbers).sorted(by: >).filter { number in cut.map { number >= $0 } ?? true }
    let goesOn = found.count > limit
    let shown = found.prefix(limit)
    let isCut = !goesOn && cut != nil
    var page = MovementPage(rows: try shown.map(movement), total: .exact(shown.count))
    page.next = goesOn ? shown.last.map(Int.init) : cut.map(Int.init)
    if page.next != nil || query.after != nil { page.total = .atLeast(shown.count + (goesOn ? 1 : 0)) }
    if isUnfiltered { page.total = .exact(Int(try number(Self.last, 0) ?? 0)) }
    let looked = parts.map(\.looked).reduce(0, +)
    page.note =
      isCut
      ? "Searched \(Total.grouped(looked)) movements so far. next continues the search."
      : nil
    return page
  }

  /// Movements never go and are numbered without gaps, so the last number counts them all.
  private var isUnfiltered: Bool {
    product == nil && location == nil && document == nil && query.reason == nil && since == nil
      && until == nil
  }

  /// How many there are on all pages, however long it takes.
  func count() throws -> Int {
    let lane: Lane =
      document != nil
      ? .document : product != nil ? .product : query.reason != nil && location == nil ? .reason : .all
    let counting = try Query(
      db, "SELECT count(*) FROM movement m \(lane.source) AND m.id BETWEEN ?2 AND ?3 AND \(Self.conditions)")
    bind(counting, lane)
    counting.bind(try lowerEnd(), 2)
    counting.bind(Int64.max, 3)
    return try counting.step() ? counting.int(0) : 0
  }
}

extension MovementLister {
  /// An index along which movements are walked, newest first; ?1 is what it is of.
  enum Lane: CaseIterable {
    case all, product, from, to, reason, document

    var source: String {
      switch self {
      case .all: "NOT INDEXED WHERE ?1 IS NULL"
      case .product: "INDEXED BY movement_product WHERE m.product_id = ?1"
      case .from: "INDEXED BY movement_from WHERE m.from_id = ?1"
      case .to: "INDEXED BY movement_to WHERE m.to_id = ?1"
      case .reason: "INDEXED BY movement_reason WHERE m.reason = ?1"
      case .document: "INDEXED BY movement_document WHERE m.document = ?1"
      }
    }

    /// The numbers between ?2 and ?3, and whether each passes the other filters.
    var sql: String {
      """
      SELECT m.id, \(MovementLister.conditions) FROM movement m \(source)
      AND m.id BETWEEN ?2 AND ?3 ORDER BY m.id DESC
      """
    }
  }

  /// The filters: ?4 location, ?5 reason, ?6 first and ?7 last moment, ?8 the clerk's word, ?9 product.
  static let conditions = """
    ((?4 IS NULL OR m.from_id = ?4 OR m.to_id = ?4) AND (?5 IS NULL OR m.reason = ?5)
      AND (?6 IS NULL OR m.recorded_at >= ?6) AND (?7 IS NULL OR m.recorded_at < ?7)
      AND (?8 IS NULL OR m.note = ?8 COLLATE NOCASE) AND (?9 IS NULL OR m.product_id = ?9))
    """

  private struct Found {
    var numbers: [Int64] = []
    var looked = 0
    /// The last number that was looked at, where the walk was cut short.
    var resume: Int64?
  }

  private func bind(_ statement: borrowing Query, _ lane: Lane) {
    switch lane {
    case .all: statement.bind(Int64?.none, 1)
    case .product: statement.bind(product, 1)
    case .from, .to: statement.bind(location, 1)
    case .reason: statement.bind(query.reason?.reason.stored ?? 0, 1)
    case .document: statement.bind(document?.text, 1)
    }
    statement.bind(location, 4)
    statement.bind(query.reason.map { Int64($0.reason.stored) }, 5)
    statement.bind(since?.milliseconds, 6)
    statement.bind(until?.milliseconds, 7)
    statement.bind(query.reason?.word?.text, 8)
    statement.bind(product, 9)
  }

  private func walk(_ lane: Lane, between least: Int64, and end: Int64, most: Int) throws -> Found {
    let listing = try Query(db, lane.sql)
    bind(listing, lane)
    listing.bind(least, 2)
    listing.bind(end, 3)
    var found = Found()
    while found.numbers.count <= limit, try listing.step() {
      found.looked += 1
      if listing.int(1) == 1 { found.numbers.append(listing.int64(0)) }
      if found.looked == most, found.numbers.count <= limit {
        found.resume = listing.int64(0)
        break
      }
    }
    return found
  }

  /// How far a clock may have been set back or forth: movements are numbered as they are written, so those of a time
  /// lie within this of where that time begins.
  private static let slack: Int64 = 86_400_000

  private func upperEnd() throws -> Int64 {
    let after = query.after.map { Int64($0) - 1 } ?? Int64.max
    guard let until else { return after }
    return min(after, try number(Self.lastUntil, until.milliseconds + Self.slack) ?? 0)
  }

  private func lowerEnd() throws -> Int64 {
    guard let since else { return 0 }
    return try number(Self.firstSince, since.milliseconds - Self.slack) ?? Int64.max
  }

  private func number(_ sql: String, _ moment: Int64) throws -> Int64? {
    let query = try Query(db, sql)
    query.bind(moment, 1)
    return try query.step() ? query.int64(0) : nil
  }

  /// The number of the last movement of all, behind ?1.
  static let last = "SELECT id FROM movement WHERE id > ?1 ORDER BY id DESC LIMIT 1"

  /// The last movement of the entries before a moment.
  static let lastUntil = """
    SELECT m.id FROM movement m INDEXED BY movement_entry WHERE m.entry <=
      (SELECT j.number FROM journal j INDEXED BY journal_at WHERE j.at < ?1 ORDER BY j.at DESC LIMIT 1)
    ORDER BY m.entry DESC, m.id DESC LIMIT 1
    """

  /// The first movement of the entries from a moment on.
  static let firstSince = """
    SELECT m.id FROM movement m INDEXED BY movement_entry WHERE m.entry >=
      (SELECT j.number FROM journal j INDEXED BY journal_at WHERE j.at >= ?1 ORDER BY j.at LIMIT 1)
    ORDER BY m.entry, m.id LIMIT 1
    """

  /// One movement, ?1, with the names of what it is about.
  static let selection = """
    SELECT m.id, m.recorded_at, p.sku, f.code, t.code, m.quantity, p.unit_decimals, m.cost, m.reason, m.document,
      m.note, m.entry, j.actor
    FROM movement m CROSS JOIN product p ON p.id = m.product_id CROSS JOIN location f ON f.id = m.from_id
    CROSS JOIN location t ON t.id = m.to_id CROSS JOIN journal j ON j.number = m.entry WHERE m.id = ?1
    """

  private func movement(_ number: Int64) throws -> Movement {
    let query = try Query(db, Self.selection)
    query.bind(number, 1)
    guard try query.step() else { throw StoreError.broken("movement \(number) is gone") }
    return Movement(
      number: number, at: Instant(milliseconds: query.int64(1)), sku: SKU(stored: query.text(2)),
      from: Code(stored: query.text(3)), to: Code(stored: query.text(4)),
      quantity: Quantity(units: query.int64(5), decimals: query.int(6)),
      cost: query.isNull(7) ? nil : Money(minor: query.int64(7), currency: currency),
      reason: MovementReason(stored: query.int(8)), document: query.optionalText(9).flatMap(Subject.init),
      note: query.text(10), entry: query.int(11), actor: query.text(12))
  }
}
