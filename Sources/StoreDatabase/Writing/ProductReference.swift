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

  /// The SKU of a product between the ids ?1 and ?2 that a row names, and what the row is of.
  var sql: String {
    """
    SELECT p.sku, \(owner) FROM \(table) r CROSS JOIN product p ON p.id = r.\(column)
    WHERE r.\(column) BETWEEN ?1 AND ?2 LIMIT 1
    """
  }

  /// What the document, supplier or location is called that the row `r` is of.
  private var owner: String {
    switch table {
    case "count_line", "reservation": "r.number"
    case "purchase_line": "(SELECT number FROM purchase WHERE id = r.purchase_id)"
    case "supplier_item": "(SELECT code FROM supplier WHERE id = r.supplier_id)"
    case "reorder_rule": "(SELECT code FROM location WHERE id = r.location_id)"
    default: "''"
    }
  }

  /// Why the product stays, after the colon of a refusal: "MUG has moved since", "MUG is on order PO-000001 by now".
  func words(_ sku: String, of owner: String = "") -> String {
    switch table {
    case Self.ledger.table: "\(sku) has moved since"
    case "count_line": "\(sku) was counted since, by count \(owner)"
    case "reservation": "\(sku) was reserved since, by reservation \(owner)"
    case "purchase_line": "\(sku) is now on purchase order \(owner)"
    case "supplier_item": "\(owner) now supplies \(sku)"
    case "reorder_rule": "\(sku) now has a reorder rule at \(owner)"
    default: "a \(table.replacing("_", with: " ")) names \(sku)"
    }
  }

  /// The page that shows it.
  func page(_ sku: String, of owner: String) -> Advice {
    switch table {
    case Self.ledger.table: .movements(SKU(stored: sku))
    case "count_line": .page(.count, owner)
    case "reservation": .page(.reservation, owner)
    case "purchase_line": .page(.purchase, owner)
    case "supplier_item": .page(.supplier, owner)
    case "reorder_rule": .page(.stock, sku)
    default: .journal
    }
  }
}
