extension String {
  /// The columns a terminal gives this text: one for each grapheme cluster, two for wide CJK and emoji,
  /// none for a combining mark or a format character alone. Controls count nothing: make them visible first.
  public func displayWidth() -> Int {
    let latin = utf8.withContiguousStorageIfAvailable { $0.latinColumns } ?? nil
    if let latin { return latin }
    var width = 0
    for scalar in unicodeScalars {
      guard let columns = scalar.loneWidth else { return clusterWidth() }
      width += columns
    }
    return width
  }

  /// The sum over grapheme clusters, without a short cut.
  func clusterWidth() -> Int {
    reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// Columns of one grapheme cluster: those of its widest scalar, for what joins it is drawn on top of it.
  var displayWidth: Int {
    var widest = 0
    var before: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      // A flag is two regional letters; one alone is drawn as a letter.
      if (0x1F1E6...0x1F1FF).contains(scalar.value) { return unicodeScalars.count > 1 ? 2 : 1 }
      // The emoji selector and the keycap draw a plain character as an emoji.
      if scalar.value == 0xFE0F && before.properties.isEmoji || scalar.value == 0x20E3 && widest > 0 {
        return 2
      }
      before = scalar
      widest = max(widest, scalar.loneWidth ?? scalar.width)
    }
    return widest
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether every byte is a printable ASCII character: then bytes are columns and nothing needs escaping.
  var isPlainASCII: Bool {
    var bad: UInt8 = 0
    for byte in self { bad |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return bad == 0
  }

  /// The columns of UTF-8 in which every character is printable ASCII or Latin below U+0300: one for each, for
  /// none of them joins a neighbour. Nil where anything else stands.
  var latinColumns: Int? {
    if isPlainASCII { return count }
    var columns = 0
    var before: UInt8 = 0
    for byte in self {
      switch byte {
      case 0x20..<0x7F, 0xC2..<0xCC: columns += 1
      // C2 leads the C1 controls and then the first letters.
      case 0x80..<0xC0: if before == 0xC2, byte < 0xA0 { return nil }
      default: return nil
      }
      before = byte
    }
    return columns
  }

  /// The bytes that the first `columns` columns of a drawn text take, where these and the character behind them
  /// are such letters; nil elsewhere, and where the text is no longer than that.
  func latinBytes(columns: Int) -> Int? {
    var left = columns
    for (index, byte) in enumerated() {
      guard byte < 0xCC else { return nil }
      if byte & 0xC0 == 0x80 { continue }
      if left == 0 { return index }
      left -= 1
    }
    return nil
  }
}
