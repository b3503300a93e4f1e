import Foundation
import PageKit
package import StoreCore

/// The shop in a browser: every page of the program at its address.
nonisolated package struct WebSite: Sendable {
  let store: any StoreClient
  let settings: WebSettings

  package init(store: any StoreClient, settings: WebSettings) {
    (self.store, self.settings) = (store, settings)
  }

  /// Answers everything but the calls of programs.
  package func answer(_ request: WebRequest) async -> WebResponse {
    var response: WebResponse
    if request.target.prefix(while: { $0 != "?" }) == Self.sheetPath {
      let style = Data((Page.styleSheet + webSheet).utf8)
      response = WebResponse(
        200,
        headers: [("content-type", "text/css; charset=utf-8"), ("cache-control", "public, max-age=3600")],
        body: .whole(style))
    } else {
      response = await WebVisit(request, to: self).answer()
    }
    response.headers += Self.security
    if request.method == "HEAD" { response.body = .whole(Data()) }
    return response
  }

  static let sheetPath = "/style.css"

  /// What every answer forbids: scripts, frames, and forms and files of others.
  private static let security: [(name: String, value: String)] = [
    (
      "content-security-policy",
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; "
        + "base-uri 'none'"
    ),
    ("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"), ("cross-origin-resource-policy", "same-origin"),
  ]
}
