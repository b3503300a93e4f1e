extension Schema {
  /// Triggers that keep `stock` the sum of `stock_level` over the shop's own locations, and mark archived products.
  static let stockSums = """
    CREATE TRIGGER stock_level_came AFTER INSERT ON stock_level BEGIN
      INSERT INTO stock(product_id, sku, shown, decimals)
        SELECT NEW.product_id, p.sku, p.shown, p.unit_decimals FROM product p WHERE p.id = NEW.product_id
        ON CONFLICT(product_id) DO NOTHING;
      \(shift("NEW", "+"))
    END;
    CREATE TRIGGER stock_level_turned AFTER UPDATE OF on_hand, reserved, incoming ON stock_level BEGIN
      UPDATE stock SET
        on_hand = on_hand + iif(NEW.kind <= 2, NEW.on_hand - OLD.on_hand, 0),
        unavailable = unavailable + iif(NEW.kind IN (1, 2), NEW.on_hand - OLD.on_hand, 0),
        reserved = reserved + NEW.reserved - OLD.reserved, incoming = incoming + NEW.incoming - OLD.incoming
      WHERE product_id = NEW.product_id;
    END;
    CREATE TRIGGER stock_level_went AFTER DELETE ON stock_level BEGIN
      \(shift("OLD", "-"))
    END;
    CREATE TRIGGER product_turned AFTER UPDATE OF status ON product WHEN NEW.shown <> OLD.shown BEGIN
      UPDATE stock SET shown = NEW.shown WHERE product_id = NEW.id;
    END;
    """

  private static func shift(_ row: String, _ sign: String) -> String {
    """
    UPDATE stock SET
      on_hand = on_hand \(sign) iif(\(row).kind <= 2, \(row).on_hand, 0),
      unavailable = unavailable \(sign) iif(\(row).kind IN (1, 2), \(row).on_hand, 0),
      reserved = reserved \(sign) \(row).reserved, incoming = incoming \(sign) \(row).incoming
    WHERE product_id = \(row).product_id;
    """
  }

  /// The number of products that are stocked, have nothing available and are incoming, without archived ones, and
  /// the value of all stock. Triggers keep them, so a dashboard counts nothing. Other triggers keep the decimals of
  /// each unit beside its quantities.
  static let stockCounts = """
    CREATE TABLE stock_count(
      id INTEGER PRIMARY KEY CHECK(id = 1),
      products INTEGER NOT NULL,
      gone INTEGER NOT NULL, -- nothing available
      incoming INTEGER NOT NULL,
      value INTEGER NOT NULL
    ) STRICT;
    INSERT INTO stock_count VALUES(1, 0, 0, 0, 0);
    CREATE TRIGGER stock_counted AFTER INSERT ON stock BEGIN
      UPDATE stock_count SET products = products + NEW.shown, gone = gone + (NEW.shown AND NEW.available <= 0),
        incoming = incoming + (NEW.shown AND NEW.incoming > 0), value = value + NEW.value;
    END;
    CREATE TRIGGER stock_recounted AFTER UPDATE OF shown, on_hand, unavailable, reserved, incoming, value ON stock
    WHEN NEW.shown <> OLD.shown OR NEW.value <> OLD.value OR (NEW.available <= 0) <> (OLD.available <= 0)
      OR (NEW.incoming > 0) <> (OLD.incoming > 0)
    BEGIN
      UPDATE stock_count SET products = products + NEW.shown - OLD.shown,
        gone = gone + (NEW.shown AND NEW.available <= 0) - (OLD.shown AND OLD.available <= 0),
        incoming = incoming + (NEW.shown AND NEW.incoming > 0) - (OLD.shown AND OLD.incoming > 0),
        value = value + NEW.value - OLD.value;
    END;
    CREATE TRIGGER stock_uncounted AFTER DELETE ON stock BEGIN
      UPDATE stock_count SET products = products - OLD.shown, gone = gone - (OLD.shown AND OLD.available <= 0),
        incoming = incoming - (OLD.shown AND OLD.incoming > 0), value = value - OLD.value;
    END;
    CREATE TRIGGER stock_level_measured AFTER INSERT ON stock_level
    WHEN NEW.decimals <> (SELECT unit_decimals FROM product WHERE id = NEW.product_id) BEGIN
      UPDATE stock_level SET decimals = (SELECT unit_decimals FROM product WHERE id = NEW.product_id)
      WHERE product_id = NEW.product_id AND location_id = NEW.location_id;
    END;
    CREATE TRIGGER product_measured AFTER UPDATE OF unit_decimals ON product
    WHEN NEW.unit_decimals <> OLD.unit_decimals BEGIN
      UPDATE stock SET decimals = NEW.unit_decimals WHERE product_id = NEW.id;
      UPDATE stock_level SET decimals = NEW.unit_decimals WHERE product_id = NEW.id;
    END;
    """
}
