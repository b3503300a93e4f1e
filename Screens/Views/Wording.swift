package import Catalog
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

  /// An average of stars as a cell, to a tenth; empty without reviews.
  package static func average(_ rating: RatingSummary) -> Cell {
    rating.tenths.map { .money(minor: Int64($0), digits: 1) } ?? .none
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
  /// Shows `route` in place of the form that was saved and says what was changed; a plan goes nowhere.
  package static func done(_ receipt: Receipt, insteadOfForm route: Route) -> Step {
    Step(receipt.isPlan ? .stay : .replace(route), ReceiptView(receipt).notices)
  }
}

extension Step {
  /// Stays and prints what was undone, and who had made it when that was another person: "by ana, 14:02".
  package static func undone(_ receipt: Receipt, made author: String? = nil) -> Step {
    Step(.stay, ReceiptView(receipt, isUndo: true, made: author).notices)
  }
}

extension Suggestion {
  /// The suggestion as the keyboard shows it.
  package var candidate: Candidate { Candidate(text, detail) }
}
