package import StoreCore

extension StoreError {
  static func unknownQuery(_ name: String) -> StoreError {
    StoreError(
      "unknown-query", "There is no query \(quoted(name)).", field: "query", value: name,
      "GET /api lists the queries.")
  }

  static func unknownChange(_ name: String) -> StoreError {
    StoreError(
      "unknown-change", "There is no change \(quoted(name)).", field: "change", value: name,
      "GET /api lists the changes.")
  }

  static func unknownMember(_ path: String) -> StoreError {
    StoreError(
      "unknown-member", "The body has a member \(quoted(path)), which nothing reads.", field: path,
      "Check its spelling, or leave it out. Nothing was changed.")
  }

  static func badJSON(_ what: String, at field: String? = nil) -> StoreError {
    StoreError(
      "bad-json", "The body cannot be read: \(what).", field: field, "Send a body as GET /api shows it.")
  }

  package static func badJSON(_ error: any Error) -> StoreError {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      badJSON("\(path(context, key)) is missing", at: path(context, key))
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      badJSON("\(path(context)) is of another type", at: path(context))
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      badJSON("\(path(context)): \(context.debugDescription)", at: path(context))
    default: badJSON("it is not JSON")
    }
  }

  private static func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
    let keys = context.codingPath + (last.map { [$0] } ?? [])
    return keys.isEmpty
      ? "the body" : keys.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: ".")
  }

  /// The body of a call or of a form is of a type that nothing reads.
  package static func wrongType(takes type: String) -> StoreError {
    StoreError(
      "wrong-type", "The body is not \(type).", field: "Content-Type",
      "Send the header Content-Type: \(type), and a body of that type.")
  }

  /// `methods`: those that the address takes, as the header Allow has them.
  package static func wrongMethod(takes methods: String) -> StoreError {
    StoreError("wrong-method", "This address accepts only \(methods).", value: methods, "Use \(methods).")
  }

  package static func tooLarge(_ what: String, _ limit: String) -> StoreError {
    StoreError("too-large", "\(what) is at most \(limit).", "Send less at once.")
  }

  package static func unreachable(_ address: String, _ why: String) -> StoreError {
    StoreError(
      "unreachable", "\(quoted(address)) cannot be reached: \(why).",
      "Nothing was changed. Check the network, then type the line again.")
  }

  package static func timedOut(_ address: String) -> StoreError {
    StoreError(
      "timed-out", "\(quoted(address)) does not answer.",
      "Nothing was changed. Type the line again in a moment.")
  }

  /// A change was sent, and nobody knows whether it arrived.
  package static func lostAnswer(_ address: String) -> StoreError {
    StoreError(
      "lost-answer", "\(quoted(address)) did not say whether the change was made.",
      "Type the same line again as your next change, within five minutes: it is made once, now or then.",
      .run("/journal"))
  }

  /// The same of a file; `hasKey`: whoever sent it gave it a key.
  package static func lostImport(_ address: String, hasKey: Bool) -> StoreError {
    StoreError(
      "lost-answer", "\(quoted(address)) did not say whether the file was imported.",
      hasKey
        ? "Import it again with the same --key: it is imported once."
        : "Wait two minutes, then look at /journal. Import the file again only if it is not there.")
  }

  /// The same of what was asked at the door.
  static func lostAtDoor(_ address: String, _ advice: Advice) -> StoreError {
    StoreError("lost-answer", "\(quoted(address)) did not say whether it was done.", advice)
  }

  /// Whoever calls is of another version than the server.
  package static func otherVersion() -> StoreError {
    StoreError(
      "other-version", "The program and the server are not of the same version.",
      "Install the version of the server. daybook --version shows yours. Nothing was changed.")
  }

  static func keyMissing() -> StoreError {
    StoreError(
      "key-missing", "A change by the API has a key, by which it is made only once.",
      field: "Idempotency-Key",
      "Send the header Idempotency-Key with 1 to 150 letters, and the same one if you try again.")
  }

  package static func badAnswer(_ what: String) -> StoreError {
    StoreError(
      "bad-answer", "The answer cannot be read: \(what).",
      "Use the program and the server in the same version. daybook --version shows it.")
  }
}
