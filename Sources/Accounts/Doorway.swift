package import StoreCore

/// Where a person comes in: what is asked with a secret is asked here, and in no question or change of the store.
@MainActor package protocol Doorway {
  /// Lets somebody in or out, or sets what opens it; refused as each of ``DoorCall/Act`` says.
  func answer(_ call: DoorCall) async throws(StoreError) -> DoorAnswer
}

/// What somebody asks at the door.
package struct DoorCall: Sendable {
  package enum Act: String, Sendable, Codable {
    /// Refused as `invalid-credentials`, `try-later`, `account-locked` or `account-disabled`.
    case signIn = "sign-in"
    /// Somebody else acts, by their PIN, in a session that a password opened; refused as signing in is, and as
    /// `not-signed-in`.
    case takeOver = "take-over"
    /// Refused as `not-signed-in`.
    case signOut = "sign-out"
    /// The first person, or whoever has the code of an invitation.
    case register
    case password, pin
    /// Its answer is the code of an invitation.
    case invite
    /// Its answer is a token for scripts.
    case token
  }

  package var act: Act
  /// "name", "email", "born" and "role", as they were typed.
  package var texts: [String: String]
  /// "password", "old", "again", "pin" and "code".
  package var secrets: [String: Hidden]
  /// Whether it is only to be shown.
  package var isPlan = false

  package init(_ act: Act, _ texts: [String: String] = [:], _ secrets: [String: Hidden] = [:]) {
    (self.act, self.texts, self.secrets) = (act, texts, secrets)
  }

  /// A text, empty where it is not there.
  func text(_ name: String) -> String { texts[name] ?? "" }

  /// A secret, empty where it is not there.
  func secret(_ name: String) -> Hidden { secrets[name] ?? Hidden("") }
}

/// What is answered at the door.
package struct DoorAnswer: Sendable {
  /// nil: signing in and out have none to show.
  package var receipt: Receipt?
  /// The token of a session or of a script, or the code of an invitation; nil: nobody was let in.
  package var secret: Hidden?

  package init(_ receipt: Receipt? = nil, _ secret: Hidden? = nil) {
    (self.receipt, self.secret) = (receipt, secret)
  }
}

// Over a wire that nobody else reads, secrets are plain texts, unlike everywhere else.
extension DoorCall: Codable {
  private enum Name: String, CodingKey { case act, texts, secrets, plan }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Name.self)
    act = try values.decode(Act.self, forKey: .act)
    texts = try values.decodeIfPresent([String: String].self, forKey: .texts) ?? [:]
    secrets =
      try values.decodeIfPresent([String: String].self, forKey: .secrets)?.mapValues(Hidden.init) ?? [:]
    isPlan = try values.decodeIfPresent(Bool.self, forKey: .plan) ?? false
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Name.self)
    try values.encode(act, forKey: .act)
    try values.encode(texts, forKey: .texts)
    try values.encode(secrets.mapValues(\.text), forKey: .secrets)
    if isPlan { try values.encode(true, forKey: .plan) }
  }
}

extension DoorAnswer: Codable {
  private enum Name: String, CodingKey { case receipt, secret }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Name.self)
    receipt = try values.decodeIfPresent(Receipt.self, forKey: .receipt)
    secret = try values.decodeIfPresent(String.self, forKey: .secret).map(Hidden.init)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Name.self)
    try values.encodeIfPresent(receipt, forKey: .receipt)
    try values.encodeIfPresent(secret?.text, forKey: .secret)
  }
}
