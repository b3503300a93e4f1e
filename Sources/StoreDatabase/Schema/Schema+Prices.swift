extension Schema {
  /// Superseded prices, which are append-only, and prices to come.
  ///
  /// The current price is in its product's row. A scheduled price leaves its table when it takes effect. `INSERT OR
  /// REPLACE` removes a row without firing the triggers that keep it, so a second row of a key is refused.
  static let prices = """
    CREATE TABLE price_history(
      product_id INTEGER NOT NULL REFERENCES product(id) ON DELETE CASCADE,
      entry INTEGER NOT NULL, -- the journal entry that had set this price
      amount INTEGER CHECK(amount >= 0),
      valid_from INTEGER NOT NULL,
      valid_until INTEGER NOT NULL,
      PRIMARY KEY(product_id, entry)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER price_history_stays BEFORE UPDATE ON price_history
    BEGIN SELECT RAISE(ABORT, 'price history is append-only'); END;
    -- Rows go only with their product, when its creation is undone.
    CREATE TRIGGER price_history_kept BEFORE DELETE ON price_history
    WHEN EXISTS(SELECT 1 FROM product WHERE id = OLD.product_id)
    BEGIN SELECT RAISE(ABORT, 'price history is append-only'); END;
    CREATE TRIGGER price_history_once BEFORE INSERT ON price_history
    WHEN EXISTS(SELECT 1 FROM price_history WHERE product_id = NEW.product_id AND entry = NEW.entry)
    BEGIN SELECT RAISE(ABORT, 'price history is append-only'); END;

    CREATE TABLE scheduled_price(
      product_id INTEGER NOT NULL REFERENCES product(id) ON DELETE CASCADE,
      day TEXT NOT NULL CHECK(length(day) = 10), -- of the shop's calendar
      begins_at INTEGER NOT NULL, -- the moment that day begins there
      amount INTEGER NOT NULL CHECK(amount >= 0),
      entry INTEGER NOT NULL, -- the journal entry that scheduled it
      PRIMARY KEY(product_id, day)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX scheduled_price_begins ON scheduled_price(begins_at);
    """
}
