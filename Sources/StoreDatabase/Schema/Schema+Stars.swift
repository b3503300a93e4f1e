extension Schema {
  /// What is known of the lists that are starred: what each keeps, and since when it counts what it counts.
  ///
  /// A derived cache, no part of the journal: in `delta` stands by how much a list of products grew, other lists
  /// are only marked `stale`. Whoever commits looks at both. The triggers are dropped by `starLists`.
  static let starWatch = """
    CREATE TABLE star_watch(
      key TEXT PRIMARY KEY, -- the star's
      address TEXT NOT NULL,
      kind TEXT NOT NULL, -- 'products', or what else is counted; 'none': no list; 'lost': about what is not there
      statuses INTEGER NOT NULL DEFAULT 0, -- of products: bit 1 << status
      least INTEGER, -- price in minor units
      greatest INTEGER,
      brand INTEGER,
      words TEXT NOT NULL DEFAULT '[]', -- what the search text contains, as JSON
      has_category INTEGER NOT NULL DEFAULT 0,
      count TEXT, -- of lists that are counted anew
      delta INTEGER NOT NULL DEFAULT 0,
      stale INTEGER NOT NULL DEFAULT 0,
      changed_at INTEGER -- when the count last changed; null: not since it was starred
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE star_watch_category(
      key TEXT NOT NULL,
      category INTEGER NOT NULL,
      PRIMARY KEY(key, category)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER star_unwatched AFTER DELETE ON star BEGIN \(forgetting) END;
    CREATE TRIGGER star_led_elsewhere AFTER UPDATE OF address ON star WHEN OLD.address <> NEW.address
    BEGIN \(forgetting) END;
    CREATE TRIGGER star_came_to_watch AFTER INSERT ON star BEGIN \(stale("starred")) END;
    CREATE TRIGGER star_went_from_watch AFTER DELETE ON star BEGIN \(stale("starred")) END;
    CREATE TRIGGER star_turned_in_watch AFTER UPDATE OF subject ON star BEGIN \(stale("starred")) END;
    \(productWatch.joined(separator: "\n"))
    \(watch("review", "status, rating, product_id", ["reviews"]))
    \(watch("brand", "status, code", ["brands", "lost"]))
    \(watch("category", "status, code, parent_id", ["categories", "lost"], orCategory: true))
    CREATE TRIGGER currency_watched AFTER UPDATE OF currency ON shop BEGIN \(stale("products")) END;
    """

  /// What tells starred lists that a product came, went or became another.
  private static let productWatch = [
    productTrigger("product_watched_in", "INSERT", "+ 1", "NEW"),
    productTrigger("product_watched_out", "DELETE", "- 1", "OLD"),
    """
    CREATE TRIGGER product_watched
    AFTER UPDATE OF sku, status, category_id, brand_id, price, search, family ON product
    WHEN EXISTS(SELECT 1 FROM star_watch) BEGIN
      UPDATE star_watch SET delta = delta + \(kept("NEW")) - \(kept("OLD"))
      WHERE kind = 'products' AND \(kept("NEW")) <> \(kept("OLD"));
      \(stale("families", "starred"))
    END;
    """,
  ]

  private static func productTrigger(
    _ name: String, _ event: String, _ change: String, _ row: String
  ) -> String {
    """
    CREATE TRIGGER \(name) AFTER \(event) ON product WHEN EXISTS(SELECT 1 FROM star_watch) BEGIN
      UPDATE star_watch SET delta = delta \(change) WHERE kind = 'products' AND \(kept(row));
      \(stale("families", "starred", "lost"))
    END;
    """
  }

  /// Whether the list of a `star_watch` keeps a row of `product`, as `ProductSQL` would: 0 or 1.
  private static func kept(_ row: String) -> String {
    """
    ((statuses >> \(row).status) & 1 = 1
      AND (least IS NULL OR coalesce(\(row).price, -1) >= least)
      AND (greatest IS NULL OR coalesce(\(row).price, -1) <= greatest)
      AND (brand IS NULL OR brand IS \(row).brand_id)
      AND (has_category = 0 OR EXISTS(SELECT 1 FROM star_watch_category c
        WHERE c.key = star_watch.key AND c.category = \(row).category_id))
      AND (words = '[]' OR NOT EXISTS(SELECT 1 FROM json_each(star_watch.words) t
        WHERE instr(\(row).search, t.value) = 0)))
    """
  }

  private static let forgetting = """
    DELETE FROM star_watch WHERE key = OLD.key; DELETE FROM star_watch_category WHERE key = OLD.key;
    """

  private static func stale(_ kinds: String..., orCategory: Bool = false) -> String {
    let list = kinds.map { "'\($0)'" }.joined(separator: ", ")
    let category = orCategory ? " OR has_category = 1" : ""
    return "UPDATE star_watch SET stale = 1 WHERE stale = 0 AND (kind IN (\(list))\(category));"
  }

  private static func watch(
    _ table: String, _ columns: String, _ kinds: [String], orCategory: Bool = false
  ) -> String {
    [
      ("watched_in", "INSERT"), ("watched_out", "DELETE"), ("watched", "UPDATE OF \(columns)"),
    ].map { name, event in
      let mark = kinds.map { stale($0, orCategory: orCategory) }.joined(separator: " ")
      return "CREATE TRIGGER \(table)_\(name) AFTER \(event) ON \(table) BEGIN \(mark) END;"
    }.joined(separator: "\n")
  }
}
