extension Schema {
  /// The starred lists: the rows that each counts, and when its count last changed.
  ///
  /// A derived cache, no part of the journal: `delta` is by how many rows a list of products grew, other lists
  /// are only marked `stale`. Temporary triggers of the writer keep both.
  static let starWatch = """
    CREATE TABLE star_watch(
      key TEXT PRIMARY KEY, -- the star's
      address TEXT NOT NULL,
      kind TEXT NOT NULL, -- 'products', or what else is counted; 'new': not counted yet; 'lost': its page is gone
      statuses INTEGER NOT NULL DEFAULT 0, -- of products: bit 1 << status
      least INTEGER, -- price in minor units
      greatest INTEGER,
      brand INTEGER,
      words TEXT NOT NULL DEFAULT '[]', -- what the search text contains, as JSON
      has_category INTEGER NOT NULL DEFAULT 0,
      count TEXT, -- of lists that are counted anew
      delta INTEGER NOT NULL DEFAULT 0,
      stale INTEGER NOT NULL DEFAULT 0,
      changed_at INTEGER -- when the count last changed; null: not since it was starred
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE star_watch_category(
      key TEXT NOT NULL,
      category INTEGER NOT NULL,
      PRIMARY KEY(key, category)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX star_watch_kind ON star_watch(kind, stale);
    CREATE INDEX star_watch_priced ON star_watch(kind) WHERE coalesce(least, greatest) IS NOT NULL;
    CREATE INDEX star_watch_stale ON star_watch(stale) WHERE stale = 1;
    CREATE INDEX star_watch_delta ON star_watch(delta) WHERE delta <> 0;
    """
}
