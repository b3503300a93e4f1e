package import Catalog
package import StoreCore

/// Asks for what a product's page shows: the product, its place, its stock, its supplier and its reviews.
package struct ProductSummary: RowsQuery {
  package var sku: SKU
  package init(_ sku: SKU) { self.sku = sku }

  package func answer(_ rows: any Rows) throws(StoreError) -> ProductFacts {
    let product = try rows.known(Product.self, sku.text)
    var facts = ProductFacts(product)
    try take(product.category, rows, &facts)
    if let code = product.brand, let brand = try rows.find(Brand.shape, code.text) {
      facts.isBrandArchived = Brand.shape.isArchived(brand)
    }
    let sums = try rows.sums(StockSums.stock, [product.sku.stored])
    facts.onHand = Quantity(thousandths: sums[0])
    facts.available = Quantity(thousandths: sums[1])
    facts.value = Money(minor: sums[2])
    facts.reserved = Quantity(thousandths: sums[3])
    facts.incoming = Quantity(thousandths: sums[4])
    facts.hasMoved = sums.contains { $0 != 0 }
    if !facts.hasMoved {
      facts.hasMoved = try !rows.rows(Movement.self, where: "sku", is: product.sku, limit: 1).isEmpty
    }
    facts.scheduled = try ScheduledPrices(of: product, rows)
    let past = try rows.read(RowPast(Product.entity, product.stamp))
    facts.changed = past.at
    // Most products are as they came: they have no course, whose walk is 40 thousand instructions of their page.
    if past.hasChanged { facts.course = try PriceHistory.course(of: product, rows) }
    let preferred: Pairs = ["sku": product.sku.stored, "preferred": true.stored]
    if let item = try rows.rows(SupplierItem.self, where: preferred, by: ["supplier"], limit: 1).first {
      facts.supplierCode = item.supplier
      facts.supplier = try rows.name(Supplier.entity, item.supplier.text)
      facts.pack = item.pack
    }
    facts.tally = try ReviewTally(of: product.sku, rows)
    return facts
  }

  /// The names of the categories that it is inside of, from the top.
  private func take(_ code: Code?, _ rows: any Rows, _ facts: inout ProductFacts) throws(StoreError) {
    let shape = Category.shape
    var above = code?.text
    while let key = above, let category = try rows.find(shape, key) {
      if facts.categoryPath.isEmpty { facts.isCategoryArchived = shape.isArchived(category) }
      facts.categoryPath.insert(shape.value("name", of: category).text ?? "", at: 0)
      above = shape.value("parent", of: category).text
    }
  }
}

/// What a product's page shows.
package struct ProductFacts: Codable, Hashable, Sendable {
  package var product: Product
  package var categoryPath: [String] = []
  /// Its latest prices, newest first, and the prices to come.
  package var course: [Money] = []
  package var scheduled = ScheduledPrices()
  /// When it was changed last.
  package var changed: Instant?
  package var isCategoryArchived = false
  package var isBrandArchived = false
  /// All that the shop owns, the part that may be sold before reservations, what is reserved and what is to come.
  package var onHand = Quantity.zero
  package var available = Quantity.zero
  package var reserved = Quantity.zero
  package var incoming = Quantity.zero
  package var value = Money(minor: 0)
  /// Its price without tax; nil: it has none, or the tax in it is not known.
  package var net: Money?
  /// Whether it has ever moved.
  package var hasMoved = false
  /// The preferred supplier, its name, and how much one pack holds.
  package var supplierCode: Code?
  package var supplier: String?
  package var pack: Quantity?
  package var tally = ReviewTally()

  init(_ product: Product) { self.product = product }

  /// The average cost of one unit, rounded half up to a minor unit; nil: nothing is on hand, or no cost is known.
  package var averageCost: Money? {
    guard onHand.thousandths > 0, value.minor > 0 else { return nil }
    let (high, low) = value.minor.multipliedFullWidth(by: 1000)
    guard high < onHand.thousandths else { return nil }
    let (quotient, rest) = onHand.thousandths.dividingFullWidth((high, low))
    return Money(minor: rest >= onHand.thousandths - rest ? quotient + 1 : quotient)
  }

  /// The margin of its price over the average cost, in whole percent of the net price, rounded half up; nil: unknown.
  package var margin: Int? {
    guard let net, net.minor > 0, let cost = averageCost else { return nil }
    return Int((Double(net.minor - cost.minor) / Double(net.minor) * 100).rounded())
  }

  /// A quantity of it, with the decimals of its unit.
  package func words(_ quantity: Quantity) -> String { quantity.text(decimals: product.unit.decimals) }

  /// "15 on hand, 3 reserved"; zeros are left out, but for what is on hand.
  package var stockWords: String {
    var parts = ["\(words(onHand)) on hand"]
    if !reserved.isZero { parts.append("\(words(reserved)) reserved") }
    let unavailable = onHand - available
    if !unavailable.isZero { parts.append("\(words(unavailable)) not for sale") }
    return parts.joined(separator: ", ")
  }
}
