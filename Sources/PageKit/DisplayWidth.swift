extension String {
  /// The columns a terminal gives this text: one for each grapheme cluster, two for wide CJK and emoji,
  /// none for a combining mark or a format character alone. Make controls visible first.
  public func displayWidth() -> Int {
    var width = 0
    for scalar in unicodeScalars {
      guard scalar.isAlone else { return reduce(0) { $0 + $1.displayWidth } }
      width += 1
    }
    return width
  }

  /// The columns of the text with its controls made visible.
  func visibleWidth(ascii: Bool) -> Int {
    if utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) { return utf8.count }
    var drawn: [UInt8] = []
    return drawn.appendVisible(self, ascii: ascii)
  }

  /// The text with every character that a terminal would obey instead of draw written out: `\n`, `\t`, `\r`,
  /// and `\u{1b}` for other controls, line separators and marks that turn the reading direction.
  public var visible: String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    var bytes: [UInt8] = []
    _ = bytes.appendVisible(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Character {
  /// Columns of one grapheme cluster: those of its widest scalar, on top of which the others are drawn.
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
      widest = max(widest, scalar.width)
    }
    return widest
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may obey it: C0 and C1 controls, DEL, bidirectional marks, embeddings, overrides and
  /// isolates, line and paragraph separators.
  public var isHidden: Bool {
    switch value {
    case ..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether it takes one column and never joins its neighbours: Latin, and the ornaments of our pages.
  var isAlone: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x2010..<0x2028, 0x2190..<0x2200, 0x2500..<0x25A0: true
    default: false
    }
  }

  /// Columns of a scalar by itself.
  fileprivate var width: Int {
    // A soft hyphen is a format character, but most terminals draw it.
    if isAlone { return 1 }
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    default: return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
    }
  }

  /// Whether it is wide by East Asian Width: the scripts in whole blocks; the standard library knows emoji.
  private var isEastAsianWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF: true
    case 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    case 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD: true
    default: false
    }
  }

  /// How an ornament of our own pages is drawn where only ASCII is.
  fileprivate var asciiOrnament: String? {
    switch value {
    case 0xB1: "+-"
    case 0xB7, 0x2013, 0x2014: "-"
    case 0xD7: "x"
    case 0x2018, 0x2019: "'"
    case 0x201C, 0x201D: "\""
    case 0x2026: "..."
    case 0x2190: "<-"
    case 0x2192: "->"
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends `text` with its controls made visible and gives its columns; `ascii` draws ornaments such as · and → in
  /// ASCII too, `keepsLineFeeds` lets line feeds pass. Printable ASCII, which most texts are, is only copied.
  mutating func appendVisible(_ text: String, ascii: Bool = false, keepsLineFeeds: Bool = false) -> Int {
    let copied = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var other: UInt8 = 0
      for byte in bytes { other |= byte &- 0x20 < 0x5F ? 0 : 1 }
      if other == 0 { append(contentsOf: bytes) }
      return other == 0 ? bytes.count : nil
    }
    if let width = copied ?? nil { return width }
    var (width, isAlone, isChanged) = (0, true, false)
    for scalar in text.unicodeScalars {
      width += 1
      isAlone = isAlone && scalar.isAlone
      isChanged = isChanged || scalar.isHidden || ascii && scalar.asciiOrnament != nil
    }
    let start = count
    if !isChanged {
      append(contentsOf: text.utf8)
      return isAlone ? width : text.displayWidth()
    }
    for scalar in text.unicodeScalars {
      if scalar.isHidden, !(keepsLineFeeds && scalar == "\n") {
        appendEscape(scalar)
      } else if ascii, let ornament = scalar.asciiOrnament {
        append(contentsOf: ornament.utf8)
      } else {
        append(contentsOf: scalar.utf8)
      }
    }
    return String(decoding: self[start...], as: UTF8.self).displayWidth()
  }

  private mutating func appendEscape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n": append(contentsOf: "\\n".utf8)
    case "\r": append(contentsOf: "\\r".utf8)
    case "\t": append(contentsOf: "\\t".utf8)
    default: append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".utf8)
    }
  }
}
