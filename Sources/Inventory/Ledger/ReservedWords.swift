package import StoreCore

extension MovementReason {
  /// Refuses a clerk's own word that is one of the ledger's, as `reserved-reason`.
  ///
  /// `except` are those of the ledger's that mean themselves.
  package static func check(own word: Code, except: Set<MovementReason> = []) throws(StoreError) {
    let text = word.lookup
    guard text != adjust.rawValue, let reason = MovementReason(rawValue: text), !except.contains(reason)
    else {
      return
    }
    throw .reservedReason(reason.rawValue, instead: .sentence(reason.way))
  }

  /// The command that makes a movement of this reason.
  private var way: String {
    switch self {
    case .receipt: "Use receive N."
    case .sale: "Use issue N."
    case .return: "Use return N."
    case .transfer: "Use move N --to CODE."
    case .count: "Use a stocktake: help counts."
    case .scrap: "Use issue N --reason scrap."
    case .opening: "Use daybook import stock."
    case .reversal: "Use undo."
    case .adjust: "Use adjust +N or adjust -N."
    }
  }
}
