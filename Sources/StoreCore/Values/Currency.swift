/// A currency of ISO 4217: three letters and its number of minor digits, packed into four bytes.
package struct Currency: Hashable, Sendable, TextCoded {
  /// The letters in the lower three bytes, the minor digits in the highest.
  private let packed: UInt32

  /// Looks the letters up, in either case; refused as `unknown-value` on the field "currency".
  package init(_ code: String) throws(StoreError) {
    guard code.utf8.count == 3, let packed = CurrencyTable.packed(Currency.pack(code)) else {
      throw .unknownValue(
        code, "currency", field: "currency", "Type the three letters of ISO 4217, such as EUR, USD or JPY.")
    }
    self.packed = packed
  }

  private init(packed: UInt32) { self.packed = packed }

  /// The three letters, "EUR".
  package var code: String {
    String(
      decoding: [UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed & 0xFF)], as: UTF8.self)
  }

  /// How many digits follow the dot: 2 for EUR, 0 for JPY, 3 for KWD.
  package var digits: Int { Int(packed >> 24) }

  package var text: String { code }

  /// What a new shop counts in until its settings say otherwise.
  package static let euro = Currency(packed: 0x0245_5552)

  static func pack(_ code: some StringProtocol) -> UInt32 {
    code.utf8.reduce(0) { $0 << 8 | UInt32(0x61...0x7A ~= $1 ? $1 & 0xDF : $1) }
  }
}
