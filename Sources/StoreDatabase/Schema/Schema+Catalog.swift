extension Schema {
  /// Categories, brands, products, barcodes and superseded prices.
  ///
  /// Codes and SKUs are ASCII, so `NOCASE` is all that "unique ignoring case, kept as typed" takes. A
  /// `status` is 0 draft, 1 active, 2 archived. A `revision` is the number of the journal entry that made
  /// the row's content. Instants are milliseconds, prices minor units of the shop's currency.
  static let catalogTables = """
    CREATE TABLE category(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      code TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK(length(code) BETWEEN 1 AND 64),
      name TEXT NOT NULL CHECK(name <> ''),
      name_key TEXT NOT NULL, -- folded, for sorting
      parent_id INTEGER REFERENCES category(id) CHECK(parent_id <> id),
      position INTEGER NOT NULL DEFAULT 0,
      status INTEGER NOT NULL CHECK(status IN (1, 2)),
      revision INTEGER NOT NULL CHECK(revision > 0)
    ) STRICT;
    CREATE INDEX category_parent ON category(parent_id);

    CREATE TABLE brand(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      code TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK(length(code) BETWEEN 1 AND 64),
      name TEXT NOT NULL CHECK(name <> ''),
      name_key TEXT NOT NULL, -- folded, as it stands in its products' search text
      status INTEGER NOT NULL CHECK(status IN (1, 2)),
      revision INTEGER NOT NULL CHECK(revision > 0)
    ) STRICT;
    CREATE INDEX brand_status ON brand(status, code);

    CREATE TABLE product(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- rises with creation: the order "newest"
      sku TEXT NOT NULL COLLATE NOCASE CHECK(length(sku) BETWEEN 1 AND 64),
      name TEXT NOT NULL CHECK(name <> ''),
      name_key TEXT NOT NULL, -- folded, for sorting
      category_id INTEGER REFERENCES category(id),
      brand_id INTEGER REFERENCES brand(id),
      price INTEGER CHECK(price >= 0),
      price_since INTEGER, -- when the present price (or having none) began
      price_entry INTEGER NOT NULL, -- the journal entry that set it
      status INTEGER NOT NULL CHECK(status IN (0, 1, 2)),
      unit TEXT NOT NULL CHECK(unit <> ''),
      unit_decimals INTEGER NOT NULL CHECK(unit_decimals BETWEEN 0 AND 3),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      created_entry INTEGER NOT NULL CHECK(created_entry > 0),
      revision INTEGER NOT NULL CHECK(revision > 0),
      description TEXT NOT NULL,
      search TEXT NOT NULL CHECK(search LIKE ' %'), -- folded: a blank, then SKU, name, brand's name, barcodes
      shown INTEGER NOT NULL GENERATED ALWAYS AS (status < 2) VIRTUAL,
      -- No price sorts below free.
      price_key INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(price, -1)) VIRTUAL
    ) STRICT;

    CREATE TABLE barcode(
      product_id INTEGER NOT NULL REFERENCES product(id) ON DELETE CASCADE,
      position INTEGER NOT NULL, -- 0, 1, 2: the order they were added in
      code TEXT NOT NULL CHECK(length(code) = 14),
      PRIMARY KEY(product_id, position)
    ) STRICT, WITHOUT ROWID;

    -- Superseded prices; the present one stands in its product's row.
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
    """

  /// Siblings in their order, and the place after the last of them.
  static let categoryOrder = """
    CREATE INDEX category_order ON category(parent_id, position, code);
    DROP INDEX category_parent;
    """

  /// One index that lists of products are read by: dropped and made again around a bulk load.
  package struct Index: Sendable {
    package let name: String
    package let sql: String
    init(_ name: String, on columns: String, unique: Bool = false, where condition: String? = nil) {
      self.name = name
      let kind = unique ? "UNIQUE INDEX" : "INDEX"
      sql = "CREATE \(kind) \(name) ON \(columns)\(condition.map { " WHERE " + $0 } ?? "");"
    }
  }

  /// The indexes of `product` and `barcode` in a store of version 1.
  ///
  /// Archived products stand apart (`shown` = 0), so that walking past them costs nothing. The columns
  /// after the SKU are there to be looked at while walking: a filter on them costs no visit to the row.
  /// "Newest" is the order of `id`. Each index costs an import of a million products a second or more: a
  /// list by brand in another order than by SKU, or by two filters, is sorted from what one of these finds,
  /// within a limit (see `ProductPlan`).
  package static let productIndexes = [
    Index("product_sku", on: "product(sku)", unique: true),
    Index("product_status", on: "product(status, sku)", where: "status <> 1"),
    Index("product_name", on: "product(shown, name_key, sku, category_id, brand_id)"),
    Index("product_price", on: "product(shown, price_key, sku, category_id, brand_id)"),
    Index("product_category_sku", on: "product(category_id, shown, sku, brand_id, price_key)"),
    Index("product_category_name", on: "product(category_id, shown, name_key, sku, brand_id)"),
    Index("product_category_price", on: "product(category_id, shown, price_key, sku, brand_id)"),
    Index("product_brand_sku", on: "product(brand_id, shown, sku, category_id, price_key)"),
    Index("barcode_code", on: "barcode(code)", unique: true),
  ]

  /// The trigrams of every product's `search`, three letters of a word anywhere in it.
  ///
  /// `detail=none` keeps no places, so a match is checked again with `LIKE`; `columnsize=0` keeps no
  /// lengths, which only ranking would read. The writing function keeps it in step: a trigger would flush
  /// it at every row.
  static let searchTable = """
    CREATE VIRTUAL TABLE product_text USING fts5(
      search, content = 'product', content_rowid = 'id', tokenize = 'trigram case_sensitive 1',
      detail = 'none', columnsize = 0);
    """

  /// Fills `product_text` anew from `product.search`, after a bulk load.
  ///
  /// It gathers 64 MB before it writes a piece, else the usual 1 MB: fewer pieces to merge take a third of
  /// the time.
  package static let rebuildSearch = """
    INSERT INTO product_text(product_text, rank) VALUES('hashsize', 67108864);
    INSERT INTO product_text(product_text) VALUES('rebuild');
    INSERT INTO product_text(product_text, rank) VALUES('hashsize', 1048576);
    """
}
