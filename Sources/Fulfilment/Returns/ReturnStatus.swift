import StoreCore

/// The state of a return; the raw values are stored for ever.
package enum ReturnStatus: String, Choice {
  case requested, authorized, receiving, inspected, closed, rejected, cancelled

  /// Whether its goods are still to come, or to be inspected.
  package var isOpen: Bool { [.requested, .authorized, .receiving].contains(self) }

  /// What may be done to it.
  package var verbs: [ReturnVerb] { Self.table.filter { $0.from == self }.map(\.verb) }

  /// Where a verb leads; nil: the verb is refused.
  package func after(_ verb: ReturnVerb) -> ReturnStatus? {
    Self.table.first { $0.from == self && $0.verb == verb }?.to
  }

  /// The table of what may be done to a return. It stays in receiving while some of what arrived is not inspected.
  package static let table: [(from: ReturnStatus, verb: ReturnVerb, to: ReturnStatus)] = [
    (.requested, .authorize, .authorized), (.requested, .reject, .rejected),
    (.authorized, .receive, .receiving), (.authorized, .cancel, .cancelled),
    (.receiving, .receive, .receiving), (.receiving, .inspect, .inspected),
    (.inspected, .refund, .closed), (.inspected, .replace, .closed), (.inspected, .close, .closed),
  ]
}

/// What can be done to a return, as its page says it; the raw values are stored for ever.
package enum ReturnVerb: String, CaseIterable, Sendable, Codable {
  case authorize, reject, receive, inspect, refund, replace, close, cancel
}
