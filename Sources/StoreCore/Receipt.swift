/// What the store answers to a change.
package struct Receipt: Hashable, Sendable, Codable {
  /// The number of its journal entry; nil when it was only planned, or changed nothing.
  package var entry: Int?
  /// How many rows it changed.
  package var rowCount = 0
  /// What it did to the first of them.
  package var effects: [Effect] = []
  /// What else is to be told.
  package var notices: [Notice] = []
  /// Whether it was only shown.
  package var isPlan = false
  /// Whether the same request had been answered before, and this is that answer.
  package var isReplay = false

  /// What all rows share after it, so nobody has to ask again.
  package var ground: Ground?

  /// How many effects are told.
  package static let mostEffects = 20

  package init() {}

  /// Whether there was nothing to do.
  package var isUnchanged: Bool { rowCount == 0 }
}
