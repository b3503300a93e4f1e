extension Schema {
  /// What is low apart from what is to be ordered: a shelf is bare although more is on its way.
  ///
  /// `is_low` takes the place of `is_below`, which counted what is on its way and left drafts out, and so was neither.
  /// Locations in use are counted along an index, too; and who is made or goes looks along one for those that refer to it,
  /// not through every request ever answered or everything that ever left.
  static let lowStock = """
    DROP INDEX stock_level_below;
    ALTER TABLE stock_level DROP COLUMN is_below;
    ALTER TABLE stock_level ADD COLUMN is_low INTEGER NOT NULL GENERATED ALWAYS AS
      (minimum IS NOT NULL AND iif(kind = 0, on_hand - reserved, 0) <= minimum) VIRTUAL;
    CREATE INDEX stock_level_low ON stock_level(sku, location_id) WHERE is_low = 1;
    CREATE INDEX location_status ON location(status);
    CREATE INDEX request_entry ON request(entry);
    CREATE INDEX cost_use_layer ON cost_use(layer);
    """
}
