extension Schema {
  /// Reviews, and the counts and sums of ratings that pages show.
  ///
  /// A `status` is 0 new, 1 approved, 2 rejected. Reviews are written one by one, so triggers keep the counts, and
  /// the sums in the product's row, in step.
  static let reviews = """
    CREATE TABLE review(
      number INTEGER PRIMARY KEY AUTOINCREMENT, -- what people type: never given twice
      product_id INTEGER NOT NULL REFERENCES product(id),
      rating INTEGER NOT NULL CHECK(rating BETWEEN 1 AND 5),
      title TEXT NOT NULL,
      text TEXT NOT NULL,
      author TEXT NOT NULL CHECK(author <> ''),
      author_key TEXT NOT NULL CHECK(author_key <> ''), -- folded
      status INTEGER NOT NULL CHECK(status IN (0, 1, 2)),
      created_at INTEGER NOT NULL,
      revision INTEGER NOT NULL CHECK(revision > 0)
    ) STRICT;
    CREATE UNIQUE INDEX review_author ON review(product_id, author_key);
    -- Each ends with the number: a page merges one walk for each status and rating it shows.
    CREATE INDEX review_status ON review(status, rating);
    CREATE INDEX review_product ON review(product_id, status, rating);

    -- How many there are of a product, or of the whole shop (`product_id` 0). None are no row.
    CREATE TABLE review_count(
      product_id INTEGER NOT NULL,
      status INTEGER NOT NULL CHECK(status IN (0, 1, 2)),
      rating INTEGER NOT NULL CHECK(rating BETWEEN 1 AND 5),
      reviews INTEGER NOT NULL CHECK(reviews >= 0),
      PRIMARY KEY(product_id, status, rating)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER review_came AFTER INSERT ON review BEGIN \(counted("NEW", in: true)) END;
    CREATE TRIGGER review_went AFTER DELETE ON review BEGIN \(counted("OLD", in: false)) END;
    CREATE TRIGGER review_turned AFTER UPDATE OF status, rating, product_id ON review
    BEGIN \(counted("OLD", in: false)) \(counted("NEW", in: true)) END;
    """

  private static func counted(_ row: String, in comes: Bool) -> String {
    let counts = [0, 1].map { own in
      let id = own == 1 ? "\(row).product_id" : "0"
      return comes
        ? """
        INSERT INTO review_count(product_id, status, rating, reviews) VALUES(\(id), \(row).status, \(row).rating, 1)
          ON CONFLICT DO UPDATE SET reviews = reviews + 1;
        """
        : """
        UPDATE review_count SET reviews = reviews - 1
          WHERE product_id = \(id) AND status = \(row).status AND rating = \(row).rating;
        DELETE FROM review_count
          WHERE product_id = \(id) AND status = \(row).status AND rating = \(row).rating AND reviews = 0;
        """
    }
    let sign = comes ? "+" : "-"
    return counts.joined(separator: "\n") + """

      UPDATE product SET rating_sum = rating_sum \(sign) \(row).rating, rating_count = rating_count \(sign) 1
        WHERE id = \(row).product_id AND \(row).status = 1;
      """
  }
}
