import GRDB

/// What tells starred lists that their rows came, went or became others: triggers of one connection, made when it
/// first writes to a shop that has such lists.
///
/// In the file they would be read by every program that opens it, also where nothing is starred. A connection writes
/// its own changes only, and each has its own triggers. For a list of products they ask its filter of the one row
/// before and after, and add up in `delta` by how much the list grew; other lists are only marked `stale`, since what
/// they count is kept by others.
struct StarTriggers {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Makes them unless this connection has them; a transaction that is rolled back takes them along.
  func makeIfMissing() throws {
    let query = try Query(
      db, "SELECT 1 FROM sqlite_temp_master WHERE type = 'trigger' AND name = 'starred_product_came'")
    guard try !query.step() else { return }
    query.reset()
    try db.execute(sql: StarTriggers.sql)
  }

  static let sql = """
    CREATE TEMP TRIGGER starred_product_came AFTER INSERT ON main.product BEGIN
      UPDATE star_watch SET delta = delta + 1 WHERE kind = 'products' AND \(kept("NEW"));
      \(stale("families", "starred", "lost"))
    END;
    CREATE TEMP TRIGGER starred_product_went AFTER DELETE ON main.product BEGIN
      UPDATE star_watch SET delta = delta - 1 WHERE kind = 'products' AND \(kept("OLD"));
      \(stale("families", "starred", "lost"))
    END;
    CREATE TEMP TRIGGER starred_product_repriced AFTER UPDATE OF price ON main.product
    WHEN NEW.price IS NOT OLD.price AND NOT (\(isAnother)) BEGIN
      \(shift) AND coalesce(least, greatest) IS NOT NULL;
      \(stale("starred"))
    END;
    CREATE TEMP TRIGGER starred_product_turned
    AFTER UPDATE OF sku, status, category_id, brand_id, search, family ON main.product WHEN \(isAnother) BEGIN
      \(shift);
      \(stale("families", "starred", "stocks"))
    END;
    \(watch("stock_level", "sku, on_hand, reserved, incoming, minimum, target, decimals", stale("stocks")))
    \(watch("review", "status, rating, product_id", stale("reviews")))
    \(watch("brand", "status, code", stale("brands", "lost")))
    \(watch("category", "status, code, parent_id", stale("categories", "lost") + staleByCategory))
    CREATE TEMP TRIGGER starred_currency AFTER UPDATE OF currency ON main.shop BEGIN \(stale("products")) END;
    """

  /// Whether anything but its price is another that a list can ask for.
  private static let isAnother = """
    (NEW.sku, NEW.status, NEW.category_id, NEW.brand_id, NEW.search, NEW.family)
      IS NOT (OLD.sku, OLD.status, OLD.category_id, OLD.brand_id, OLD.search, OLD.family)
    """

  private static let shift = """
    UPDATE star_watch SET delta = delta + \(kept("NEW")) - \(kept("OLD"))
    WHERE kind = 'products' AND \(kept("NEW")) <> \(kept("OLD"))
    """

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

  private static func stale(_ kinds: String...) -> String {
    let list = kinds.map { "'\($0)'" }.joined(separator: ", ")
    return "UPDATE star_watch SET stale = 1 WHERE stale = 0 AND kind IN (\(list));"
  }

  private static let staleByCategory = "UPDATE star_watch SET stale = 1 WHERE stale = 0 AND has_category = 1;"

  private static func watch(_ table: String, _ columns: String, _ mark: String) -> String {
    [("came", "INSERT"), ("went", "DELETE"), ("turned", "UPDATE OF \(columns)")].map { name, event in
      "CREATE TEMP TRIGGER starred_\(table)_\(name) AFTER \(event) ON main.\(table) BEGIN \(mark) END;"
    }.joined(separator: "\n")
  }
}
