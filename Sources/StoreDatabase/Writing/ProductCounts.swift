import Catalog
import GRDB

/// The counts that pages show, kept in step with every product written.
struct ProductCounts {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// Counts a product in (1) or out (-1): in the shop, in its category, in its brand.
  func shift(_ product: StoredProduct, by difference: Int) throws {
    let status = product.product.status.stored
    for (kind, id) in [(0, 0), (1, product.categoryID ?? 0), (2, product.brandID ?? 0)] {
      let query = try Query(
        db,
        difference < 0
          ? "UPDATE product_count SET products = products + ?4 WHERE kind = ?1 AND id = ?2 AND status = ?3"
          : """
          INSERT INTO product_count(kind, id, status, products) VALUES(?1, ?2, ?3, ?4)
          ON CONFLICT DO UPDATE SET products = products + excluded.products
          """)
      query.bind(kind, 1)
      query.bind(id, 2)
      query.bind(status, 3)
      query.bind(difference, 4)
      try query.run()
    }
  }
}
