import Catalog
import Customers
import StoreCore

// How the orders of a file are written, with the customers and products that are new.
extension PastOrders {
  /// Reads what the order says as a whole; what is wrong with it is told at its first row.
  mutating func finish(_ order: inout PastOrder, _ shop: Changes) throws(StoreError) {
    guard !order.isWrong else { return }
    if rates == nil, !order.fact("taxes").isEmpty {
      let all: [TaxRate] = try shop.rows(where: [:], by: ["code"], limit: 1000)
      rates = all.filter { $0.status == .active }.compactMap(\.rate).filter { $0 > .zero }
    }
    do throws(StoreError) { try order.finish(rates ?? [], shop.ground) } catch {
      if error.isOfStore { throw error }
      if error.field == "total", let row = order.repeated {
        let number = file.columns.origin(of: "number")
        return order.fail(.repeatedRow(order.order.number), number, at: row)
      }
      order.fail(error, error.field.flatMap(file.columns.origin))
    }
    if let email = order.email {
      order.order.customer = try shop.rows(Customer.self, where: "email", is: email, limit: 1).first?.number
    }
  }

  mutating func write(_ past: PastOrder, _ shop: inout Changes) throws(StoreError) {
    var order = named(past.order)
    guard takesOpen else {
      order.repaid.minor = past.credits.reduce(0) { $1.lines.reduce($0) { $0 + $1.amount.minor } }
      order = try shop.add(order)
      for (why, lines) in past.credits { try shop.credit(lines, of: order, why, on: order.day) }
      return
    }
    try shop.place(order, isPaid: past.fact("payment") == "paid", by: past.fact("method"), past.credits)
  }

  /// An order whose lines without a name have that of their product.
  func named(_ order: Order) -> Order {
    var order = order
    for place in order.lines.indices where order.lines[place].name.isEmpty {
      order.lines[place].name = products[order.lines[place].sku]?.name ?? order.lines[place].sku.text
    }
    return order
  }

  mutating func makeBuyer(of past: inout PastOrder, _ shop: inout Changes) throws(StoreError) {
    var customer = Customer()
    if let number = past.order.customer {
      if customers.count >= Self.mostKept { customers.removeAll(keepingCapacity: true) }
      guard customers.insert(number).inserted, try shop.find(Customer.shape, number.text) == nil else {
        return
      }
      (customer.number, customer.name) = (number, number.text)
    } else {
      guard let email = past.email else { return }
      // An order before it in the file may have made the customer.
      let known = try shop.rows(Customer.self, where: "email", is: email, limit: 1).first
      past.order.customer = known?.number
      guard known == nil else { return }
      let name = past.fact("customer-name")
      (customer.email, customer.name) = (email, try TextRule.name(name.isEmpty ? email : name))
    }
    past.order.customer = try shop.add(customer).number
    file.report.made[Customer.entity, default: 0] += 1
  }

  mutating func makeProduct(of line: OrderLine, _ shop: inout Changes) throws(StoreError) {
    guard products[line.sku] == nil else { return }
    if let known = try shop.row(Product.self, line.sku.text) {
      products[line.sku] = known
      return
    }
    var product = Product()
    (product.sku, product.name, product.status) = (line.sku, line.name, .archived)
    if product.name.isEmpty { product.name = line.sku.text }
    if line.price.minor > 0 { product.price = line.price }
    products[line.sku] = try shop.add(product)
    file.report.made[Product.entity, default: 0] += 1
  }
}
