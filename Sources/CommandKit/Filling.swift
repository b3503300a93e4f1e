/// The words that fill a slot; one is by far the commonest, so it needs no array.
@usableFromInline enum Filling {
  case none
  case one(Word)
  case many([Word])

  init(_ words: ArraySlice<Word>) {
    switch words.count {
    case 0: self = .none
    case 1: self = .one(words[words.startIndex])
    default: self = .many(Array(words))
    }
  }

  @usableFromInline var isEmpty: Bool { if case .none = self { true } else { false } }

  @usableFromInline var words: [Word] {
    switch self {
    case .none: []
    case .one(let word): [word]
    case .many(let words): words
    }
  }

  /// What they say, one blank between them.
  @usableFromInline var text: String {
    switch self {
    case .none: ""
    case .one(let word): word.text
    case .many(let words): words.map(\.text).joined(separator: " ")
    }
  }

  /// From the first word's start to the last one's end.
  var span: Span {
    switch self {
    case .none: Span(0, 0)
    case .one(let word): word.span
    case .many(let words): Span(words[0].span.lower, words[words.count - 1].span.upper)
    }
  }

  mutating func append(_ word: Word) { self = isEmpty ? .one(word) : .many(words + [word]) }
}
