package import StoreCore

/// An error as it crosses a wire: `application/problem+json` of RFC 9457, of which the other end makes the same error.
package struct Problem: Codable, Sendable {
  package var error: StoreError
  package init(_ error: StoreError) { self.error = error }

  private enum CodingKeys: String, CodingKey {
    case type, title, status, code, field, value, guidance, errors
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let guidance = try values.decode([Advice].self, forKey: .guidance)
    guard let first = guidance.first else { throw StoreError.badAnswer("an error without guidance") }
    error = StoreError(
      try values.decode(String.self, forKey: .code), try values.decode(String.self, forKey: .title),
      field: try values.decodeIfPresent(String.self, forKey: .field),
      value: try values.decodeIfPresent(String.self, forKey: .value), first)
    error.advice = guidance
    error.others = try values.decodeIfPresent([Problem].self, forKey: .errors)?.map(\.error) ?? []
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode("/explain/\(error.code)", forKey: .type)
    try values.encode(error.message, forKey: .title)
    try values.encode(error.status, forKey: .status)
    try values.encode(error.code, forKey: .code)
    try values.encodeIfPresent(error.field, forKey: .field)
    try values.encodeIfPresent(error.value, forKey: .value)
    try values.encode(error.advice, forKey: .guidance)
    if !error.others.isEmpty { try values.encode(error.others.map(Problem.init), forKey: .errors) }
  }
}

extension StoreError {
  /// The HTTP status of a refusal: 422 unless the table has its code.
  package var status: Int {
    if let status = Self.statuses[code] { return status }
    return isNotFound || code.hasPrefix("unknown-") ? 404 : 422
  }

  /// The fields that an answer with the status has besides.
  package var fields: [(name: String, value: String)] {
    switch status {
    case 401: [("www-authenticate", "Bearer")]
    case 429, 503: [("retry-after", "1")]
    default: []
    }
  }

  private static let statuses: [String: Int] = [
    "bad-json": 400, "bad-form": 400, "bad-address": 400, "bad-limit": 400, "key-missing": 400,
    "unknown-member": 400,
    "unknown-query": 400, "unknown-change": 400,
    "signed-out": 401, "not-signed-in": 401, "invalid-credentials": 401, "bad-token": 401,
    "not-allowed": 403, "not-from-here": 403, "not-from-afar": 403, "account-locked": 403,
    "account-disabled": 403,
    "wrong-method": 405, "wrong-type": 415, "wrong-host": 421,
    "undo-refused": 409, "other-version": 409, "conflict": 409,
    "stale": 412, "rows-changed": 412,
    "too-large": 413, "url-too-long": 414, "head-too-large": 431, "try-later": 429, "too-many": 429,
    "broken": 500, "corrupt": 500, "internal": 500,
    "busy": 503, "full": 503, "interrupted": 503, "read-only": 503, "cannot-write": 503,
  ]
}
