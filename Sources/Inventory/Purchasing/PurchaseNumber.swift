package import StoreCore

/// The number an order is known by, PO-000001: rising, and never given twice.
package struct PurchaseNumber: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The number, 1 or more.
  package let value: Int

  /// Takes a number the store gave.
  package init(_ value: Int) { self.value = value }

  /// Reads "PO-000001", "po-1" and "1"; refused as `bad-code`.
  package init(_ text: String) throws(StoreError) {
    let digits = text.lowercased().hasPrefix("po-") ? text.utf8.dropFirst(3) : text.utf8[...]
    guard (1...12).contains(digits.count), digits.allSatisfy({ 0x30...0x39 ~= $0 }),
      let value = Int(String(decoding: digits, as: UTF8.self)), value > 0
    else { throw .badOrderNumber(text) }
    self.value = value
  }

  /// "PO-000001".
  package var text: String {
    let digits = String(value)
    return "PO-" + String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }

  package var description: String { text }

  /// How the journal names the order.
  package var subject: Subject { Subject(.purchase, text) }

  package static func < (a: PurchaseNumber, b: PurchaseNumber) -> Bool { a.value < b.value }

  package init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
