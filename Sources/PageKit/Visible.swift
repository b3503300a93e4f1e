extension String {
  /// The columns of the text as it is drawn.
  func visibleWidth(ascii: Bool) -> Int {
    let plain = utf8.withContiguousStorageIfAvailable { $0.plainColumns(ascii: ascii) } ?? nil
    if let plain { return plain }
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

extension Unicode.Scalar {
  /// Whether a terminal may obey it: C0 and C1 controls, DEL, bidirectional marks, embeddings, overrides and
  /// isolates, line and paragraph separators.
  public var isHidden: Bool {
    switch value {
    case ..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The columns of a text that is drawn as it stands; nil for one that may have to be looked at more closely.
  fileprivate func plainColumns(ascii: Bool) -> Int? {
    // Where only ASCII is drawn, some Latin signs are ornaments.
    ascii ? isPlainASCII ? count : nil : latinColumns
  }
}

extension [UInt8] {
  /// Appends `text` with its controls made visible and gives its columns. Printable Latin is looked at once
  /// and copied; `ascii` draws ornaments such as · and → in ASCII too, `keepsLineFeeds` lets line feeds pass.
  mutating func appendVisible(_ text: String, ascii: Bool = false, keepsLineFeeds: Bool = false) -> Int {
    let width = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      guard let columns = bytes.plainColumns(ascii: ascii) else { return nil }
      append(contentsOf: bytes)
      return columns
    }
    return (width ?? nil) ?? appendVisible(scalarsOf: text, ascii: ascii, keepsLineFeeds: keepsLineFeeds)
  }

  private mutating func appendVisible(scalarsOf text: String, ascii: Bool, keepsLineFeeds: Bool) -> Int {
    let start = count
    var width: Int? = 0
    for scalar in text.unicodeScalars {
      if scalar.isHidden, !(keepsLineFeeds && scalar == "\n") {
        let before = count
        appendEscape(scalar)
        width = width.map { $0 + count - before }
      } else if ascii, let ornament = scalar.asciiOrnament {
        append(contentsOf: ornament.utf8)
        width = width.map { $0 + ornament.utf8.count }
      } else {
        append(encoded: scalar.value)
        width = width.flatMap { sum in scalar.loneWidth.map { sum + $0 } }
      }
    }
    // A character that may join its neighbours: only whole clusters tell.
    return width ?? String(decoding: self[start...], as: UTF8.self).clusterWidth()
  }

  /// Appends a scalar as UTF-8, byte by byte: the library's own sequence of its bytes costs ten times as much.
  private mutating func append(encoded value: UInt32) {
    switch value {
    case ..<0x80: append(UInt8(truncatingIfNeeded: value))
    case ..<0x800:
      append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
      append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
    case ..<0x1_0000:
      append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
      append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
    default:
      append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
      append(0x80 | UInt8(truncatingIfNeeded: value >> 12 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
    }
  }

  /// Appends a hidden character written out.
  mutating func appendEscape(_ scalar: Unicode.Scalar) {
    append(UInt8(ascii: "\\"))
    switch scalar {
    case "\n": append(UInt8(ascii: "n"))
    case "\r": append(UInt8(ascii: "r"))
    case "\t": append(UInt8(ascii: "t"))
    default:
      append(contentsOf: "u{".utf8)
      append(contentsOf: String(scalar.value, radix: 16).utf8)
      append(UInt8(ascii: "}"))
    }
  }
}

extension Unicode.Scalar {
  /// How an ornament of our own pages is drawn where only ASCII is.
  var asciiOrnament: String? {
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
