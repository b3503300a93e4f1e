import Catalog
package import CommandKit
package import StoreCore

// What is typed of a product and can be refused by its form alone, whatever the product is.

/// The name that a row is given, as it is typed; none would take it away, and every row has one.
package struct NewName: CommandValue {
  /// In the form it is kept.
  package let text: String

  package init(parsing text: String) throws(Refusal) {
    do { self.text = try TextRule.name(text.unlessNone) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "NAME" }
}

/// How many units a pack holds, as it is typed.
package struct PackUnits: CommandValue {
  /// 1 to 1,000,000.
  package let count: Int

  package init(parsing text: String) throws(Refusal) {
    count = try Int(parsing: text)
    guard (1...Barcode.largestPack).contains(count) else { throw StoreError.badPack(text).refusal }
  }
  package var word: String { String(count) }
  package static var placeholder: String { "NUMBER" }
}

/// What prices are rounded to a multiple of, as it is typed.
package struct RoundingStep: CommandValue {
  /// More than nothing.
  package let amount: Amount

  package init(parsing text: String) throws(Refusal) {
    amount = try Amount(parsing: text)
    if let problem = Repricing(round: amount).problems.first { throw problem.refusal }
  }
  package var word: String { amount.word }
  package static var placeholder: String { Amount.placeholder }
}
