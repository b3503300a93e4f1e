import CommandKit
import NextRoutes
import PageKit
import ScreenKit

/// The first page until the dashboard has moved in.
struct HomeScreen: Screen {
  var commands: CommandSet<Never> {}
  func page() async throws -> Page { Page("Daybook") }
  func handle(_ event: Never) async throws -> Step<Routes> {}
}
