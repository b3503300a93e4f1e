import StoreCore

/// What was typed to search for, in the terms of the trigram index.
struct TextSearch {
  /// The most words that the index is asked for: the rows it finds are looked at for every word.
  private static let mostWords = 16
  /// The most trigrams asked of one word: the row is looked at anyway.
  private static let mostTrigrams = 8

  /// What the search text must contain: the folded words, the short ones with the blank before them.
  let words: [String]
  /// The question for FTS5: trigrams that cover every word; nil: no word has one.
  let match: String?

  init(_ text: String) {
    guard !text.isEmpty else {
      (words, match) = ([], nil)
      return
    }
    // FTS5 would stop reading at a NUL, which no name has.
    let text = folded(text).replacing("\0", with: "\u{FFFD}")
    let typed = text.split(whereSeparator: \.isWhitespace)
    var seen: Set<String> = []
    // One and two letters match the start of a word, which the blank makes one letter longer.
    words = typed.map { $0.unicodeScalars.count < 3 ? " " + $0 : String($0) }
      .filter { seen.insert($0).inserted }
    let longest = words.filter { $0.unicodeScalars.count >= 3 }.prefix(Self.mostWords)
    seen = []
    let trigrams = longest.flatMap(Self.trigrams).filter { seen.insert($0).inserted }
    match = trigrams.isEmpty ? nil : trigrams.map { "\"\($0)\"" }.joined(separator: " AND ")
  }

  /// Runs of three letters that cover a word, side by side: asking for the overlapping ones too would find
  /// no fewer rows to speak of and take more than twice the time. A quote is doubled, which is all of
  /// FTS5's quoting.
  private static func trigrams(of word: String) -> [String] {
    let letters = Array(word.unicodeScalars)
    guard letters.count >= 3 else { return [] }
    let last = letters.count - 3
    let places = Array(stride(from: 0, to: last, by: 3).prefix(mostTrigrams - 1)) + [last]
    return places.map { place in
      var trigram = ""
      for letter in letters[place..<(place + 3)] {
        trigram.unicodeScalars.append(letter)
        if letter == "\"" { trigram.unicodeScalars.append(letter) }
      }
      return trigram
    }
  }
}
