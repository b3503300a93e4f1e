/// One thing a change did to one row, as data and in words.
package struct Effect: Hashable, Sendable, Codable {
  /// The row.
  package var subject: Subject
  /// Which property of it, "price"; or "product", "category"... when the row itself came or went.
  package var what: String
  /// The property before, as text; nil when there was none.
  package var before: String?
  /// The property after, as text; nil when there is none.
  package var after: String?
  /// "Price of MUG-BLU: 10.00 → 12.00".
  package var words: String

  /// States an effect.
  package init(_ subject: Subject, _ what: String, before: String?, after: String?, words: String) {
    self.subject = subject
    self.what = what
    self.before = before
    self.after = after
    self.words = words
  }

  /// An effect in the usual words: "Price of MUG-BLU: 10.00 → 12.00"; long values are cut and kept on one line.
  package init(_ subject: Subject, _ what: String, of name: String, before: String?, after: String?) {
    let label = what.prefix(1).uppercased() + what.dropFirst()
    let words = "\(label) of \(name): \(Effect.brief(before)) → \(Effect.brief(after))"
    self.init(subject, what, before: before, after: after, words: words)
  }

  /// The effect as an undo tells it: "Price of MUG-BLU back from 12.00 to 10.00".
  package var wordsBack: String {
    let change = ": \(Effect.brief(before)) → \(Effect.brief(after))"
    guard before != nil, after != nil, words.hasSuffix(change) else { return words }
    return words.dropLast(change.count) + " back from \(Effect.brief(before)) to \(Effect.brief(after))"
  }

  /// The effect of taking it back: "Price of MUG-BLU: 12.00 → 10.00".
  package var turnedRound: Effect {
    let change = ": \(Effect.brief(before)) → \(Effect.brief(after))"
    let back = ": \(Effect.brief(after)) → \(Effect.brief(before))"
    return Effect(
      subject, what, before: after, after: before,
      words: words.hasSuffix(change) ? words.dropLast(change.count) + back : words)
  }

  /// A value as a sentence shows it: one line, at most 60 characters, "none" for nothing, and in quotes the text that is this word.
  package static func brief(_ value: String?) -> String {
    guard let value, !value.isEmpty else { return "none" }
    // The word itself, which is something.
    if value == "none" { return "\"none\"" }
    let line = value.contains(where: \.isNewline) ? String(value.map { $0.isNewline ? " " : $0 }) : value
    return line.count <= 60 ? line : line.prefix(59) + "…"
  }

  /// The same with a remark behind its words.
  package func saying(_ remark: String) -> Effect {
    var effect = self
    effect.words += "; " + remark
    return effect
  }
}
