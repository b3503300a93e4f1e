import AppRoutes
import CommandKit
import Marketing
import Ordering
import StoreCore
import StoreViews

extension OrderEvents {
  /// `discount`: a code, or what a clerk gives without one; a percentage needs no verb.
  static func discounting(_ ordering: OrderingModel) -> Command<OrderEvents> {
    Command(
      "discount", "Give a code, 10% or 5.00 off; none takes all away",
      .word("what", from: ordering.keys(Discount.entity)), .optionalWord("line"),
      .phrase("reason", help: "why, in words")
    ) { (typed: DiscountTyped, line: LineName?, reason: String?) in
      guard case .given(let off) = typed else {
        guard line == nil, reason == nil else { return .made { _ in throw Self.codeAlone } }
        return .stepped(.discount(typed.code))
      }
      // As in "10% off".
      guard let line, line.word != "off" else { return .stepped(.give(off, line: nil, reason: reason ?? "")) }
      return .lineStepped(line) { .give(off, line: $0, reason: reason ?? "") }
    }.by(.clerk).example("discount SPRING").example("discount 10%").example(
      "discount 5.00 2 --reason scuffed"
    )
    .scanned { $0.last == "%" && $0.first?.isNumber == true }
  }

  /// `country` and `tax`: where the order goes, and how it is taxed.
  @CommandBuilder<OrderEvents> static var taxing: CommandSet<OrderEvents> {
    Command("country", "Set the country that it goes to; or none", .word("country", from: nil)) {
      (typed: String) in OrderEvents.stepped(.country(typed == "none" ? nil : typed))
    }.by(.clerk).example("country SE")
    Command(
      "tax", "Choose the tax: usual, reverse-charge or export", .word("treatment"), .optionalWord("country")
    ) { (treatment: TaxTreatment, country: String?) in
      OrderEvents.stepped(.tax(treatment, country: country))
    }.by(.manager).example("tax export US")
  }

  nonisolated private static var codeAlone: CommandError {
    CommandError(
      code: "extra-argument", message: "A code is for the lines that its discount names.",
      guidance: ["Type discount CODE, or a percentage or an amount: discount 10% 2 --reason scuffed."])
  }
}

extension TaxTreatment: CommandValue {}

/// What is typed after `discount`: a code, a percentage, an amount, or "none" to take all away.
enum DiscountTyped: CommandValue {
  case none
  case code(Code)
  case given(GivenOff)

  init(parsing text: String) throws(Refusal) {
    if text == "none" {
      self = .none
    } else if text.last == "%" {
      self = .given(.percent(try typed { () throws(StoreError) in try Rate(parsing: text, field: "what") }))
    } else if Discount.isAmount(text) {
      self = .given(.amount(try Amount(typed: text, field: "what")))
    } else {
      self = .code(try Code(parsing: text))
    }
  }

  var code: Code? { if case .code(let code) = self { code } else { nil } }

  var word: String {
    switch self {
    case .none: "none"
    case .code(let code): code.word
    case .given(.percent(let rate)): rate.text + "%"
    case .given(.amount(let amount)): amount.text
    }
  }
  static var placeholder: String { "CODE|10%|5.00|none" }
  static var candidates: [Candidate] { [Candidate("none")] }
}
