package import AppRoutes
package import CommandKit
package import PageKit
package import ScreenKit
package import StoreCore

/// The page of an address that no section makes a page for.
package struct NoScreen: Screen {
  package init() {}
  package var commands: CommandSet<Never> {}
  package func page() async throws -> Page {
    throw CommandError(code: "unknown-address", message: "There is no such page.", guidance: [.run("home")])
  }
  package func handle(_ event: Never) async throws -> Step<Routes> {}
}

extension EntityRoute {
  /// The screen of a page that every entity has, with what its list, its rows and its form have of their own.
  @MainActor package func screen(
    _ model: any AggregateModel, _ list: some ListSection = PlainList(),
    _ row: some RowSection = PlainRow(), form: any FormSection = PlainForm()
  ) -> any Screen<Routes> {
    guard let place else { return NoScreen() }
    return switch self {
    case .list(let query): EntityListScreen(query, at: place, model, list)
    case .row(let subject, let at): EntityScreen(subject.key, at: at, of: place, model, row)
    case .form(let draft): EntityFormScreen(draft, of: place, model, form)
    }
  }
}
