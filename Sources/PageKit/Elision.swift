extension String {
  /// The text in at most `width` columns, the end left out and marked with … where it is longer.
  /// `ascii` marks with "..." instead. Grapheme clusters stay whole.
  public func elided(to width: Int, ascii: Bool = false) -> String {
    guard displayWidth() > width else { return self }
    let mark = Self.ellipsis(ascii: ascii, width: width)
    return start(columns: width - mark.count) + mark
  }

  /// The text in at most `width` columns, never cut inside a word with a digit: the start of a figure reads as another.
  func elidedBetweenNumbers(to width: Int, ascii: Bool) -> String {
    guard displayWidth() > width else { return self }
    let mark = Self.ellipsis(ascii: ascii, width: width)
    var kept = start(columns: width - mark.count)
    // Most cuts are in a word of letters alone.
    let begin = kept.utf8.lastIndex(of: UInt8(ascii: " ")) ?? startIndex
    let cut = utf8[begin..<(utf8[kept.endIndex...].firstIndex(of: UInt8(ascii: " ")) ?? endIndex)]
    guard cut.contains(where: { 0x30...0x39 ~= $0 || $0 >= 0xD8 }) else { return String(kept) + mark }
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
