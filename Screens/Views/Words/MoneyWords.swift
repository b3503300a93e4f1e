import Ordering
import StoreCore

extension StoreCore.Notice {
  /// "Paid 37.50 in cash", "Paid 20.00 by card, 17.50 to pay"; nil: it is not about money.
  func moneyWords(_ ground: Ground) -> String? {
    func money(_ name: String) -> Money? { facts[name]?.int.map { Money(minor: $0) } }
    switch code {
    case "payment": return paymentWords(ground, money)
    case "till": return tillWords(ground, money)
    case "voucher": return voucherWords(ground, money)
    case "return": return returnWords
    case "picked": return pickedWords
    case "handed-over": return handedOverWords
    default: return nil
    }
  }

  private func paymentWords(_ ground: Ground, _ money: (String) -> Money?) -> String {
    let order = facts["order"]?.text ?? ""
    let voucher = facts["voucher"]?.text.map { " \($0)" } ?? ""
    let method = (facts["method"].flatMap(PaymentMethod.init(stored:))?.words ?? "") + voucher
    let step = facts["step"].flatMap(PaymentStep.init(stored:)) ?? .captured
    let amount = money("amount")?.text(ground) ?? ""
    let isPlaced = facts["placed"] == true.stored
    let isCancelled = facts["cancelled"] == true.stored
    if let way = facts["way"]?.text {
      let lead = isPlaced ? "Placing and " : isCancelled ? "Cancellation and " : ""
      return (lead.isEmpty ? step.noun : lead + step.noun.lowercased())
        + " of \(amount) for \(order) \(way == "undo" ? "undone" : "redone")"
    }
    let left = money("left").flatMap {
      $0.minor > 0 && step == .captured ? ", \($0.text(ground)) to pay" : nil
    }.map { $0 + (money("left_in_cash").map { " (\($0.text(ground)) in cash)" } ?? "") }
    let balance =
      money("balance").map { ", \($0.text(ground))\(step == .captured ? " left" : "") on it" } ?? ""
    return (isCancelled ? "\(order) cancelled; " : "")
      + "\(step.verb) \(amount) \(method)\(balance)\(left ?? "")"
  }

  /// "Voucher V-000001 of 50.00 sold by card, valid until 2027-12-31".
  private func voucherWords(_ ground: Ground, _ money: (String) -> Money?) -> String {
    let code = facts["voucher"]?.text ?? ""
    if let way = facts["way"]?.text {
      return "Sale of voucher \(code) \(way == "undo" ? "undone" : "redone")"
    }
    let method = facts["method"].flatMap(PaymentMethod.init(stored:))?.words ?? ""
    let until = facts["until"].flatMap(LocalDate.init(stored:)).map { ", valid until \($0.text)" } ?? ""
    return "Voucher \(code) of \(money("amount")?.text(ground) ?? "") sold \(method)\(until)"
  }

  /// What is given back of the cash that was handed over: "CHANGE 8.00"; nil: nothing is.
  func change(_ ground: Ground) -> String? {
    guard code == "payment", facts["way"] == nil, let change = facts["change"]?.int, change > 0 else {
      return nil
    }
    return "CHANGE \(Money(minor: change).text(ground))"
  }

  /// "Returned Blue mug (restock)", "Blue mug exchanged for Green mug on O-000002", "O-000002 replaces the goods of
  /// R-000001".
  private var returnWords: String {
    let (number, order) = (facts["return"]?.text ?? "", facts["order"]?.text ?? "")
    if let way = facts["way"]?.text {
      return "Return \(number) of \(order) \(way == "undo" ? "undone" : "redone")"
    }
    let quantity = facts["quantity"].flatMap(Quantity.init(stored:)) ?? .zero
    let more = facts["more"]?.int.map(Int.init) ?? 0
    let goods =
      (quantity == Quantity(whole: 1) ? "" : "\(quantity.text) x ") + (facts["name"]?.text ?? "")
      + (more > 0 ? " and \(counted(more, "more line"))" : "")
    if let other = facts["by"]?.text {
      guard let name = facts["for"]?.text else { return "\(other) replaces the goods of \(number)" }
      return "\(goods) exchanged for \(name) on \(other)"
    }
    let isPaid = facts["paid"] == true.stored
    return "Returned \(goods) (\(facts["to"]?.text ?? ""))\(isPaid ? "" : ", nothing to refund")"
  }

  /// "O-000001 handed over: nothing to pay".
  private var handedOverWords: String {
    let order = facts["order"]?.text ?? ""
    guard let way = facts["way"]?.text else { return "\(order) handed over: nothing to pay" }
    return "Handover of \(order) \(way == "undo" ? "undone" : "redone")"
  }

  /// "MUG picked for O-000001: 2 of 3 (S-000001)".
  private var pickedWords: String {
    func quantity(_ name: String) -> String { facts[name].flatMap(Quantity.init(stored:))?.text ?? "" }
    let what = "\(facts["sku"]?.text ?? "") picked for \(facts["order"]?.text ?? "")"
    if let way = facts["way"]?.text { return "\(what): \(way == "undo" ? "undone" : "redone")" }
    return "\(what): \(quantity("picked")) of \(quantity("wanted")) (\(facts["shipment"]?.text ?? ""))"
  }

  /// "Till closed: 112.00 counted, 124.00 expected, 12.00 short".
  private func tillWords(_ ground: Ground, _ money: (String) -> Money?) -> String {
    let done: String
    if let float = money("opened") {
      done = "opened with \(float.text(ground))"
    } else if let moved = money("moved") {
      let (size, way) = (Money(minor: abs(moved.minor)), moved.minor < 0 ? "out" : "in")
      done = "\(way) \(size.text(ground)): \(facts["reason"]?.text ?? "")"
    } else {
      func text(_ name: String) -> String { money(name)?.text(ground) ?? "" }
      let difference = money("difference")?.minor ?? 0
      let size = Money(minor: abs(difference)).text(ground)
      done =
        "closed: \(text("counted")) counted, "
        + (difference == 0
          ? "no difference" : "\(text("expected")) expected, \(size) \(difference < 0 ? "short" : "over")")
    }
    let way = facts["way"]?.text.map { $0 == "undo" ? ", undone" : ", redone" } ?? ""
    return "\(facts["name"]?.text ?? "Till") \(done)\(way)"
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
