import GRDB
import Inventory
import StoreCore

/// By which entry an import brought a product's stock to a location before, as far as a few looks tell.
///
/// A product is opened before it moves, or lately: its first and its last movements are looked at, however many
/// there are between them.
struct OpenedBefore {
  /// How many movements are looked at from each end.
  static let most = 16
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// The latest such entry that is in force; nil: there is none.
  func entry(_ sku: SKU, _ location: Int64) throws -> Int? {
    let query = try Query(db, Self.sql)
    query.bind(sku.text, 1)
    query.bind(location, 2)
    query.bind(MovementReason.opening.stored, 3)
    return try query.step() && !query.isNull(0) ? query.int(0) : nil
  }

  /// The latest entry that opened the product of the SKU ?1 at ?2, by the reason ?3.
  static let sql = """
    WITH seen AS (
      SELECT * FROM (\(look("ASC"))) UNION SELECT * FROM (\(look("DESC"))))
    SELECT max(entry) FROM seen m WHERE reason = ?3 AND to_id = ?2
      AND NOT EXISTS(SELECT 1 FROM movement x WHERE x.reverses = m.id)
    """

  private static func look(_ order: String) -> String {
    """
    SELECT id, entry, reason, to_id FROM movement INDEXED BY movement_product
      WHERE product_id = (SELECT id FROM product WHERE sku = ?1) ORDER BY id \(order) LIMIT \(most)
    """
  }
}
