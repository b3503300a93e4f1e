import StoreCore

extension Notice {
  /// What a step did to a draft, as a clerk checks it: the thing by its name, its figure, and the total; nil: the effects
  /// of the change say it best.
  static func draft(_ step: OrderStep, _ before: Order, _ after: Order) -> Notice? {
    if case .place = step { return .placed(after) }
    guard after.status == .draft else { return nil }
    var facts: [String: Value] = [
      "order": after.number.stored, "step": .text(step.verb.rawValue), "total": after.total.stored,
    ]
    switch step {
    case .add(let wish):
      facts.tell(
        after.lines.indices.last {
          after.line($0 + 1)?.sku == wish.sku
            && after.line($0 + 1)?.quantity != before.line($0 + 1)?.quantity
        }.map { after.lines[$0] })
    case .misc(_, let name): facts.tell(after.lines.last { $0.name == TextRule.trimmed(name) })
    case .quantity(let line, _), .price(let line, _, _): facts.tell(after.line(line))
    case .remove(let line): facts.tell(before.line(line))
    case .ship, .collect:
      guard before.handover != after.handover, after.handover == .collect else { return nil }
      facts["step"] = .text(OrderVerb.collect.rawValue)
    case .discount(let code):
      let given = after.discounts.first { $0.code == code }
      facts["name"] = code?.stored
      facts["amount"] = given.map { Money(minor: -$0.amount.minor).stored }
    case .give(_, let line, _):
      let given = after.given(ofLine: line)
      facts["name"] = line.flatMap { after.line($0) }?.name.stored
      (facts["percent"], facts["off"]) = (given?.percent?.stored, given?.off?.stored)
      (facts["amount"], facts["reason"]) = (
        (given?.amount).map { Money(minor: -$0.minor).stored }, given?.reason?.stored
      )
    default: return nil
    }
    return Notice("draft", facts, isSummary: true)
  }

  /// That an order is placed, and what it comes to.
  static func placed(_ order: Order) -> Notice {
    Notice(
      "order-placed",
      ["order": order.number.stored, "lines": order.lines.count.stored, "total": order.totalNow.stored],
      isSummary: true)
  }

  /// What placing changed of the terms that a draft was last priced by: where it goes, and a rate of its lines.
  static func taxes(_ draft: Order, _ placed: Order, _ ground: Ground) -> [Notice] {
    guard draft.status == .draft, placed.status == .placed else { return [] }
    var notices: [Notice] = []
    if draft.country == nil, let country = placed.country, country != ground.taxes.country {
      notices.append(Notice("goes-to", ["order": placed.number.stored, "country": .text(country)]))
    }
    if let (old, new) = zip(draft.lines, placed.lines).first(where: { $0.rate != $1.rate }) {
      notices.append(
        Notice(
          "taxed-anew",
          ["order": placed.number.stored, "before": old.rate.stored, "after": new.rate.stored]))
    }
    return notices
  }

  /// What a draft began with, where that is one product.
  static func begun(_ draft: Order) -> Notice? {
    guard draft.lines.count == 1 else { return nil }
    return .draft(.add(OrderWish(draft.lines[0].sku)), Order(), draft)
  }
}

extension [String: Value] {
  /// Tells a line of a draft.
  fileprivate mutating func tell(_ line: OrderLine?) {
    guard let line else { return }
    (self["name"], self["quantity"]) = (line.name.stored, line.quantity.stored)
    (self["amount"], self["reason"]) = (line.total.stored, line.reason?.stored)
  }
}

extension Order {
  /// The line that is counted from 1; nil: there is none.
  fileprivate func line(_ number: Int) -> OrderLine? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }
}
