public import CommandKit

// What the words of a line stand for: a command that is left out, or a page.
extension Session {
  /// The words with the command they mean: the one left out before a number or words that it takes, or the one that a word
  /// of another program stands for.
  func meant<Event>(_ words: [Word], _ commands: CommandSet<Event>) -> [Word] {
    let word = words[0]
    if knows(word.text, commands) { return words }
    let row = words.count == 1 && !word.isQuoted ? Int(word.text) : nil
    if let row, row >= 0, commands.contains("confirm") { return [Word("confirm", span: word.span)] + words }
    if let verb = commands.verb(taking: words) ?? world.everywhere.verb(taking: words) {
      return [Word(verb, span: word.span)] + words
    }
    if let row, row >= 0 { return [Word(shown?.verb ?? "open", span: word.span)] + words }
    guard case .means(let verb)? = synonym(word.text) else { return words }
    return [Word(verb, span: word.span)] + words.dropFirst()
  }

  /// The address a word stands for: absolute, or `..` from here; nil for any other word.
  func address(of word: Word) throws -> Address? {
    if word.isQuoted { return nil }
    if word.text.utf8.first == UInt8(ascii: "/") {
      do {
        return try Address(parsing: word.text)
      } catch {
        throw error.shifted(by: word.span.lower)
      }
    }
    if word.text == ".." { return navigation.current.address.parent }
    return nil
  }

  func route(at address: Address, word: Word) throws -> Route {
    do {
      return address.path.isEmpty && address.query.isEmpty ? world.home : try Route(address)
    } catch {
      throw error.shifted(by: word.span.lower)
    }
  }
}

extension AddressError {
  /// The same error with its place counted from the line's start.
  public func shifted(by offset: Int) -> AddressError {
    var error = self
    error.span = span.map { Span($0.lower + offset, $0.upper + offset) }
    return error
  }
}
