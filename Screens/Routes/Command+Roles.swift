package import CommandKit
import ScreenKit
package import StoreCore

extension Command {
  /// The same command, for whoever has this role or a greater one. Without one, whoever sees the page may type it: a
  /// command that changes the shop needs the role of its change, which the store asks too.
  package func by(_ role: Role) -> Self { needing(role.rawValue) }

  /// The same command, for people whom nobody has let in yet, too.
  package var isForAnybody: Self { needing("") }
}

extension CommandSet {
  /// The same commands, each for whoever has this role or a greater one unless it says another.
  package func by(_ role: Role) -> CommandSet { needing(role.rawValue) }
}

extension Routes {
  /// The least role that sees the page.
  package var least: Role {
    if case .reports(let report) = self, report.tellsCosts { return .manager }
    return entity?.place?.shape.rights.read ?? .viewer
  }
}

extension ReportsRoutes {
  /// Whether only those open it who may see costs.
  package var tellsCosts: Bool {
    switch self {
    case .margin, .stockValue: true
    default: false
    }
  }
}
