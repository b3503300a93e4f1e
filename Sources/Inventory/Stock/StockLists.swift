import Catalog
package import StoreCore

/// The lists of stock, over what movements add up to.
package enum StockLists {
  /// What `below` may be: at the reorder point, to be reordered, out of stock, or less than a number.
  private static let below = Listing.Filter.below(
    "below", "available",
    ["minimum": ("low", .atLeast, 1), "reorder": ("due", .atLeast, 1), "out": ("available", .atMost, 0)])
  private static let filters: [Listing.Filter] = [
    below, .some("incoming"), .some("reserved"), .equals("sku.status", as: "status"),
    .equals("sku.brand", as: "brand"), .inside("sku.category", as: "category"),
    .marked("starred", "sku", by: "star", of: Product.entity),
  ]

  /// Every stocked product; at one location where that is typed.
  package static let stock = Listing(
    "stock", of: StockSums.stock.shape, row: ("sku", Product.shape),
    columns: [
      "sku", "sku.name", "on_hand", "reserved", "unavailable", "available", "incoming", "value", "sku.status",
      "sku.unit",
    ],
    filters: filters,
    sorts: [.by("sku"), .by("available"), .by("value"), .by("sku.name", as: "name")],
    standard: .but("archived", of: "sku.status"), finer: ("location", levels))

  /// Every product at every location; `stock.value` is that of the product everywhere.
  package static let levels = Listing(
    "levels", of: StockSums.levels.shape, row: ("sku", Product.shape), sums: [StockSums.stock],
    columns: [
      "sku", "sku.name", "location", "on_hand", "reserved", "available", "incoming", "stock.on_hand",
      "stock.value", "sku.status", "sku.unit",
    ],
    filters: filters + [.equals("location"), .equals("sku")],
    sorts: [
      .by("sku", under: ["location"]), .by("available", under: ["location"]), .by("sku.name", as: "name"),
    ],
    standard: .but("archived", of: "sku.status"))
}

/// Where products are at their reorder point, or to be reordered: for each of them "main: 0 of min 3, back".
package struct StockShortages: RowsQuery {
  /// The most locations that are named.
  private static let mostNamed = 3

  package var skus: [SKU]
  /// Whether what is to come counts too.
  package var isDue: Bool
  package var location: Code?

  package init(of skus: [SKU], isDue: Bool, at location: Code?) {
    (self.skus, self.isDue, self.location) = (skus, isDue, location)
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> [String] {
    var words: [String] = []
    for sku in skus { words.append(try self.words(of: sku, rows)) }
    return words
  }

  private func words(of sku: SKU, _ rows: any Rows) throws(StoreError) -> String {
    let home = rows.ground.location
    let short = try rows.rows(ReorderRule.self, where: "sku", is: sku)
      .filter { (isDue ? $0.isDue : $0.isLow) && (location ?? $0.location) == $0.location }
      .sorted { ($0.location == home ? 0 : 1, $0.location) < ($1.location == home ? 0 : 1, $1.location) }
    guard let first = short.first else { return "" }
    let sums = try rows.sums(StockSums.levels, [sku.stored, first.location.stored])
    let left = isDue ? ReorderRule.projected(sums) : StockLevel(sums).free
    let decimals = try rows.known(Product.self, sku.text).unit.decimals
    let others = short.prefix(Self.mostNamed).dropFirst().map(\.location.text)
    return
      ([
        "\(first.location): \(left.text(decimals: decimals)) of min \(first.minimum.text(decimals: decimals))"
      ] + others
      + (short.count > Self.mostNamed ? ["and more"] : [])).joined(separator: ", ")
  }
}
