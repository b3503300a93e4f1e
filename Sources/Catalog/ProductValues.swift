package import StoreCore

/// The number under a barcode, a GTIN in 14 digits; two numbers are one when their digits are.
package struct BarcodeNumber: FieldValue, Codable {
  /// 14 digits.
  package var digits = ""

  package init() {}

  /// Checks what was typed or scanned; refused as `bad-barcode`.
  package init(_ text: String) throws(StoreError) { digits = try GTIN.checked(text) }

  /// The number as it is printed: 8 digits of an EAN-8, else 13, or all 14.
  package var printed: String {
    if digits.hasPrefix("000000") { return String(digits.dropFirst(6)) }
    return digits.hasPrefix("0") ? String(digits.dropFirst()) : digits
  }

  package static var kind: Kind { .code }
  package init?(stored: Value) {
    guard case .text(let text) = stored else { return nil }
    digits = text
  }
  package var stored: Value { .text(digits) }
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) { try self.init(typed) }
  package func text(_: Ground) -> String { printed }
}

extension SellingUnit: FieldValue {
  package static var kind: Kind { .name }
  package init?(stored: Value) {
    guard case .text(let text) = stored else { return nil }
    let blank = text.utf8.firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex
    self.init(stored: String(text[..<blank]), decimals: Int(text[blank...].dropFirst()) ?? 0)
  }
  package var stored: Value { .text(text) }
}

extension Weight: FieldValue {
  package static var kind: Kind { .weight }
  package init?(stored: Value) {
    guard case .int(let grams) = stored else { return nil }
    self.init(stored: Int(grams))
  }
  package var stored: Value { .int(Int64(grams)) }
}

/// The options of a product as one field: "size=L;colour=blue".
package struct ProductOptions: FieldValue, Codable {
  package var list: [ProductOption] = []

  package init() {}

  package static var kind: Kind { .note }
  package init?(stored: Value) {
    guard case .text(let text) = stored else { return nil }
    list = [ProductOption](stored: text)
  }
  package var stored: Value { .text(list.text) }
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) {
    list = try [ProductOption](parsing: typed)
  }
  package func text(_: Ground) -> String { list.text }
}
