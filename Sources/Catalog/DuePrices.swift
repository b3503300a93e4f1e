package import StoreCore

extension DueChange {
  /// The scheduled prices whose day has begun become the products' prices. An archived product keeps its price.
  package static let prices = DueChange("catalog.scheduledPricesTook", by: Product.due) {
    (key, shop) throws(StoreError) in
    guard let product = try shop.row(Product.self, key[1].text ?? "") else { return }
    let today = shop.ground.today
    try shop.change(product) { product in
      let price = product.scheduled.last { $0.day <= today }?.price
      if let price, product.status != .archived { product.price = price }
      product.scheduled.removeAll { $0.day <= today }
    }
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
