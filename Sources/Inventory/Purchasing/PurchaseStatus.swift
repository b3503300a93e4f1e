/// How far an order to a supplier has come; the raw values are stored for ever.
package enum PurchaseStatus: String, CaseIterable, Sendable, Codable {
  case draft, placed, partlyReceived, received, held, cancelled, closed

  /// "partly received".
  package var words: String { self == .partlyReceived ? "partly received" : rawValue }

  /// Whether anything is still to be done or to come; lists show these first.
  package var isOpen: Bool {
    switch self {
    case .draft, .placed, .partlyReceived, .held: true
    case .received, .cancelled, .closed: false
    }
  }

  /// Whether what is open on its lines is on its way: also while it is held, for it is ordered.
  package var isAwaited: Bool { isOpen && self != .draft }

  /// What may be done to it, in the words of its page.
  package var steps: [PurchaseStep] {
    switch self {
    case .draft: [.line, .place, .cancel]
    case .placed: [.receive, .hold, .cancel]
    case .partlyReceived: [.receive, .closeShort]
    case .received: [.close]
    case .held: [.release, .cancel]
    case .cancelled, .closed: []
    }
  }

  /// Why a step is not possible now; nil: it is.
  package func refusal(of step: PurchaseStep) -> String? {
    steps.contains(step) ? nil : "it is \(words)"
  }
}

/// What can be done to an order.
package enum PurchaseStep: String, CaseIterable, Sendable {
  case line, place, hold, release, cancel, receive
  case closeShort = "close-short"
  case close

  /// Where it leads, if it always leads to the same.
  package var state: PurchaseStatus? {
    switch self {
    case .place: .placed
    case .hold: .held
    case .cancel: .cancelled
    case .close, .closeShort: .closed
    case .line, .release, .receive: nil
    }
  }
}
