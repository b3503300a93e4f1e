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

  /// The products of the brand ?1.
  static let ofBrand = "brand_id = ?1 AND shown IN (0, 1)"

  /// Gives every product of a brand, or those of them that a condition finds, a search text with another name of
  /// the brand.
  func refile(brand: Int64, nameKey: String, where condition: String = SearchTable.ofBrand) throws {
    let steps = [
      """
      INSERT INTO product_text(product_text, rowid, search)
      SELECT 'delete', id, search FROM product WHERE \(condition)
      """,
      """
      UPDATE product SET search = ' ' || lower(sku) || ' ' || name_key || ' ' || ?2 ||
        coalesce((SELECT ' ' || group_concat(code, ' ') FROM
          (SELECT k.code FROM barcode k WHERE k.product_id = product.id ORDER BY k.position)), '')
      WHERE \(condition)
      """,
      """
      INSERT INTO product_text(rowid, search)
      SELECT id, search FROM product WHERE \(condition)
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
