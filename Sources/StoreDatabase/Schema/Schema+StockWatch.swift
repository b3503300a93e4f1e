extension Schema {
  /// The sales of a product, the last of which is what a return is of.
  static let salesIndex = "CREATE INDEX movement_sale ON movement(product_id, id) WHERE reason = 1;"

  /// Tells starred lists of stock that levels, rules, stars or products changed, so that they are counted anew; where
  /// no such list is starred, or all are marked already, a row costs one look at a few.
  ///
  /// Stars of them that an older version filed under nothing are looked at again.
  static let stockWatch =
    """
    DELETE FROM star_watch WHERE kind = 'none';
    CREATE TRIGGER stock_level_watched_in AFTER INSERT ON stock_level \(marking)
    CREATE TRIGGER stock_level_watched_out AFTER DELETE ON stock_level \(marking)
    CREATE TRIGGER stock_level_watched
    AFTER UPDATE OF sku, on_hand, reserved, incoming, minimum, target, decimals ON stock_level \(marking)
    CREATE TRIGGER stock_product_watched AFTER UPDATE OF status, search ON product \(marking)
    CREATE TRIGGER stock_star_watched_in AFTER INSERT ON star \(marking)
    CREATE TRIGGER stock_star_watched_out AFTER DELETE ON star \(marking)
    CREATE TRIGGER stock_star_watched AFTER UPDATE OF subject ON star \(marking)
    """

  private static let marking = """
    WHEN EXISTS(SELECT 1 FROM star_watch WHERE kind = 'stocks' AND stale = 0) BEGIN
      UPDATE star_watch SET stale = 1 WHERE kind = 'stocks' AND stale = 0;
    END;
    """
}
