extension Schema {
  /// Only lists are watched, each found by what it counts; what a star leads to is told by `StarTable`, and what
  /// becomes of a list's rows by `StarTriggers`, so that the file has no triggers for them. A `kind` 'new' is a star
  /// that nobody looked at yet.
  static let starLists = """
    \(starTriggers.map { "DROP TRIGGER \($0);" }.joined(separator: "\n"))
    INSERT INTO star_watch(key, address, kind) SELECT key, address, 'new' FROM star s
      WHERE NOT EXISTS(SELECT 1 FROM star_watch w WHERE w.key = s.key);
    DELETE FROM star_watch WHERE kind = 'none';
    CREATE INDEX star_watch_kind ON star_watch(kind, stale);
    CREATE INDEX star_watch_priced ON star_watch(kind) WHERE coalesce(least, greatest) IS NOT NULL;
    CREATE INDEX star_watch_stale ON star_watch(stale) WHERE stale = 1;
    CREATE INDEX star_watch_delta ON star_watch(delta) WHERE delta <> 0;
    """

  /// The triggers of `starWatch`.
  private static let starTriggers =
    [
      "star_unwatched", "star_led_elsewhere", "star_came_to_watch", "star_went_from_watch",
      "star_turned_in_watch", "currency_watched",
    ]
    + ["product", "review", "brand", "category"].flatMap { table in
      ["in", "out"].map { "\(table)_watched_\($0)" } + ["\(table)_watched"]
    }
}
