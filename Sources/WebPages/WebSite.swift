import Accounts
import AppRoutes
import DaybookApp
import Foundation
import PageKit
import ScreenKit
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
    await WebVisit(request, to: self).answer()
  }
}

/// One request to a site: a session of its own, which nothing outlives.
final class WebVisit {
  private let request: WebRequest
  private let workspace: Workspace

  init(_ request: WebRequest, to site: WebSite) {
    self.request = request
    workspace = Workspace(store: site.store, actor: "web", clock: site.settings.clock)
  }

  func answer() async -> WebResponse {
    do {
      try await workspace.service.askGround()
      let address = try Address(parsing: request.target)
      let route = address.path.isEmpty ? Routes.dashboard : try Routes(address)
      if let barred = workspace.barred(route, nil, needing: nil) { throw barred.error }
      var screen = try workspace.router.screen(for: route)
      let page = try await screen.page()
      var bytes: [UInt8] = []
      page.render(as: .text, style: Style(), into: &bytes)
      return WebResponse(
        200, headers: [("content-type", "text/plain; charset=utf-8")], body: .whole(Data(bytes)))
    } catch {
      return WebResponse(404, body: .whole(Data("\(error)\n".utf8)))
    }
  }
}
