import GRDB

/// The trigram index of search texts. It holds no texts, so whoever removes one must say what it was.
struct SearchTable {
  let db: Database

  init(_ db: Database) { self.db = db }

  func insert(_ search: String, of id: Int64) throws {
    let query = try Query(db, "INSERT INTO product_text(rowid, search) VALUES(?1, ?2)")
    query.bind(id, 1)
    query.bind(search, 2)
    try query.run()
  }

  func remove(_ search: String, of id: Int64) throws {
    let query = try Query(
      db, "INSERT INTO product_text(product_text, rowid, search) VALUES('delete', ?1, ?2)")
    query.bind(id, 1)
    query.bind(search, 2)
    try query.run()
  }

  /// Gives every product of a brand a search text with the brand's new name.
  func refile(brand: Int64, nameKey: String) throws {
    let steps = [
      """
      INSERT INTO product_text(product_text, rowid, search)
      SELECT 'delete', id, search FROM product WHERE brand_id = ?1 AND shown IN (0, 1)
      """,
      """
      UPDATE product SET search = ' ' || lower(sku) || ' ' || name_key || ' ' || ?2 ||
        coalesce((SELECT ' ' || group_concat(code, ' ') FROM
          (SELECT k.code FROM barcode k WHERE k.product_id = product.id ORDER BY k.position)), '')
      WHERE brand_id = ?1
      """,
      """
      INSERT INTO product_text(rowid, search)
      SELECT id, search FROM product WHERE brand_id = ?1 AND shown IN (0, 1)
      """,
    ]
    for (number, sql) in steps.enumerated() {
      let query = try Query(db, sql)
      query.bind(brand, 1)
      if number == 1 { query.bind(nameKey, 2) }
      try query.run()
    }
  }
}
