/// What comes with a change: who, from where, whether it is meant, and the key that makes it happen once.
package struct Request: Hashable, Sendable {
  /// How the change was typed; the raw values are stored for ever.
  package enum Origin: String, CaseIterable, Sendable, Codable {
    case keyboard, input, file, address, `import`, schedule
  }

  /// Whether the change is to stay, or only to be shown.
  package enum Intent: String, Sendable, Codable {
    case apply, plan
  }

  /// The idempotency key: a second change under it answers the first one's receipt.
  package var id: String
  /// Who asks, for the journal.
  package var actor: String
  /// From where.
  package var origin: Origin
  /// Whether it is to stay.
  package var intent: Intent
  /// The revision the row must still be at, else `stale`; nil: any.
  package var expectedRevision: Int?
  /// The rows a change of many must find; nil: any.
  package var expectedRows: ExpectedRows?

  /// Refuses as `bad-code` a script's or an import's key that is empty or longer than 200 characters.
  package static func check(key: String) throws(StoreError) {
    guard !(1...200).contains(key.unicodeScalars.count) else { return }
    throw StoreError("bad-code", "A key has 1 to 200 characters.", field: "key", "Give a shorter --key.")
  }

  /// States a request.
  package init(
    id: String, actor: String, origin: Origin, intent: Intent = .apply, expectedRevision: Int? = nil,
    expectedRows: ExpectedRows? = nil
  ) {
    self.id = id
    self.actor = actor
    self.origin = origin
    self.intent = intent
    self.expectedRevision = expectedRevision
    self.expectedRows = expectedRows
  }
}
