extension Schema {
  /// Locations, the ledger, and what it comes to.
  ///
  /// A location's `kind` is 0 storage, 1 in transit, 2 quarantine (the shop's own), 3 scrap, 4 supplier, 5
  /// customer, 6 adjustment (counterparties); its `status` 1 active, 2 archived. Quantities are in the product's
  /// smallest units, costs minor units of the shop's currency. A movement's `reason` is its place in
  /// `MovementReason`; who did it and under which request stands in its journal entry.
  static let ledger = """
    CREATE TABLE location(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      code TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK(length(code) BETWEEN 1 AND 64),
      name TEXT NOT NULL CHECK(name <> ''),
      parent_id INTEGER REFERENCES location(id) CHECK(parent_id <> id),
      kind INTEGER NOT NULL CHECK(kind >= 0),
      status INTEGER NOT NULL CHECK(status IN (1, 2)),
      revision INTEGER NOT NULL CHECK(revision >= 0) -- 0: made with the store
    ) STRICT;
    CREATE INDEX location_parent ON location(parent_id, code);
    CREATE INDEX location_status ON location(status);
    INSERT INTO location(id, code, name, kind, status, revision) VALUES
      (1, 'main', 'Main', 0, 1, 0), (2, 'quarantine', 'Quarantine', 2, 1, 0), (3, 'scrap', 'Scrap', 3, 1, 0),
      (4, 'supplier', 'Suppliers', 4, 1, 0), (5, 'customer', 'Customers', 5, 1, 0),
      (6, 'adjustment', 'Adjustments', 6, 1, 0), (7, 'transit', 'In transit', 1, 1, 0);

    CREATE TABLE movement(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      entry INTEGER NOT NULL REFERENCES journal(number),
      product_id INTEGER NOT NULL REFERENCES product(id),
      from_id INTEGER NOT NULL REFERENCES location(id),
      to_id INTEGER NOT NULL REFERENCES location(id) CHECK(to_id <> from_id),
      quantity INTEGER NOT NULL CHECK(quantity > 0),
      cost INTEGER CHECK(cost >= 0), -- of all of it; null: the shop owns as much as before
      reason INTEGER NOT NULL CHECK(reason >= 0),
      document TEXT, -- "purchase:PO-000001"
      reverses INTEGER REFERENCES movement(id), -- undone by this one
      again INTEGER, -- the movement that this one redoes, whose cost layer it fills
      returns INTEGER REFERENCES movement(id), -- the sale of which this is a return
      occurred_at INTEGER NOT NULL,
      recorded_at INTEGER NOT NULL,
      note TEXT NOT NULL DEFAULT '',
      CHECK((reverses IS NOT NULL) = (reason = 8))
    ) STRICT;
    CREATE INDEX movement_product ON movement(product_id, id);
    CREATE INDEX movement_from ON movement(from_id, id);
    CREATE INDEX movement_to ON movement(to_id, id);
    CREATE INDEX movement_reason ON movement(reason, id);
    CREATE INDEX movement_sale ON movement(product_id, id) WHERE reason = 1; -- a return looks for the last sale
    CREATE INDEX movement_entry ON movement(entry);
    CREATE INDEX movement_document ON movement(document) WHERE document IS NOT NULL;
    CREATE UNIQUE INDEX movement_reverses ON movement(reverses) WHERE reverses IS NOT NULL;
    CREATE INDEX movement_returns ON movement(returns) WHERE returns IS NOT NULL;
    CREATE TRIGGER movement_stays BEFORE UPDATE ON movement
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
    CREATE TRIGGER movement_kept BEFORE DELETE ON movement
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
    -- A movement without an id gets the next one, which no movement has.
    CREATE TRIGGER movement_once BEFORE INSERT ON movement
    WHEN EXISTS(SELECT 1 FROM movement WHERE id = NEW.id)
      OR NEW.reverses IS NOT NULL AND EXISTS(SELECT 1 FROM movement WHERE reverses = NEW.reverses)
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

    -- A product is stocked once it has moved, was reserved, ordered or given a rule.
    CREATE TABLE stock(
      product_id INTEGER PRIMARY KEY REFERENCES product(id) ON DELETE CASCADE,
      sku TEXT NOT NULL COLLATE NOCASE,
      shown INTEGER NOT NULL CHECK(shown IN (0, 1)), -- not archived
      on_hand INTEGER NOT NULL DEFAULT 0 CHECK(on_hand >= 0), -- in the shop's own locations
      unavailable INTEGER NOT NULL DEFAULT 0 CHECK(unavailable >= 0), -- of it in transit or in quarantine
      reserved INTEGER NOT NULL DEFAULT 0 CHECK(reserved >= 0),
      incoming INTEGER NOT NULL DEFAULT 0 CHECK(incoming >= 0),
      value INTEGER NOT NULL DEFAULT 0 CHECK(value >= 0),
      decimals INTEGER NOT NULL DEFAULT 0, -- of the product's unit
      available INTEGER NOT NULL GENERATED ALWAYS AS (on_hand - unavailable - reserved) VIRTUAL,
      -- In thousandths, so that units of any fineness compare.
      available_key INTEGER NOT NULL GENERATED ALWAYS AS
        ((on_hand - unavailable - reserved) * \(thousandths)) VIRTUAL
    ) STRICT;
    CREATE INDEX stock_sku ON stock(shown, sku);
    CREATE INDEX stock_available ON stock(shown, available_key, sku);
    CREATE INDEX stock_value ON stock(shown, value, sku);
    CREATE INDEX stock_incoming ON stock(shown, sku) WHERE incoming > 0;

    CREATE TABLE stock_level(
      product_id INTEGER NOT NULL REFERENCES product(id) ON DELETE CASCADE,
      location_id INTEGER NOT NULL REFERENCES location(id),
      sku TEXT NOT NULL COLLATE NOCASE,
      kind INTEGER NOT NULL, -- the location's
      on_hand INTEGER NOT NULL DEFAULT 0,
      reserved INTEGER NOT NULL DEFAULT 0 CHECK(reserved >= 0),
      incoming INTEGER NOT NULL DEFAULT 0 CHECK(incoming >= 0),
      minimum INTEGER, -- of the reorder rule there
      target INTEGER,
      drafted INTEGER NOT NULL DEFAULT 0 CHECK(drafted >= 0), -- in purchase orders that are not placed
      decimals INTEGER NOT NULL DEFAULT 0, -- of the product's unit
      available_key INTEGER NOT NULL GENERATED ALWAYS AS
        (iif(kind = 0, (on_hand - reserved) * \(thousandths), 0)) VIRTUAL,
      -- Low: too little is available now, although more may be on its way. Due: more must be ordered.
      is_low INTEGER NOT NULL GENERATED ALWAYS AS
        (minimum IS NOT NULL AND iif(kind = 0, on_hand - reserved, 0) <= minimum) VIRTUAL,
      is_due INTEGER NOT NULL GENERATED ALWAYS AS
        (minimum IS NOT NULL AND on_hand - reserved + incoming + drafted <= minimum) VIRTUAL,
      PRIMARY KEY(product_id, location_id),
      CHECK(kind > 3 OR on_hand >= reserved),
      CHECK((minimum IS NULL) = (target IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX stock_level_location ON stock_level(location_id, sku);
    CREATE INDEX stock_level_available ON stock_level(location_id, available_key, sku);
    CREATE INDEX stock_level_low ON stock_level(sku, location_id) WHERE is_low = 1;
    CREATE INDEX stock_level_due ON stock_level(sku, location_id) WHERE is_due = 1;

    -- Stock that came in together and is not gone yet; kept when stock is valued first in, first out.
    CREATE TABLE cost_layer(
      movement INTEGER PRIMARY KEY REFERENCES movement(id),
      product_id INTEGER NOT NULL REFERENCES product(id),
      quantity INTEGER NOT NULL CHECK(quantity >= 0),
      cost INTEGER NOT NULL CHECK(cost >= 0)
    ) STRICT;
    CREATE INDEX cost_layer_product ON cost_layer(product_id, movement) WHERE quantity > 0;
    CREATE TABLE cost_use(
      movement INTEGER NOT NULL REFERENCES movement(id),
      layer INTEGER NOT NULL REFERENCES cost_layer(movement),
      quantity INTEGER NOT NULL CHECK(quantity > 0),
      cost INTEGER NOT NULL CHECK(cost >= 0),
      PRIMARY KEY(movement, layer)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX cost_use_layer ON cost_use(layer);
    """

  private static let thousandths =
    "CASE decimals WHEN 0 THEN 1000 WHEN 1 THEN 100 WHEN 2 THEN 10 ELSE 1 END"
}
