import GRDB
import Inventory
import Store
import StoreCore

/// The suppliers, inside the transaction that is open.
struct SupplierTable {
  static let selection = """
    SELECT s.id, s.code, s.name, s.lead_days, s.minimum, s.contact, s.status, s.revision FROM supplier s
    """
  let db: Database
  let currency: Currency

  init(_ db: Database, _ currency: Currency) {
    self.db = db
    self.currency = currency
  }

  /// The supplier of a code, ignoring case.
  func find(_ code: String) throws -> (id: Int64, supplier: Supplier)? {
    let query = try Query(db, Self.selection + " WHERE s.code = ?1")
    query.bind(code, 1)
    return try query.step() ? (query.int64(0), Self.supplier(of: query, currency)) : nil
  }

  /// The supplier in the columns of `selection`, which begin at `first`.
  static func supplier(
    of query: borrowing Query, _ currency: Currency, from first: Int = 0
  ) -> Supplier {
    Supplier(
      code: Code(stored: query.text(first + 1)), name: query.text(first + 2),
      leadDays: query.int(first + 3),
      minimumOrder: query.isNull(first + 4)
        ? nil : Money(minor: query.int64(first + 4), currency: currency),
      contact: query.text(first + 5), status: FilingStatus(stored: query.int(first + 6)),
      revision: query.int(first + 7))
  }

  /// The rows a change is decided over.
  func rows(for change: SupplierChange) throws -> SupplierRows {
    var rows = SupplierRows()
    rows.supplier = try find(change.code.text)?.supplier
    switch change {
    case .itemSet(let code, let sku, _), .itemRemoved(let code, let sku):
      let items = SupplierItemTable(db, currency)
      if let (id, product) = try LevelTable(db).product(sku) {
        rows.product = product
        rows.preferred = try items.preferred(id)?.item
      }
      rows.item = try items.find(code.text, sku.text)?.item
      if case .itemRemoved = change { (rows.others, rows.othersCount) = try items.others(than: code, sku) }
    case .archived(let code):
      rows.openOrders = try openOrders(of: code)
      if let id = try find(code.text)?.id {
        (rows.favoured, rows.favouredCount) = try SupplierItemTable(db, currency).preferring(id)
      }
    default: break
    }
    return rows
  }

  private func openOrders(of code: Code) throws -> Int {
    let query = try Query(
      db,
      """
      SELECT coalesce(sum(rows), 0) FROM purchasing_count WHERE kind = 2 AND status IN (0, 1, 2, 4)
        AND supplier_id = (SELECT id FROM supplier WHERE code = ?1)
      """)
    query.bind(code.text, 1)
    return try query.step() ? query.int(0) : 0
  }

  /// What refers to a supplier in words, so that it cannot go; nil: nothing does.
  func use(of code: Code) throws -> (words: String, page: Advice)? {
    let query = try Query(
      db,
      """
      SELECT (SELECT sku FROM supplier_item WHERE supplier_id = s.id LIMIT 1),
        (SELECT number FROM purchase WHERE supplier_id = s.id LIMIT 1),
        (SELECT p.sku FROM reorder_rule r JOIN product p ON p.id = r.product_id WHERE r.supplier_id = s.id LIMIT 1),
        (SELECT revision FROM supplier_item WHERE supplier_id = s.id LIMIT 1)
      FROM supplier s WHERE s.code = ?1
      """)
    query.bind(code.text, 1)
    guard try query.step() else { return nil }
    if let sku = query.optionalText(0) {
      let entry = query.int(3)
      return ("it delivers \(sku) by now, by entry \(entry)", .entry(entry))
    }
    if let order = query.optionalText(1) {
      return ("order \(order) is from it", .page(.purchase, order))
    }
    return query.optionalText(2).map { ("the reorder rule of \($0) names it", .page(.stock, $0)) }
  }

  /// Brings a supplier to what it shall be; its id.
  func write(_ step: RowStep) throws -> Int64? {
    guard case .inventory(.supplier(let after))? = step.after else { return try remove(step) }
    let query = try Query(
      db,
      step.found == nil
        ? """
        INSERT INTO supplier(id, code, name, lead_days, minimum, contact, status, revision)
        VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """
        : """
        UPDATE supplier SET code = ?2, name = ?3, lead_days = ?4, minimum = ?5, contact = ?6, status = ?7,
          revision = ?8 WHERE id = ?1
        """)
    query.bind(step.found?.id ?? step.place, 1)
    query.bind(after.code.text, 2)
    query.bind(after.name, 3)
    query.bind(after.leadDays, 4)
    query.bind(after.minimumOrder?.minor, 5)
    query.bind(after.contact, 6)
    query.bind(after.status.stored, 7)
    query.bind(after.revision, 8)
    try query.run()
    return step.found?.id ?? db.lastInsertedRowID
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let id = step.found?.id else { return nil }
    let query = try Query(db, "DELETE FROM supplier WHERE id = ?1")
    query.bind(id, 1)
    try query.run()
    return id
  }
}
