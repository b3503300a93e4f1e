package import NextCore

/// The scheduled prices whose day has begun: they become the products' prices, in one entry.
package struct DuePrices: BatchRule {
  package init() {}

  package var loads: Shape? { nil }

  package mutating func next(_ shop: inout Changes) throws(StoreError) -> Bool {
    let today = shop.ground.today
    let due = try shop.products(dueOn: today, limit: 500)
    for product in due {
      try shop.change(product) { product in
        if let price = product.scheduled.last(where: { $0.day <= today })?.price { product.price = price }
        product.scheduled.removeAll { $0.day <= today }
      }
    }
    return due.count == 500
  }
}

extension Rows {
  /// The products of which a scheduled price has begun, in the order of days.
  fileprivate func products(dueOn day: LocalDate, limit: Int) throws(StoreError) -> [Product] {
    var keys: [String] = []
    for row in try leftOver(Product.due, [], limit: limit) where row.key[0].int ?? .max <= day.daysSince1970 {
      if let key = row.key[1].text, !keys.contains(key) { keys.append(key) }
    }
    var products: [Product] = []
    for key in keys { if let product = try row(Product.self, key) { products.append(product) } }
    return products
  }
}

extension Product {
  /// Which products have a price to come on which day.
  package static let due = Projection(
    "due_price", by: ["day", "sku"], sums: ["prices"],
    [
      .of(Product.self) { product, sums in
        for price in product.scheduled { sums.add([price.day.stored, product.sku.stored], 1) }
      }
    ])
}
