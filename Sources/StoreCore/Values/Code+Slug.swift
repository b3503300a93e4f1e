extension Code {
  /// Makes a code from a name: "Home & Kitchen" gives `home-kitchen`, "Crème" gives `creme`.
  ///
  /// "None" gives `none-1`, since none is the word that takes codes away. A name without one usable letter gives `x` and eight digits of its hash, the same for the same name always.
  package init(slug name: String) {
    var slug: [UInt8] = []
    var isGap = false
    for byte in folded(name).utf8 {
      guard Keyword.isAlphanumeric(byte) else {
        isGap = !slug.isEmpty
        continue
      }
      if isGap { slug.append(UInt8(ascii: "-")) }
      isGap = false
      slug.append(byte)
      if slug.count == Keyword.longest { break }
    }
    let text = String(decoding: slug.prefix(Keyword.longest), as: UTF8.self)
    self.init(stored: text.isEmpty ? "x" + Code.fingerprint(of: name) : text == "none" ? "none-1" : text)
  }

  /// FNV-1a, because Swift's own hash differs from run to run and a code is for ever.
  private static func fingerprint(of name: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
