import Inventory
import Ordering
import StoreCore

/// What is done to returns, to the stock and to the money with it.
enum ReturnRule {
  static func request(_ order: Order, _ terms: ReturnTerms, _ shop: inout Changes) throws(StoreError) {
    guard terms.way != .later else {
      try shop.add(try begun(order, terms.wishes, terms.reason, shop))
      return
    }
    let disposition = try terms.place(of: order)
    let new = try begun(order, terms.wishes, terms.reason, shop)
    let outcome: ReturnOutcome? = terms.way == .refund ? .refund : nil
    let row = try takeIn(new, of: order, disposition, outcome, isReplaced: terms.way == .replace, &shop)
    guard terms.way == .refund else {
      _ = try take(.replace, row, isCounted: true, &shop)
      return
    }
    shop.tell(row.notice(["to": disposition.stored, "paid": (row.outcome != nil).stored]))
    if row.outcome != nil { try refund(order.number, nil, by: terms.method, row.reason ?? "", &shop) }
  }

  /// A return of some of an order; refused as `over-return`, `not-on-order` or `nothing-to-return`.
  static func begun(
    _ order: Order, _ wishes: [Wish], _ reason: String?, _ rows: any Rows
  ) throws(StoreError) -> Return {
    let (open, asked) = (try rows.openReturns(of: order), try rows.returning(order))
    let left = zip(order.lines, asked).map { ($0.sku, max(.zero, $0.shipped - $0.returned - $1)) }
    let parts = try wishes.parts(of: left, alone: Quantity(whole: 1), rows) { sku, left, asked in
      let other = open.first { $0.openLines.contains { $0.sku == sku } }
      return left.map { .overReturn(sku, order, left: $0, asked, other) } ?? .notOnOrder(sku, order)
    }
    var row = Return()
    row.order = order.number
    row.reason = try reason.map { (text) throws(StoreError) in try TextRule.name(text, field: "reason") }
    row.lines = order.lines.indices.compactMap { place in
      parts[place].isZero ? nil : ReturnLine(order.lines[place], at: place, parts[place])
    }
    guard !row.lines.isEmpty else { throw .nothingToReturn(order, open.first) }
    return row
  }

  /// Adds a return whose goods are there: they are inspected, and in the stock or out of it. With an outcome it ends;
  /// a refund of nothing is none. What is replaced at once stays paid for.
  static func takeIn(
    _ new: Return, of order: Order, _ disposition: ReturnDisposition, _ outcome: ReturnOutcome?,
    isReplaced: Bool = false, _ shop: inout Changes
  ) throws(StoreError) -> Return {
    var (row, after) = (new, order)
    for place in row.lines.indices { row.lines[place].received = row.lines[place].quantity }
    try row.inspect(row.lines.map(\.quantity), disposition, &after)
    if isReplaced { for line in row.lines { after.lines[line.line - 1].replaced += line.quantity } }
    let credits = try after.credit(since: order)
    if let outcome {
      let due = try shop.money(of: order).toRefund(after.due)
      (row.status, row.endedAt) = (.closed, shop.ground.now)
      row.outcome = outcome == .refund && due.minor == 0 ? nil : outcome
    }
    row = try shop.add(row)
    try shop.change(order, to: after)
    try credit(credits, row.lines, disposition, of: row, from: order, &shop)
    return row
  }

  /// Does one thing, if the table of transitions has it; refused as `illegal-transition`. Where `isCounted`, the order
  /// knows already that the goods are replaced.
  static func take(
    _ step: ReturnStep, _ row: Return, isCounted: Bool = false, _ shop: inout Changes
  ) throws(StoreError) -> Return {
    guard let next = row.status.after(step.verb) else { throw .illegalStep(row, step.verb) }
    var after = row
    after.status = next
    switch step {
    case .authorize, .reject, .cancel: break
    case .receive(let wishes): try after.receive(wishes, shop)
    case .inspect(let wishes, let disposition): try inspect(&after, wishes, disposition, &shop)
    case .refund:
      try refund(row.order, nil, row.reason ?? "", &shop)
      return try shop.known(Return.self, row.number.text)
    case .replace: try replace(&after, isCounted: isCounted, &shop)
    case .close: if let due = try shop.dueBack(row.order) { throw .refundDue(row, due, shop.ground.currency) }
    }
    if [.closed, .rejected, .cancelled].contains(after.status) { after.endedAt = shop.ground.now }
    return try shop.change(row, to: after)
  }

  /// Moves what arrived into the stock, or out of it, and raises what came back of the order's lines.
  private static func inspect(
    _ row: inout Return, _ wishes: [Wish], _ disposition: ReturnDisposition, _ shop: inout Changes
  ) throws(StoreError) {
    let order = try shop.known(Order.self, row.order.text)
    let parts = try row.parts(wishes, shop) { $0.disposition == nil ? $0.received : .zero }
    var after = order
    let lines = try row.inspect(parts, disposition, &after)
    let credits = try after.credit(since: order)
    try shop.change(order, to: after)
    try credit(credits, lines, disposition, of: row, from: order, &shop)
  }

  /// Moves what came back, and credits it for what it had cost by the ledger.
  private static func credit(
    _ credits: [CreditLine], _ lines: [ReturnLine], _ disposition: ReturnDisposition, of row: Return,
    from order: Order, _ shop: inout Changes
  ) throws(StoreError) {
    var credits = credits
    for line in lines {
      guard let cost = try move(line, disposition, of: row, from: order, &shop)?.minor, !order.isPast
      else { continue }
      for place in credits.indices where credits[place].line == line.line {
        // What leaves and comes back for nothing has no cost that is known.
        guard cost != 0 || credits[place].cost != nil else { continue }
        credits[place].cost = Money(minor: (credits[place].cost?.minor ?? 0) + cost)
      }
    }
    try shop.credit(credits, of: order, .goodsBack)
  }

  /// Answers what the goods had cost; nil: they have no stock.
  private static func move(
    _ line: ReturnLine, _ disposition: ReturnDisposition, of row: Return, from order: Order,
    _ shop: inout Changes
  ) throws(StoreError) -> Money? {
    guard order.lines[line.line - 1].isStocked else { return nil }
    let place = disposition == .quarantine ? Code(stored: "quarantine") : order.location
    let shipments = try shop.rows(Shipment.self, where: "order", is: order.number).map(\.number)
    let cost = try StockRule.takeBack(
      line.sku, line.quantity, to: place, of: shipments + [order.number], as: row.number.text, &shop)
    let (to, reason): (String, MovementReason)
    switch disposition {
    case .restock, .quarantine: return cost
    case .scrap: (to, reason) = ("scrap", .scrap)
    case .supplier: (to, reason) = ("supplier", .return)
    }
    var posting = StockPosting(line.sku, line.quantity, from: place.text, to: to, reason)
    posting.document = row.number.text
    try StockRule.post(posting, &shop)
    return cost
  }

  /// Gives money back; of an order on which nothing more is due back, the inspected returns are closed.
  static func refund(
    _ order: Code, _ amount: Amount?, by method: PaymentMethod? = nil, _ reason: String, _ shop: inout Changes
  ) throws(StoreError) {
    try PaymentCommand.refunded(order: order, amount: amount, method: method, reason: reason).decide(&shop)
    guard try shop.dueBack(order) == nil else { return }
    let now = shop.ground.now
    for row in try shop.rows(Return.self, where: "order", is: order) where row.status == .inspected {
      try shop.change(row) { ($0.status, $0.outcome, $0.endedAt) = (.closed, .refund, now) }
    }
  }

  /// Places the order that replaces what was inspected, which stays paid for.
  private static func replace(
    _ row: inout Return, isCounted: Bool, _ shop: inout Changes
  ) throws(StoreError) {
    let lines = row.lines.filter { $0.disposition != nil }
    let order = try shop.known(Order.self, row.order.text)
    if !isCounted {
      var after = order
      for line in lines { after.lines[line.line - 1].replaced += line.quantity }
      let credits = try after.credit(since: order)
      try shop.change(order, to: after)
      try shop.credit(credits, of: after, .goodsBack)
    }
    let wishes = try lines.map { (line) throws(StoreError) in
      try order.lines[line.line - 1].wish(line.quantity, shop)
    }
    let other = try order.replaced(with: wishes, "replaces \(row.number)", &shop)
    (row.outcome, row.replacement) = (.replace, other.number)
    shop.tell(row.notice(["by": other.number.stored]))
  }
}

extension Return {
  fileprivate mutating func receive(_ wishes: [Wish], _ rows: any Rows) throws(StoreError) {
    let parts = try parts(wishes, rows) { $0.quantity - $0.received }
    for place in lines.indices { lines[place].received += parts[place] }
  }

  /// Says where some of each line goes, and raises what came back of the order's lines; the rest of a line becomes a
  /// line of its own. Answers what was inspected.
  @discardableResult fileprivate mutating func inspect(
    _ parts: [Quantity], _ disposition: ReturnDisposition, _ order: inout Order
  ) throws(StoreError) -> [ReturnLine] {
    var (all, inspected): ([ReturnLine], [ReturnLine]) = ([], [])
    for (line, part) in zip(lines, parts) {
      let place = line.line - 1
      var (done, rest) = (line, line)
      if !part.isZero {
        (done.quantity, done.received, done.disposition) = (part, part, disposition)
        done.amount = try order.lines[place].worth(of: part, order.mode).amount
        order.lines[place].returned += part
        (rest.quantity, rest.received) = (line.quantity - part, line.received - part)
        inspected.append(done)
      }
      all += rest.quantity.isZero || part.isZero ? [done] : [done, rest]
    }
    lines = all
    status = lines.allSatisfy { $0.disposition != nil || $0.received.isZero } ? .inspected : .receiving
    return inspected
  }

  /// What a receipt says beside the payment or the order.
  func notice(_ facts: [String: Value]) -> Notice {
    let own: [String: Value] = [
      "return": number.stored, "order": order.stored, "name": .text(lines.first?.name ?? ""),
      "quantity": (lines.first?.quantity ?? .zero).stored, "more": .int(Int64(lines.count - 1)),
    ]
    return Notice("return", facts.merging(own) { $1 }, isSummary: true)
  }

  /// How much of each line is meant, of what is left of it; refused as `over-return` where that is nothing.
  fileprivate func parts(
    _ wishes: [Wish], _ rows: any Rows, of left: (ReturnLine) -> Quantity
  ) throws(StoreError) -> [Quantity] {
    let parts = try wishes.parts(of: lines.map { ($0.sku, left($0)) }, rows) { sku, left, asked in
      .overReturn(sku, self, left: left ?? .zero, asked)
    }
    guard parts.contains(where: { !$0.isZero }) else { throw .nothingArrived(self) }
    return parts
  }
}
