package import Foundation

/// A request as it came in: nothing of it is decoded.
nonisolated package struct WebRequest: Sendable {
  /// "GET", "HEAD" or "POST".
  package var method: String
  /// Path and query, byte for byte.
  package var target: String
  /// The fields of the head, their names in lower case.
  package var headers: [(name: String, value: String)]
  /// The body, which the server has limited.
  package var body: Data
  /// Whether it came by https, or by a proxy that vouches for that.
  package var isSecure: Bool
  /// The address of whoever calls, as the connection or the shop's own proxy tells it; empty: nobody knows.
  package var visitor = ""

  package init(
    _ method: String, _ target: String, headers: [(name: String, value: String)] = [], body: Data = Data(),
    isSecure: Bool = false
  ) {
    (self.method, self.target, self.headers) = (method, target, headers)
    (self.body, self.isSecure) = (body, isSecure)
  }

  /// The first value of a field; nil: the head has none.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// The value of a cookie; nil: the head has none.
  package func cookie(_ name: String) -> String? {
    for (field, value) in headers where field == "cookie" {
      for part in value.split(separator: ";") {
        let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        if pair.count == 2, pair[0] == name { return String(pair[1]) }
      }
    }
    return nil
  }

  /// The token of a session or of a script, as the head's authorization has it; nil: it has none.
  package var bearer: String? {
    let parts = (header("authorization") ?? "").split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }

  /// The cookie of a session; over https it may come from this host alone.
  package var cookieName: String { isSecure ? "__Host-daybook" : "daybook" }
}

/// What is answered to a request.
nonisolated package struct WebResponse: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: Body

  /// The bytes of an answer.
  package enum Body: Sendable {
    case whole(Data)
    /// Bytes that are written piece after piece, each once the one before has left.
    case written(@Sendable (_ write: (Data) async throws -> Void) async throws -> Void)
  }

  package init(_ status: Int, headers: [(name: String, value: String)] = [], body: Body = .whole(Data())) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// The first value of a field; nil: the head has none.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
