/// One line of the shop's memory: what was changed, when and by whom. Never altered, never removed.
package struct JournalEntry: Hashable, Sendable {
  /// Its number, 1 for the first.
  package var number: Int
  /// When it was written.
  package var at: Instant
  /// What the shop's clock showed then, as pages write it: "2026-11-21 20:29"; nil where nobody tells it in words.
  package var clock: String?
  /// Who asked.
  package var actor: String
  /// From where.
  package var origin: Request.Origin
  /// The kind of change, "catalog.priced", "undo" or "redo".
  package var kind: String
  /// What happened in one line: its first effect, and how many more.
  package var words: String
  /// The entry it undid, if it did.
  package var undoes: Int?
  /// The undo it took back, if it did.
  package var redoes: Int?
  /// Everything it changed.
  package var effects: [Effect]

  /// What it moved stock for, as far as the first of its movements say: "purchase PO-000001"; empty where nobody asks.
  package var documents: [String] = []
  /// Why it moved stock, in the words of whoever did; empty where nobody asks.
  package var notes: [String] = []

  /// States an entry.
  package init(
    number: Int, at: Instant, actor: String, origin: Request.Origin, kind: String, words: String,
    undoes: Int? = nil, redoes: Int? = nil, effects: [Effect]
  ) {
    self.number = number
    self.at = at
    self.actor = actor
    self.origin = origin
    self.kind = kind
    self.words = words
    self.undoes = undoes
    self.redoes = redoes
    self.effects = effects
  }

  /// The line of an entry: "Price of MUG-BLU: 10.00 → 12.00", "Undo of 7: ...", "... and 2 more".
  package static func words(for effects: [Effect], undoes: Int? = nil, redoes: Int? = nil) -> String {
    let lead = undoes.map { "Undo of \($0): " } ?? redoes.map { "Redo of \($0): " } ?? ""
    guard let first = effects.first else { return lead + "Nothing changed" }
    return lead + first.words + (effects.count > 1 ? " and \(effects.count - 1) more" : "")
  }
}
