extension Schema {
  /// How many products there are, kept in step by whoever writes products, since pages must not count.
  ///
  /// `kind` 0 counts the whole shop (`id` 0), 1 a category's own products, 2 a brand's; `id` 0 under 1 and
  /// 2 is "none". Rows that would be zero may be missing.
  static let countTables = """
    CREATE TABLE product_count(
      kind INTEGER NOT NULL CHECK(kind IN (0, 1, 2)),
      id INTEGER NOT NULL,
      status INTEGER NOT NULL CHECK(status IN (0, 1, 2)),
      products INTEGER NOT NULL CHECK(products >= 0),
      PRIMARY KEY(kind, id, status)
    ) STRICT, WITHOUT ROWID;

    -- How many categories (kind 1) and brands (2) there are: written one by one, so triggers will do.
    CREATE TABLE filing_count(
      kind INTEGER NOT NULL CHECK(kind IN (1, 2)),
      status INTEGER NOT NULL CHECK(status IN (1, 2)),
      rows INTEGER NOT NULL CHECK(rows >= 0),
      PRIMARY KEY(kind, status)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO filing_count(kind, status, rows) VALUES(1, 1, 0), (1, 2, 0), (2, 1, 0), (2, 2, 0);
    \(filingTriggers("category", kind: 1))
    \(filingTriggers("brand", kind: 2))
    """

  private static func filingTriggers(_ table: String, kind: Int) -> String {
    func shift(_ row: String, _ difference: String) -> String {
      "UPDATE filing_count SET rows = rows \(difference) WHERE kind = \(kind) AND status = \(row).status;"
    }
    return """
      CREATE TRIGGER \(table)_came AFTER INSERT ON \(table) BEGIN \(shift("NEW", "+ 1")) END;
      CREATE TRIGGER \(table)_went AFTER DELETE ON \(table) BEGIN \(shift("OLD", "- 1")) END;
      CREATE TRIGGER \(table)_turned AFTER UPDATE OF status ON \(table)
      BEGIN \(shift("OLD", "- 1")) \(shift("NEW", "+ 1")) END;
      """
  }

  /// Counts all products again, after a bulk load.
  package static let recount = """
    DELETE FROM product_count;
    INSERT INTO product_count(kind, id, status, products)
      SELECT 1, coalesce(category_id, 0), status, count(*) FROM product GROUP BY 2, 3;
    INSERT INTO product_count(kind, id, status, products)
      SELECT 2, coalesce(brand_id, 0), status, count(*) FROM product GROUP BY 2, 3;
    INSERT INTO product_count(kind, id, status, products)
      SELECT 0, 0, status, sum(products) FROM product_count WHERE kind = 2 GROUP BY status;
    """
}
