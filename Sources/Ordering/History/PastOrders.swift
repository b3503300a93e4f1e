import Catalog
package import StoreCore

/// A file of past orders that comes in: each becomes an order that is placed and completed, and no stock moves. Or of
/// it those that are still open: they come in placed, reserved and, where the file says so, paid.
///
/// An order lands with all its rows or with none. One that is known already must say the same again.
package struct PastOrders: BatchRule {
  /// How many rows are read before they are written; products, customers and sums are shared among them.
  private static let batch = 10_000
  static let mostKept = 50_000
  /// How many other orders may stand between the rows of one.
  private static let near = 4
  /// The words for what is not a sale of goods, where no product has them as its SKU.
  private static let chargeWords: Set = [
    "SHIPPING", "POSTAGE", "POST", "DOT", "CARRIAGE", "C2", "DELIVERY", "FREIGHT", "DISCOUNT", "D", "MANUAL",
    "M", "ADJUST", "ADJUSTMENT", "B", "SAMPLES", "S", "FEE", "BANK CHARGES", "AMAZONFEE", "CRUK",
  ]
  var file: FileRows
  private let columns: PastOrderColumns
  private let isLarge: Bool
  let takesOpen: Bool
  private var open: PastOrder?
  /// The orders that were read and not yet written.
  private var read: [PastOrder] = []
  /// The products of the shop that rows named, and their names.
  var products: [SKU: Product] = [:]
  var customers: Set<Code> = []
  private var refused: Set<Code> = []
  /// The numbers of the orders whose rows ended, those that are passed over too.
  private var ended: Set<Code> = []
  /// The rows that were not sales of goods, what they came to, and their words.
  private var charges: (rows: Int64, sum: Int64, words: Set<String>) = (0, 0, [])
  /// How many orders were passed over, by their status, and of how many the rate of the taxes is unknown.
  private var passed: [String: Int64] = [:]
  private var untaxed: Int64 = 0
  var rates: [Rate]?

  /// `isLarge`: there are so many rows that the indexes of orders are made again after them; `takesOpen`: the open
  /// orders come in, and not the others. Refused as `missing-column`.
  package init(_ file: FileRows, isLarge: Bool, takesOpen: Bool = false) throws(StoreError) {
    (self.file, self.isLarge, self.takesOpen) = (file, isLarge, takesOpen)
    columns = try PastOrderColumns(file.columns)
  }

  package var loads: Shape? { isLarge ? Order.shape : nil }

  package mutating func next(_ shop: inout Changes) throws(StoreError) -> Bool {
    var isMore = true
    for _ in 0..<Self.batch {
      isMore = try file.advance()
      guard isMore else { break }
      try take(shop)
    }
    if !isMore { close(shop.ground) }
    try land(isMore ? max(read.count - Self.near, 0) : read.count, &shop)
    guard isMore else {
      try end(&shop)
      return false
    }
    try file.pause()
    return true
  }

  private mutating func end(_ shop: inout Changes) throws(StoreError) {
    try file.end()
    shop.tell(file.notice(of: Order.shape))
    if let notice = file.presetNotice { shop.tell(notice) }
    if !passed.isEmpty { shop.tell(Notice("orders-passed-over", passed.mapValues { .int($0) })) }
    if untaxed > 0 { shop.tell(Notice("orders-untaxed", ["count": .int(untaxed)])) }
    if charges.rows > 0 {
      let words = charges.words.sorted().joined(separator: ", ")
      shop.tell(
        Notice("no-sale", ["count": .int(charges.rows), "sum": .int(charges.sum), "words": .text(words)]))
    }
  }

  // MARK: Reading

  /// Reads a row into the order that it belongs to.
  private mutating func take(_ shop: Changes) throws(StoreError) {
    let typed = try file.cell(columns.number, shop.ground)
    if open?.typed != typed {
      close(shop.ground)
      do throws(StoreError) {
        let status = try file.cell(columns.status, shop.ground)
        var order = try PastOrder(typed, status: status, once: columns.once)
        order.isAgain = ended.contains(order.order.number)
        open = order
      } catch {
        file.report.rows += 1
        return try file.refuse(file.rejected(error))
      }
    }
    guard open.map({ $0.isAgain || isWanted($0) }) == true else { return }
    do throws(StoreError) {
      try file.check()
      try readRow(shop)
      guard let number = open?.order.number else { return }
      if columns.hasTotal { open?.note(file.rejected(.repeatedRow(number))) }
      guard file.isPartial || open?.rows.isEmpty == true else { return }
      open?.keep(file.rejected(.incompleteOrder(number)), isWrong: false)
    } catch {
      if error.isOfStore { throw error }
      open?.keep(file.rejected(error), isWrong: true)
    }
  }

  private func isWanted(_ order: PastOrder) -> Bool { order.status == (takesOpen ? .open : .completed) }

  private mutating func readRow(_ shop: Changes) throws(StoreError) {
    let ground = shop.ground
    try open?.begin(placed: file.cell(columns.placed, ground), columns.facts(of: file, ground), ground)
    let quantity = try Quantity(parsing: file.cell(columns.quantity, ground), signed: true)
    guard !quantity.isZero else { throw .quantityZero() }
    let (price, subtotal, total) = try columns.sums(of: file, quantity, ground)
    let tax = try columns.tax(of: file, in: total, ground)
    let code = TextRule.trimmed(try file.cell(columns.sku, ground))
    guard !code.isEmpty else { throw .noSKU() }
    guard let product = try product(code, shop) else {
      if code.uppercased() == "DISCOUNT", tax == nil {
        open?.takeOff(total)
      } else {
        try open?.charge(total, tax, as: [code.uppercased()])
      }
      return
    }
    guard price.minor >= 0 else { throw .negativePast() }
    if takesOpen { try checkOpen(product, quantity, price, subtotal, shop) }
    var line = OrderLine()
    line.sku = product.sku
    line.quantity = try quantity.counted(in: product.unit)
    let name = try file.cell(columns.name, ground)
    line.name = name.isEmpty ? product.name : try TextRule.name(name)
    (line.category, line.brand) = (product.category, product.brand)
    (line.price, line.subtotal, line.total) = (price, subtotal, total)
    (line.discount.minor, line.isStocked) = (subtotal.minor - total.minor, product.isStocked)
    try columns.end(&line, of: file, isOpen: takesOpen, ground)
    try open?.add(line, tax)
    if takesOpen, let order = open?.order { try checkNet(order) }
  }

  /// The product of a row, new where the shop has none; nil: the row is not a sale of goods.
  ///
  /// The rule: every SKU is one of goods but the ``chargeWords``, unless a product of the shop has one.
  private mutating func product(_ code: String, _ shop: Changes) throws(StoreError) -> Product? {
    let isGoods = !Self.chargeWords.contains(code.uppercased())
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
  private mutating func close(_ ground: Ground) {
    guard var order = open else { return }
    open = nil
    order.close()
    ended.insert(order.order.number)
    if order.isAgain { return join(order, ground) }
    if isWanted(order) { read.append(order) } else { passed[order.status.rawValue, default: 0] += 1 }
  }

  /// Joins rows to those of their order that stand near; the order is refused, and they are told, where they stand far
  /// away or are not of its day.
  private mutating func join(_ order: PastOrder, _ ground: Ground) {
    let number = order.order.number
    let near = read.indices.suffix(Self.near).first { read[$0].order.number == number }
    do throws(StoreError) {
      guard let near else { throw .splitOrder(number) }
      try read[near].join(order, ground)
    } catch {
      var order = order
      order.fail(error, error.field.flatMap(file.columns.origin))
      refused.insert(number)
      read.append(order)
    }
  }

  // MARK: Writing

  /// Writes what was read: first the customers and products that are new, so that their lines of the journal are few.
  ///
  private mutating func land(_ count: Int, _ shop: inout Changes) throws(StoreError) {
    var landing: [PastOrder] = []
    for var order in read.prefix(count) {
      try finish(&order, shop)
      let number = order.order.number
      let before = try shop.row(Order.self, number.text)
      // Its other rows were written before these were read, and no part of an order lands alone.
      if before?.stamp.revision == shop.entry { file.report.isRefused = true }
      if order.isWrong || refused.contains(number) {
        try refuse(order)
      } else if let before {
        try compare(order, before)
      } else {
        landing.append(order)
        if order.isRateUnknown { untaxed += 1 }
        charges.rows += Int64(order.charges.count)
        charges.sum += order.order.shipping.minor
        charges.words.formUnion(order.charges)
        file.report.rows += 1
        file.report.added += 1
      }
    }
    read.removeFirst(count)
    for place in landing.indices { try makeBuyer(of: &landing[place], &shop) }
    for order in landing { for line in order.order.lines { try makeProduct(of: line, &shop) } }
    for order in landing {
      do throws(StoreError) { try write(order, &shop) } catch {
        // An open order is refused before anything of it is written, as stock lacks.
        guard takesOpen, !error.isOfStore else { throw error }
        (file.report.rows, file.report.added) = (file.report.rows - 1, file.report.added - 1)
        try refuse(order, error)
      }
    }
  }

  // MARK: Refusing

  /// An order that the shop has must say the same again.
  private mutating func compare(_ past: PastOrder, _ before: Order) throws(StoreError) {
    let order = past.order
    // What came in open was completed here, or is still to be.
    if before.source == .web || takesOpen && before.isPast {
      file.report.rows += 1
      return
    }
    guard order.customer == before.customer, order.country == before.country,
      order.placedAt == before.placedAt, var mine = order.filedTerms, let known = before.filedTerms,
      mine.count == known.count
    else { return try refuse(past, .otherContent(before.number)) }
    // More may have come back since the file was written.
    for place in mine.indices { mine[place].returned = max(mine[place].returned, known[place].returned) }
    guard mine == known else { return try refuse(past, .otherContent(before.number)) }
    file.report.rows += 1
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
