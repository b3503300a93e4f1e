import AppRoutes
import CommandKit
import Inventory
import StoreCore
import StoreViews

extension InventoryModel {
  /// Completes the codes of the shop's own locations.
  var places: CandidateSource {
    let all = keys(Location.entity)
    return { prefix in all(prefix).filter { !Location.isOutside(Code(stored: $0.text)) } }
  }
}

/// How much of a product, and not nothing, as it is typed.
struct SomeQuantity: CommandValue {
  /// Above zero.
  let quantity: Quantity

  init(parsing text: String) throws(Refusal) {
    quantity = try typed { () throws(StoreError) in try Quantity(parsing: text, field: "quantity").some() }
  }
  var word: String { quantity.text }
  static var placeholder: String { "N" }
}

/// The cost of one, as it is typed: "@4.00".
struct UnitCost: CommandValue {
  let amount: Amount

  init(parsing text: String) throws(Refusal) {
    guard text.first == "@" else {
      throw Refusal(
        "bad-price", "\(StoreError.quoted(text)) is not a cost.",
        guidance: ["Type the cost of one as @4.00, of all as --cost 96.00."])
    }
    do { amount = try Amount(typed: String(text.dropFirst()), field: "cost") } catch {
      var refusal = error
      refusal.meant = refusal.meant.map { "@" + $0 }
      throw refusal
    }
  }
  var word: String { "@" + amount.text }
  static var placeholder: String { "@COST" }
}

/// A difference as it is typed: "+3", "-2".
struct Difference: CommandValue {
  /// How much more, or less; never nothing.
  let quantity: Quantity

  init(parsing text: String) throws(Refusal) {
    quantity = try typed { () throws(StoreError) in
      let quantity = try Quantity(parsing: text, signed: true)
      _ = try (quantity < .zero ? -quantity : quantity).some()
      return quantity
    }
    guard let sign = text.first, "+-".contains(sign) else {
      throw Refusal(
        "bad-quantity", "\(StoreError.quoted(text)) has no sign: +\(text) adds, -\(text) takes away.",
        guidance: ["To set a stock level, count it: help counts."], meant: ["+" + text, "-" + text])
    }
  }
  var word: String { quantity.signedText }
  static var placeholder: String { "±N" }
}

extension StockReason: CommandValue { static var placeholder: String { "REASON" } }

/// Products and how much of each, in turn: "MUG 2 TEA 1".
struct ReservedLines: CommandValue {
  /// Each as it was typed; a product may come twice.
  let all: [(sku: SKU, quantity: Quantity)]
  let word: String

  init(parsing text: String) throws(Refusal) {
    word = text
    let words = text.split(separator: " ").map(String.init)
    guard words.count.isMultiple(of: 2) else {
      throw Refusal(
        "missing-argument", "The quantity of \(words.last ?? "the product") is missing.",
        guidance: [.typed("Usage: reserve SKU N [SKU N ...] --for NAME [--at CODE]")])
    }
    all = try stride(from: 0, to: words.count, by: 2).map { place throws(Refusal) in
      (try SKU(parsing: words[place]), try SomeQuantity(parsing: words[place + 1]).quantity)
    }
  }
  static var placeholder: String { "LINES" }
}
