package import StoreCore

/// The number a scanner reads, a GTIN in 14 digits, and how many units lie in the pack that bears it.
package struct Barcode: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Who gave the number out.
  package enum Kind: String, Sendable, CaseIterable {
    /// The world's numbers.
    case gtin
    /// The shop's own, of the prefixes left to shops: 02, 04 and 20...29.
    case `internal`
  }

  /// The most units in a pack.
  package static let largestPack = 1_000_000

  /// The number in 14 digits, by which barcodes are unique.
  package let digits: String
  /// How many units scanning it stands for, 1...1,000,000.
  package private(set) var pack = 1

  /// Checks what was typed or scanned, "4006381333931", or "4006381333931*12" for a pack of twelve; refused as
  /// `bad-barcode` or `bad-quantity` on the field "barcode".
  package init(_ text: String) throws(StoreError) {
    guard let star = text.firstIndex(of: "*") else {
      digits = try GTIN.checked(text)
      return
    }
    let pack = String(text[text.index(after: star)...])
    self = try Barcode(String(text[..<star])).packed(Barcode.number(pack) ?? 0, typed: pack)
  }

  /// Takes what the store already holds, unchecked: 14 digits, for a pack with "*12" behind them.
  package init(stored text: String) {
    guard text.utf8.count > 14, let star = text.firstIndex(of: "*") else {
      digits = text
      return
    }
    digits = String(text[..<star])
    pack = Int(text[text.index(after: star)...]) ?? 1
  }

  /// The same number on a pack of so many; refused as `bad-quantity` on the field "barcode".
  package func packed(_ pack: Int, typed: String? = nil) throws(StoreError) -> Barcode {
    guard (1...Barcode.largestPack).contains(pack) else { throw .badPack(typed ?? String(pack)) }
    var barcode = self
    barcode.pack = pack
    return barcode
  }

  private static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
  }

  /// Whether two barcodes have the same number, whatever their packs.
  package func isSame(as other: Barcode) -> Bool { digits == other.digits }

  /// Who gave the number out.
  package var kind: Kind { GTIN.isInternal(digits) ? .internal : .gtin }

  /// The number as it is printed, 8 digits of an EAN-8, else 13, or all 14; "4006381333931*12" for a pack.
  /// Reading it gives the same barcode.
  package var text: String { pack == 1 ? printed : "\(printed)*\(pack)" }

  /// What the store and the journal hold: 14 digits, for a pack with "*12" behind them.
  package var stored: String { pack == 1 ? digits : "\(digits)*\(pack)" }

  /// The number as it is printed, without the pack.
  package var printed: String {
    if digits.hasPrefix("000000") { return String(digits.dropFirst(6)) }
    return digits.hasPrefix("0") ? String(digits.dropFirst()) : digits
  }

  /// As people read it: "4006381333931 ×12".
  package var description: String { pack == 1 ? printed : "\(printed) ×\(pack)" }

  package init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(stored)
  }
}
