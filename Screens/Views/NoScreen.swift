package import AppRoutes
package import CommandKit
package import PageKit
package import ScreenKit

/// The page of an address that no section makes a page for.
package struct NoScreen: Screen {
  package init() {}
  package var commands: CommandSet<Never> {}
  package func page() async throws -> Page {
    throw CommandError(code: "unknown-address", message: "There is no such page.", guidance: ["run: home"])
  }
  package func handle(_ event: Never) async throws -> Step<Routes> {}
}
