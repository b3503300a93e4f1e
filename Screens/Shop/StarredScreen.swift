import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import Shop
import StoreViews

enum StarredEvents: Sendable { case opened(row: Int) }

/// The pages kept under a name, lists with their counts.
struct StarredScreen: Screen {
  let shop: ShopModel
  let count: @MainActor (Routes) async -> String?
  private let shown = Shown<[Star]>()

  init(shop: ShopModel, count: @escaping @MainActor (Routes) async -> String?) {
    self.shop = shop
    self.count = count
  }

  var commands: CommandSet<StarredEvents> {
    Command("open", "Open a row; its number alone does the same", .word("row")) {
      StarredEvents.opened(row: $0)
    }.likely("open N")
  }

  func page() async throws -> Page {
    let stars = shown.keep(try await shop.stars())
    var table = Table(
      "starred",
      [
        Column("name", "Name", .code), Column("address", "Address", .code), Column("count", "Count", .text),
        Column("since", "Since", .date),
      ], firstNumber: 1)
    for star in stars {
      let count: String? =
        if let route = try? Routes(text: star.address) { await count(route) } else { "nowhere" }
      table.append(.code(star.name), .code(star.address), count.map { .text($0) } ?? .none, .instant(star.at))
    }
    return Page(
      counted(stars.count, "starred page"),
      blocks: [.table(table)] + (stars.isEmpty ? [.text("star NAME keeps the page you are on.")] : []),
      hints: stars.isEmpty ? ["star NAME", "back"] : ["open N", "go NAME", "unstar NAME"])
  }

  func handle(_ event: StarredEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      let stars = try await shown.orRead { try await shop.stars() }
      return .push(try Routes(text: try row.row(of: stars).address))
    }
  }
}
