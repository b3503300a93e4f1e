extension Schema {
  /// Suppliers, what they deliver, orders to them, and reorder rules.
  ///
  /// A supplier's `status` is 1 active, 2 archived; an order's is its place in `PurchaseStatus`. Quantities are in
  /// the product's smallest units of `decimals`, sums minor units of the shop's currency. What is incoming, drafted,
  /// too little and enough at each place stands in `stock_level`, kept there by triggers whoever writes, undo
  /// included.
  static let purchasing = """
    CREATE TABLE supplier(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      code TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK(length(code) BETWEEN 1 AND 64),
      name TEXT NOT NULL CHECK(name <> ''),
      lead_days INTEGER NOT NULL CHECK(lead_days BETWEEN 0 AND 999),
      minimum INTEGER CHECK(minimum >= 0), -- of one order
      contact TEXT NOT NULL,
      status INTEGER NOT NULL CHECK(status IN (1, 2)),
      items INTEGER NOT NULL DEFAULT 0 CHECK(items >= 0), -- how many products it delivers
      revision INTEGER NOT NULL CHECK(revision > 0)
    ) STRICT;
    CREATE INDEX supplier_status ON supplier(status, code);

    CREATE TABLE supplier_item(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      supplier_id INTEGER NOT NULL REFERENCES supplier(id),
      product_id INTEGER NOT NULL REFERENCES product(id),
      sku TEXT NOT NULL COLLATE NOCASE,
      code TEXT NOT NULL, -- what the supplier calls it
      pack INTEGER NOT NULL CHECK(pack > 0),
      decimals INTEGER NOT NULL CHECK(decimals BETWEEN 0 AND 3),
      price INTEGER CHECK(price >= 0), -- of one pack
      min_packs INTEGER NOT NULL CHECK(min_packs > 0),
      lead_days INTEGER CHECK(lead_days BETWEEN 0 AND 999),
      preferred INTEGER NOT NULL CHECK(preferred IN (0, 1)),
      revision INTEGER NOT NULL CHECK(revision > 0),
      UNIQUE(supplier_id, product_id)
    ) STRICT;
    CREATE INDEX supplier_item_sku ON supplier_item(supplier_id, sku);
    CREATE INDEX supplier_item_product ON supplier_item(product_id, preferred);

    CREATE TABLE purchase(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- its number: never given twice
      number TEXT NOT NULL UNIQUE COLLATE NOCASE, -- "PO-000001"
      supplier_id INTEGER NOT NULL REFERENCES supplier(id),
      location_id INTEGER NOT NULL REFERENCES location(id), -- where it is delivered to
      status INTEGER NOT NULL CHECK(status >= 0),
      is_done INTEGER NOT NULL GENERATED ALWAYS AS (status IN (3, 5, 6)) VIRTUAL,
      placed_at INTEGER,
      expected_on TEXT CHECK(length(expected_on) = 10),
      reason TEXT NOT NULL,
      lines INTEGER NOT NULL CHECK(lines >= 0),
      total INTEGER NOT NULL CHECK(total >= 0), -- of the lines with a price
      revision INTEGER NOT NULL CHECK(revision > 0)
    ) STRICT;
    CREATE INDEX purchase_done ON purchase(is_done, id);
    CREATE INDEX purchase_status ON purchase(status, id);
    CREATE INDEX purchase_supplier_done ON purchase(supplier_id, is_done, id);
    CREATE INDEX purchase_supplier_status ON purchase(supplier_id, status, id);
    CREATE INDEX purchase_location ON purchase(location_id);

    CREATE TABLE purchase_line(
      purchase_id INTEGER NOT NULL REFERENCES purchase(id),
      product_id INTEGER NOT NULL REFERENCES product(id),
      location_id INTEGER NOT NULL REFERENCES location(id), -- the order's
      status INTEGER NOT NULL, -- the order's
      packs INTEGER NOT NULL CHECK(packs > 0),
      pack INTEGER NOT NULL CHECK(pack > 0),
      decimals INTEGER NOT NULL CHECK(decimals BETWEEN 0 AND 3),
      price INTEGER CHECK(price >= 0), -- of one pack
      received INTEGER NOT NULL CHECK(received >= 0),
      rejected INTEGER NOT NULL CHECK(rejected >= 0),
      closed INTEGER NOT NULL CHECK(closed >= 0),
      awaited INTEGER NOT NULL GENERATED ALWAYS AS
        (iif(status IN (1, 2, 4), max(0, packs * pack - received - rejected - closed), 0)) VIRTUAL,
      drafted INTEGER NOT NULL GENERATED ALWAYS AS (iif(status = 0, packs * pack, 0)) VIRTUAL,
      PRIMARY KEY(purchase_id, product_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX purchase_line_product ON purchase_line(product_id);

    CREATE TABLE reorder_rule(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      product_id INTEGER NOT NULL REFERENCES product(id),
      location_id INTEGER NOT NULL REFERENCES location(id),
      minimum INTEGER NOT NULL CHECK(minimum >= 0),
      target INTEGER NOT NULL CHECK(target >= minimum),
      multiple INTEGER NOT NULL CHECK(multiple > 0),
      maximum INTEGER CHECK(maximum >= target),
      decimals INTEGER NOT NULL CHECK(decimals BETWEEN 0 AND 3),
      supplier_id INTEGER REFERENCES supplier(id),
      revision INTEGER NOT NULL CHECK(revision > 0),
      UNIQUE(product_id, location_id)
    ) STRICT;
    CREATE INDEX reorder_rule_location ON reorder_rule(location_id);
    CREATE INDEX reorder_rule_supplier ON reorder_rule(supplier_id) WHERE supplier_id IS NOT NULL;

    -- Suppliers (kind 1) and orders (kind 2) by status; orders of one supplier apart, of all under 0.
    CREATE TABLE purchasing_count(
      kind INTEGER NOT NULL CHECK(kind IN (1, 2)),
      supplier_id INTEGER NOT NULL,
      status INTEGER NOT NULL,
      rows INTEGER NOT NULL CHECK(rows >= 0),
      PRIMARY KEY(kind, supplier_id, status)
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE stock_level ADD COLUMN drafted INTEGER NOT NULL DEFAULT 0 CHECK(drafted >= 0);
    ALTER TABLE stock_level ADD COLUMN is_due INTEGER NOT NULL GENERATED ALWAYS AS
      (minimum IS NOT NULL AND on_hand - reserved + incoming + drafted <= minimum) VIRTUAL;
    CREATE INDEX stock_level_due ON stock_level(sku, location_id) WHERE is_due = 1;
    """

  /// Keeps what is ordered, drafted and ruled in `stock_level`, and counts, whoever writes.
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
    """

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
