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
