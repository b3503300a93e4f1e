extension Schema {
  /// Suppliers, the products they supply, purchase orders, and reorder rules.
  ///
  /// A supplier's `status` is 1 active, 2 archived; an order's is its place in `PurchaseStatus`. Quantities are in
  /// the product's smallest units of `decimals`, sums minor units of the shop's currency. `purchasingSums` keeps
  /// the quantities of each location in `stock_level`.
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
      open INTEGER NOT NULL DEFAULT 0 CHECK(open >= 0), -- of the lines, those still to come
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
    """
}
