extension Schema {
  /// Categories and brands by their folded names, for completing what somebody knows only by its name.
  static let nameIndexes = """
    CREATE INDEX category_name ON category(name_key);
    CREATE INDEX brand_name ON brand(name_key);
    """
}
