extension Schema {
  /// What a product has besides: its family and options, tax class, weight and notes; packs of barcodes; prices
  /// to come.
  ///
  /// `options` is "size=L;colour=blue", `weight` grams. Its indexes hold only the products that have the word,
  /// so they stay during a bulk load. A scheduled price leaves its table when it takes effect.
  static let productDetails = """
    ALTER TABLE product ADD COLUMN family TEXT COLLATE NOCASE CHECK(length(family) BETWEEN 1 AND 64);
    ALTER TABLE product ADD COLUMN options TEXT NOT NULL DEFAULT '';
    ALTER TABLE product ADD COLUMN tax_class TEXT COLLATE NOCASE CHECK(length(tax_class) BETWEEN 1 AND 64);
    ALTER TABLE product ADD COLUMN weight INTEGER CHECK(weight BETWEEN 1 AND 1000000000);
    ALTER TABLE product ADD COLUMN notes TEXT NOT NULL DEFAULT '';
    CREATE INDEX product_family ON product(family, shown, sku) WHERE family IS NOT NULL;
    CREATE INDEX product_tax_class ON product(tax_class) WHERE tax_class IS NOT NULL;
    ALTER TABLE barcode ADD COLUMN pack INTEGER NOT NULL DEFAULT 1 CHECK(pack BETWEEN 1 AND 1000000);

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
