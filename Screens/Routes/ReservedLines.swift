package import CommandKit
package import StoreCore

/// Products and how much of each, in turn: "MUG 2 TEA 1".
package struct ReservedLines: CommandValue {
  /// Each as it was typed; a product may come twice.
  package let all: [(SKU, Quantity)]
  package let word: String

  package init(parsing text: String) throws(Refusal) {
    word = text
    let words = text.split(separator: " ").map(String.init)
    guard words.count.isMultiple(of: 2) else {
      throw Refusal(
        "missing-argument", "The quantity of \(words.last ?? "the product") is missing.",
        guidance: ["Usage: reserve SKU N [SKU N ...] --for NAME [--at CODE]"])
    }
    all = try stride(from: 0, to: words.count, by: 2).map { place throws(Refusal) in
      (try SKU(parsing: words[place]), try SomeQuantity(parsing: words[place + 1]).quantity)
    }
  }
  package static var placeholder: String { "LINES" }
}
