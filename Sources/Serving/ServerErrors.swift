import Foundation
package import StoreCore
import StoreWire
package import WebPages

extension StoreError {
  static func unknownCall(_ path: String) -> StoreError {
    StoreError(
      "unknown-address", "There is no call \(quoted(path)).", value: path, "GET /api lists the calls.")
  }
  static func urlTooLong() -> StoreError {
    StoreError("url-too-long", "The address has more than 8 KB.", "Shorten the address.")
  }
  static func headTooLarge() -> StoreError {
    StoreError(
      "head-too-large", "The head has more than 16 KB or 64 fields.", "Send fewer or shorter fields.")
  }
  static func tooMany() -> StoreError {
    StoreError("too-many", "You sent more than 20 calls a second.", "Wait a second, then go on more slowly.")
  }
  static func badKey(_ key: String) -> StoreError {
    StoreError(
      "bad-code", "A key has 1 to 150 letters, digits and marks.", field: "Idempotency-Key", value: key,
      "Send a shorter key, without spaces.")
  }
}

extension ServerDesk {
  /// A refusal as problem+json.
  package static func refusal(_ error: StoreError) -> WebResponse {
    var headers = [("content-type", "application/problem+json"), ("cache-control", "no-store")]
    headers += error.fields
    if error.status == 405 { headers.append(("allow", error.value ?? "GET")) }
    return WebResponse(
      error.status, headers: headers, body: .whole((try? Wire.body(Problem(error))) ?? Data()))
  }

  static func json(_ body: Data) -> WebResponse {
    WebResponse(
      200, headers: [("content-type", "application/json"), ("cache-control", "no-store")], body: .whole(body))
  }

  /// The same, or that the reader has it.
  static func tagged(_ body: Data, for request: WebRequest) -> WebResponse {
    let tag = "W/\"\(SHA256.hex(of: String(decoding: body, as: UTF8.self)).prefix(32))\""
    let headers: [(name: String, value: String)] = [("etag", tag), ("cache-control", "private, no-cache")]
    if request.header("if-none-match")?.contains(tag) == true { return WebResponse(304, headers: headers) }
    var response = json(body)
    response.headers = [("content-type", "application/json")] + headers
    return response
  }

  static func text(_ status: Int, _ text: String) -> WebResponse {
    WebResponse(
      status, headers: [("content-type", "text/plain; charset=utf-8"), ("cache-control", "no-store")],
      body: .whole(Data(text.utf8)))
  }

  /// Whether a text has printable ASCII letters alone, and no spaces.
  static func isPlain(_ text: String, upTo most: Int) -> Bool {
    (1...most).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

extension WebRequest {
  /// The path, as it came.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// What stands after the question mark, decoded.
  var query: [String: [String]] {
    let items = URLComponents(string: target)?.queryItems ?? []
    return Dictionary(grouping: items, by: \.name).mapValues { $0.map { $0.value ?? "" } }
  }
}
