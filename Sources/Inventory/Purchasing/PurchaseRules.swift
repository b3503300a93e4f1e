package import StoreCore

/// The rows a change of an order is decided over.
package struct PurchaseRows: Hashable, Sendable {
  /// The order of the change's number.
  package var order: PurchaseOrder?
  /// The order's supplier, or that of one that is begun.
  package var supplier: Supplier?
  /// Where it is delivered to.
  package var destination: Location?
  /// The products that are named or on its lines.
  package var products: [SKU: StockedProduct] = [:]
  /// What the supplier delivers of them.
  package var items: [SKU: SupplierItem] = [:]
  /// The number a new order gets.
  package var nextNumber = PurchaseNumber(1)
  /// The day it is in the shop.
  package var today: LocalDate
  /// The shop's one currency.
  package var currency: Currency

  /// No rows, on a day.
  package init(today: LocalDate, currency: Currency) {
    self.today = today
    self.currency = currency
  }
}

extension PurchaseChange {
  /// The order as the change leaves it, and what moves; pure.
  ///
  /// Refused as `purchase-not-found`, `illegal-transition`, `supplier-not-found`, `location-not-found`, `archived`,
  /// `wrong-location`, `product-not-found`, `empty-order`, `below-minimum`, `bad-date`, `not-on-order`,
  /// `over-delivery`, `reason-missing`, `amount-overflow` and every field's own.
  package func outcome(over rows: PurchaseRows, at instant: Instant) throws(StoreError) -> InventoryOutcome {
    if case .ordered(let supplier, let destination) = self {
      return try begun(supplier, destination, rows)
    }
    guard var order = rows.order else { throw .notFound(.purchase, subject.key) }
    guard order.status.steps.contains(step) else {
      throw .illegalStep(
        order.number.text, is: order.status.words, step.rawValue, isDone: step.state == order.status,
        allowed: order.status.steps.map(\.rawValue),
        way: step == .receive && order.status == .received
          ? "Receive other goods on the product's stock page: receive N --cost AMOUNT." : nil)
    }
    switch self {
    case .ordered: break
    case .lineSet(_, let sku, let packs, let price):
      try order.set(sku, packs, price, rows)
      guard let remark = order.remark(on: sku, packs, price, rows) else { break }
      var outcome = InventoryOutcome(.purchase(row: order))
      outcome.told = PurchaseOrder.effects(from: rows.order, to: order).map { $0.saying(remark) }
      return outcome
    case .placed(_, let expected, let belowMinimum):
      try order.place(expected, belowMinimum: belowMinimum, rows, at: instant)
    case .held: order.status = .held
    case .released: order.status = .placed
    case .cancelled: order.status = .cancelled
    case .received(_, let arrivals, let place, let over):
      return try order.receiving(arrivals, at: place, over: over, rows)
    case .closedShort(_, let reason):
      guard !TextRule.trimmed(reason).isEmpty else { throw .reasonMissing(order.number.text) }
      order.reason = try TextRule.name(reason, field: "reason")
      order.status = .closed
      for index in order.lines.indices { order.lines[index].closed.units += order.lines[index].open.units }
    case .closed: order.status = .closed
    }
    return InventoryOutcome(.purchase(row: order))
  }

  private func begun(
    _ supplier: Code, _ destination: Code, _ rows: PurchaseRows
  ) throws(StoreError) -> InventoryOutcome {
    guard let found = rows.supplier else { throw .notFound(.supplier, supplier.text) }
    guard found.status == .active else { throw .archived(found.subject) }
    guard let place = rows.destination else { throw .notFound(.location, destination.text, field: "to") }
    try place.checkDelivery()
    return InventoryOutcome(
      .purchase(
        row: PurchaseOrder(number: rows.nextNumber, supplier: found.code, destination: place.code)))
  }
}

extension Location {
  /// Refuses to have anything delivered to what is archived or not the shop's own.
  func checkDelivery() throws(StoreError) {
    guard status == .active else { throw .archived(subject) }
    guard kind.isOwn else {
      throw .wrongLocation(.receipt, from: (Location.supplier, .supplier), to: (code, kind))
    }
  }
}

extension PurchaseOrder {
  /// Sets the packs of a product, their size and price as the supplier's item says unless told.
  ///
  /// A line that stands keeps both: a price is that of the pack it was agreed for.
  fileprivate mutating func set(
    _ sku: SKU, _ packs: Int64, _ price: Money?, _ rows: PurchaseRows
  ) throws(StoreError) {
    guard packs != 0 else {
      guard let index = index(of: sku) else { throw .notOnOrder(sku, number.text) }
      lines.remove(at: index)
      return
    }
    guard let product = rows.products[sku] else { throw .notFound(.product, sku.text) }
    guard !product.isArchived else { throw .archived(Subject(.product, product.sku.text)) }
    let item = rows.items[sku]
    let kept = index(of: sku).map { lines.remove(at: $0) }
    let line = PurchaseLine(
      sku: product.sku, packs: packs, pack: kept?.pack ?? item?.pack ?? .one(of: product.unit),
      price: price ?? (kept == nil ? item?.price : kept?.price))
    try add(line, of: product)
    do { _ = try total(in: rows.currency) } catch {
      throw .orderOverflow(product.sku, number.text)
    }
  }

  /// What is to be known of a line that was set; nil: nothing.
  fileprivate func remark(on sku: SKU, _ packs: Int64, _ price: Money?, _ rows: PurchaseRows) -> String? {
    guard packs > 0 else { return nil }
    guard let fewest = rows.items[sku]?.minPacks else {
      guard rows.order?.index(of: sku) == nil else { return nil }
      return "\(supplier) does not supply it: pack of 1\(price == nil ? ", no price" : "")"
    }
    return packs < fewest ? "the minimum of \(supplier) is \(fewest) packs" : nil
  }

  /// Adds a line in the order of SKUs; its pack is counted in the product's unit. What a receipt could not book is
  /// refused as `bad-quantity` or `amount-overflow`, with the product's name.
  mutating func add(_ line: PurchaseLine, of product: StockedProduct) throws(StoreError) {
    _ = try Packs.checked(line.packs)
    let pack = try line.pack.pack(of: product.unit)
    let line = PurchaseLine(sku: line.sku, packs: line.packs, pack: pack, price: line.price)
    let (units, overflow) = pack.units.multipliedReportingOverflow(by: line.packs)
    guard !overflow, units < Quantity.wholeLimit * Quantity.one(of: product.unit).units else {
      throw .tooMuchOrdered(line.sku, packs: line.packs, pack, of: supplier)
    }
    guard let cost = try? line.total()?.minor ?? 0, cost <= StockAccount.mostValue else {
      throw .lineOverflow(line.sku, packs: line.packs, line.price, of: supplier)
    }
    // Most come in their order, and may be very many.
    let isLast = lines.last.map { $0.sku < line.sku } ?? true
    lines.insert(
      line, at: isLast ? lines.endIndex : lines.firstIndex { line.sku < $0.sku } ?? lines.endIndex)
  }

  fileprivate mutating func place(
    _ expected: LocalDate?, belowMinimum: Bool, _ rows: PurchaseRows, at instant: Instant
  ) throws(StoreError) {
    guard let supplier = rows.supplier else { throw .notFound(.supplier, self.supplier.text) }
    guard supplier.status == .active else { throw .archived(supplier.subject) }
    guard let place = rows.destination else { throw .notFound(.location, destination.text, field: "to") }
    try place.checkDelivery()
    guard !lines.isEmpty else { throw .emptyOrder(number.text) }
    let drafted = lines
    lines = []
    for line in drafted {
      guard let product = rows.products[line.sku] else { throw .notFound(.product, line.sku.text) }
      guard !product.isArchived else { throw .archived(Subject(.product, product.sku.text)) }
      // The unit may have become another since the line was typed.
      try add(line, of: product)
    }
    let total = try total(in: rows.currency)
    if let minimum = supplier.minimumOrder, total < minimum, !belowMinimum {
      throw .belowMinimum(number.text, total: total, minimum: minimum, of: supplier.code)
    }
    if let expected, expected < rows.today {
      throw StoreError.expectedInPast(expected, today: rows.today)
    }
    let days = lines.map { rows.items[$0.sku]?.leadDays ?? supplier.leadDays }.max() ?? supplier.leadDays
    expectedOn = expected ?? LocalDate(daysSince1970: rows.today.daysSince1970 + days)
    placedAt = instant
    status = .placed
  }
}
