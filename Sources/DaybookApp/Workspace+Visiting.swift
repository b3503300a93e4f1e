import Accounts
package import AppRoutes
package import CommandKit
package import PageKit
package import ScreenKit
import Shop
package import StoreCore

// What one request to a server needs, which has no session of lines.
extension Workspace {
  /// Runs the body of a request, whose words mean what they mean now, and whose pages show so many rows of a list.
  package func visiting<Value: Sendable>(
    rows: Int, _ body: @MainActor (Style) async throws -> Value
  ) async throws -> Value {
    service.rowsPerPage = rows
    router.presented.presentation.rows = rows
    let zone = ShopZone(service)
    let style = Style(utcOffset: { zone.utcOffset(at: Instant(milliseconds: $0)) })
    let today = service.ground.day(of: clock.now())
    return try await LocalDate.$ofTyping.withValue(today) { try await body(style) }
  }

  /// Some of the values that may be typed for a filter of a list.
  package func candidates(for filter: String, in listing: Listing) -> [Candidate] {
    let days = DayCandidates(clock: clock) { [service] in service.ground.local($0) }
    let completion = AddressCompletion(model: shop, days: days, keys: [])
    return completion.source(of: filter, in: listing)?("") ?? []
  }

  /// The commands of every page that a form may ask for.
  package var postable: CommandSet<Everywhere<Routes>> { everywhere() }

  /// Whether the user has starred one of the addresses of a page: called before the page is read, what it gives after.
  package func isStarred(_ addresses: [Address]) -> (@MainActor () async throws -> Bool) {
    guard standing != .signedOut else { return { false } }
    let query = StarredQuery(addresses.map(\.text))
    let shared = service.share(query)
    return { [service] in try await !(shared.isAnswered ? shared.get() : service.read(query)).isEmpty }
  }

  /// The page that is printed for a page; nil: it has no paper.
  package func paper(of route: Routes) async throws -> Routes? { try await router.paper(of: route) }
}
