import AppRoutes
import CommandKit
import Fulfilment
import Ordering
import ScreenKit
import StoreCore
import StoreViews

/// What is done to the money of an order, as its page takes it.
enum PayingEvents: Sendable {
  case paid(PaymentTerms)
  case authorized(PaymentTerms)
  case captured(Amount?)
  case refunded(Amount?, reason: String)
  case voided

  /// The command of the store.
  func command(on order: Code) -> any StoreCommand {
    switch self {
    case .paid(let terms): PaymentCommand.paid(order: order, terms: terms)
    case .authorized(let terms): PaymentCommand.authorized(order: order, terms: terms)
    case .captured(let amount): PaymentCommand.captured(order: order, amount: amount)
    case .refunded(let amount, let reason):
      ReturnCommand.refunded(order: order, amount: amount, reason: reason)
    case .voided: PaymentCommand.voided(order: order)
    }
  }

  static var commands: CommandSet<PayingEvents> {
    CommandSet {
      Command(
        "pay", "Take money; a draft is placed first", .word("method"), .optionalWord("amount"),
        .flag("part", help: "accept less cash than is due"),
        .option("reference", String.self, help: "what the bank or the voucher calls it")
      ) { (method: PaymentMethod, amount: Amount?, isPart: Bool, reference: String?) in
        PayingEvents.paid(PaymentTerms(method, amount, isPart: isPart, reference: reference))
      }.example("pay cash 50").example("pay card --reference 4711")
      Command(
        "authorize", "Note that a bank promises money", .word("method"), .optionalWord("amount"),
        .option("reference", String.self, help: "what the bank calls it")
      ) { (method: PaymentMethod, amount: Amount?, reference: String?) in
        PayingEvents.authorized(PaymentTerms(method, amount, reference: reference))
      }.example("authorize card --reference 4711")
      Command("capture", "Take what was authorised", .optionalWord("amount")) {
        PayingEvents.captured($0)
      }
      Command(
        "refund", "Give money back; alone, what is due back", .optionalWord("amount"),
        .option("reason", String.self, help: "why, in words")
      ) { PayingEvents.refunded($0, reason: $1 ?? "") }.example("refund 10.00 --reason damaged")
      Command("void", "Give up what is authorised", event: PayingEvents.voided)
    }
  }
}

extension PaymentMethod: CommandValue { public static var placeholder: String { "METHOD" } }
