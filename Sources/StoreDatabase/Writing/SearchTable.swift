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

  /// Gives every product of a brand a search text with another name of the brand.
  func refile(brand: Int64, nameKey: String) throws {
    let ofBrand = "brand_id = ?1 AND shown IN (0, 1)"
    let steps = [
      """
      INSERT INTO product_text(product_text, rowid, search)
      SELECT 'delete', id, search FROM product WHERE \(ofBrand)
      """,
      "UPDATE product SET search = \(SearchText.sql(of: "product", brandKey: "?2")) WHERE \(ofBrand)",
      "INSERT INTO product_text(rowid, search) SELECT id, search FROM product WHERE \(ofBrand)",
    ]
    for (number, sql) in steps.enumerated() {
      let query = try Query(db, sql)
      query.bind(brand, 1)
      if number == 1 { query.bind(nameKey, 2) }
      try query.run()
    }
  }
}
