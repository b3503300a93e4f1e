extension Schema {
  /// The shop itself (one row, made with the file) and the starred addresses.
  static let shopTables = """
    CREATE TABLE shop(
      id INTEGER PRIMARY KEY CHECK(id = 1),
      name TEXT NOT NULL CHECK(name <> ''),
      currency TEXT NOT NULL CHECK(length(currency) = 3),
      time_zone TEXT NOT NULL CHECK(time_zone <> ''),
      country TEXT NOT NULL CHECK(length(country) = 2),
      revision INTEGER NOT NULL DEFAULT 0,
      valuation INTEGER NOT NULL DEFAULT 0 CHECK(valuation IN (0, 1)), -- 1: fifo
      default_location TEXT NOT NULL DEFAULT 'main'
    ) STRICT;

    CREATE TABLE star(
      key TEXT PRIMARY KEY CHECK(key <> ''), -- the name folded
      name TEXT NOT NULL,
      address TEXT NOT NULL,
      subject TEXT COLLATE NOCASE, -- "product:MUG-BLU" when the address is one row's page
      at INTEGER NOT NULL,
      revision INTEGER NOT NULL CHECK(revision > 0),
      seen TEXT -- how many rows the list had when it was starred, "28" or "1000+"
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX star_subject ON star(subject) WHERE subject IS NOT NULL;
    CREATE INDEX star_address ON star(address);
    """
}
