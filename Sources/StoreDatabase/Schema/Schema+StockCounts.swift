extension Schema {
  /// How many products are stocked, have nothing available and are on their way, archived ones left out, and what
  /// all stock is worth: kept by triggers, so that a dashboard counts nothing. And the fineness of each unit beside
  /// the quantities, whoever writes them.
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
