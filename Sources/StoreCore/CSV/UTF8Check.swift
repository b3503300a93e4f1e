/// Finds bytes that are not UTF-8, without making a string of them.
enum UTF8Check {
  /// The index of the first byte that cannot be read as UTF-8: no overlong forms, surrogates or stray bytes.
  static func firstBad(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var at = 0
    while at < bytes.count {
      let length = length(of: bytes, at)
      if length == 0 { return at }
      at += length
    }
    return nil
  }

  /// The length of the character that begins at a byte, or 0.
  private static func length(of bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    let lead = bytes[at]
    if lead < 0x80 { return 1 }
    if lead < 0xC2 || lead > 0xF4 { return 0 }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    if at + length > bytes.count { return 0 }
    let second = bytes[at + 1]
    let lowest: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
    if second < lowest || second > highest { return 0 }
    for next in (at + 2)..<max(at + 2, at + length) where bytes[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
