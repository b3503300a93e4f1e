package import Accounts
package import AppRoutes
package import CommandKit
package import PageKit
package import ScreenKit
package import Shop
import StoreCore
package import StoreViews

/// What the clerk did on the dashboard.
package enum DashboardEvents: Sendable {
  case opened(row: RowNumber)
}

/// The first page: what there is to do, what there is, and what changed last; each line leads there.
package struct DashboardScreen: Screen {
  private let shop: ShopModel
  private let accounts: AccountsModel
  private(set) var shown: DashboardParts?

  package init(shop: ShopModel, accounts: AccountsModel) { (self.shop, self.accounts) = (shop, accounts) }

  package var commands: CommandSet<DashboardEvents> {
    Command.openingRow(DashboardEvents.opened).likely("open N")
  }

  package mutating func page() async throws -> Page {
    let parts = try await read()
    shown = parts
    var title = parts.shopName
    if case .signedIn(let name, let role) = Standing(accounts.service.ground) {
      title += " · \(name) · \(role.rawValue)"
    }
    guard !parts.isEmptyShop else { return Self.emptyShop(titled: title) }
    return Page(
      title, state: parts.clock, blocks: parts.blocks,
      hints: ["open N", "sell", "find TEXT", "products", "stock", "suppliers", "help"]
    ).linked(to: parts.addresses)
  }

  private static func emptyShop(titled title: String) -> Page {
    Page(
      title, state: "0 products",
      blocks: [
        .text("This shop is empty. Start with these commands:"),
        .lines([
          "/settings name Harbour & Pine", "/settings currency EUR",
          "/catalog/categories add mugs Mugs and cups",
          "/catalog/products add MUG-BLU Blue mug --price 12.00 --category mugs",
        ]),
        .text("Or import a catalogue, from a shell: daybook import products FILE.csv"),
      ], hints: ["help start", "/settings", "/catalog/products"])
  }

  package func handle(_ event: DashboardEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      return .push(try Routes(text: try row.row(of: try await shown.orRead(read).addresses)))
    }
  }

  private func read() async throws -> DashboardParts {
    try await DashboardParts(shop.service)
  }
}
