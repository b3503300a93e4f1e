import Fulfilment
import Ordering
import StoreCore

extension StoreCore.Notice {
  /// "2 x Sea glaze mug  29.00   total 43.50", "Sea glaze mug removed   total 14.50".
  func draftWords(_ ground: Ground) -> String {
    let percent = facts["percent"].flatMap(Rate.init(stored:)).map { "\($0.text) %" }
    let off = (percent ?? facts.money("off", ground)).map { off in
      off + " off" + (facts["name"]?.text.map { " " + $0 } ?? "")
    }
    let isKept = facts["step"] == .text(OrderVerb.collect.rawValue)
    let name = off ?? facts["name"]?.text ?? (isKept ? "Kept for the customer" : "No discount")
    if let replayed { return "\(name) on \(facts.text("order")) \(replayed)" }
    let total = "   total \(facts.money("total", ground) ?? "")"
    if facts["step"] == .text(OrderVerb.remove.rawValue) { return "\(name) removed\(total)" }
    let count = facts.quantity("quantity").flatMap { $0 == Quantity(whole: 1) ? nil : "\($0.text) x " } ?? ""
    let reason = facts["reason"]?.text.map { "  (\($0))" } ?? ""
    return count + name + (facts.money("amount", ground).map { "  " + $0 } ?? "") + reason + total
  }

  /// "Order O-000001 placed: 2 lines, 34.00".
  func placedWords(_ ground: Ground) -> String {
    if let replayed { return "Placing of \(facts.text("order")) \(replayed)" }
    let lines = counted(facts.number("lines"), "line")
    return "Order \(facts.text("order")) placed: \(lines), \(facts.money("total", ground) ?? "")"
  }

  /// The order that a sentence about its money or its draft leaves out, where that is not on the page: "O-000001  ".
  var order: String {
    ["draft", "payment"].contains(code) && replayed == nil
      ? facts["order"]?.text.map { "\($0)  " } ?? "" : ""
  }
}

extension Effect {
  /// What is told of orders; nil: as of any row.
  func orderingWords(_ ground: Ground) -> [EffectWords]? {
    if [Shipment.entity, Return.entity].contains(subject.entity),
      ["ended_at", "shipped_at", "lines"].contains(field)
    {
      return []
    }
    // What is charged less follows from what was done.
    if subject.entity == Credit.entity { return [] }
    guard subject.entity == Order.entity else { return nil }
    switch field {
    case "placed_at", "day", "supplied", "till": return []
    case "reason", "mode", "shipping_discount", "shipping_tax", "shipping_rate", "shipping_exemption",
      "shipping_credited", "shipping_credited_tax":
      return []
    case "handover":
      // Placing keeps goods for the customer, and a shipping method says what its goods do.
      guard facts["status"] == OrderStatus.draft.stored, ![before, after].contains(Handover.post.stored)
      else { return [] }
      return [EffectWords(what: "handover", name: subject.key, before: before.text, after: after.text)]
    case "treatment":
      var words = EffectWords(what: "tax", name: subject.key, before: before.text, after: after.text)
      (words.leads, words.remark) = (true, draftTotal(ground))
      return [words]
    case "discounts": return part.map { discountWords($0, ground) }
    case "given": return part.map { givenWords($0, ground) }
    // Placing keeps the shop's own.
    case "country" where facts["status"] != OrderStatus.draft.stored && after.text == ground.taxes.country:
      return []
    case "status":
      var words = EffectWords(what: "status", name: subject.key, before: before.text, after: after.text)
      words.leads = [before, after].contains(OrderStatus.cancelled.stored)
      if after == OrderStatus.held.stored {
        words.phrase = "Order \(subject.key) is held" + (facts["reason"]?.text.map { ": \($0)" } ?? "")
      } else if after == OrderStatus.cancelled.stored, before != OrderStatus.draft.stored {
        words.phrase = "Order \(subject.key) cancelled"
      }
      return [words]
    case "lines": return part.map { lineWords($0, ground) }
    default: return nil
    }
  }

  /// "Order O-000001 added: 2 lines, 34.00"; nil: as of any row.
  func orderingPresence(_ verb: String, _ ground: Ground) -> String? {
    if subject.entity == Shipment.entity { return presence("Shipment", verb) }
    if subject.entity == Return.entity { return presence("Return", verb) }
    if subject.entity == Invoice.entity {
      let total = facts.money("total", ground) ?? ""
      return "Invoice \(subject.key) of \(facts.text("order")) issued: \(total)"
    }
    if subject.entity == CreditNote.entity {
      let total = facts.money("total", ground) ?? ""
      return "Credit note \(subject.key) of \(facts.text("invoice")) issued: \(total)"
    }
    if subject.entity == Message.entity {
      let what = "\(facts.text("paper").capitalised) \(facts.text("about"))"
      return before == .null
        ? "\(what) waits to be sent to \(facts.text("to"))" : "Message \(subject.key) \(verb)"
    }
    guard subject.entity == Order.entity else { return nil }
    let (lines, total) = (facts.number("lines"), facts.money("total", ground) ?? "")
    return "Order \(subject.key) \(verb)" + (lines == 0 ? "" : ": \(counted(lines, "line")), \(total)")
  }

  /// "Shipment S-000001 of O-000001: 2 lines", "Shipment S-000001 of O-000001 removed".
  private func presence(_ noun: String, _ verb: String) -> String {
    let lines = facts["lines"]?.int.map { ": \(counted(Int($0), "line"))" } ?? ""
    return "\(noun) \(subject.key) of \(facts.text("order"))" + (before == .null ? lines : " \(verb)")
  }

  /// "Discount SPRING on O-000001: -2.40; total 21.60"; nothing where what it takes off follows from another change.
  private func discountWords(_ part: PartPlace, _ ground: Ground) -> [EffectWords] {
    guard part.field == nil, let code = part.values.first?.text, let off = part.values.last?.int else {
      return []
    }
    var words = EffectWords(before: before.text, after: after.text)
    words.phrase =
      "Discount \(code) on \(subject.key)"
      + (after == .null ? " removed" : ": \(Money(minor: -off).text(ground))")
    if after != .null || part.line == 1 { words.remark = draftTotal(ground) }
    return [words]
  }

  /// "10 % off O-000001: -5.05; total 45.44", "5.00 off line 2 of O-000001 removed".
  private func givenWords(_ part: PartPlace, _ ground: Ground) -> [EffectWords] {
    // A discount in place of another one is told once, by what was typed of it.
    guard part.values.count == GivenDiscount.fields.count,
      part.field.map({ ["percent", "off"].contains($0) && after != .null }) ?? true
    else { return [] }
    let (amount, off) = (Money(stored: part.values[0]) ?? Money(minor: 0), Money(stored: part.values[3]))
    let what = Rate(stored: part.values[2]).map { "\($0.text) %" } ?? (off ?? amount).text(ground)
    var words = after == .null ? EffectWords(before: what) : EffectWords(after: what)
    words.phrase =
      "\(what) off \(part.values[1].int.map { "line \($0) of " } ?? "")\(subject.key)"
      + (after == .null ? " removed" : ": \(Money(minor: -amount.minor).text(ground))")
    words.remark = draftTotal(ground)
    return [words]
  }

  /// "total 21.60"; nil: it is no draft, or its total was another then.
  private func draftTotal(_ ground: Ground) -> String? {
    guard facts["status"] == OrderStatus.draft.stored else { return nil }
    return facts.money("total", ground).map { "total \($0)" }
  }

  /// What follows from the quantity and the price goes without saying.
  private static let silent: Set<String> = [
    "name", "category", "brand", "stocked", "subtotal", "total", "discount", "share", "rate", "exemption",
    "tax", "cost", "credited", "credited_tax",
  ]

  private func lineWords(_ part: PartPlace, _ ground: Ground) -> [EffectWords] {
    let columns = OrderLine.fields.map(\.column)
    var words = EffectWords(name: "\(part.values.first?.text ?? "") on \(subject.key)")
    if (part.field ?? "quantity") == "quantity" { words.remark = draftTotal(ground) }
    guard let field = part.field else {
      words.what = "line"
      let contents = Self.contents(part.values, ground)
      (words.before, words.after) = after == .null ? (contents, nil) : (nil, contents)
      return [words]
    }
    guard !Self.silent.contains(field), let column = columns.first(where: { $0.name == field }) else {
      return []
    }
    words.what = column.title.lowercased()
    (words.before, words.after) = (column.show(before, ground), column.show(after, ground))
    // What was shipped is told by its shipment.
    words.leads = ["quantity", "cancelled"].contains(field)
    return [words]
  }

  /// "3 at 12.00".
  private static func contents(_ values: [Value], _ ground: Ground) -> String {
    let places = Dictionary(uniqueKeysWithValues: OrderLine.fields.enumerated().map { ($1.column.name, $0) })
    func value(_ name: String) -> Value { places[name].map { values[$0] } ?? .null }
    let quantity = Quantity(stored: value("quantity"))?.text ?? ""
    let price = value("price").int.map { Money(minor: $0).text(ground) } ?? ""
    return "\(quantity) at \(price)"
  }
}
