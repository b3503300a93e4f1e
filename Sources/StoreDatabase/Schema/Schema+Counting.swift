extension Schema {
  /// Reserved stock and its holders; triggers keep `stock_level.reserved`.
  ///
  /// Quantities are in the product's smallest units. A `status` is 0 held, 1 consumed, 2 released.
  static let reservations = """
    CREATE TABLE reservation(
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      product_id INTEGER NOT NULL REFERENCES product(id),
      location_id INTEGER NOT NULL REFERENCES location(id),
      quantity INTEGER NOT NULL CHECK(quantity > 0),
      held INTEGER NOT NULL CHECK(held >= 0),
      issued INTEGER NOT NULL CHECK(issued >= 0),
      holder TEXT NOT NULL CHECK(holder <> ''),
      status INTEGER NOT NULL CHECK(status >= 0),
      created_at INTEGER NOT NULL,
      revision INTEGER NOT NULL CHECK(revision > 0),
      CHECK((status = 0) = (held > 0)),
      CHECK(held + issued <= quantity)
    ) STRICT;
    CREATE INDEX reservation_status ON reservation(status, number);
    CREATE INDEX reservation_product ON reservation(product_id, status, number);
    CREATE INDEX reservation_place ON reservation(product_id, location_id, number) WHERE held > 0;

    CREATE TRIGGER reservation_made AFTER INSERT ON reservation BEGIN
      UPDATE stock_level SET reserved = reserved + NEW.held
      WHERE product_id = NEW.product_id AND location_id = NEW.location_id;
    END;
    CREATE TRIGGER reservation_turned AFTER UPDATE OF held ON reservation BEGIN
      UPDATE stock_level SET reserved = reserved + NEW.held - OLD.held
      WHERE product_id = NEW.product_id AND location_id = NEW.location_id;
    END;
    CREATE TRIGGER reservation_went AFTER DELETE ON reservation BEGIN
      UPDATE stock_level SET reserved = reserved - OLD.held
      WHERE product_id = OLD.product_id AND location_id = OLD.location_id;
    END;
    """

  /// Stocktakes and their lines; triggers keep the sums of its lines in a stocktake.
  ///
  /// A stocktake's `status` is its place in `StocktakeStatus`, a line's `recount` 0 none, 1 asked, 2 done. A line
  /// that `is_waiting` must be counted (again) before its stocktake is posted. A `value` is in minor units.
  static let counting = """
    CREATE TABLE stocktake(
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      location_id INTEGER NOT NULL REFERENCES location(id),
      inside INTEGER NOT NULL CHECK(inside IN (0, 1)),
      blind INTEGER NOT NULL CHECK(blind IN (0, 1)),
      tolerance TEXT,
      status INTEGER NOT NULL CHECK(status >= 0),
      started_at INTEGER NOT NULL,
      ended_at INTEGER,
      revision INTEGER NOT NULL CHECK(revision > 0),
      lines INTEGER NOT NULL DEFAULT 0 CHECK(lines >= 0),
      waiting INTEGER NOT NULL DEFAULT 0 CHECK(waiting >= 0),
      varied INTEGER NOT NULL DEFAULT 0 CHECK(varied >= 0),
      value INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX stocktake_status ON stocktake(status, number);
    CREATE INDEX stocktake_location ON stocktake(location_id);

    CREATE TABLE count_line(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      number INTEGER NOT NULL REFERENCES stocktake(number),
      location_id INTEGER NOT NULL REFERENCES location(id),
      product_id INTEGER NOT NULL REFERENCES product(id),
      sku TEXT NOT NULL COLLATE NOCASE,
      expected INTEGER NOT NULL,
      counted INTEGER CHECK(counted >= 0), -- null: to be counted again
      first INTEGER CHECK(first >= 0), -- what was counted before it was counted again
      recount INTEGER NOT NULL CHECK(recount >= 0),
      moved INTEGER NOT NULL CHECK(moved IN (0, 1)), -- stock moved there between two scans of it
      counted_by TEXT NOT NULL,
      counted_at INTEGER NOT NULL,
      value INTEGER NOT NULL, -- of the variance, when it was counted
      booked INTEGER, -- of the variance, posted to the ledger; null: not posted
      is_waiting INTEGER NOT NULL CHECK(is_waiting IN (0, 1)),
      revision INTEGER NOT NULL CHECK(revision > 0),
      is_varied INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(counted <> expected, 0)) VIRTUAL
    ) STRICT;
    CREATE UNIQUE INDEX count_line_place ON count_line(number, location_id, sku);
    CREATE INDEX count_line_varied ON count_line(number, location_id, sku) WHERE is_varied = 1;
    CREATE INDEX count_line_waiting ON count_line(number, location_id, sku) WHERE is_waiting = 1;
    CREATE INDEX count_line_product ON count_line(product_id);
    CREATE INDEX count_line_location ON count_line(location_id);
    CREATE INDEX count_line_revision ON count_line(number, revision);

    CREATE TRIGGER count_line_came AFTER INSERT ON count_line BEGIN
      UPDATE stocktake SET lines = lines + 1, waiting = waiting + NEW.is_waiting, varied = varied + NEW.is_varied,
        value = value + \(worth("NEW")) WHERE number = NEW.number;
    END;
    CREATE TRIGGER count_line_turned AFTER UPDATE ON count_line BEGIN
      UPDATE stocktake SET waiting = waiting + NEW.is_waiting - OLD.is_waiting,
        varied = varied + NEW.is_varied - OLD.is_varied, value = value + \(worth("NEW")) - \(worth("OLD"))
      WHERE number = NEW.number;
    END;
    CREATE TRIGGER count_line_went AFTER DELETE ON count_line BEGIN
      UPDATE stocktake SET lines = lines - 1, waiting = waiting - OLD.is_waiting, varied = varied - OLD.is_varied,
        value = value - \(worth("OLD")) WHERE number = OLD.number;
    END;
    CREATE TRIGGER movement_booked AFTER INSERT ON movement
    WHEN NEW.document >= 'count:' AND NEW.document < 'count;' BEGIN
      UPDATE count_line
        SET booked = iif(NEW.reverses IS NULL, iif(NEW.to_id = location_id, NEW.cost, -NEW.cost), NULL)
      WHERE number = CAST(substr(NEW.document, 7) AS INTEGER) AND location_id IN (NEW.from_id, NEW.to_id)
        AND sku = (SELECT sku FROM product WHERE id = NEW.product_id);
    END;
    """

  /// Gives the lines of posted counts the value of their movements, and the lines of other counts none.
  static let settleCounts = """
    UPDATE count_line SET booked = t.booked FROM (
        SELECT s.number, l.id AS location_id, p.sku, sum(iif(m.to_id = l.id, m.cost, -m.cost)) AS booked
        FROM movement m INDEXED BY movement_document
        JOIN stocktake s ON s.number = CAST(substr(m.document, 7) AS INTEGER) AND s.status = 3
        JOIN location l ON l.id IN (m.from_id, m.to_id) AND l.kind <= 2 JOIN product p ON p.id = m.product_id
        WHERE m.document > 'count:' AND m.document < 'count;' GROUP BY s.number, l.id, p.id) t
      WHERE t.number = count_line.number AND t.location_id = count_line.location_id AND t.sku = count_line.sku
        AND count_line.booked IS NOT t.booked;
    UPDATE count_line SET booked = NULL WHERE booked IS NOT NULL
      AND NOT EXISTS(SELECT 1 FROM stocktake s WHERE s.number = count_line.number AND s.status = 3);
    """

  /// The value of a line's variance: the posted value, or else its value when it was counted.
  static func worth(_ line: String) -> String { "coalesce(\(line).booked, \(line).value)" }
}
