import Ordering
package import StoreCore

/// What is done to shipments; the names of cases and payloads are stored for ever.
package enum ShipmentCommand: StoreCommand {
  /// Ships an order: all that is open of it, or what is wanted.
  case shipped(order: Code, terms: ShipmentTerms)
  /// `mails`: of one that is shipped, the customer gets a notice; nil: they do not.
  case changed(number: Code, verb: ShipmentVerb, mails: Bool? = nil)
  /// Gives back what was paid for goods that were lost, or sends others; refused as `illegal-transition`.
  case settled(number: Code, way: ReturnWay)
  /// Picks goods for the oldest orders that wait for them; without a quantity, one.
  case picked([Wish])
  /// Ships all that is picked, but of orders on hold.
  case pickedShipped
  /// Cancels what is not shipped of an order, and puts back what is picked of it; or cancels some of it.
  case orderCancelled(Code, [Wish] = [])

  package var kind: String {
    switch self {
    case .shipped: "shipment.shipped"
    case .changed(_, let verb, _): "shipment." + verb.rawValue
    case .settled: "shipment.settled"
    case .picked: "shipment.picked"
    case .pickedShipped: "shipment.ship"
    case .orderCancelled: "order.cancel"
    }
  }

  package var least: Role { .clerk }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .shipped(let number, let terms): try ship(try shop.order(number, for: .dispatch), terms, &shop)
    case .changed(let number, let verb, let mails):
      let shipment = try shop.known(Shipment.self, number.text)
      try take(verb, shipment, &shop)
      if mails == true, verb == .ship { try mail(shipment, &shop) }
    case .settled(let number, let way):
      let shipment = try shop.known(Shipment.self, number.text)
      guard shipment.status == .lost else { throw .notLost(shipment) }
      let wishes = shipment.lines.map { Wish($0.sku, $0.quantity) }
      try ReturnRule.request(
        try shop.order(shipment.order, for: .return),
        ReturnTerms(wishes, reason: ShipmentStatus.lost.rawValue, to: .scrap, way), &shop)
    case .picked(let wishes): for wish in wishes { try Picking.pick(wish, &shop) }
    case .pickedShipped: try shipPicked(&shop)
    case .orderCancelled(let number, let wishes):
      try cancel(try shop.order(number, for: .cancel), wishes, &shop)
    }
  }

  private func cancel(_ order: Order, _ wishes: [Wish], _ shop: inout Changes) throws(StoreError) {
    guard !order.openLines.isEmpty else { throw .nothingToShip(order) }
    let parts = try wishes.parts(ofOpen: order, shop)
    try OrderCommand.changed(number: order.number, step: .cancel(wishes.isEmpty ? [] : parts)).decide(&shop)
    if let shipment = try shop.pendingShipment(of: order.number) {
      let isPicked = order.lines.indices.contains { place in
        shipment.quantity(of: place) > order.lines[place].open - parts[place]
      }
      if isPicked, !wishes.isEmpty { throw .beingPicked(order, shipment) }
      if isPicked { try take(.cancel, shipment, &shop) }
    }
    let due = try shop.known(Order.self, order.number.text).due
    if try shop.money(of: order).toRefund(due).minor > 0 {
      shop.tell(Notice("due-back", ["order": order.number.stored]))
    }
  }

  /// Ships what is picked, and tells what stays as its order is on hold; refused where all of it does.
  private func shipPicked(_ shop: inout Changes) throws(StoreError) {
    let pending = try shop.pendingShipments()
    guard !pending.isEmpty else { throw .nothingPicked() }
    var (ready, held): ([Shipment], [Shipment]) = ([], [])
    for row in pending {
      let order = try shop.known(Order.self, row.order.text)
      if order.status == .held { held.append(row) } else { ready.append(row) }
    }
    for row in ready.isEmpty ? held : ready { try take(.ship, row, &shop) }
    for row in held {
      shop.tell(Notice("not-shipped", ["shipment": row.number.stored, "order": row.order.stored]))
    }
  }

  private func take(_ verb: ShipmentVerb, _ shipment: Shipment, _ shop: inout Changes) throws(StoreError) {
    guard let next = shipment.status.after(verb) else { throw .illegalStep(shipment, verb) }
    let now = shop.ground.now
    if verb == .mail { return try mail(shipment, &shop) }
    guard verb == .ship else {
      try shop.change(shipment) { ($0.status, $0.endedAt) = (next, now) }
      return
    }
    let order = try shop.order(shipment.order, for: .dispatch)
    for line in shipment.lines {
      let open = order.lines[line.line - 1].open
      guard line.quantity <= open else { throw .overShipment(line.sku, order, open: open, line.quantity) }
    }
    try letGo(try shop.change(shipment) { ($0.status, $0.shippedAt) = (next, now) }, of: order, &shop)
  }

  /// Adds a shipment, and lets it go.
  private func ship(_ order: Order, _ terms: ShipmentTerms, _ shop: inout Changes) throws(StoreError) {
    guard !order.openLines.isEmpty else { throw .nothingToShip(order) }
    if let other = try shop.pendingShipment(of: order.number) { throw .beingPicked(order, other) }
    var shipment = Shipment()
    (shipment.order, shipment.location) = (order.number, order.location)
    (shipment.carrier, shipment.tracking) = (try terms.checkedCarrier(), try terms.checkedTracking())
    shipment.shippedAt = shop.ground.now
    shipment.lines = try terms.lines(of: order, shop)
    shipment = try shop.add(shipment)
    try letGo(shipment, of: order, &shop)
    if terms.mails == true { try mail(shipment, &shop) }
  }

  private func mail(_ shipment: Shipment, _ shop: inout Changes) throws(StoreError) {
    try shop.queue(
      .notice, about: shipment.number, of: try shop.known(Order.self, shipment.order.text))
  }

  private func letGo(_ shipment: Shipment, of order: Order, _ shop: inout Changes) throws(StoreError) {
    try order.letGo(shipment.lines.map { ($0.line - 1, $0.quantity) }, as: shipment.number, &shop)
  }
}

/// What of an order is shipped, and how.
package struct ShipmentTerms: Hashable, Sendable, Codable {
  /// Empty: all that is open.
  package var wishes: [Wish]
  package var carrier: String?
  package var tracking: String?
  /// Whether the customer gets a notice; nil: they do not.
  package var mails: Bool?

  package init(
    _ wishes: [Wish] = [], carrier: String? = nil, tracking: String? = nil, mails: Bool? = nil
  ) { (self.wishes, self.carrier, self.tracking, self.mails) = (wishes, carrier, tracking, mails) }

  func checkedCarrier() throws(StoreError) -> String? {
    try carrier.map { (text) throws(StoreError) in try TextRule.name(text, field: "carrier") }
  }

  func checkedTracking() throws(StoreError) -> String? {
    try tracking.map { (text) throws(StoreError) in try TextRule.name(text, field: "tracking", longest: 64) }
  }

  /// The lines of the shipment.
  func lines(of order: Order, _ rows: any Rows) throws(StoreError) -> [ShipmentLine] {
    let parts = try wishes.parts(ofOpen: order, rows)
    return order.lines.indices.compactMap { place in
      parts[place].isZero ? nil : ShipmentLine(order.lines[place], at: place, parts[place])
    }
  }
}

extension [Wish] {
  /// How much of each line of an order is meant, of what is not shipped; refused as `over-shipment` or `not-on-order`.
  fileprivate func parts(ofOpen order: Order, _ rows: any Rows) throws(StoreError) -> [Quantity] {
    try parts(of: order.lines.map { ($0.sku, $0.open) }, rows) { sku, left, asked in
      left.map { .overShipment(sku, order, open: $0, asked) } ?? .notOnOrder(sku, order)
    }
  }
}
