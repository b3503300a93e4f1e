package import CommandKit
package import PageKit
package import ScreenKit
package import StoreCore

/// A number and its noun: "1 product", "1,234 products".
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  Total.grouped(count) + " " + (count == 1 ? noun : plural ?? noun + "s")
}

/// A total and its noun: "20+ products" where more were not counted.
package func counted(_ total: Total, _ noun: String, plural: String? = nil) -> String {
  switch total {
  case .exact(let count): counted(count, noun, plural: plural)
  case .atLeast(let count): Total.grouped(count) + "+ " + (plural ?? noun + "s")
  }
}

extension Cell {
  /// A price as a cell; empty where there is none yet.
  package static func price(_ price: Money?, withCurrency: Bool = false) -> Cell {
    guard let price else { return .none }
    return .money(
      minor: price.minor, digits: UInt8(price.currency.digits),
      currency: withCurrency ? price.currency.code : "")
  }

  /// A moment as a cell.
  package static func instant(_ instant: Instant) -> Cell { .date(milliseconds: instant.milliseconds) }
}

extension Step {
  /// Remains here and says what was changed.
  package static func done(_ receipt: Receipt) -> Step { Step(.stay, ReceiptView(receipt).notices) }
  /// Goes to `route` and says what was changed; a plan goes nowhere.
  package static func done(_ receipt: Receipt, then route: Route) -> Step {
    Step(receipt.isPlan ? .stay : .push(route), ReceiptView(receipt).notices)
  }
}

extension Step {
  /// Remains here and says what was taken back.
  package static func takenBack(_ receipt: Receipt) -> Step {
    Step(.stay, ReceiptView(receipt, words: receipt.effects.map(\.wordsBack)).notices)
  }
}

extension Suggestion {
  /// The suggestion as the keyboard shows it.
  package var candidate: Candidate { Candidate(text, detail) }
}
