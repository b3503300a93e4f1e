package import StoreCore

/// Why something moved, as it is asked for: a reason of the ledger's, or the word a clerk gave for an adjustment.
package enum MovementWhy: Hashable, Sendable {
  case ledger(MovementReason)
  /// "lost", "found", "own-use": what `adjust` and `issue` were told.
  case word(Code)

  /// The ledger's reason of all such movements.
  package var reason: MovementReason {
    switch self {
    case .ledger(let reason): reason
    case .word: .adjust
    }
  }

  /// The clerk's word, if it is one.
  package var word: Code? {
    if case .word(let word) = self { word } else { nil }
  }

  /// As it is typed.
  package var text: String { word?.text ?? reason.rawValue }
}
