/// What a scanner typed: the digits of a barcode, without what scanners put around them.
package enum ScannedCode {
  /// The fewest and the most digits that are taken for a barcode; what is shorter is the number of a row.
  package static let lengths = 8...14

  /// Whether a word is a scan rather than a row's number or a verb: as many digits as barcodes have, perhaps
  /// behind the three letters by which a scanner tells the symbology, "]E0".
  package static func isScan(_ word: String) -> Bool {
    let digits = digits(of: word)
    return lengths.contains(digits.utf8.count) && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The number itself: without "]E0" before it, and of "01" with 14 digits behind it those digits.
  package static func digits(of word: String) -> String {
    var bytes = Array(word.utf8)[...]
    if bytes.count > 3, bytes.first == UInt8(ascii: "]") { bytes.removeFirst(3) }
    if bytes.count == 16, bytes.starts(with: "01".utf8) { bytes.removeFirst(2) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
