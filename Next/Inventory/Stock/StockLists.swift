import NextCatalog
package import NextCore

/// The lists of stock, over what movements add up to.
package enum StockLists {
  /// Every stocked product. `low` 1 lists what is at its reorder point somewhere, `due` 1 what is to be reordered,
  /// `incoming` 0.001 what is to come, `available` 0 what is out of stock.
  package static let stock = Listing(
    "stock", over: StockSums.stock, row: .of(Product.self, by: "sku"),
    columns: [
      "sku", "sku.name", "on_hand", "reserved", "unavailable", "available", "incoming", "value", "sku.status",
      "sku.unit",
    ],
    filters: [
      .equals("sku.status", as: "status"), .equals("sku.brand", as: "brand"),
      .inside("sku.category", as: "category"), .atLeast("low", "low"), .atLeast("due", "due"),
      .atLeast("incoming", "incoming"),
      .atMost("available", "available"), .marked("starred", "sku", by: "star", of: Product.entity),
    ],
    sorts: [.by("sku"), .by("available"), .by("value"), .by("sku.name", as: "name")],
    standard: .but("archived", of: "sku.status"))

  /// Every product at every location; `stock.value` is that of the product everywhere.
  package static let levels = Listing(
    "levels", over: StockSums.levels, row: .of(Product.self, by: "sku"), sums: [StockSums.stock],
    columns: [
      "sku", "sku.name", "location", "on_hand", "reserved", "available", "incoming", "stock.on_hand",
      "stock.value", "sku.status", "sku.unit",
    ],
    filters: [
      .equals("location"), .equals("sku"), .equals("sku.status", as: "status"),
      .inside("sku.category", as: "category"), .atMost("available", "available"),
    ],
    sorts: [
      .by("sku", under: ["location"]), .by("available", under: ["location"]), .by("sku.name", as: "name"),
    ],
    standard: .but("archived", of: "sku.status"))
}
