import Catalog
package import StoreCore

/// What is done to purchase orders; the names of cases and payloads are stored for ever.
package enum PurchaseCommand: StoreCommand {
  /// Begins a draft; the receipt's first effect names it.
  case started(supplier: Code, to: Code)
  case changed(number: Code, step: PurchaseStep)
  /// Drafts purchase orders for all that is to be reordered, or for what one supplier supplies.
  case proposed(supplier: Code?)

  package var kind: String {
    switch self {
    case .started: "purchase.started"
    case .changed(_, let step): "purchase." + step.verb.rawValue
    case .proposed: "purchase.proposed"
    }
  }

  package var least: Role {
    if case .changed(_, .receive) = self { .clerk } else { .manager }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .started(let supplier, let destination): try shop.add(PurchaseOrder(from: supplier, to: destination))
    case .changed(let number, let step):
      try change(try shop.known(PurchaseOrder.self, number.text), step, &shop)
    case .proposed(let supplier):
      var drafting = ReorderDrafting(
        supplier: try supplier.map { (code) throws(StoreError) in
          try shop.known(Supplier.self, code.text).code
        })
      try drafting.take(shop)
      for order in drafting.orders { try shop.add(order) }
      for notice in drafting.notices { shop.tell(notice) }
    }
  }

  private func change(
    _ order: PurchaseOrder, _ step: PurchaseStep, _ shop: inout Changes
  ) throws(StoreError) {
    guard order.status.verbs.contains(step.verb) else { throw .illegalStep(order, step.verb) }
    var after = order
    after.status = step.verb.status ?? order.status
    var postings: [StockPosting] = []
    switch step {
    case .line(let sku, let packs, let price):
      if let notice = try after.set(sku, packs, price, shop) { shop.tell(notice) }
    case .place(let expected, let belowMinimum):
      try after.place(expected, belowMinimum: belowMinimum, shop)
      shop.tell(try after.notice("purchase-placed", [], shop))
    case .release: after.status = .placed
    case .receive(let arrivals, let place, let over):
      postings = try after.receive(arrivals, at: place, over: over, shop)
      shop.tell(try after.notice("purchase-received", postings, shop))
    case .closeShort(let reason): try after.closeShort(reason)
    case .cost(let sku, let each): try after.correct(sku, each, &shop)
    case .freight(let amount): try after.spread(amount, &shop)
    case .sendBack(let sku, let quantity, let reason): try after.sendBack(sku, quantity, reason, &shop)
    case .hold, .cancel, .close: break
    }
    try shop.change(order, to: after)
    for posting in postings { try StockRule.post(posting, &shop) }
  }
}

extension PurchaseOrder {
  /// Nothing that is archived is ordered, from or to; refused as `archived` or `wrong-location`.
  func checkParties(_ rows: any Rows) throws(StoreError) {
    _ = try rows.inUse(Supplier.self, supplier.text)
    let place = try rows.inUse(Location.self, destination.text, field: "to")
    guard place.kind.isOwn else {
      throw .wrongLocation(.receipt, from: try rows.known(Location.self, "supplier"), to: place)
    }
    for line in lines { _ = try rows.product(inUse: line.sku) }
  }

  /// Sets the packs of a product, their size and price as the supplier's item says unless told; answers what is to be
  /// told of it.
  ///
  /// A line that stands keeps both: a price is that of the pack it was agreed for.
  fileprivate mutating func set(
    _ sku: SKU, _ packs: Int, _ typed: Amount?, _ rows: any Rows
  ) throws(StoreError) -> Notice? {
    let kept = lines.first { $0.sku == sku }
    guard packs != 0 else {
      guard kept != nil else { throw .notOnOrder(sku, number) }
      lines.removeAll { $0.sku == sku }
      return nil
    }
    let product = try rows.stocked(sku)
    let item = try rows.row(SupplierItem.self, "\(supplier)/\(sku)")
    let price = try typed.map { (amount) throws(StoreError) in try Money(amount, in: rows.ground.currency) }
    var line = kept ?? PurchaseLine(product.sku, of: item)
    (line.packs, line.price) = (packs, price ?? line.price)
    try line.check(in: product.unit, of: supplier)
    lines.removeAll { $0.sku == sku }
    lines.insert(line, at: lines.firstIndex { sku < $0.sku } ?? lines.endIndex)
    guard cost < Self.most else { throw .orderOverflow(product.sku, number) }
    let facts = [
      "supplier": supplier.stored, "sku": line.sku.stored, "hasPrice": (line.price != nil).stored,
      "minimum": (item?.minPacks).stored,
    ]
    guard let item else { return kept == nil ? Notice("not-supplied", facts) : nil }
    return Quantity(whole: Int64(packs)) < item.minPacks ? Notice("below-minimum-packs", facts) : nil
  }

  /// What is told of it in a line: what was ordered, or what arrived of it.
  fileprivate func notice(
    _ code: String, _ arrived: [StockPosting], _ rows: any Rows
  ) throws(StoreError) -> Notice {
    var facts: [String: Value] = [
      "order": number.stored, "lines": .int(Int64(lines.count)), "expected": expected.stored,
      "supplier": .text(try rows.known(Supplier.self, supplier.text).name),
      "pieces": Quantity(thousandths: arrived.reduce(0) { $0 + $1.quantity.thousandths }).stored,
    ]
    let rejected = arrived.filter { !$0.note.isEmpty }.reduce(0) { $0 + $1.quantity.thousandths }
    if rejected > 0 { facts["rejected"] = Quantity(thousandths: rejected).stored }
    let skus = Set(arrived.map(\.sku))
    if skus.count == 1 { facts["sku"] = skus.first.stored }
    // Kilograms are not added to pieces.
    for sku in skus where skus.count > 1 {
      let unit = try rows.known(Product.self, sku.text).unit
      if unit.decimals > 0 { facts["products"] = .int(Int64(skus.count)) }
    }
    let costs = arrived.compactMap(\.cost?.minor)
    if arrived.isEmpty { facts["cost"] = .int(Int64(cost)) }
    if !costs.isEmpty { facts["cost"] = .int(costs.reduce(0, +)) }
    return Notice(code, facts, costs: ["cost"], isSummary: true)
  }

  /// Orders what the draft says; it is expected after the longest lead time unless told.
  fileprivate mutating func place(
    _ day: LocalDate?, belowMinimum: Bool, _ rows: any Rows
  ) throws(StoreError) {
    let supplier = try rows.known(Supplier.self, supplier.text)
    guard !lines.isEmpty else { throw .emptyOrder(number) }
    var days = 0
    for line in lines {
      // The unit may have become another since the line was typed.
      try line.check(in: try rows.product(inUse: line.sku).unit, of: supplier.code)
      let item = try rows.row(SupplierItem.self, "\(supplier.code)/\(line.sku)")
      days = max(days, item?.leadDays ?? supplier.leadDays)
    }
    if let minimum = supplier.minimumOrder, cost < minimum.minor, !belowMinimum {
      throw .belowMinimum(self, minimum, of: supplier.code, rows.ground.currency)
    }
    let today = rows.ground.today
    if let day, day < today { throw .expectedInPast(day, today: today) }
    expected = day ?? today.adding(days: days)
    placedAt = rows.ground.now
  }

  /// Gives up what has not arrived.
  fileprivate mutating func closeShort(_ why: String) throws(StoreError) {
    guard !TextRule.trimmed(why).isEmpty else {
      throw .reasonMissing("Closing \(number) short", "close-short")
    }
    reason = try TextRule.name(why, field: "reason")
    for index in lines.indices { lines[index].closed += lines[index].open }
  }
}
