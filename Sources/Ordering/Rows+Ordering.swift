package import Catalog
import Customers
import Inventory
package import StoreCore

// What the rules of an order ask of the shop.
extension Rows {
  /// A product that is on sale; refused as `product-not-found`, `archived` or `not-on-sale`.
  func sellable(_ sku: SKU) throws(StoreError) -> Product {
    let product = try product(inUse: sku)
    guard product.status == .active, product.price != nil || !product.isStocked else {
      throw .notOnSale(product.sku)
    }
    return product
  }

  /// The product whose lines are things that are not in the catalogue; refused as `misc-product`.
  package func miscellaneous(_ sku: SKU?) throws(StoreError) -> Product {
    guard let sku else { throw .noMisc(nil) }
    let product = try product(inUse: sku)
    guard !product.isStocked, product.price == nil else { throw .noMisc(product.sku) }
    return product
  }

  /// The key of a customer in use.
  func buyer(_ code: Code) throws(StoreError) -> Code { try inUse(Customer.self, code.text).number }

  /// What so much of a product would cost if it left now, or cost last where the records have none; nil: nobody knows.
  func cost(of line: OrderLine) throws(StoreError) -> Money? {
    let sums = try sums(StockSums.stock, [line.sku.stored])
    guard sums[0] > 0 else {
      return try StockRule.usualCost(of: line.quantity.thousandths, line.sku, self).map { Money(minor: $0) }
    }
    guard sums[2] > 0 else { return nil }
    if ground.valuation == .fifo, sums[0] >= line.quantity.thousandths {
      return Money(minor: -(try StockRule.worth(-line.quantity, of: line.sku, self)).minor)
    }
    return Money(minor: try StockAccount.scaled(sums[2], line.quantity.thousandths, sums[0]))
  }

  /// Refuses to take back or to bring back what counts on a day that has passed, as `day-passed`.
  func checkDay(_ day: LocalDate?, of order: Code) throws(StoreError) {
    guard let day, day < ground.today else { return }
    throw StoreError(
      "day-passed", "\(order) counts on \(day), and a day that has passed stays as it was.",
      .row(Subject(Order.entity, order.text)),
      "Correct it as of today: cancel what has not left, take goods back with return, or refund.")
  }

  /// How much of a product nobody has reserved at a location.
  func available(_ sku: SKU, at location: Code) throws(StoreError) -> Quantity {
    let sums = try sums(StockSums.levels, [sku.stored, location.stored])
    return Quantity(thousandths: sums[0] - sums[1])
  }
}
