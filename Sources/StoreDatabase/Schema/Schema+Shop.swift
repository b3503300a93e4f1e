extension Schema {
  /// The shop itself (one row, made with the file) and the addresses people keep.
  static let shopTables = """
    CREATE TABLE shop(
      id INTEGER PRIMARY KEY CHECK(id = 1),
      name TEXT NOT NULL CHECK(name <> ''),
      currency TEXT NOT NULL CHECK(length(currency) = 3),
      time_zone TEXT NOT NULL CHECK(time_zone <> ''),
      country TEXT NOT NULL CHECK(length(country) = 2),
      revision INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE star(
      key TEXT PRIMARY KEY CHECK(key <> ''), -- the name folded
      name TEXT NOT NULL,
      address TEXT NOT NULL,
      subject TEXT COLLATE NOCASE, -- "product:MUG-BLU" when the address is one row's page
      at INTEGER NOT NULL,
      revision INTEGER NOT NULL CHECK(revision > 0)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX star_subject ON star(subject) WHERE subject IS NOT NULL;
    """

  /// How many rows a starred list had when it was kept, "28" or "1000+", and the stars of an address.
  static let starCounts = """
    ALTER TABLE star ADD COLUMN seen TEXT;
    CREATE INDEX star_address ON star(address);
    """
}
