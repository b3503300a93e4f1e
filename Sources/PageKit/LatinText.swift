// Every text of a page is looked at, so it is looked at eight bytes at a time.

extension UnsafeBufferPointer<UInt8> {
  /// Whether every byte is a printable ASCII character: then bytes are columns and nothing needs escaping.
  var isPlainASCII: Bool { latinColumns == count }

  /// The columns of UTF-8 in which every character is printable ASCII or Latin below U+0300: one for each, for
  /// none of them joins a neighbour. Nil where anything else stands.
  var latinColumns: Int? {
    var bad: UInt64 = 0
    var tails = 0
    var behindC2: UInt64 = 0
    var index = 0
    while index < count {
      let word = word(at: index)
      index += 8
      bad |= word.controls
      if word & .tops | behindC2 == 0 { continue }
      // C2 leads the controls from 80 to 9F, and then the first letters.
      let isC2 = word.leadsC2
      bad |= word.leadsBeyondLatin | (isC2 << 8 | behindC2) & word.tails & ~(word << 2)
      behindC2 = isC2 >> 56
      tails += word.tails.topCount
    }
    return bad == 0 ? count - tails : nil
  }

  /// The bytes that the first `columns` columns of a drawn text take, where these and the character behind them
  /// are such letters; nil elsewhere, and where the text is no longer than that.
  func latinBytes(columns: Int) -> Int? {
    var left = columns
    var index = 0
    while index < count {
      let word = word(at: index)
      guard word.leadsBeyondLatin == 0 else { return nil }
      let letters = 8 - word.tails.topCount
      if letters > left { break }
      left -= letters
      index += 8
    }
    while index < count {
      if self[index] & 0xC0 != 0x80 {
        if left == 0 { return index }
        left -= 1
      }
      index += 1
    }
    return nil
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
}

/// Eight bytes of UTF-8. The top bit of each byte of an answer answers for that byte; no sum carries into the next.
extension UInt64 {
  fileprivate static let tops: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// ASCII that is not printable: below 20, and 7F.
  fileprivate var controls: UInt64 {
    let low = self & ~Self.tops
    return (~(low &+ 0x60 &* Self.ones) | (low &+ Self.ones)) & ~self & Self.tops
  }

  /// Bytes that go on with a character.
  fileprivate var tails: UInt64 { self & Self.tops & ~(self << 1) }

  /// Bytes that begin a character of several.
  private var leads: UInt64 { self & Self.tops & (self << 1) }

  /// Those of them that begin one from U+0300 on, which are CC and more.
  fileprivate var leadsBeyondLatin: UInt64 {
    leads & ((self & (0x3F &* Self.ones)) &+ 0x34 &* Self.ones) << 1
  }

  /// Those of them that are C2.
  fileprivate var leadsC2: UInt64 {
    leads & ~(((self & (0x3F &* Self.ones)) ^ (0x02 &* Self.ones)) &+ 0x3F &* Self.ones) << 1
  }

  /// How many top bits are set, where no other bits are.
  fileprivate var topCount: Int { Int(truncatingIfNeeded: ((self >> 7) &* Self.ones) >> 56) }
}
