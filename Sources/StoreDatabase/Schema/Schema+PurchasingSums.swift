extension Schema {
  /// Triggers that keep orders, drafts and reorder rules in `stock_level`, and the counts.
  static let purchasingSums = """
    CREATE TRIGGER purchase_line_came AFTER INSERT ON purchase_line BEGIN \(ordered("NEW", "+")) END;
    CREATE TRIGGER purchase_line_went AFTER DELETE ON purchase_line BEGIN \(ordered("OLD", "-")) END;
    CREATE TRIGGER purchase_line_turned AFTER UPDATE ON purchase_line
    BEGIN \(ordered("OLD", "-")) \(ordered("NEW", "+")) END;

    CREATE TRIGGER reorder_rule_came AFTER INSERT ON reorder_rule
    BEGIN \(levelled("NEW")) \(ruled("NEW")) END;
    CREATE TRIGGER reorder_rule_went AFTER DELETE ON reorder_rule BEGIN \(ruled("OLD")) END;
    CREATE TRIGGER reorder_rule_turned AFTER UPDATE ON reorder_rule
    BEGIN \(ruled("OLD")) \(levelled("NEW")) \(ruled("NEW")) END;
    -- Nothing is kept up of what is archived, nor where it is.
    CREATE TRIGGER product_ruled AFTER UPDATE OF status ON product WHEN NEW.shown <> OLD.shown
    BEGIN \(settle("product_id = NEW.id AND EXISTS(SELECT 1 FROM reorder_rule WHERE product_id = NEW.id)")) END;
    CREATE TRIGGER location_ruled AFTER UPDATE OF status ON location WHEN NEW.status <> OLD.status
    BEGIN \(settle("location_id = NEW.id AND EXISTS(SELECT 1 FROM reorder_rule WHERE location_id = NEW.id)")) END;

    CREATE TRIGGER supplier_came AFTER INSERT ON supplier BEGIN \(counted(1, "0", "NEW.status", 1)) END;
    CREATE TRIGGER supplier_went AFTER DELETE ON supplier BEGIN \(counted(1, "0", "OLD.status", -1)) END;
    CREATE TRIGGER supplier_turned AFTER UPDATE OF status ON supplier WHEN NEW.status <> OLD.status
    BEGIN \(counted(1, "0", "OLD.status", -1)) \(counted(1, "0", "NEW.status", 1)) END;
    CREATE TRIGGER supplier_item_came AFTER INSERT ON supplier_item
    BEGIN UPDATE supplier SET items = items + 1 WHERE id = NEW.supplier_id; END;
    CREATE TRIGGER supplier_item_went AFTER DELETE ON supplier_item
    BEGIN UPDATE supplier SET items = items - 1 WHERE id = OLD.supplier_id; END;
    CREATE TRIGGER purchase_came AFTER INSERT ON purchase BEGIN \(orders("NEW", 1)) END;
    CREATE TRIGGER purchase_went AFTER DELETE ON purchase BEGIN \(orders("OLD", -1)) END;
    CREATE TRIGGER purchase_turned AFTER UPDATE OF status ON purchase WHEN NEW.status <> OLD.status
    BEGIN \(orders("OLD", -1)) \(orders("NEW", 1)) END;
    CREATE TRIGGER purchase_line_opened AFTER INSERT ON purchase_line WHEN \(isOpen("NEW"))
    BEGIN UPDATE purchase SET open = open + 1 WHERE id = NEW.purchase_id; END;
    CREATE TRIGGER purchase_line_shut AFTER DELETE ON purchase_line WHEN \(isOpen("OLD"))
    BEGIN UPDATE purchase SET open = open - 1 WHERE id = OLD.purchase_id; END;
    CREATE TRIGGER purchase_line_filled AFTER UPDATE ON purchase_line WHEN \(isOpen("OLD")) <> \(isOpen("NEW"))
    BEGIN UPDATE purchase SET open = open + \(isOpen("NEW")) - \(isOpen("OLD")) WHERE id = NEW.purchase_id; END;
    """

  /// Whether some of an order's line is still to come.
  static func isOpen(_ line: String) -> String {
    "(\(line).packs * \(line).pack > \(line).received + \(line).rejected + \(line).closed)"
  }

  /// Adds a line's open packs to what is incoming, or to what is drafted.
  private static func ordered(_ row: String, _ sign: String) -> String {
    """
    \(sign == "+" ? levelled(row) : "")
    UPDATE stock_level SET incoming = incoming \(sign) \(row).awaited, drafted = drafted \(sign) \(row).drafted
    WHERE product_id = \(row).product_id AND location_id = \(row).location_id;
    """
  }

  /// Makes sure that there is a level to keep something in.
  private static func levelled(_ row: String) -> String {
    """
    INSERT INTO stock_level(product_id, location_id, sku, kind)
      SELECT p.id, l.id, p.sku, l.kind FROM product p, location l
      WHERE p.id = \(row).product_id AND l.id = \(row).location_id
      ON CONFLICT(product_id, location_id) DO NOTHING;
    """
  }

  private static func ruled(_ row: String) -> String {
    settle("product_id = \(row).product_id AND location_id = \(row).location_id")
  }

  /// Copies rules into the levels that a condition names.
  private static func settle(_ condition: String) -> String {
    """
    UPDATE stock_level SET (minimum, target) = (
      SELECT r.minimum, r.target FROM reorder_rule r
      JOIN product p ON p.id = r.product_id AND p.shown = 1
      JOIN location l ON l.id = r.location_id AND l.status = 1
      WHERE r.product_id = stock_level.product_id AND r.location_id = stock_level.location_id)
    WHERE \(condition);
    """
  }

  private static func orders(_ row: String, _ difference: Int) -> String {
    counted(2, "0", "\(row).status", difference)
      + counted(2, "\(row).supplier_id", "\(row).status", difference)
  }

  private static func counted(_ kind: Int, _ supplier: String, _ status: String, _ difference: Int)
    -> String
  {
    """
    INSERT INTO purchasing_count(kind, supplier_id, status, rows) VALUES(\(kind), \(supplier), \(status), 0)
      ON CONFLICT DO NOTHING;
    UPDATE purchasing_count SET rows = rows + \(difference)
      WHERE kind = \(kind) AND supplier_id = \(supplier) AND status = \(status);
    """
  }
}
