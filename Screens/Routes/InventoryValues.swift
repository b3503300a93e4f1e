package import CommandKit
package import Inventory
package import StoreCore

extension Quantity: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(parsing: text, signed: false) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "N" }
}

/// How much of a product, and not nothing, as it is typed.
package struct SomeQuantity: CommandValue {
  /// Above zero.
  package let quantity: Quantity

  package init(parsing text: String) throws(Refusal) {
    do { quantity = try Quantity(parsing: text, signed: false).some() } catch { throw error.refusal }
  }
  package var word: String { quantity.text }
  package static var placeholder: String { Quantity.placeholder }
}

/// The cost of one, as it is typed: "@4.00".
package struct UnitCost: CommandValue {
  /// The cost, before anyone knows the currency.
  package let amount: Amount

  package init(parsing text: String) throws(Refusal) {
    guard text.first == "@" else {
      throw Refusal(
        "bad-price", "\"\(text)\" is not a cost.",
        guidance: ["Type the cost of one as @4.00, of all as --cost 96.00."])
    }
    do { amount = try Amount(parsing: String(text.dropFirst()), field: "cost") } catch {
      var refusal = error.refusal
      refusal.meant = refusal.meant.map { "@" + $0 }
      throw refusal
    }
  }
  package var word: String { "@" + amount.text }
  package static var placeholder: String { "@COST" }
}

/// A difference as it is typed: "+3", "-2".
package struct Difference: CommandValue {
  /// How much more, or less; never nothing.
  package let quantity: Quantity

  package init(parsing text: String) throws(Refusal) {
    do {
      quantity = try Quantity(parsing: text, signed: true)
      _ = try (quantity.units < 0 ? quantity.negated : quantity).some()
    } catch { throw error.refusal }
    guard let sign = text.first, "+-".contains(sign) else {
      throw Refusal(
        "bad-quantity", "\(StoreError.quoted(text)) has no sign: +\(text) adds, -\(text) takes away.",
        guidance: ["To set a stock level, count it: help counts."], meant: ["+" + text, "-" + text])
    }
  }
  package var word: String { quantity.signedText }
  package static var placeholder: String { "±N" }
}

extension IssueReason: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    let reason = try Code(parsing: text)
    // What is sold by a word that was mistyped would be known as no sale, and could never be returned.
    for word in Self.known where reason.lookup != word && nearest(to: word, among: [reason.lookup]) != nil {
      throw Refusal(
        "unknown-value", "\"\(text)\" is not a reason of issue. Did you mean \(word)?",
        guidance: ["Type --reason \(word). For a reason of your own, choose a word less like it."])
    }
    self.init(reason)
  }
  /// What leaves the shop by a way of its own; every other word is an adjustment's.
  private static let known = ["sale", "scrap"]
  package var word: String { reason.text }
  package static var placeholder: String { "REASON" }
  package static var candidates: [Candidate] {
    [Candidate("sale", "sold"), Candidate("scrap", "scrapped"), Candidate("own-use", "used in the shop")]
  }
}

extension LocationKind: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    guard let kind = LocationKind.allCases.first(where: { [$0.words, $0.rawValue].contains(text) }) else {
      throw Refusal(
        "unknown-value",
        "\"\(text)\" is not one of \(Self.candidates.map(\.text).joined(separator: ", ")).")
    }
    self = kind
  }
  /// The kinds that can be added: the shop has one of each counterparty, and no more.
  package static var candidates: [Candidate] {
    allCases.filter { !$0.isCounterparty }.map { Candidate($0.words) }
  }
}
extension MovementReason: CommandValue {}

extension MovementWhy: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    if let reason = MovementReason(rawValue: text.lowercased()) {
      self = .ledger(reason)
    } else {
      self = .word(try Code(parsing: text))
    }
  }
  package var word: String { text }
  package static var placeholder: String { "REASON" }
  package static var candidates: [Candidate] {
    MovementReason.candidates
      + [
        Candidate("found", "a reason of adjust"), Candidate("lost", "a reason of adjust"),
        Candidate("damaged", "a reason of adjust"), Candidate("correction", "a reason of adjust"),
        Candidate("own-use", "a reason of issue"),
      ]
  }
}

extension MovementDocument: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    guard let document = Self(text) else {
      throw Refusal(
        "unknown-value",
        "\(StoreError.quoted(text)) is not the number of an order, a stocktake or a reservation.",
        guidance: ["Type it like PO-000001, count:2 or reservation:3."])
    }
    self = document
  }
  package var word: String { text }
  package static var placeholder: String { "PO-000001" }
}

extension StockOrder: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    let isDescending = text.hasPrefix("-")
    self.init(
      try StockSort(parsing: isDescending ? String(text.dropFirst()) : text), descending: isDescending)
  }
  package var word: String { text }
  package static var placeholder: String { "ORDER" }
  package static var candidates: [Candidate] {
    StockSort.allCases.flatMap {
      [Candidate($0.rawValue), Candidate("-" + $0.rawValue, "the other way round")]
    }
  }
}

extension StockSort: CommandValue {}

extension StockThreshold: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    switch text {
    case "minimum": self = .minimum
    case "reorder": self = .reorder
    case "out": self = .out
    default: self = .quantity(try Quantity(parsing: text))
    }
  }
  package var word: String { text }
  package static var placeholder: String { "minimum|reorder|out|N" }
  package static var candidates: [Candidate] {
    [
      Candidate("minimum", "at or below the reorder point"),
      Candidate("reorder", "to reorder, counting incoming stock and drafts"),
      Candidate("out", "nothing available"),
    ]
  }
}

extension StockTime: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(text) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "YYYY-MM-DD" }
}
