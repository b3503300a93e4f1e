import Inventory
import StoreCore

extension Effect {
  /// What is told of stocktakes; nil: as of any row.
  func countWords() -> [EffectWords]? {
    guard subject.entity == Stocktake.entity else { return nil }
    switch field {
    case "ended_at": return []
    case "lines": return part.map { part in counted(part).map { [$0] } ?? [] }
    default: return nil
    }
  }

  /// "Counted of MUG at main: none → 9"; nil: nothing but what follows from it changed.
  private func counted(_ part: PartPlace) -> EffectWords? {
    guard part.field == nil || part.field == "counted" else { return nil }
    func value(_ name: String) -> Value {
      CountLine.fields.firstIndex { $0.column.name == name }.map { part.values[$0] } ?? .null
    }
    let name = "\(value("sku").text ?? "") at \(value("location").text ?? "")"
    let (isNew, isGone) = (part.field == nil && before == .null, part.field == nil && after == .null)
    var words = EffectWords(what: "counted", name: name)
    words.before = isNew ? nil : text(isGone ? value("counted") : before)
    words.after = isGone ? nil : text(value("counted"))
    if words.after == nil, !isGone, value("recount") == CountLine.Recount.asked.stored,
      value("first") == before
    {
      words.phrase = "\(name) opened for a second count"
      return words
    }
    words.leads = true
    if !isGone, value("mixed") == true.stored {
      words.remark = "stock moved while you counted: type total \(value("sku").text ?? "") N"
    }
    return words
  }

  private func text(_ value: Value) -> String? { Quantity(stored: value).map(text(of:)) }
}

extension StoreCore.Notice {
  /// "Stocktake 2 posted: MUG -1, value -5.40", "Stocktake 2 posted: 3 products corrected, value -37.80"; nil: it is none.
  func countSummary(_ ground: Ground) -> String? {
    guard code == "count-posted" else { return nil }
    let stocktake = "Stocktake \(facts.text("count"))"
    if let replayed { return "Posting of \(stocktake.lowercased()) \(replayed)" }
    let corrected = facts.number("corrected")
    guard corrected > 0 else { return "\(stocktake) posted: nothing to correct" }
    let value = facts.money("value", ground).map { ", value \($0)" } ?? ""
    guard let sku = facts["sku"]?.text, let variance = facts.quantity("variance")
    else { return "\(stocktake) posted: \(counted(corrected, "product")) corrected" + value }
    return "\(stocktake) posted: \(sku) \(variance > .zero ? "+" : "")\(variance.text)" + value
  }

  /// That another stocktake is open at the very same place: what both find is booked only once.
  var countSentence: String? {
    guard code == "also-open", replayed == nil else { return nil }
    return
      "Stocktake \(facts.text("number")) is also open at \(facts.text("location")). After you post one of them, count the other again."
  }
}
