import CommandKit

/// Words of people who do not know the commands yet: the lines that they may mean, and a sentence about them.
public struct Phrase: Sendable {
  /// In small letters; `*` is a word, and at the end one or more.
  private let words: [Substring]
  /// The likeliest first, with `*` where those words go.
  private let lines: [String]
  /// One sentence, of what is not there.
  let says: String?
  /// What the address of the page begins with where it means this.
  let place: String

  /// A phrase such as "jot down *" of lines such as "add *"; a line that is an address opens its page.
  public init(_ words: String, _ lines: [String], says: String? = nil, at place: String = "/") {
    (self.words, self.lines, self.says, self.place) = (words.split(separator: " "), lines, says, place)
  }

  /// The lines that words mean; nil: they are not this phrase.
  func lines(for typed: [Word]) -> [String]? {
    let isOpen = words.last == "*"
    guard typed.count == words.count || isOpen && typed.count > words.count,
      zip(words, typed).allSatisfy({ $0 == "*" || $0 == $1.text.lowercased() })
    else { return nil }
    var said = zip(words, typed).filter { $0.0 == "*" }.map(\.1.typed)
    if isOpen { said[said.count - 1] = typed[(words.count - 1)...].map(\.typed).joined(separator: " ") }
    return lines.map { line in said.reduce(line) { $0.replacing("*", with: $1, maxReplacements: 1) } }
  }
}
