import Catalog
import Customers
package import StoreCore

/// A file of past orders that comes in: each becomes an order that is placed and completed, and no stock moves.
///
/// An order lands with all its rows or with none. One that is known already must say the same again.
package struct PastOrders: BatchRule {
  /// How many rows are read before they are written; products, customers and sums are shared among them.
  private static let batch = 10_000
  private static let mostKept = 50_000
  private var file: FileRows
  private let columns: Columns
  private let isLarge: Bool
  private var open: PastOrder?
  /// The orders that were read and not yet written, and the places of their numbers.
  private var read: [PastOrder] = []
  private var places: [Code: Int] = [:]
  /// The products of the shop that rows named, and their names.
  private var products: [SKU: Product] = [:]
  private var customers: Set<Code> = []
  /// Known orders of which rows may still come.
  private var halves: [Code: Half] = [:]
  private var refused: Set<Code> = []
  /// The rows that were no sale of goods, and what they came to.
  private var charges: (rows: Int64, sum: Int64) = (0, 0)

  private struct Columns {
    let number, sku, quantity, price, placed: Int
    let customer, country, name: Int?

    init(_ columns: FileColumns) throws(StoreError) {
      func place(_ word: String) throws(StoreError) -> Int {
        guard let place = columns.place(of: word) else { throw .missingColumn(word) }
        return place
      }
      (number, sku, quantity) = (try place("number"), try place("sku"), try place("quantity"))
      (price, placed) = (try place("price"), try place("placed"))
      (customer, country) = (columns.place(of: "customer"), columns.place(of: "country"))
      name = columns.place(of: "name")
    }
  }

  private struct Half {
    let first: FileImport.Rejected
    var lines = 0
    var charges: Int64 = 0
  }

  /// `isLarge`: there are so many rows that the indexes of orders are made again after them. Refused as `missing-column`.
  package init(_ file: FileRows, isLarge: Bool) throws(StoreError) {
    (self.file, self.isLarge) = (file, isLarge)
    columns = try Columns(file.columns)
  }

  package var loads: Shape? { isLarge ? Order.shape : nil }

  package mutating func next(_ shop: inout Changes) throws(StoreError) -> Bool {
    var isMore = true
    for _ in 0..<Self.batch {
      isMore = try file.advance()
      guard isMore else { break }
      try take(shop)
    }
    if !isMore { try close() }
    try land(&shop)
    guard isMore else {
      try end(&shop)
      return false
    }
    try file.pause()
    return true
  }

  private mutating func end(_ shop: inout Changes) throws(StoreError) {
    for (number, half) in halves.sorted(by: { $0.value.first.line < $1.value.first.line }) {
      var row = half.first
      (row.problem, row.column) = (.otherContent(number), nil)
      file.report.rows += 1
      try file.refuse(row)
    }
    try file.end()
    shop.tell(file.notice(of: Order.shape))
    if charges.rows > 0 {
      shop.tell(Notice("no-sale", ["count": .int(charges.rows), "sum": .int(charges.sum)]))
    }
  }

  // MARK: Reading

  /// Reads a row into the order that it belongs to.
  private mutating func take(_ shop: Changes) throws(StoreError) {
    let typed = file.cell(columns.number)
    if open?.typed != typed {
      try close()
      do throws(StoreError) { open = try PastOrder(typed) } catch {
        file.report.rows += 1
        return try file.refuse(file.rejected(error))
      }
    }
    do throws(StoreError) {
      try file.check()
      try readRow(shop)
      guard let order = open, file.isPartial || order.rows.isEmpty else { return }
      open?.keep(file.rejected(.incompleteOrder(order.order.number)), isWrong: false)
    } catch {
      if error.isOfStore { throw error }
      open?.keep(file.rejected(error), isWrong: true)
    }
  }

  private mutating func readRow(_ shop: Changes) throws(StoreError) {
    try open?.begin(
      placed: file.cell(columns.placed), customer: file.cell(columns.customer),
      country: file.cell(columns.country), shop.ground)
    let quantity = try Quantity(parsing: file.cell(columns.quantity), signed: true)
    guard !quantity.isZero else { throw .quantityZero() }
    let price = try PastPrice(parsing: file.cell(columns.price))
    let total = try price.total(of: quantity, in: shop.ground.currency)
    let code = TextRule.trimmed(file.cell(columns.sku))
    guard !code.isEmpty else { throw .missing("sku") }
    guard let product = try product(code, shop) else {
      open?.charge(total)
      return
    }
    guard !price.isNegative else { throw .negativePast() }
    var line = OrderLine()
    line.sku = product.sku
    line.quantity = try quantity.counted(in: product.unit)
    let name = file.cell(columns.name)
    line.name = name.isEmpty ? product.name : try TextRule.name(name)
    (line.category, line.brand) = (product.category, product.brand)
    line.price = try price.total(of: Quantity(whole: 1), in: shop.ground.currency)
    (line.subtotal, line.total, line.shipped) = (total, total, line.quantity)
    open?.add(line)
  }

  /// The product of a row, new where the shop has none; nil: the row is no sale of goods.
  ///
  /// The rule: a SKU that no product of the shop has is one of goods if it has at least two digits. What has fewer is
  /// postage, a fee or an adjustment: POST, C2, BANK CHARGES.
  private mutating func product(_ code: String, _ shop: Changes) throws(StoreError) -> Product? {
    let isGoods = code.utf8.count { 0x30...0x39 ~= $0 } >= 2
    let sku: SKU
    do throws(StoreError) { sku = try SKU(code) } catch {
      if isGoods { throw error.at("sku") }
      return nil
    }
    if let known = products[sku] { return known }
    if let row = try shop.row(Product.self, sku.text) {
      if products.count >= Self.mostKept { products.removeAll(keepingCapacity: true) }
      products[sku] = row
      return row
    }
    var product = Product()
    product.sku = sku
    return isGoods ? product : nil
  }

  /// Puts the order that was read with those that are to be written.
  private mutating func close() throws(StoreError) {
    guard let order = open else { return }
    open = nil
    let number = order.order.number
    guard let place = places[number] else {
      places[number] = read.count
      return read.append(order)
    }
    do throws(StoreError) { try read[place].join(order) } catch { try refuse(order, error) }
  }

  // MARK: Writing

  /// Writes what was read: first the customers and products that are new, so that their lines of the journal are few.
  private mutating func land(_ shop: inout Changes) throws(StoreError) {
    defer {
      read.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }
    var landing: [(before: Order?, order: Order)] = []
    func add(_ order: PastOrder, to before: Order?) {
      landing.append((before, order.order))
      charges.rows += Int64(order.chargeCount)
      charges.sum += order.order.shipping.minor
    }
    for order in read {
      let number = order.order.number
      if order.isWrong || refused.contains(number) {
        try refuse(order)
      } else if let before = try shop.row(Order.self, number.text) {
        if before.stamp.revision == shop.entry {
          add(order, to: before)
        } else {
          try compare(order, before)
        }
      } else {
        add(order, to: nil)
        file.report.rows += 1
        file.report.added += 1
      }
    }
    for (_, order) in landing { try makeBuyer(of: order, &shop) }
    for (_, order) in landing { for line in order.lines { try makeProduct(of: line, &shop) } }
    for (before, order) in landing {
      guard let before else {
        try shop.add(named(order))
        continue
      }
      let more = named(order)
      try shop.change(before) {
        $0.lines += more.lines
        $0.shipping = Money(minor: $0.shipping.minor + more.shipping.minor)
      }
    }
  }

  /// An order whose lines without a name have that of their product.
  private func named(_ order: Order) -> Order {
    var order = order
    for place in order.lines.indices where order.lines[place].name.isEmpty {
      order.lines[place].name = products[order.lines[place].sku]?.name ?? order.lines[place].sku.text
    }
    return order
  }

  private mutating func makeBuyer(of order: Order, _ shop: inout Changes) throws(StoreError) {
    guard let number = order.customer, !customers.contains(number) else { return }
    if customers.count >= Self.mostKept { customers.removeAll(keepingCapacity: true) }
    customers.insert(number)
    guard try shop.find(Customer.shape, number.text) == nil else { return }
    var customer = Customer()
    (customer.number, customer.name) = (number, number.text)
    try shop.add(customer)
    file.report.made[Customer.entity, default: 0] += 1
  }

  private mutating func makeProduct(of line: OrderLine, _ shop: inout Changes) throws(StoreError) {
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

  // MARK: Refusing

  /// An order that the shop has must say the same again; its rows may be at several places of the file.
  private mutating func compare(_ order: PastOrder, _ before: Order) throws(StoreError) {
    let (number, lines, known) = (before.number, order.order.history, before.history)
    var half = halves[number] ?? Half(first: order.rows[0])
    let isFirst = half.lines == 0
    guard order.order.customer == before.customer, order.order.country == before.country,
      !isFirst || order.order.placedAt == before.placedAt,
      known.dropFirst(half.lines).starts(with: lines)
    else {
      halves[number] = nil
      return try refuse(order, .otherContent(number))
    }
    half.lines += lines.count
    half.charges += order.order.shipping.minor
    let isWhole = half.lines == known.count && half.charges == before.charges.minor
    halves[number] = isWhole ? nil : half
    if isWhole { file.report.rows += 1 }
  }

  /// Tells the rows of an order that cannot land: those that are wrong, and in a partial import all of them.
  private mutating func refuse(_ order: PastOrder, _ error: StoreError? = nil) throws(StoreError) {
    refused.insert(order.order.number)
    for var row in error == nil || file.isPartial ? order.rows : [order.rows[0]] {
      if let error { (row.problem, row.column) = (error, nil) }
      guard file.isPartial || row.problem.code != StoreError.incomplete else { continue }
      file.report.rows += 1
      try file.refuse(row)
    }
  }
}
