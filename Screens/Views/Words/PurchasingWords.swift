import Inventory
import StoreCore

extension Effect {
  /// What is told of suppliers' items, purchase orders and reorder rules; nil: as of any row.
  func purchasingWords(_ ground: Ground) -> [EffectWords]? {
    switch (subject.entity, field) {
    case (SupplierItem.entity, "preferred"):
      let verb = after == true.stored ? "is preferred" : "is no longer preferred"
      return [EffectWords(before: flag(before), after: flag(after), phrase: "\(nameOfPair) \(verb)")]
    case (PurchaseOrder.entity, "placed_at"): return []
    case (PurchaseOrder.entity, "status"):
      return [EffectWords(what: field, name: subject.key, before: words(before), after: words(after))]
    case (PurchaseOrder.entity, "lines"): return part.map { [lineWords($0, ground)] }
    default: return nil
    }
  }

  private func flag(_ value: Value) -> String { value == true.stored ? "yes" : "no" }
  private func words(_ status: Value) -> String? { PurchaseStatus(stored: status)?.words }

  /// "MUG from acme", "MUG at main": what a row with a paired key is called in a sentence.
  var nameOfPair: String {
    let sides = KeyStyle.paired.words(of: subject.key)
    let word = subject.entity == SupplierItem.entity ? "from" : "at"
    return sides.count == 2 ? "\(sides[1]) \(word) \(sides[0])" : subject.key
  }

  /// "Purchase order PO-000001 from acme to main added: 1 line, 3 packs of 12 MUG"; nil: as of any row.
  func purchasingPresence(_ verb: String) -> String? {
    func quantity(_ name: String) -> String { facts.quantity(name).map(text(of:)) ?? "" }
    switch subject.entity {
    case SupplierItem.entity: return "\(nameOfPair) \(verb)"
    case ReorderRule.entity:
      return "Reorder rule of \(nameOfPair) \(verb): \(quantity("minimum")) to \(quantity("target"))"
    case PurchaseOrder.entity:
      let lines = facts.number("lines")
      let contents = lines == 0 ? "" : ": \(counted(lines, "line")), \(facts.text("contents"))"
      return "Purchase order \(subject.key) from \(facts.text("supplier")) to \(facts.text("to")) \(verb)"
        + contents
    default: return nil
    }
  }

  // MARK: Lines

  /// The fields of a line that are told as one: "3 packs of 12 at 10.00".
  private static let packing = ["packs", "pack", "price"]

  /// Whether it is about the packs of an order's line.
  fileprivate var isPacking: Bool {
    subject.entity == PurchaseOrder.entity && field == "lines"
      && part?.field.map(Self.packing.contains) ?? false
  }

  private func lineWords(_ part: PartPlace, _ ground: Ground) -> EffectWords {
    let columns = PurchaseLine.fields.map(\.column)
    var words = EffectWords(what: "line", name: "\(part.values.first?.text ?? "") on \(subject.key)")
    guard let field = part.field, let column = columns.first(where: { $0.name == field }) else {
      let packing = packing(part.values, ground)
      (words.before, words.after) = after == .null ? (packing, nil) : (nil, packing)
      return words
    }
    words.what = field == "closed" ? "cancelled" : column.title.lowercased()
    (words.before, words.after) = (shown(before, column, ground), shown(after, column, ground))
    words.leads = ["received", "rejected"].contains(field)
    if words.leads { tell(part.values, &words) }
    return words
  }

  /// How much was ordered, and how much more than that arrived.
  private func tell(_ values: [Value], _ words: inout EffectWords) {
    guard values.count > 5, let packs = values[1].int, let pack = values[2].int, let kept = values[4].int,
      let rejected = values[5].int
    else { return }
    words.whole = text(of: Quantity(thousandths: packs * pack))
    let over = Quantity(thousandths: kept + rejected - packs * pack)
    if over > .zero, (before.int ?? 0) < (after.int ?? 0) { words.remark = "\(text(of: over)) over" }
  }

  private func shown(_ value: Value, _ column: FieldShape, _ ground: Ground) -> String {
    column.kind == .quantity ? Quantity(stored: value).map(text(of:)) ?? "" : column.show(value, ground)
  }

  /// The packs of a line before and after, from all that is told of them.
  fileprivate static func packing(of effects: [Effect], _ ground: Ground) -> EffectWords? {
    guard let first = effects.first, let part = first.part else { return nil }
    let names = PurchaseLine.fields.map(\.column.name)
    var before = part.values
    for effect in effects {
      if let place = effect.part?.field.flatMap(names.firstIndex) { before[place] = effect.before }
    }
    var words = first.lineWords(part, ground)
    words.what = "line"
    (words.before, words.after) = (first.packing(before, ground), first.packing(part.values, ground))
    return words
  }

  /// "3 packs of 12 at 10.00".
  private func packing(_ values: [Value], _ ground: Ground) -> String {
    guard values.count > 3, let packs = values[1].int, let pack = Quantity(stored: values[2]) else {
      return ""
    }
    let price = values[3].int.map { " at \(Money(minor: $0).text(ground))" } ?? ""
    return "\(packs) \(packs == 1 ? "pack" : "packs") of \(text(of: pack))" + price
  }
}

extension [Effect] {
  /// The words of a change; what its notices remark stands after the first.
  func words(_ ground: Ground, _ notices: [StoreCore.Notice] = []) -> [EffectWords] {
    var all: [EffectWords] = []
    for (place, effect) in enumerated() {
      guard effect.isPacking else {
        all += effect.words(ground).map { words in
          var words = words
          words.subject = effect.subject
          return words
        }
        continue
      }
      let isSame: (Effect) -> Bool = {
        $0.isPacking && $0.subject == effect.subject && $0.part?.values == effect.part?.values
      }
      guard firstIndex(where: isSame) == place else { continue }
      if var words = Effect.packing(of: filter(isSame), ground) {
        words.subject = effect.subject
        all.append(words)
      }
    }
    let remarks = notices.compactMap(\.remark)
    if !all.isEmpty, !remarks.isEmpty { all[0].remark = remarks.joined(separator: "; ") }
    for notice in notices {
      guard let remark = notice.stockRemark(ground) else { continue }
      let place = all.firstIndex { $0.isStock && $0.name == notice.facts["sku"]?.text } ?? 0
      if !all.isEmpty {
        all[place].remark = [all[place].remark, remark].compactMap(\.self).joined(separator: "; ")
      }
    }
    return all
  }
}

extension StoreCore.Notice {
  /// What is told after the change itself: "1 purchase order stays open"; nil: nothing.
  var remark: String? {
    func named(_ name: String) -> String {
      facts.text(name) + (facts.number("more") > 0 ? " and \(Total.grouped(facts.number("more"))) more" : "")
    }
    // Of an undo nothing of it is so.
    guard replayed == nil else { return nil }
    switch code {
    case "orders-stay-open":
      let count = facts.number("count")
      return counted(count, "purchase order") + (count == 1 ? " stays open" : " stay open")
    case "still-preferred":
      return "it is still preferred for \(named("products")); propose leaves these products out"
    case "none-preferred":
      return facts.text("suppliers").isEmpty
        ? "no supplier is left for it" : "no supplier is preferred now; choose from \(named("suppliers"))"
    case "not-supplied":
      return "\(facts.text("supplier")) does not supply it: pack of 1"
        + (facts["hasPrice"] == false.stored ? ", no price" : "")
    case "below-minimum-packs":
      let least = facts.quantity("minimum")?.text ?? ""
      return "the minimum of \(facts.text("supplier")) is \(least) packs"
    default: return nil
    }
  }

  /// "Received PO-000001 from Quayside: 70 pieces, 474.00", "PO-000001 placed with Quayside: 3 lines, 474.00, expected
  /// 2026-12-07"; nil: it sums up nothing of the kind.
  func purchasingSummary(_ ground: Ground) -> String? {
    if code == "delivery-cost" { return correction(ground) }
    if code == "sent-back" {
      let goods = "\(facts.quantity("quantity")?.text ?? "") \(facts.text("sku"))"
      if let replayed { return "Sending back of \(goods) \(replayed)" }
      let credit = facts.money("credit", ground).map { ", credit expected \($0)" } ?? ""
      return "\(facts.text("order")): \(goods) sent back to the supplier" + credit
    }
    let isPlaced = code == "purchase-placed"
    guard isPlaced || code == "purchase-received" else { return nil }
    if let replayed { return "\(isPlaced ? "Placing" : "Receipt") of \(facts.text("order")) \(replayed)" }
    let cost = facts.money("cost", ground).map { [$0] } ?? []
    if isPlaced {
      let day = facts.date("expected").map { ["expected \($0.text)"] } ?? []
      let told = [counted(facts.number("lines"), "line")] + cost + day
      return "\(facts.text("order")) placed with \(facts.text("supplier")): " + told.joined(separator: ", ")
    }
    let quantity = facts.quantity("pieces")?.text ?? ""
    let goods =
      facts["products"] != nil
      ? counted(facts.number("products"), "product")
      : quantity + " " + (facts["sku"]?.text ?? (quantity == "1" ? "piece" : "pieces"))
    let rejected = facts.quantity("rejected").map { ["\($0.text) rejected"] } ?? []
    return "Received \(facts.text("order")) from \(facts.text("supplier")): "
      + ([goods] + rejected + cost).joined(separator: ", ")
  }

  /// "Cost of MUG on PO-000001 corrected: stock worth 14.00 more, margin of today 6.00 less".
  private func correction(_ ground: Ground) -> String {
    let what =
      (facts["sku"]?.text.map { "cost of \($0)" } ?? "freight")
      + (facts["order"]?.text.map { " on \($0)" } ?? "")
    if let replayed { return "Correction of the \(what) \(replayed)" }
    func part(_ name: String, _ words: String, isLoss: Bool) -> String? {
      guard let sum = facts[name]?.int, sum != 0 else { return nil }
      return "\(words) \(Money(minor: abs(sum)).text(ground)) \((sum > 0) != isLoss ? "more" : "less")"
    }
    let parts = [
      part("left", "stock worth", isLoss: false), part("gone", "margin of today", isLoss: true),
    ].compactMap(\.self)
    return what.capitalised + " corrected" + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  /// The sentence of a notice of purchasing; nil: it is none, or told together with others.
  var purchasingSentence: String? {
    guard code == "nothing-to-reorder", replayed == nil else { return nil }
    let from = facts["supplier"]?.text.map { " from \($0)" } ?? ""
    return "There is nothing to reorder\(from), counting incoming stock and drafts."
  }

  /// "TEA@main (no supplier)".
  fileprivate var leftOut: String? {
    guard code == "left-out", replayed == nil else { return nil }
    let why =
      switch facts["why"]?.text {
      case "no-supplier"?: "no supplier"
      case "archived"?: "supplier \(facts.text("supplier")) is archived"
      default: "\(facts.text("quantity")) is too many for an order"
      }
    return "\(facts.text("place")) (\(why))"
  }
}

extension [StoreCore.Notice] {
  /// The sentences of what else is to be told.
  package var sentences: [String] {
    let named = compactMap(\.leftOut)
    guard !named.isEmpty else { return compactMap(\.sentence) }
    let more = first { $0.code == "left-out-more" }?.facts["count"]?.int.map(Int.init)
    let rest = more.map { " and \(Total.grouped($0)) more" } ?? ""
    return compactMap(\.sentence) + ["Left out: " + named.joined(separator: ", ") + rest + "."]
  }
}
