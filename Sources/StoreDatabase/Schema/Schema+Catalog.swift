extension Schema {
  /// Categories, brands, products and barcodes.
  ///
  /// Codes and SKUs are ASCII, so `NOCASE` makes them unique whatever their case. A `status` is 0 draft, 1 active,
  /// 2 archived. A `revision` is the number of the journal entry that made the row's content. Instants are
  /// milliseconds, prices minor units of the shop's currency. The sums of ratings are no part of a product's
  /// revision. The indexes of families and tax classes hold only the products that have one, so a bulk load keeps
  /// them.
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
    CREATE INDEX category_order ON category(parent_id, position, code);
    CREATE INDEX category_name ON category(name_key);

    CREATE TABLE brand(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      code TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK(length(code) BETWEEN 1 AND 64),
      name TEXT NOT NULL CHECK(name <> ''),
      name_key TEXT NOT NULL, -- folded, as it stands in its products' search text
      status INTEGER NOT NULL CHECK(status IN (1, 2)),
      revision INTEGER NOT NULL CHECK(revision > 0)
    ) STRICT;
    CREATE INDEX brand_status ON brand(status, code);
    CREATE INDEX brand_name ON brand(name_key);

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
      family TEXT COLLATE NOCASE CHECK(length(family) BETWEEN 1 AND 64),
      options TEXT NOT NULL DEFAULT '', -- "size=L;colour=blue"
      tax_class TEXT COLLATE NOCASE CHECK(length(tax_class) BETWEEN 1 AND 64),
      weight INTEGER CHECK(weight BETWEEN 1 AND 1000000000), -- grams
      rating_sum INTEGER NOT NULL DEFAULT 0,
      rating_count INTEGER NOT NULL DEFAULT 0
        CHECK(rating_count >= 0 AND rating_sum BETWEEN rating_count AND 5 * rating_count),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      created_entry INTEGER NOT NULL CHECK(created_entry > 0),
      revision INTEGER NOT NULL CHECK(revision > 0),
      search TEXT NOT NULL CHECK(search LIKE ' %'), -- folded: a space, then SKU, name, brand's name, barcodes
      description TEXT NOT NULL,
      notes TEXT NOT NULL DEFAULT '',
      shown INTEGER NOT NULL GENERATED ALWAYS AS (status < 2) VIRTUAL,
      -- A product without a price sorts below a free one.
      price_key INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(price, -1)) VIRTUAL,
      -- The average of approved reviews in thousandths, rounded down; 0 without any.
      rating_key INTEGER GENERATED ALWAYS AS
        (CASE rating_count WHEN 0 THEN 0 ELSE rating_sum * 1000 / rating_count END) VIRTUAL
    ) STRICT;

    CREATE INDEX product_family ON product(family, shown, sku) WHERE family IS NOT NULL;
    CREATE INDEX product_tax_class ON product(tax_class) WHERE tax_class IS NOT NULL;

    CREATE TABLE barcode(
      product_id INTEGER NOT NULL REFERENCES product(id) ON DELETE CASCADE,
      position INTEGER NOT NULL, -- 0, 1, 2: the order they were added in
      code TEXT NOT NULL CHECK(length(code) = 14),
      pack INTEGER NOT NULL DEFAULT 1 CHECK(pack BETWEEN 1 AND 1000000),
      PRIMARY KEY(product_id, position)
    ) STRICT, WITHOUT ROWID;
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

  /// Every index that is dropped and made again around a bulk load.
  ///
  /// Archived products stand apart (`shown` = 0), so that walking past them costs nothing. The columns
  /// after the SKU are there to be looked at while walking: a filter on them costs no visit to the row.
  /// "Newest" is the order of `id`. Each index costs an import of a million products a second or more: a
  /// list by brand in another order than by SKU, or by two filters, is sorted from what one of these finds,
  /// within a limit (see `ProductPlan`).
  package static let bulkIndexes = [
    Index("product_sku", on: "product(sku)", unique: true),
    Index("product_status", on: "product(status, sku)", where: "status <> 1"),
    Index("product_name", on: "product(shown, name_key, sku, category_id, brand_id)"),
    Index("product_price", on: "product(shown, price_key, sku, category_id, brand_id)"),
    Index("product_category_sku", on: "product(category_id, shown, sku, brand_id, price_key)"),
    Index("product_category_name", on: "product(category_id, shown, name_key, sku, brand_id)"),
    Index("product_category_price", on: "product(category_id, shown, price_key, sku, brand_id)"),
    Index("product_brand_sku", on: "product(brand_id, shown, sku, category_id, price_key)"),
    Index("product_rating", on: "product(shown, rating_key, sku, category_id, brand_id)"),
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
