import Foundation
import StoreCore
import WebPages

@testable import DaybookApp

/// A shop as a browser sees it.
@MainActor final class WebShop {
  let story: Story
  private(set) var site: WebSite
  /// The cookies that were set, as a browser keeps them.
  var cookies: [String: String] = [:]

  init(_ story: Story) {
    self.story = story
    site = Self.site(of: story, "a secret of the tests that is long")
  }

  private static func site(of story: Story, _ secret: String) -> WebSite {
    WebSite(
      store: story.workspace.database, settings: WebSettings(secret: secret, clock: story.workspace.clock))
  }

  /// Ends the server and starts another.
  func restart() { site = Self.site(of: story, "another secret of the tests, long too") }

  /// The demo shop.
  static func demo() async throws -> WebShop { WebShop(try await Story(.demo)) }

  /// What a request is answered, with the whole body.
  func send(_ request: WebRequest) async throws -> (response: WebResponse, text: String) {
    var request = request
    if !cookies.isEmpty {
      let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      request.headers.append(("cookie", pairs.joined(separator: "; ")))
    }
    let response = await site.answer(request)
    for (name, value) in response.headers where name == "set-cookie" {
      let pair = value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
      cookies[pair[0]] = pair.count > 1 && !pair[1].isEmpty ? pair[1] : nil
    }
    var body = Data()
    switch response.body {
    case .whole(let data): body = data
    case .written(let write): try await write { body += $0 }
    }
    return (response, String(decoding: body, as: UTF8.self))
  }

  /// A page as a browser asks for it.
  func get(_ target: String) async throws -> (response: WebResponse, text: String) {
    try await send(WebRequest("GET", target, headers: [("accept", "text/html")]))
  }

  /// A form as a browser sends it: with the hidden values that the page has.
  func post(
    _ target: String, _ values: KeyValuePairs<String, String>, from page: String
  ) async throws -> (response: WebResponse, text: String) {
    let marks = ["key", "csrf", "seen", "mark"].map { name in (name, Self.hidden(name, in: page)) }
    return try await post(target, marks + values.map { ($0, $1) })
  }

  func post(_ target: String, _ values: [(String, String)]) async throws -> (
    response: WebResponse, text: String
  ) {
    let body = values.map { "\(Self.escaped($0.0))=\(Self.escaped($0.1))" }.joined(separator: "&")
    return try await send(
      WebRequest(
        "POST", target,
        headers: [
          ("content-type", "application/x-www-form-urlencoded"), ("accept", "text/html"),
          ("sec-fetch-site", "same-origin"),
        ], body: Data(body.utf8)))
  }

  /// The value of a hidden field of a page.
  static func hidden(_ name: String, in page: String) -> String {
    guard let start = page.range(of: "name=\"\(name)\" value=\"") else { return "" }
    return String(page[start.upperBound...].prefix { $0 != "\"" })
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + hexadecimal([byte])
    }.joined()
  }
}
