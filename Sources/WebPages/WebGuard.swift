import CSodium
import Foundation
import ScreenKit
package import StoreCore

// Who may post: a page of this site alone, for the session that it was drawn for.
nonisolated struct WebGuard {
  let settings: WebSettings
  let request: WebRequest

  /// The mark of the forms of this session: whoever does not know its token cannot make it, and another start of the
  /// server knows it again.
  var mark: String { sign("form") }

  /// Signs a text by the token of the session; where there is none, by the secret of this server.
  private func sign(_ text: String) -> String {
    var state = crypto_auth_hmacsha256_state()
    let (key, text) = (Array((token.isEmpty ? settings.secret : token).utf8), Array(text.utf8))
    var mark = [UInt8](repeating: 0, count: 32)
    crypto_auth_hmacsha256_init(&state, key, key.count)
    crypto_auth_hmacsha256_update(&state, text, UInt64(text.count))
    crypto_auth_hmacsha256_final(&state, &mark)
    return hexadecimal(mark)
  }

  /// Refuses a post from another site, and one of a form that was drawn for another session.
  func checkPost(_ sent: String) throws(StoreError) {
    try checkOrigin()
    let (own, sent) = (Array(mark.utf8), Array(sent.utf8))
    guard own.count == sent.count, sodium_memcmp(own, sent, own.count) == 0 else { throw .notFromHere() }
  }

  /// Refuses what a browser says comes from another site.
  func checkOrigin() throws(StoreError) {
    if let site = request.header("sec-fetch-site") {
      guard site == "same-origin" else { throw .notFromHere() }
    } else if let origin = request.header("origin") {
      let own = (request.isSecure ? "https://" : "http://") + (request.header("host") ?? "")
      guard origin.lowercased() == own.lowercased() else { throw .notFromHere() }
    }
  }

  // MARK: The session

  /// The token of the session, by cookie or by head; empty: nobody has signed in.
  var token: String { request.bearer ?? request.cookie(request.cookieName) ?? "" }

  /// The entry that the last page made.
  var done: Int? { request.cookie("done").flatMap { Int($0) } }

  /// The field of an answer that keeps a token for thirty days; nil: that drops it.
  func setting(_ token: String?) -> (name: String, value: String) {
    cookie(request.cookieName, token ?? "", token == nil ? 0 : 30 * 86_400)
  }

  /// The field of an answer by which the next page says what was done; nil: that drops it.
  func setting(done entry: Int?) -> (name: String, value: String) {
    cookie("done", entry.map(String.init) ?? "", entry == nil ? 0 : 20)
  }

  /// The till that this browser opened or chose; nil: none.
  var till: Code? { request.cookie("till")?.removingPercentEncoding.flatMap { try? Code($0) } }

  /// The field of an answer that keeps a till for a day; nil: that drops it.
  func setting(till: Code?) -> (name: String, value: String) {
    let text = till?.text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return cookie("till", text ?? "", text == nil ? 0 : 86_400)
  }

  /// What the last page had to say besides its change; nothing that this site did not write itself.
  var told: [ScreenKit.Notice] {
    let parts = (request.cookie("told") ?? "").split(separator: ".").map(String.init)
    guard parts.count == 2, parts[1] == sign("told " + parts[0]),
      let data = Data(base64Encoded: parts[0]),
      let texts = try? JSONDecoder().decode([String].self, from: data)
    else { return [] }
    return texts.map {
      $0.hasPrefix("!") ? .strong(String($0.dropFirst())) : ScreenKit.Notice(String($0.dropFirst()))
    }
  }

  /// The field of an answer by which the next page says as many notices as a cookie holds; none: that drops it.
  func setting(told notices: [ScreenKit.Notice]) -> (name: String, value: String) {
    var texts = notices.map { ($0.isStrong ? "!" : ".") + $0.text }
    while texts.reduce(0, { $0 + $1.utf8.count }) > Self.most { texts.removeLast() }
    let kept = texts.isEmpty ? "" : (try? JSONEncoder().encode(texts))?.base64EncodedString() ?? ""
    return kept.isEmpty
      ? cookie("told", "", 0) : cookie("told", kept + "." + sign("told " + kept), 20)
  }

  /// Bytes of notices that fit into a cookie, coded.
  private static let most = 2_000

  private func cookie(_ name: String, _ value: String, _ seconds: Int) -> (name: String, value: String) {
    let secure = request.isSecure ? "; Secure" : ""
    return ("set-cookie", "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax\(secure)")
  }
}

extension WebSettings {
  /// Refuses a name that is not ours, as another site's name could lead here too: `wrong-host`.
  package func checkHost(of request: WebRequest) throws(StoreError) {
    let host = request.header("host")?.lowercased() ?? ""
    guard hosts.isEmpty || hosts.contains(host) else { throw .wrongHost(host) }
  }
}

extension StoreError {
  nonisolated fileprivate static func wrongHost(_ host: String) -> StoreError {
    StoreError(
      "wrong-host", "This server is not called \(quoted(host)).", field: "Host", value: host,
      "Use the name that it was started with: daybook serve --host NAME.")
  }

  nonisolated static func notFromHere() -> StoreError {
    StoreError(
      "not-from-here", "The form was not drawn for you, or is too old. Nothing was changed.",
      "Open the page again, and send it from there.")
  }

  nonisolated static func badForm() -> StoreError {
    StoreError("bad-form", "The body is not a form. Nothing was changed.", "Send the form again.")
  }
}
