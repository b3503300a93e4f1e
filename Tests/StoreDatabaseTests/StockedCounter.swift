import GRDB
import StoreCore

@testable import StoreDatabase

extension Counter {
  /// A shop with many products "M0", "M1"..., all stocked at main, one in ten in quarantine too, one in seven with a
  /// rule, and so many movements of each, straight to the tables.
  func stocked(_ count: Int, movements: Int) throws {
    try copies(of: "Mug", count: count)
    try store.write { db in
      try db.execute(
        sql: """
          INSERT INTO stock_level(product_id, location_id, sku, kind, on_hand, minimum, target, incoming)
            SELECT id, 1, sku, 0, id % 50, iif(id % 7 = 0, 10, NULL), iif(id % 7 = 0, 20, NULL), iif(id % 9 = 0, 5, 0)
            FROM product;
          INSERT INTO stock_level(product_id, location_id, sku, kind, on_hand)
            SELECT id, 2, sku, 2, 1 FROM product WHERE id % 10 = 0;
          UPDATE stock SET value = product_id * 7 % 1000;
          """)
      try db.execute(
        sql: """
          INSERT INTO movement(entry, product_id, from_id, to_id, quantity, cost, reason, occurred_at, recorded_at)
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
            SELECT 1, p.id, iif(i % 2, 4, 1), iif(i % 2, 1, 5), 1, 1, iif(i % 2, 0, 1), 0, 0
            FROM n CROSS JOIN product p
          """, arguments: [movements])
    }
  }
}
