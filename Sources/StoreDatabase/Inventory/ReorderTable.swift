import GRDB
import Inventory
import Store
import StoreCore

/// The reorder rules, inside the transaction that is open; triggers keep what they say in the levels.
struct ReorderTable {
  static let selection = """
    SELECT r.id, p.sku, l.code, r.minimum, r.target, r.multiple, r.maximum, r.decimals,
      (SELECT code FROM supplier WHERE id = r.supplier_id), r.revision
    FROM reorder_rule r JOIN product p ON p.id = r.product_id JOIN location l ON l.id = r.location_id
    """
  /// The rules of the product of the id ?1.
  static let ofProduct = selection + " WHERE r.product_id = ?1"
  let db: Database
  let currency: Currency

  init(_ db: Database, _ currency: Currency) {
    self.db = db
    self.currency = currency
  }

  /// The rule of a product at a location.
  func find(_ place: StockPlace) throws -> (id: Int64, rule: ReorderRule)? {
    let query = try Query(
      db,
      Self.selection
        + " WHERE r.product_id = (SELECT id FROM product WHERE sku = ?1) AND r.location_id = (SELECT id FROM location WHERE code = ?2)"
    )
    query.bind(place.sku.text, 1)
    query.bind(place.location.text, 2)
    return try query.step() ? (query.int64(0), Self.rule(of: query)) : nil
  }

  /// The rule in the columns of `selection`, which begin at `first`.
  static func rule(of query: borrowing Query, from first: Int = 0) -> ReorderRule {
    let decimals = query.int(first + 7)
    return ReorderRule(
      sku: SKU(stored: query.text(first + 1)), location: Code(stored: query.text(first + 2)),
      minimum: Quantity(units: query.int64(first + 3), decimals: decimals),
      target: Quantity(units: query.int64(first + 4), decimals: decimals),
      multiple: Quantity(units: query.int64(first + 5), decimals: decimals),
      maximum: query.isNull(first + 6)
        ? nil : Quantity(units: query.int64(first + 6), decimals: decimals),
      supplier: query.optionalText(first + 8).map(Code.init(stored:)), revision: query.int(first + 9))
  }

  /// The rows a change of a rule is decided over.
  func rows(for change: ReorderChange) throws -> ReorderRows {
    var rows = ReorderRows()
    guard let place = change.place else { return rows }
    rows.rule = try find(place)?.rule
    rows.product = try LevelTable(db).product(place.sku)?.product
    rows.location = try LocationTable(db).find(place.location.text)?.location
    if case .ruleSet(_, _, _, _, let edits) = change, let supplier = edits.supplier {
      rows.supplier = try SupplierTable(db, currency).find(supplier.text)?.supplier
    }
    return rows
  }

  /// Brings a rule to what it shall be; its id.
  func write(_ step: RowStep) throws -> Int64? {
    guard case .inventory(.reorderRule(let after))? = step.after else { return try remove(step) }
    let query = try Query(
      db,
      step.found == nil
        ? """
        INSERT INTO reorder_rule(id, product_id, location_id, minimum, target, multiple, maximum, decimals, supplier_id,
          revision)
        SELECT ?1, p.id, l.id, ?4, ?5, ?6, ?7, ?8, (SELECT id FROM supplier WHERE code = ?9), ?10
        FROM product p, location l WHERE p.sku = ?2 AND l.code = ?3
        """
        : """
        UPDATE reorder_rule SET minimum = ?4, target = ?5, multiple = ?6, maximum = ?7, decimals = ?8,
          supplier_id = (SELECT id FROM supplier WHERE code = ?9), revision = ?10 WHERE id = ?1
        """)
    query.bind(step.found?.id ?? step.place, 1)
    if step.found == nil {
      query.bind(after.sku.text, 2)
      query.bind(after.location.text, 3)
    }
    query.bind(after.minimum.units, 4)
    query.bind(after.target.units, 5)
    query.bind(after.multiple.units, 6)
    query.bind(after.maximum?.units, 7)
    query.bind(after.minimum.decimals, 8)
    query.bind(after.supplier?.text, 9)
    query.bind(after.revision, 10)
    try query.run()
    return step.found?.id ?? db.lastInsertedRowID
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let id = step.found?.id else { return nil }
    let query = try Query(db, "DELETE FROM reorder_rule WHERE id = ?1")
    query.bind(id, 1)
    try query.run()
    return id
  }
}
