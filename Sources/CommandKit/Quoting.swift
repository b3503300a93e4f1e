/// `word` as it must be typed to be read back as one word that says exactly this.
///
/// A word that needs no quotes is given back as it is. A word that begins with `--` is quoted, so that it is
/// data and no option.
public func quoted(_ word: String) -> String { needsQuotes(word) ? doubleQuoted(word) : word }

private func needsQuotes(_ word: String) -> Bool {
  guard let first = word.utf8.first else { return true }
  if "\"'|>#".utf8.contains(first) || word.hasPrefix("--") { return true }
  return word.utf8.contains { $0.isBlank || $0 == UInt8(ascii: "\\") }
}

/// `word` between quotes, whether it needs them or not.
func doubleQuoted(_ word: String) -> String {
  let awkward = word.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  if awkward && !word.utf8.contains(UInt8(ascii: "'")) { return "'" + word + "'" }
  var bytes: [UInt8] = [UInt8(ascii: "\"")]
  for byte in word.utf8 {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
    bytes.append(byte)
  }
  bytes.append(UInt8(ascii: "\""))
  return String(decoding: bytes, as: UTF8.self)
}

extension UInt8 {
  /// Whether it parts words.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
