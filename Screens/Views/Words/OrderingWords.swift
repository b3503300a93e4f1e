import Fulfilment
import Ordering
import StoreCore

extension Effect {
  /// What is told of orders; nil: as of any row.
  func orderingWords(_ ground: Ground) -> [EffectWords]? {
    if [Shipment.entity, Return.entity].contains(subject.entity),
      ["ended_at", "shipped_at", "lines"].contains(field)
    {
      return []
    }
    guard subject.entity == Order.entity else { return nil }
    switch field {
    case "placed_at", "day": return []
    case "reason", "mode", "shipping_discount", "shipping_tax": return []
    case "discounts" where part?.field != nil: return []
    // Placing keeps the shop's own.
    case "country" where facts["status"] != OrderStatus.draft.stored: return []
    case "status" where after == OrderStatus.held.stored:
      let why = facts["reason"]?.text.map { ": \($0)" } ?? ""
      return [
        EffectWords(before: before.text, after: after.text, phrase: "Order \(subject.key) is held\(why)")
      ]
    case "status" where after == OrderStatus.cancelled.stored && before != OrderStatus.draft.stored:
      return [
        EffectWords(
          before: before.text, after: after.text, phrase: "Order \(subject.key) cancelled", leads: true)
      ]
    case "lines": return part.map { lineWords($0, ground) }
    default: return nil
    }
  }

  /// "Order O-000001 placed: 2 lines, 34.00"; nil: as of any row.
  func orderingPresence(_ verb: String, _ ground: Ground) -> String? {
    if subject.entity == Shipment.entity { return presence("Shipment", verb) }
    if subject.entity == Return.entity { return presence("Return", verb) }
    if subject.entity == Invoice.entity {
      let total = facts["total"]?.int.map { Money(minor: $0).text(ground) } ?? ""
      return "Invoice \(subject.key) of \(facts["order"]?.text ?? "") issued: \(total)"
    }
    guard subject.entity == Order.entity else { return nil }
    let isPlaced = facts["status"] == OrderStatus.placed.stored && before == .null
    let lines = facts["lines"]?.int.map(Int.init) ?? 0
    let total = facts["total"]?.int.map { Money(minor: $0).text(ground) } ?? ""
    return "Order \(subject.key) \(isPlaced ? "placed" : verb)"
      + (lines == 0 ? "" : ": \(counted(lines, "line")), \(total)")
  }

  /// "Shipment S-000001 of O-000001: 2 lines", "Shipment S-000001 of O-000001 removed".
  private func presence(_ noun: String, _ verb: String) -> String {
    let lines = facts["lines"]?.int.map { ": \(counted(Int($0), "line"))" } ?? ""
    return "\(noun) \(subject.key) of \(facts["order"]?.text ?? "")"
      + (before == .null ? lines : " \(verb)")
  }

  /// What follows from the quantity and the price goes without saying.
  private static let silent: Set<String> = [
    "name", "category", "brand", "subtotal", "total", "discount", "share", "rate", "tax", "cost",
  ]

  private func lineWords(_ part: PartPlace, _ ground: Ground) -> [EffectWords] {
    let columns = OrderLine.fields.map(\.column)
    var words = EffectWords(name: "\(part.values.first?.text ?? "") on \(subject.key)")
    if facts["status"] == OrderStatus.draft.stored, (part.field ?? "quantity") == "quantity",
      let total = facts["total"]?.int
    {
      words.remark = "total \(Money(minor: total).text(ground))"
    }
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
