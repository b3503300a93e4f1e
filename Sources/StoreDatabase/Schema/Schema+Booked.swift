extension Schema {
  /// What was booked, kept beside what it was booked of, whoever writes.
  ///
  /// A movement that is the redo of one that came in says which, so that it lies where that lay in the order of what
  /// came. A count's line says what its posting booked, which need not be what its variance was worth when it was
  /// counted; an order says of how many lines some is still to come.
  static let booked = """
    ALTER TABLE movement ADD COLUMN again INTEGER; -- the movement it does again, whose cost layer it fills
    ALTER TABLE count_line ADD COLUMN booked INTEGER; -- of the variance, by the ledger; null: it is not posted
    DROP TRIGGER IF EXISTS count_line_came;
    DROP TRIGGER IF EXISTS count_line_turned;
    DROP TRIGGER IF EXISTS count_line_went;
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
    \(settleCounts)
    CREATE INDEX count_line_revision ON count_line(number, revision);

    ALTER TABLE purchase ADD COLUMN open INTEGER NOT NULL DEFAULT 0 CHECK(open >= 0);
    CREATE TRIGGER purchase_line_opened AFTER INSERT ON purchase_line WHEN \(isOpen("NEW"))
    BEGIN UPDATE purchase SET open = open + 1 WHERE id = NEW.purchase_id; END;
    CREATE TRIGGER purchase_line_shut AFTER DELETE ON purchase_line WHEN \(isOpen("OLD"))
    BEGIN UPDATE purchase SET open = open - 1 WHERE id = OLD.purchase_id; END;
    CREATE TRIGGER purchase_line_filled AFTER UPDATE ON purchase_line WHEN \(isOpen("OLD")) <> \(isOpen("NEW"))
    BEGIN UPDATE purchase SET open = open + \(isOpen("NEW")) - \(isOpen("OLD")) WHERE id = NEW.purchase_id; END;
    UPDATE purchase SET open =
      (SELECT count(*) FROM purchase_line i WHERE i.purchase_id = purchase.id AND \(isOpen("i")));
    """

  /// Gives the lines of posted counts what their movements booked, and those of others nothing.
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

  /// What a line's variance is worth: what was booked of it, or else what it was worth when it was counted.
  static func worth(_ line: String) -> String { "coalesce(\(line).booked, \(line).value)" }

  /// Whether some of an order's line is still to come.
  static func isOpen(_ line: String) -> String {
    "(\(line).packs * \(line).pack > \(line).received + \(line).rejected + \(line).closed)"
  }
}
