/// A text that nobody may see, such as a password.
///
/// It prints as the word "secret", has no coded form, and gives its text only by ``revealed()``.
public struct Secret: Hashable, Sendable {
  private let text: String

  /// The secret that `text` is.
  public init(_ text: String) { self.text = text }

  /// The text itself, for whoever checks or keeps it. It must reach no page, no error and no file.
  public func revealed() -> String { text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The word "secret".
  public var description: String { "secret" }
  /// The word "secret".
  public var debugDescription: String { description }
  /// A mirror without children: whatever prints the parts of a value finds none.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension DefaultStringInterpolation {
  /// Refused by the compiler: a secret is part of no text.
  @available(*, unavailable, message: "A secret is part of no text.")
  public mutating func appendInterpolation(_ secret: Secret) {}
}

extension Argument where Value == Secret {
  /// A text that is asked for after the line, without showing it. No word of the line is ever taken for it.
  @inlinable public static func secret(_ name: String, help: String = "") -> Self {
    Argument(slot: Slot(name, .secret, nil, help, nil)) { reader in reader.secret() }
  }
}

extension Card {
  /// The refusal of the first word that no argument of a command with secrets takes: it may be the secret itself.
  func secretOnLine(_ words: [Word]) -> CommandError? {
    guard let secret = secrets.first else { return nil }
    var places = slots.contains(where: \.takesRest) ? Int.max : slots.count { !$0.isNamed }
    var index = 1
    while index < words.count {
      let word = words[index]
      let name = word.isOption ? TypedOption(word).name : nil
      let slot = name.flatMap { name in slots.first { $0.isNamed && $0.name == name } }
      if name == nil ? places == 0 : slot == nil {
        return .secretOnLine(secret.name, word.span, usage(verb, slots))
      }
      if name == nil { places -= 1 }
      index += slot.map { $0.kind != .flag && TypedOption(word).value == nil ? 2 : 1 } ?? 1
    }
    return nil
  }
}

extension CommandSet {
  /// The refusal of a line that may hold a secret of its command; its place begins at the first word that may be it.
  public func secretOnLine(_ words: [Word]) -> CommandError? {
    words.first.flatMap { command($0.text) }?.card.secretOnLine(words)
  }

  /// The refusal of a value of an address that is named as a secret of a command; nil: none is.
  public func secretOnLine(named name: String, _ span: Span) -> CommandError? {
    cards.first { $0.secretNames.contains(name) }.map { .secretOnLine(name, span, usage($0.verb, $0.slots)) }
  }

  /// The refusal of a word that may be a secret of the first command with one; nil: none asks.
  public func secretOnLine(at span: Span) -> CommandError? {
    cards.first { !$0.secrets.isEmpty }.map {
      .secretOnLine($0.secrets[0].name, span, usage($0.verb, $0.slots))
    }
  }

  /// The verbs that ask for a secret.
  public var secretVerbs: [String] { cards.filter { !$0.secrets.isEmpty }.map(\.verb) }
}

extension CommandError {
  static func secretOnLine(_ name: String, _ span: Span, _ usage: String) -> Self {
    CommandError(
      code: "secret-on-line", message: "The \(name) is never part of a line.", span: span,
      guidance: [
        "Type \(usage). It asks for the \(name) and does not show it.",
        "In a script, write the \(name) in the next line of standard input.",
      ])
  }
}
