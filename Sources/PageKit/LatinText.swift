extension UnsafeBufferPointer<UInt8> {
  /// Whether every byte is a printable ASCII character: then bytes are columns and nothing needs escaping.
  var isPlainASCII: Bool { latinColumns == count }

  /// The columns of UTF-8 in which every character is printable ASCII or Latin below U+0300: one for each, for
  /// none of them joins a neighbour. Nil where anything else stands.
  var latinColumns: Int? {
    // Eight bytes at a time, since every text of a page is looked at: the top bit of each byte of a mask
    // answers for that byte, and no sum below carries into the next one.
    let tops: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    var bad: UInt64 = 0
    var tails = 0
    var behindC2: UInt64 = 0
    var index = 0
    while index < count {
      let word = word(at: index)
      index += 8
      let high = word & tops
      // ASCII is printable from 20 on but for 7F.
      let low = word & ~tops
      bad |= (~(low &+ 0x60 &* ones) | (low &+ ones)) & ~high & tops
      if high | behindC2 == 0 { continue }
      let tail = high & ~(word << 1)
      let lead = high & (word << 1)
      // A character from U+0300 on begins with CC or more.
      let letter = word & (0x3F &* ones)
      bad |= lead & (letter &+ 0x34 &* ones) << 1
      // C2 leads the controls from 80 to 9F, and then the first letters.
      let isC2 = lead & ~((letter ^ (0x02 &* ones)) &+ 0x3F &* ones) << 1
      bad |= (isC2 << 8 | behindC2) & tail & ~(word << 2)
      behindC2 = isC2 >> 56
      tails += Int(truncatingIfNeeded: ((tail >> 7) &* ones) >> 56)
    }
    return bad == 0 ? count - tails : nil
  }

  /// The eight bytes from `index` on, the first lowest; blanks behind the end.
  private func word(at index: Int) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(self)
    let rest = count - index
    if rest >= 8 {
      return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
    let blanks: UInt64 = 0x2020_2020_2020_2020 &<< UInt64(8 * rest)
    if count >= 8 {
      let last = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      return last &>> UInt64(64 - 8 * rest) | blanks
    }
    var word = blanks
    for place in 0..<rest { word |= UInt64(self[index + place]) &<< UInt64(8 * place) }
    return word
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
