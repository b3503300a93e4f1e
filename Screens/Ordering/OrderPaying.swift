import AppRoutes
import CommandKit
import Fulfilment
import Ordering
import StoreCore

extension OrderEvents {
  /// What is done to the money of an order, as its page takes it.
  static var payments: CommandSet<OrderEvents> {
    CommandSet {
      Command(
        "pay", "Take money; a draft is placed first", .word("method"),
        .optionalWord("amount", String.self, from: nil),
        .option("reference", String.self, help: "what the bank calls it")
      ) { (method: PaymentMethod, amount: String?, reference: String?) in
        .paid(.pay) { try PaymentTerms(method, typed: amount, reference: reference) }
      }.by(.clerk).example("pay cash 50").example("pay card --reference 4711").example("pay voucher V-000001")
      for method in [PaymentMethod.cash, .card, .transfer] { paying(method) }
      Command("voucher", "Pay with a voucher, as much as it has", .word("code", from: nil)) { (code: Code) in
        .paid(.pay) { PaymentTerms(.voucher, reference: code.text) }
      }.by(.clerk).example("voucher V-000001")
      Command(
        "authorize", "Note that a bank promises money", .word("method"), .optionalWord("amount"),
        .option("reference", String.self, help: "what the bank calls it")
      ) { (method: PaymentMethod, amount: Amount?, reference: String?) in
        .paid(.authorize) { PaymentTerms(method, amount, reference: reference) }
      }.by(.clerk).example("authorize card --reference 4711")
      Command("capture", "Take what was authorised", .optionalWord("amount")) { (amount: Amount?) in
        .made { PaymentCommand.captured(order: $0, amount: amount) }
      }.by(.clerk)
      Command(
        "refund", "Give money back; alone, what is due back", .optionalWord("amount"),
        .option("by", PaymentMethod.self, help: "another method than was paid by"),
        .phrase("reason", help: "why, in words")
      ) { (amount: RefundAmount?, method: PaymentMethod?, reason: String?) in
        .made {
          ReturnCommand.refunded(order: $0, amount: amount?.amount, method: method, reason: reason ?? "")
        }
      }.by(.clerk).example("refund 10.00 --reason damaged").example("refund 5.00 --by cash")
      Command(
        "void", "Give up what is authorised", event: OrderEvents.made { PaymentCommand.voided(order: $0) }
      ).by(.clerk)
    }
  }

  /// The verb of a method: alone it takes what is due, and less than that is a part of it.
  private static func paying(_ method: PaymentMethod) -> Command<OrderEvents> {
    let what = method == .cash ? "cash, and give change" : "money by \(method.rawValue)"
    return Command(method.rawValue, "Take \(what); alone, what is due", .optionalWord("amount")) {
      (amount: Amount?) in .paid(.pay) { PaymentTerms(method, amount) }
    }.by(.clerk).example("\(method.rawValue) 20")
  }
}

extension PaymentTerms {
  /// What is typed after a method: an amount, or the code of a voucher, whose amount comes first if both are there.
  nonisolated fileprivate init(_ method: PaymentMethod, typed: String?, reference: String?) throws(Refusal) {
    if method == .voucher, reference == nil {
      self.init(.voucher, reference: typed)
    } else {
      let amount = try typed.map { (text) throws(Refusal) in try Amount(typed: text, field: "amount") }
      self.init(method, amount, reference: reference)
    }
  }
}

/// What is given back; a method in its place is what `--by` takes.
struct RefundAmount: CommandValue {
  let amount: Amount
  var word: String { amount.text }
  static var placeholder: String { Amount.placeholder }

  init(parsing text: String) throws(Refusal) {
    do throws(Refusal) { amount = try Amount(typed: text, field: "amount") } catch {
      guard let method = PaymentMethod(rawValue: text.lowercased()) else { throw error }
      throw Refusal(
        error.code, "\(StoreError.quoted(text)) is a method, not an amount.",
        guidance: [
          .typed("Type refund AMOUNT --by \(method.rawValue), as in refund 5.00 --by \(method.rawValue).")
        ])
    }
  }
}

extension PaymentMethod: CommandValue {
  init(parsing text: String) throws(Refusal) {
    guard let method = Self(rawValue: text.lowercased()) else {
      let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(
        "unknown-value", "\(StoreError.quoted(text)) is not a method.",
        guidance: [
          (try? Amount(parsing: text)) == nil ? .sentence("One of: \(words).") : .run("pay cash \(text)")
        ])
    }
    self = method
  }
  public static var placeholder: String { "METHOD" }
}
