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
  /// "Price of MUG-BLU: 10.00 → 12.00", and what is said behind it.
  package var words: String
  /// What came in or went out, where that is what somebody at a shelf did; nil: it is something else.
  package var kind: Kind?
  /// How much there is to be of it in all, as text: of so many that are ordered.
  package var whole: String?
  /// What is said behind its words; nil: nothing.
  package var remark: String?

  /// What somebody at a shelf did; the raw values are stored for ever.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// What came of an order and was kept, or was not.
    case received, rejected
    /// What a reservation still holds.
    case held
    /// What lies at a place.
    case stock
  }

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
    let end = ": \(change)"
    let words = plainWords
    guard before != nil, after != nil, words.hasSuffix(end) else { return self.words }
    return words.dropLast(end.count) + " back from \(Effect.brief(before)) to \(Effect.brief(after))"
  }

  /// The effect of taking it back: "Price of MUG-BLU: 12.00 → 10.00".
  package var turnedRound: Effect {
    let end = ": \(change)"
    let back = ": \(Effect.brief(after)) → \(Effect.brief(before))"
    return Effect(
      subject, what, before: after, after: before,
      words: words.hasSuffix(end) ? words.dropLast(end.count) + back : words)
  }

  /// The words without the remark behind them.
  package var plainWords: String {
    guard let remark, words.hasSuffix("; " + remark) else { return words }
    return String(words.dropLast(remark.count + 2))
  }

  /// What it is of, as its words say: "MUG on PO-000001"; nil: its words are of its own.
  package var name: String? {
    let (label, end) = ("\(what) of ", ": \(change)")
    let words = plainWords
    guard words.lowercased().hasPrefix(label.lowercased()), words.hasSuffix(end),
      words.count > label.count + end.count
    else {
      return nil
    }
    return String(words.dropFirst(label.count).dropLast(end.count))
  }

  /// The effect without its row's name: "stock at main 36 → 60", or "stock at main back from 60 to 36".
  package func part(isUndo: Bool) -> String {
    guard isUndo, before != nil, after != nil else {
      return "\(what) \(change)" + (remark.map { " (\($0))" } ?? "")
    }
    return "\(what) back from \(Effect.brief(before)) to \(Effect.brief(after))"
  }

  /// "10.00 → 12.00".
  package var change: String { "\(Effect.brief(before)) → \(Effect.brief(after))" }

  /// A value as a sentence shows it: one line, at most 60 characters, "none" for nothing, and in quotes the text that is this word.
  package static func brief(_ value: String?) -> String {
    guard let value, !value.isEmpty else { return "none" }
    // The word itself, which is something.
    if value == "none" { return "\"none\"" }
    let line = value.contains(where: \.isNewline) ? String(value.map { $0.isNewline ? " " : $0 }) : value
    return line.count <= 60 ? line : line.prefix(59) + "…"
  }

  /// The same, of a kind, and so much of a whole.
  package func being(_ kind: Kind, of whole: String? = nil) -> Effect {
    var effect = self
    (effect.kind, effect.whole) = (kind, whole)
    return effect
  }

  /// The same with a remark behind its words.
  package func saying(_ remark: String) -> Effect {
    var effect = self
    effect.words += "; " + remark
    effect.remark = effect.remark.map { $0 + "; " + remark } ?? remark
    return effect
  }
}
