import CommandKit
import Ordering
import StoreCore

/// An order's line as it is typed: its number from 1, or the SKU of it alone, which may be of digits.
struct LineName: CommandValue {
  let word: String
  init(parsing text: String) throws(Refusal) { word = text }
  static var placeholder: String { "LINE" }

  /// The product of the line of that number, unless it has one of that SKU.
  func sku(on order: Order) -> SKU? {
    let line = number(on: order)
    return order.lines.indices.contains(line - 1) ? order.lines[line - 1].sku : nil
  }

  /// Its number on an order; 0: it has no such line, or several.
  func number(on order: Order) -> Int {
    let lines = order.lines.indices.filter { order.lines[$0].sku == SKU(stored: word) }
    if let number = Int(word), lines.isEmpty || order.lines.indices.contains(number - 1) { return number }
    return lines.count == 1 ? lines[0] + 1 : 0
  }
}
