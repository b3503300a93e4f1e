/// What comes with a change: who, from where, whether it is meant, and the key that makes it happen once.
package struct Request: Hashable, Sendable {
  /// How the change was typed; the raw values are stored for ever.
  package enum Origin: String, CaseIterable, Sendable, Codable {
    case keyboard, input, file, address, `import`, schedule, web, api

    /// Whether it was made on another machine than the store's.
    package var isFar: Bool { self == .web || self == .api }
  }

  /// Whether the change is to stay, or only to be shown.
  package enum Intent: String, Sendable, Codable {
    case apply, plan
  }

  /// The idempotency key, 1...255 characters: a second change under it answers the first one's receipt.
  package var id: String
  /// Who asks.
  package var caller: Caller
  /// Whether the program itself asks for whoever may write the store's file, who may do all. No request from afar has it.
  package var isProgram = false
  /// From where.
  package var origin: Origin
  /// Whether it is to stay.
  package var intent: Intent
  /// The revisions that rows must still be at, else `stale`: what the page showed that the change was typed on.
  package var expecting: [Subject: Int]
  /// The till that the session chose; nil: none, so it means the only one that is open.
  package var till: Code?

  /// Refuses as `bad-code` a script's or an import's key that is empty or longer than 200 characters.
  package static func check(key: String) throws(StoreError) {
    guard !(1...200).contains(key.unicodeScalars.count) else { return }
    throw StoreError("bad-code", "A key has 1 to 200 characters.", field: "key", "Give a shorter --key.")
  }

  /// States a request.
  package init(
    id: String, by caller: Caller, origin: Origin, intent: Intent = .apply, expecting: [Subject: Int] = [:],
    till: Code? = nil
  ) {
    (self.id, self.caller, self.origin) = (id, caller, origin)
    (self.intent, self.expecting, self.till) = (intent, expecting, till)
  }
}
