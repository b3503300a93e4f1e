package import StoreCore

/// An effect in words, in the parts from which sentences are made.
package struct EffectWords: Hashable {
  /// The row that it is about.
  var subject: Subject?
  /// Which property it is: "price", "stock at main"; empty where the words are a phrase.
  var what = ""
  /// Whose property: "MUG-BLU", "category mugs".
  var name: String?
  /// The property before and after, as pages show it; nil: there is none.
  package var before: String?
  package var after: String?
  /// All of it in words, where it is more than a property that changed: "Product M archived".
  var phrase: String?
  /// Whether it is what a sum became.
  package var isSum = false
  /// Whether it is stock that a change left on the shelf.
  var isStock = false
  /// Whether it matters more than the state that it led to.
  var leads = false
  /// How much there is to be in all: the quantity that was ordered.
  var whole: String?
  /// What is to be known of it besides: "1 purchase order stays open".
  var remark: String?

  /// "Price of MUG-BLU: 10.00 → 12.00".
  package var words: String {
    let remark = remark.map { "; \($0)" } ?? ""
    if let phrase { return phrase + remark }
    return "\(head): \(change)\(remark)"
  }

  /// The same without its remark.
  var bare: EffectWords {
    var words = self
    words.remark = nil
    return words
  }

  /// As an undo tells it: "Price of MUG-BLU back from 12.00 to 10.00".
  var wordsBack: String {
    guard phrase == nil, let before, let after else { return words }
    return "\(head) back from \(Self.brief(before)) to \(Self.brief(after))"
  }

  private var head: String { what.capitalised + (name.map { " of \($0)" } ?? "") }

  /// Without its row's name: "stock at main 36 → 60", or "stock at main back from 60 to 36".
  func part(isUndo: Bool) -> String {
    guard isUndo, let before, let after else {
      return "\(what) \(change)" + (remark.map { " (\($0))" } ?? "")
    }
    return "\(what) back from \(Self.brief(before)) to \(Self.brief(after))"
  }

  private var change: String { "\(Self.brief(before)) → \(Self.brief(after))" }

  /// A value as a sentence shows it: one line, at most 60 characters, "none" for nothing, and in quotes the text that is this word.
  package static func brief(_ value: String?) -> String {
    guard let value, !value.isEmpty else { return "none" }
    if value == "none" { return "\"none\"" }
    let line = value.contains(where: \.isNewline) ? String(value.map { $0.isNewline ? " " : $0 }) : value
    return line.count <= 60 ? line : line.prefix(59) + "…"
  }

  /// Which property it is, or what came or went.
  package func label(of effect: Effect) -> String {
    what.isEmpty
      ? (effect.field.isEmpty ? effect.subject.entity.replacing("_", with: " ") : effect.field) : what
  }
}
