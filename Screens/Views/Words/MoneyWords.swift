import Ordering
import StoreCore

extension StoreCore.Notice {
  /// "Paid 37.50 in cash", "Paid 20.00 by card, 17.50 to pay"; nil: it is not about money.
  func moneyWords(_ ground: Ground) -> String? {
    switch code {
    case "payment": return paymentWords(ground)
    case "till": return tillWords(ground)
    case "voucher": return voucherWords(ground)
    case "return": return returnWords
    case "picked": return pickedWords
    case "order-placed": return placedWords(ground)
    case "handed-over": return handedOverWords
    case "credit-note": return "Credit note \(facts.text("number")) of \(facts.text("invoice"))"
    default: return nil
    }
  }

  private func paymentWords(_ ground: Ground) -> String {
    let order = facts.text("order")
    let voucher = facts["voucher"]?.text.map { " \($0)" } ?? ""
    let method = (facts["method"].flatMap(PaymentMethod.init(stored:))?.words ?? "") + voucher
    let step = facts["step"].flatMap(PaymentStep.init(stored:)) ?? .captured
    let amount = facts.money("amount", ground) ?? ""
    let isPlaced = facts["placed"] == true.stored
    let isCancelled = facts["cancelled"] == true.stored
    if let replayed {
      let lead = isPlaced ? "Placing and " : isCancelled ? "Cancellation and " : ""
      return (lead.isEmpty ? step.noun : lead + step.noun.lowercased())
        + " of \(amount) for \(order) \(replayed)"
    }
    var words = "\(isCancelled ? "\(order) cancelled; " : "")\(step.verb) \(amount) \(method)"
    if let balance = facts.money("balance", ground) {
      words += ", \(balance)\(step == .captured ? " left" : "") on it"
    }
    if step == .captured, facts.number("left") > 0 {
      words += ", \(facts.money("left", ground) ?? "") to pay"
      words += facts.money("left_in_cash", ground).map { " (\($0) in cash)" } ?? ""
    }
    return words
  }

  /// "Voucher V-000001 of 50.00 sold by card, valid until 2027-12-31".
  private func voucherWords(_ ground: Ground) -> String {
    let code = facts.text("voucher")
    if let replayed { return "Sale of voucher \(code) \(replayed)" }
    let method = facts["method"].flatMap(PaymentMethod.init(stored:))?.words ?? ""
    let until = facts.date("until").map { ", valid until \($0.text)" } ?? ""
    return "Voucher \(code) of \(facts.money("amount", ground) ?? "") sold \(method)\(until)"
  }

  /// What is given back of the cash that was handed over: "CHANGE 8.00"; nil: nothing is.
  func change(_ ground: Ground) -> String? {
    guard code == "payment", replayed == nil, facts.number("change") > 0 else { return nil }
    return facts.money("change", ground).map { "CHANGE \($0)" }
  }

  /// "Returned Blue mug (restock)", "Blue mug exchanged for Green mug on O-000002", "O-000002 replaces the goods of
  /// R-000001".
  private var returnWords: String {
    let (number, order) = (facts.text("return"), facts.text("order"))
    if let replayed { return "Return \(number) of \(order) \(replayed)" }
    let quantity = facts.quantity("quantity") ?? .zero
    let more = facts.number("more")
    let goods =
      (quantity == Quantity(whole: 1) ? "" : "\(quantity.text) x ") + facts.text("name")
      + (more > 0 ? " and \(counted(more, "more line"))" : "")
    if let other = facts["by"]?.text {
      guard let name = facts["for"]?.text else { return "\(other) replaces the goods of \(number)" }
      return "\(goods) exchanged for \(name) on \(other)"
    }
    let isPaid = facts["paid"] == true.stored
    return "Returned \(goods) (\(facts.text("to")))\(isPaid ? "" : ", nothing to refund")"
  }

  /// "O-000001 handed over: nothing to pay".
  private var handedOverWords: String {
    let order = facts.text("order")
    return replayed.map { "Handover of \(order) \($0)" } ?? "\(order) handed over: nothing to pay"
  }

  /// "MUG picked for O-000001: 2 of 3 (S-000001)".
  private var pickedWords: String {
    func quantity(_ name: String) -> String { facts.quantity(name)?.text ?? "" }
    let done = "\(quantity("picked")) of \(quantity("wanted")) (\(facts.text("shipment")))"
    return "\(facts.text("sku")) picked for \(facts.text("order")): \(replayed ?? done)"
  }

  /// "Till closed: 112.00 counted, 124.00 expected, 12.00 short".
  private func tillWords(_ ground: Ground) -> String {
    let done: String
    func size(_ amount: Int64) -> String { Money(minor: abs(amount)).text(ground) }
    if let float = facts.money("opened", ground) {
      done = "opened with \(float)"
    } else if let moved = facts["moved"]?.int {
      done = "\(moved < 0 ? "out" : "in") \(size(moved)): \(facts.text("reason"))"
    } else {
      let difference = facts["difference"]?.int ?? 0
      let short = "\(size(difference)) \(difference < 0 ? "short" : "over")"
      done =
        "closed: \(facts.money("counted", ground) ?? "") counted, "
        + (difference == 0
          ? "no difference" : "\(facts.money("expected", ground) ?? "") expected, \(short)")
    }
    return "\(facts["name"]?.text ?? "Till") \(done)\(replayed.map { ", \($0)" } ?? "")"
  }
}

extension PaymentStep {
  fileprivate var verb: String {
    switch self {
    case .authorized: "Authorised"
    case .captured: "Paid"
    case .refunded: "Refunded"
    case .voided: "Voided the authorisation of"
    }
  }

  fileprivate var noun: String {
    switch self {
    case .authorized: "Authorisation"
    case .captured: "Payment"
    case .refunded: "Refund"
    case .voided: "Voiding"
    }
  }
}
