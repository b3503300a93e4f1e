// What must hold of products, their filing and their reviews.
extension StoreChecks {
  /// The catalog and what is counted of it.
  static var catalog: [StoreCheck] {
    [
      StoreCheck(
        "counts", "as many products are counted as there are",
        sql: """
          SELECT iif(kind = 0, 'shop', iif(kind = 1, 'category ', 'brand ') || coalesce(
              iif(kind = 1, (SELECT code FROM category WHERE id = t.id), (SELECT code FROM brand WHERE id = t.id)),
              iif(id = 0, 'none', id))) || ', ' || CASE status WHEN 0 THEN 'drafts' WHEN 1 THEN 'active' ELSE 'archived' END,
            'counted ' || counted || ', there are ' || there
          FROM (SELECT kind, id, status, sum(there) AS there, sum(counted) AS counted FROM (
            SELECT 0 AS kind, 0 AS id, status, count(*) AS there, 0 AS counted FROM product GROUP BY status
            UNION ALL SELECT 1, coalesce(category_id, 0), status, count(*), 0 FROM product GROUP BY 2, 3
            UNION ALL SELECT 2, coalesce(brand_id, 0), status, count(*), 0 FROM product GROUP BY 2, 3
            UNION ALL SELECT kind, id, status, 0, products FROM product_count) GROUP BY 1, 2, 3) t
          WHERE there <> counted
          """),
      StoreCheck(
        "counts", "as many categories and brands are counted as there are",
        sql: """
          SELECT iif(kind = 1, 'categories', 'brands') || iif(status = 1, ', active', ', archived'),
            'counted ' || sum(counted) || ', there are ' || sum(there)
          FROM (SELECT 1 AS kind, status, count(*) AS there, 0 AS counted FROM category GROUP BY status
            UNION ALL SELECT 2, status, count(*), 0 FROM brand GROUP BY status
            UNION ALL SELECT kind, status, 0, rows FROM filing_count)
          GROUP BY kind, status HAVING sum(there) <> sum(counted)
          """),
      StoreCheck(
        "counts", "as many reviews are counted as there are",
        sql: """
          SELECT coalesce((SELECT sku FROM product WHERE id = t.product_id), 'shop') || ', rated ' || rating,
            'counted ' || counted || ', there are ' || there
          FROM (SELECT product_id, status, rating, sum(there) AS there, sum(counted) AS counted FROM (
            SELECT product_id, status, rating, count(*) AS there, 0 AS counted FROM review GROUP BY 1, 2, 3
            UNION ALL SELECT 0, status, rating, count(*), 0 FROM review GROUP BY 2, 3
            UNION ALL SELECT product_id, status, rating, 0, reviews FROM review_count) GROUP BY 1, 2, 3) t
          WHERE there <> counted
          """),
      StoreCheck(
        "counts", "averages are those of the accepted reviews",
        sql: """
          SELECT sku, 'sum ' || rating_sum || ' of ' || rating_count || ', should be ' || s || ' of ' || n
          FROM (SELECT p.sku, p.rating_sum, p.rating_count, coalesce(r.s, 0) AS s, coalesce(r.n, 0) AS n FROM product p
            LEFT JOIN (SELECT product_id, sum(rating) AS s, count(*) AS n FROM review WHERE status = 1 GROUP BY 1) r
            ON r.product_id = p.id)
          WHERE rating_sum <> s OR rating_count <> n
          """),
      StoreCheck(
        "search", "search looks in each product's SKU, name, brand and barcodes",
        sql: "SELECT sku, 'its search text is not made of them' FROM product WHERE search <> \(searchText)"),
      StoreCheck(
        "prices", "superseded prices follow each other up to the present one",
        sql: """
          SELECT sku, 'the price of entry ' || entry || ' ends after the next begins' FROM (
            SELECT p.sku, h.entry, h.valid_until, coalesce(lead(h.valid_from) OVER w, p.price_since) AS next,
              h.valid_from FROM price_history h JOIN product p ON p.id = h.product_id
            WINDOW w AS (PARTITION BY h.product_id ORDER BY h.entry))
          WHERE valid_until < valid_from OR valid_until > next
          """),
      StoreCheck(
        "filing", "no category or location is inside itself",
        sql: tree("category") + " UNION ALL " + tree("location")),
    ]
  }

  /// A product's search text as `SearchText` makes it, in SQL.
  static let searchText = """
    ' ' || lower(sku) || ' ' || name_key
    || coalesce((SELECT ' ' || b.name_key FROM brand b WHERE b.id = product.brand_id), '')
    || coalesce((SELECT ' ' || group_concat(code, ' ') FROM
      (SELECT k.code FROM barcode k WHERE k.product_id = product.id ORDER BY k.position)), '')
    """

  private static func tree(_ table: String) -> String {
    """
    SELECT '\(table) ' || code, 'it is not below the top' FROM \(table) WHERE id NOT IN (
      WITH RECURSIVE below(id) AS (SELECT id FROM \(table) WHERE parent_id IS NULL
        UNION SELECT t.id FROM below JOIN \(table) t ON t.parent_id = below.id) SELECT id FROM below)
    """
  }
}
