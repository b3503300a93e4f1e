extension String {
  /// The text in at most `width` columns, the end left out and marked with … or "...". Grapheme clusters stay whole, and
  /// so does a word with a digit: the start of a figure reads as another.
  func elidedBetweenNumbers(to width: Int, ascii: Bool) -> String {
    guard displayWidth() > width else { return self }
    let mark = Self.ellipsis(ascii: ascii, width: width)
    var kept = start(columns: width - mark.count)
    let rest = self[kept.endIndex...].prefix { $0 != " " }
    let word = kept.reversed().prefix { $0 != " " }
    guard rest.contains(where: { $0.isLetter || $0.isWholeNumber }),
      (word + rest).contains(where: \.isWholeNumber)
    else { return kept + mark }
    if word.count < kept.count {
      kept.removeLast(word.count)
    } else {
      while kept.last?.isWholeNumber == true { kept.removeLast() }
    }
    return kept + mark
  }

  /// The text in at most `width` columns, its middle left out and marked: for keys that differ at the end.
  public func elidedInMiddle(to width: Int, ascii: Bool = false) -> String {
    guard displayWidth() > width else { return self }
    let mark = Self.ellipsis(ascii: ascii, width: width)
    let room = Swift.max(width - mark.count, 0)
    let end = String(reversed()).start(columns: room / 2).reversed()
    return start(columns: room - room / 2) + mark + String(end)
  }

  private func start(columns: Int) -> Substring {
    let plain = utf8.prefix(Swift.max(columns + 1, 0)).prefix { 0x20..<0x7F ~= $0 }
    if plain.count > columns, columns >= 0 { return self[..<utf8.index(startIndex, offsetBy: columns)] }
    // Latin letters join no neighbour, so they need no search for grapheme clusters.
    var end = unicodeScalars.startIndex
    var left = columns
    while end < unicodeScalars.endIndex, unicodeScalars[end].isAlone {
      if left <= 0 { return self[..<end] }
      left -= 1
      unicodeScalars.formIndex(after: &end)
    }
    var used = 0
    return prefix { cluster in
      used += cluster.displayWidth
      return used <= columns
    }
  }

  private static func ellipsis(ascii: Bool, width: Int) -> String {
    String((ascii ? "..." : "…").prefix(Swift.max(width, 0)))
  }
}

extension [UInt8] {
  /// Appends a drawn text that is too wide as `elidedBetweenNumbers` cuts it; its columns.
  mutating func append(eliding text: UnsafeBufferPointer<UInt8>, to width: Int, ascii: Bool) -> Int {
    let mark = ascii ? "..." : "…"
    var (cut, left, hasDigit) = (text.count, width - mark.count, false)
    // Most cuts are in a word of Latin letters, each of one or two bytes and one column.
    for (place, byte) in text.enumerated() {
      if byte >= 0xCC { return appendSlowly() }
      if left == 0, byte & 0xC0 != 0x80 { cut = Swift.min(cut, place) }
      if byte == .blank, cut < text.count { break }
      hasDigit = byte != .blank && (hasDigit || 0x30...0x39 ~= byte)
      if left > 0, byte & 0xC0 != 0x80 { left -= 1 }
    }
    if cut == text.count || hasDigit { return appendSlowly() }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[..<cut]))
    append(contentsOf: mark.utf8)
    return width

    func appendSlowly() -> Int {
      let text = String(decoding: text, as: UTF8.self).elidedBetweenNumbers(to: width, ascii: ascii)
      append(contentsOf: text.utf8)
      return text.displayWidth()
    }
  }
}
