package import StoreCore

/// The number a scanner reads: a GTIN in 14 digits.
package struct Barcode: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Who gave the number out.
  package enum Kind: String, Sendable, CaseIterable {
    /// The world's numbers.
    case gtin
    /// The shop's own, of the prefixes left to shops: 02, 04 and 20...29.
    case `internal`
  }

  /// The number in 14 digits, by which barcodes are unique.
  package let digits: String

  /// Checks what was typed or scanned; refused as `bad-barcode` on the field "barcode".
  package init(_ text: String) throws(FieldProblem) { digits = try GTIN.checked(text) }

  /// Takes 14 digits the store already holds, unchecked.
  package init(stored digits: String) { self.digits = digits }

  /// Who gave the number out.
  package var kind: Kind { GTIN.isInternal(digits) ? .internal : .gtin }

  /// The number as it is printed: 8 digits of an EAN-8, else 13, or all 14.
  package var text: String {
    if digits.hasPrefix("000000") { return String(digits.dropFirst(6)) }
    return digits.hasPrefix("0") ? String(digits.dropFirst()) : digits
  }

  package var description: String { text }

  package init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(digits)
  }
}
