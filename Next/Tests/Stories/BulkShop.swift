/// The shops that stories of bulk edits take place in.
enum BulkShop {
  /// Entries 1 to 8.
  static let mugs = """
    /catalog/categories add mugs Mugs
    /catalog/categories add cups Cups --parent mugs
    /catalog/brands add norden Norden
    /catalog/products add A Amber --price 10.00 --category mugs
    /catalog/products add B Blue --price 19.90 --category cups
    /catalog/products add C Clear --price 0.05 --category mugs --brand norden
    /catalog/products add D Draft --category mugs
    /catalog/products add E Elsewhere --price 5.00
    """

  /// Twenty-five products of one name, entries 1 to 25.
  static let many = (1...25).map { "/catalog/products add P\($0) Pin --price 1.\($0 + 10)" }
    .joined(separator: "\n")
}
