package import StoreCore

extension MovementReason {
  /// Refuses a clerk's own word that is one of the ledger's, as `reserved-word`: what stands there as a sale is one.
  ///
  /// `except` are those of the ledger's that mean themselves.
  package static func check(own word: Code, except: Set<MovementReason> = []) throws(StoreError) {
    let text = word.lookup
    guard text != adjust.rawValue, let reason = MovementReason(rawValue: text), !except.contains(reason)
    else {
      return
    }
    throw .reservedReason(reason.rawValue, instead: reason.way)
  }

  /// How a movement of this reason is made.
  private var way: String {
    switch self {
    case .receipt: "receive N takes in what was delivered."
    case .sale: "issue N sells."
    case .return: "return N takes back what was sold."
    case .transfer: "move N --to CODE moves it to another location."
    case .count: "A count books what was counted: help counts."
    case .scrap: "issue N --reason scrap throws it away."
    case .opening: "daybook import stock says what there is to begin with."
    case .reversal: "undo takes a movement back."
    case .adjust: "adjust ±N corrects what lies there."
    }
  }
}
