import GRDB
import StoreCore

/// A table whose rows name products and stay when one goes, so that it cannot go.
struct ProductReference {
  let table: String
  let column: String

  /// The ledger.
  static let ledger = ProductReference(table: "movement", column: "product_id")

  /// Every such table there is, the ledger first, whatever part of the shop made it.
  static func all(_ db: Database) throws -> [ProductReference] {
    let query = try Query(
      db,
      """
      SELECT m.name, f."from" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table' AND f."table" = 'product' AND f.on_delete <> 'CASCADE'
        AND m.name NOT IN ('review', 'cost_layer')
      ORDER BY m.name <> 'movement', m.name
      """)
    var found: [ProductReference] = []
    while try query.step() { found.append(ProductReference(table: query.text(0), column: query.text(1))) }
    return found
  }

  /// The SKU of a product between the ids ?1 and ?2 that a row names.
  var sql: String {
    """
    SELECT p.sku FROM \(table) r CROSS JOIN product p ON p.id = r.\(column)
    WHERE r.\(column) BETWEEN ?1 AND ?2 LIMIT 1
    """
  }

  /// Why the product stays, after the colon of a refusal: "MUG has moved since".
  func words(_ sku: String) -> String {
    switch table {
    case Self.ledger.table: "\(sku) has moved since"
    case "count_line": "\(sku) was counted since"
    case "reservation": "\(sku) was reserved since"
    case "purchase_line": "\(sku) is on an order by now"
    case "supplier_item": "\(sku) is delivered by a supplier by now"
    case "reorder_rule": "\(sku) has a reorder rule by now"
    default: "a \(table.replacing("_", with: " ")) names \(sku)"
    }
  }
}
