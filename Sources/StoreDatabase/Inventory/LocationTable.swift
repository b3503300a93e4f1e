import GRDB
import Inventory
import Shop
import Store
import StoreCore

/// The locations, inside the transaction that is open.
struct LocationTable {
  static let selection = """
    SELECT l.id, l.code, l.name, l.kind, l.status, l.revision, (SELECT p.code FROM location p WHERE p.id = l.parent_id)
    FROM location l
    """
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The location of a code, ignoring case.
  func find(_ code: String) throws -> (id: Int64, location: Location)? {
    let query = try Query(db, Self.selection + " WHERE l.code = ?1")
    query.bind(code, 1)
    return try query.step() ? (query.int64(0), Self.location(of: query)) : nil
  }

  /// The location of a code; refused as `location-not-found` with codes like it.
  func known(_ code: Code) throws -> (id: Int64, location: Location) {
    if let found = try find(code.text) { return found }
    throw StoreError.notFound(.location, code.text, near: try Candidates(db).near(.location, code.text))
  }

  /// The location in the columns of `selection`.
  static func location(of query: borrowing Query) -> Location {
    Location(
      code: Code(stored: query.text(1)), name: query.text(2),
      parent: query.optionalText(6).map(Code.init(stored:)), kind: LocationKind(stored: query.int(3)),
      status: FilingStatus(stored: query.int(4)), revision: query.int(5))
  }

  /// The rows a change of a location is decided over.
  func rows(for change: LocationChange) throws -> LocationRows {
    var rows = LocationRows()
    rows.location = try find(change.code.text)?.location
    var parent: Code?
    switch change {
    case .added(_, _, _, let under), .moved(_, let under): parent = under
    case .activated: parent = rows.location?.parent
    case .renamed, .archived: break
    }
    if let parent {
      rows.parent = try find(parent.text)?.location
      rows.ancestors = try ancestors(of: parent)
    }
    (rows.activeChildren, rows.height) = try family(of: change.code)
    if case .archived = change {
      rows.stocked = try stocked(change.code)
      rows.isDefault = try isDefault(change.code)
      rows.openCount = try openCount(change.code)
      rows.draft = try draft(change.code)
      rows.silenced = try silenced(change.code)
    }
    return rows
  }

  /// The codes above a location, nearest first.
  func ancestors(of code: Code) throws -> [Code] {
    let query = try Query(
      db,
      """
      WITH RECURSIVE above(id, depth) AS (
        SELECT parent_id, 1 FROM location WHERE code = ?1
        UNION ALL SELECT l.parent_id, above.depth + 1 FROM above JOIN location l ON l.id = above.id
          WHERE above.depth < 100)
      SELECT l.code FROM above JOIN location l ON l.id = above.id ORDER BY above.depth
      """)
    query.bind(code.text, 1)
    var codes: [Code] = []
    while try query.step() { codes.append(Code(stored: query.text(0))) }
    return codes
  }

  /// Whether stock comes in and leaves there unless told.
  func isDefault(_ code: Code) throws -> Bool {
    try SettingsTable(db).settings().defaultLocation == code
  }

  func family(of code: Code) throws -> (activeChildren: Int, height: Int) {
    let query = try Query(
      db,
      """
      WITH RECURSIVE inside(id, depth) AS (
        SELECT id, 1 FROM location WHERE code = ?1
        UNION ALL SELECT l.id, inside.depth + 1 FROM inside JOIN location l ON l.parent_id = inside.id
          WHERE inside.depth < 100)
      SELECT (SELECT count(*) FROM location WHERE parent_id = (SELECT id FROM location WHERE code = ?1)
          AND status = 1), max(depth) FROM inside
      """)
    query.bind(code.text, 1)
    return try query.step() ? (query.int(0), max(1, query.int(1))) : (0, 1)
  }

  /// A product of which some lies there, is reserved or on order.
  func stocked(_ code: Code) throws -> SKU? {
    let query = try Query(
      db,
      """
      SELECT v.sku FROM stock_level v WHERE v.location_id = (SELECT id FROM location WHERE code = ?1)
        AND (v.on_hand <> 0 OR v.reserved > 0 OR v.incoming > 0) LIMIT 1
      """)
    query.bind(code.text, 1)
    return try query.step() ? SKU(stored: query.text(0)) : nil
  }

  /// An open count of what lies there; a count of what lies inside another is that one's.
  private func openCount(_ code: Code) throws -> Int? {
    let query = try Query(
      db,
      """
      SELECT number FROM stocktake INDEXED BY stocktake_status WHERE status IN (0, 1, 2)
        AND location_id = (SELECT id FROM location WHERE code = ?1) LIMIT 1
      """)
    query.bind(code.text, 1)
    return try query.step() ? query.int(0) : nil
  }

  /// The rules there of products in use: so many are looked at, and the first of those are named.
  func silenced(_ code: Code) throws -> SilencedRules? {
    let query = try Query(
      db,
      """
      SELECT p.sku, count(*) OVER () FROM (
        SELECT product_id FROM reorder_rule INDEXED BY reorder_rule_location
        WHERE location_id = (SELECT id FROM location WHERE code = ?1) LIMIT 1001) r
      JOIN product p ON p.id = r.product_id AND p.shown = 1 ORDER BY p.sku LIMIT 3
      """)
    query.bind(code.text, 1)
    var (first, count): ([SKU], Int) = ([], 0)
    while try query.step() {
      first.append(SKU(stored: query.text(0)))
      count = query.int(1)
    }
    guard count > 0 else { return nil }
    return SilencedRules(first: first, count: count > 1000 ? .atLeast(1000) : .exact(count))
  }

  /// A draft order that is to be delivered there.
  func draft(_ code: Code) throws -> PurchaseNumber? {
    let query = try Query(
      db,
      """
      SELECT o.id FROM purchase o INDEXED BY purchase_location
      WHERE o.location_id = (SELECT id FROM location WHERE code = ?1) AND o.status = 0 ORDER BY o.id LIMIT 1
      """)
    query.bind(code.text, 1)
    return try query.step() ? PurchaseNumber(query.int(0)) : nil
  }

  /// Whether anything refers to a location, so that it cannot go; that something was on its way there once does not.
  func isUsed(_ code: Code) throws -> Bool {
    let query = try Query(
      db,
      """
      SELECT EXISTS(SELECT 1 FROM stock_level WHERE location_id = l.id AND (on_hand <> 0 OR reserved <> 0
          OR incoming <> 0 OR drafted <> 0 OR minimum IS NOT NULL))
        OR EXISTS(SELECT 1 FROM movement WHERE from_id = l.id) OR EXISTS(SELECT 1 FROM movement WHERE to_id = l.id)
        OR EXISTS(SELECT 1 FROM location c WHERE c.parent_id = l.id)
        OR EXISTS(SELECT 1 FROM purchase WHERE location_id = l.id)
        OR EXISTS(SELECT 1 FROM reorder_rule WHERE location_id = l.id)
        OR EXISTS(SELECT 1 FROM stocktake WHERE location_id = l.id)
        OR EXISTS(SELECT 1 FROM count_line WHERE location_id = l.id)
      FROM location l WHERE l.code = ?1
      """)
    query.bind(code.text, 1)
    return try query.step() && query.int(0) == 1
  }

  /// Brings a location to what it shall be; its id.
  func write(_ step: RowStep) throws -> Int64? {
    guard case .inventory(.location(let after))? = step.after else { return try remove(step) }
    let query = try Query(
      db,
      step.found == nil
        ? """
        INSERT INTO location(id, code, name, parent_id, kind, status, revision)
        VALUES(?1, ?2, ?3, (SELECT id FROM location WHERE code = ?4), ?5, ?6, ?7)
        """
        : """
        UPDATE location SET code = ?2, name = ?3, parent_id = (SELECT id FROM location WHERE code = ?4),
          kind = ?5, status = ?6, revision = ?7 WHERE id = ?1
        """)
    query.bind(step.found?.id ?? step.place, 1)
    query.bind(after.code.text, 2)
    query.bind(after.name, 3)
    query.bind(after.parent?.text, 4)
    query.bind(after.kind.stored, 5)
    query.bind(after.status.stored, 6)
    query.bind(after.revision, 7)
    try query.run()
    return step.found?.id ?? db.lastInsertedRowID
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let id = step.found?.id else { return nil }
    for sql in ["DELETE FROM stock_level WHERE location_id = ?1", "DELETE FROM location WHERE id = ?1"] {
      let query = try Query(db, sql)
      query.bind(id, 1)
      try query.run()
    }
    return id
  }
}

extension LocationKind {
  /// As the tables hold it, see `Schema.ledger`.
  init(stored: Int) {
    self = LocationKind.allCases.indices.contains(stored) ? LocationKind.allCases[stored] : .storage
  }

  var stored: Int { LocationKind.allCases.firstIndex(of: self) ?? 0 }
}

extension MovementReason {
  /// As the tables hold it, see `Schema.ledger`.
  init(stored: Int) {
    self = MovementReason.allCases.indices.contains(stored) ? MovementReason.allCases[stored] : .adjust
  }

  var stored: Int { MovementReason.allCases.firstIndex(of: self) ?? 0 }
}
