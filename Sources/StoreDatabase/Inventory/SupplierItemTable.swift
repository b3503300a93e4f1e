import GRDB
import Inventory
import Store
import StoreCore

/// What suppliers deliver, inside the transaction that is open.
struct SupplierItemTable {
  static let selection = """
    SELECT i.id, s.code, i.sku, i.code, i.pack, i.decimals, i.price, i.min_packs, i.lead_days, i.preferred,
      i.revision
    FROM supplier_item i JOIN supplier s ON s.id = i.supplier_id
    """
  let db: Database
  let currency: Currency

  init(_ db: Database, _ currency: Currency) {
    self.db = db
    self.currency = currency
  }

  /// What a supplier delivers of a product.
  func find(_ supplier: String, _ sku: String) throws -> (id: Int64, item: SupplierItem)? {
    let query = try Query(
      db,
      Self.selection + " WHERE s.code = ?1 AND i.product_id = (SELECT id FROM product WHERE sku = ?2)")
    query.bind(supplier, 1)
    query.bind(sku, 2)
    return try query.step() ? (query.int64(0), Self.item(of: query, currency)) : nil
  }

  /// What is preferred for a product.
  func preferred(_ product: Int64) throws -> (id: Int64, item: SupplierItem)? {
    let query = try Query(db, Self.selection + " WHERE i.product_id = ?1 AND i.preferred = 1")
    query.bind(product, 1)
    return try query.step() ? (query.int64(0), Self.item(of: query, currency)) : nil
  }

  /// How many are named.
  private static let mostNamed = 3

  /// What others than a supplier deliver of a product, those in use, by their codes: the first few, and how many.
  func others(than supplier: Code, _ sku: SKU) throws -> (first: [SupplierItem], count: Int) {
    let query = try Query(
      db,
      Self.selection
        + """
         WHERE i.product_id = (SELECT id FROM product WHERE sku = ?1) AND s.code <> ?2 AND s.status = 1
        ORDER BY s.code
        """)
    query.bind(sku.text, 1)
    query.bind(supplier.text, 2)
    var (items, count): ([SupplierItem], Int) = ([], 0)
    while try query.step() {
      if count < Self.mostNamed { items.append(Self.item(of: query, currency)) }
      count += 1
    }
    return (items, count)
  }

  /// The products that a supplier is preferred for, the first few by SKU, and how many they are.
  func preferring(_ supplier: Int64) throws -> (first: [SKU], count: Int) {
    let query = try Query(
      db,
      """
      SELECT sku, count(*) OVER () FROM supplier_item WHERE supplier_id = ?1 AND preferred = 1
      ORDER BY sku LIMIT \(Self.mostNamed)
      """)
    query.bind(supplier, 1)
    var (first, count): ([SKU], Int) = ([], 0)
    while try query.step() {
      first.append(SKU(stored: query.text(0)))
      count = query.int(1)
    }
    return (first, count)
  }

  /// The item in the columns of `selection`, which begin at `first`.
  static func item(of query: borrowing Query, _ currency: Currency, from first: Int = 0) -> SupplierItem {
    SupplierItem(
      supplier: Code(stored: query.text(first + 1)), sku: SKU(stored: query.text(first + 2)),
      code: query.text(first + 3),
      pack: Quantity(units: query.int64(first + 4), decimals: query.int(first + 5)),
      price: query.isNull(first + 6) ? nil : Money(minor: query.int64(first + 6), currency: currency),
      minPacks: query.int64(first + 7),
      leadDays: query.isNull(first + 8) ? nil : query.int(first + 8),
      preferred: query.int(first + 9) == 1, revision: query.int(first + 10))
  }

  /// Brings an item to what it shall be; its id.
  func write(_ step: RowStep) throws -> Int64? {
    guard case .inventory(.supplierItem(let after))? = step.after else { return try remove(step) }
    let query = try Query(
      db,
      step.found == nil
        ? """
        INSERT INTO supplier_item(id, supplier_id, product_id, sku, code, pack, decimals, price, min_packs, lead_days,
          preferred, revision)
        SELECT ?1, s.id, p.id, p.sku, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 FROM supplier s, product p
        WHERE s.code = ?2 AND p.sku = ?3
        """
        : """
        UPDATE supplier_item SET code = ?4, pack = ?5, decimals = ?6, price = ?7, min_packs = ?8, lead_days = ?9,
          preferred = ?10, revision = ?11 WHERE id = ?1
        """)
    query.bind(step.found?.id ?? step.place, 1)
    if step.found == nil {
      query.bind(after.supplier.text, 2)
      query.bind(after.sku.text, 3)
    }
    query.bind(after.code, 4)
    query.bind(after.pack.units, 5)
    query.bind(after.pack.decimals, 6)
    query.bind(after.price?.minor, 7)
    query.bind(after.minPacks, 8)
    query.bind(after.leadDays.map(Int64.init), 9)
    query.bind(after.preferred ? 1 : 0, 10)
    query.bind(after.revision, 11)
    try query.run()
    return step.found?.id ?? db.lastInsertedRowID
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let id = step.found?.id else { return nil }
    let query = try Query(db, "DELETE FROM supplier_item WHERE id = ?1")
    query.bind(id, 1)
    try query.run()
    return id
  }
}
