extension Schema {
  /// Takes a product out of stock once nothing brought it in any more: what an undo took back was never there, and is
  /// not out of stock.
  static let stocked = """
    CREATE TRIGGER stock_level_idle AFTER UPDATE OF on_hand, reserved, incoming, drafted, minimum ON stock_level
    WHEN NEW.on_hand = 0 AND NEW.reserved = 0 AND NEW.incoming = 0 AND NEW.drafted = 0 AND NEW.minimum IS NULL
      AND \(isIdle("NEW"))
    BEGIN
      DELETE FROM stock_level WHERE product_id = NEW.product_id;
      DELETE FROM stock WHERE product_id = NEW.product_id;
    END;
    \(dropIdle)
    """

  /// Takes out what nothing brought in any more.
  static let dropIdle = """
    DELETE FROM stock_level WHERE product_id IN (SELECT product_id FROM stock s WHERE \(isIdle("s")));
    DELETE FROM stock WHERE \(isIdle("stock"));
    """

  /// Whether there is nothing of the product of a row anywhere, and nothing of it moved, was ordered or has a rule,
  /// but what was taken back.
  static func isIdle(_ row: String) -> String {
    """
    NOT EXISTS(SELECT 1 FROM stock_level v WHERE v.product_id = \(row).product_id
        AND (v.on_hand <> 0 OR v.reserved <> 0 OR v.incoming <> 0 OR v.drafted <> 0))
      AND NOT EXISTS(SELECT 1 FROM movement m WHERE m.product_id = \(row).product_id AND m.reverses IS NULL
        AND NOT EXISTS(SELECT 1 FROM movement r WHERE r.reverses = m.id))
      AND NOT EXISTS(SELECT 1 FROM purchase_line i WHERE i.product_id = \(row).product_id)
      AND NOT EXISTS(SELECT 1 FROM reorder_rule r WHERE r.product_id = \(row).product_id)
    """
  }
}
