import GRDB
import Inventory
import StoreCore

/// What there is of each product at each location: a sum over the ledger, kept in step with it.
struct LevelTable {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// A product as the ledger needs it.
  func product(_ sku: SKU) throws -> (id: Int64, product: StockedProduct)? {
    let query = try Query(db, "SELECT id, sku, unit, unit_decimals, status FROM product WHERE sku = ?1")
    query.bind(sku.text, 1)
    guard try query.step() else { return nil }
    return (
      query.int64(0),
      StockedProduct(
        sku: SKU(stored: query.text(1)), unit: SellingUnit(stored: query.text(2), decimals: query.int(3)),
        isArchived: query.int(4) == 2)
    )
  }

  /// Whether a product has moved, is ordered, delivered, promised or has a rule, so that quantities are counted in its unit.
  func isStocked(_ sku: SKU) throws -> Bool {
    guard let (id, _) = try product(sku) else { return false }
    let query = try Query(
      db,
      """
      SELECT EXISTS(SELECT 1 FROM movement WHERE product_id = ?1)
        OR EXISTS(SELECT 1 FROM reservation WHERE product_id = ?1)
        OR EXISTS(SELECT 1 FROM reorder_rule WHERE product_id = ?1)
        OR EXISTS(SELECT 1 FROM count_line WHERE product_id = ?1)
        OR EXISTS(SELECT 1 FROM purchase_line WHERE product_id = ?1)
        OR EXISTS(SELECT 1 FROM supplier_item WHERE product_id = ?1)
      """)
    query.bind(id, 1)
    return try query.step() && query.int(0) == 1
  }

  /// The level of a product at a location; nothing when there is no row.
  func level(_ product: Int64, _ location: Int64) throws -> StockLevel {
    let query = try Query(
      db, "SELECT on_hand, reserved, incoming FROM stock_level WHERE product_id = ?1 AND location_id = ?2")
    query.bind(product, 1)
    query.bind(location, 2)
    guard try query.step() else { return StockLevel() }
    return StockLevel(onHand: query.int64(0), reserved: query.int64(1), incoming: query.int64(2))
  }

  /// Adds to what lies there, is reserved there, and is ordered to there.
  func shift(
    _ product: Int64, _ sku: SKU, _ location: Int64, _ kind: LocationKind, onHand: Int64 = 0,
    reserved: Int64 = 0,
    incoming: Int64 = 0
  ) throws {
    // Checks look at a row as it would be inserted even where one stands: so never an upsert.
    let update = try Query(
      db,
      """
      UPDATE stock_level SET on_hand = on_hand + ?3, reserved = reserved + ?4, incoming = incoming + ?5
      WHERE product_id = ?1 AND location_id = ?2
      """)
    for (place, value) in [product, location, onHand, reserved, incoming].enumerated() {
      update.bind(value, place + 1)
    }
    try update.run()
    guard db.changesCount == 0 else { return }
    let insert = try Query(
      db,
      """
      INSERT INTO stock_level(product_id, location_id, on_hand, reserved, incoming, sku, kind)
      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """)
    for (place, value) in [product, location, onHand, reserved, incoming].enumerated() {
      insert.bind(value, place + 1)
    }
    insert.bind(sku.text, 6)
    insert.bind(kind.stored, 7)
    try insert.run()
  }

  /// How much of a product the shop owns, and what it is worth.
  func account(_ product: Int64) throws -> StockAccount {
    let query = try Query(db, "SELECT on_hand, value FROM stock WHERE product_id = ?1")
    query.bind(product, 1)
    return try query.step() ? StockAccount(quantity: query.int64(0), value: query.int64(1)) : StockAccount()
  }

  /// Makes sure that stock may be worth so much more, that of the product and that of the whole shop; refused as
  /// `amount-overflow`.
  func checkWorth(_ product: Int64, with more: Int64) throws {
    guard try account(product).value <= StockAccount.mostValue - more else {
      throw StoreError.amountOverflow()
    }
    let query = try Query(db, "SELECT value FROM stock_count WHERE id = 1")
    let all = try query.step() ? query.int64(0) : 0
    guard all <= StockAccount.mostSum - more else { throw StoreError.amountOverflow() }
  }

  /// Adds to what the shop's stock of a product is worth.
  func revalue(_ product: Int64, by difference: Int64) throws {
    guard difference != 0 else { return }
    let query = try Query(db, "UPDATE stock SET value = value + ?2 WHERE product_id = ?1")
    query.bind(product, 1)
    query.bind(difference, 2)
    try query.run()
  }
}
