/// What the store answers to a change.
package struct Receipt: Hashable, Sendable {
  /// The number of its journal entry; nil when it was only planned, or changed nothing.
  package var entry: Int?
  /// What changed, or would.
  package var effects: [Effect]
  /// How many effects there are in all; of a change of very many only the first are told.
  package var effectCount: Int
  /// Whether it was only shown.
  package var isPlan: Bool
  /// Whether the same request had been answered before, and this is that answer.
  package var isReplay: Bool
  /// The whole of a change of many rows in one line, told before its effects: "24 products: reprice +5%".
  package var summary: String?

  /// What else is to be known, a sentence each, of which the journal keeps nothing: what was left out.
  package var remarks: [String] = []

  /// Who made the entry that this one took back, and when; nil: whoever asked, or nothing was taken back.
  package var takenFrom: Authorship?

  /// States a receipt.
  package init(
    entry: Int?, effects: [Effect], effectCount: Int? = nil, isPlan: Bool = false, isReplay: Bool = false,
    summary: String? = nil
  ) {
    self.entry = entry
    self.effects = effects
    self.effectCount = effectCount ?? effects.count
    self.isPlan = isPlan
    self.isReplay = isReplay
    self.summary = summary
  }

  /// Whether there was nothing to do.
  package var isUnchanged: Bool { effects.isEmpty }

  /// One line for each effect; "Nothing changed" when there is none.
  package var words: [String] { isUnchanged ? ["Nothing changed"] : effects.map(\.words) }
}
