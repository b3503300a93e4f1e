/// The word a product is known by, printed on its shelf label: unique in the shop ignoring case, kept as typed.
///
/// 1...64 of `A-Z a-z 0-9 . _ - /`, starting with a letter or a digit.
package struct SKU: Hashable, Comparable, Sendable, TextCoded {
  /// The word as it was typed when the product was added.
  package let text: String

  /// Checks what was typed; refused as `bad-sku` on the field "sku".
  package init(_ text: String) throws(StoreError) {
    if let fault = Keyword.fault(of: text, allowing: Keyword.sku) { throw .badSKU(text, fault) }
    self.text = text
  }

  /// Takes a word the store already holds, unchecked: for rows read by the thousand.
  package init(stored text: String) { self.text = text }

  /// The word by which two SKUs are compared: ASCII letters in lower case.
  package var lookup: String { Keyword.lowered(text) }

  package static func == (a: SKU, b: SKU) -> Bool { Keyword.same(a.text, b.text) }
  package static func < (a: SKU, b: SKU) -> Bool { Keyword.precedes(a.text, b.text) }
  package func hash(into hasher: inout Hasher) { Keyword.hash(text, into: &hasher) }
}
