import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreViews

enum StarredEvents: Sendable {
  case opened(row: RowNumber)
  case turned
}

/// The starred pages: each list with its number of rows now and when it was starred.
struct StarredScreen: Screen {
  let query: StarListQuery
  let shop: ShopModel
  let stars: StarResolver
  private let shown = Shown<ListPage<Star>>()

  init(query: StarListQuery, shop: ShopModel, stars: StarResolver) {
    self.query = query
    self.shop = shop
    self.stars = stars
  }

  var commands: CommandSet<StarredEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      StarredEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: StarredEvents.turned)
  }

  func page() async throws -> Page {
    let list = shown.keep(try await read())
    var table = Table(
      "starred", [Column("name", "Name", .code), Column("address", "Address", .text)] + StarStatus.columns,
      firstNumber: 1)
    var notes: [Block] = []
    var hasChanges = false
    for star in list.rows {
      let status = await stars.status(star)
      for cell in [.code(star.name), .text(star.address)] + status.cells(seen: star.seen) {
        table.append(cell: cell)
      }
      hasChanges = hasChanges || status.hasChanged(since: star.seen)
      if let remark = status.remark(on: star.name) { notes.append(.text(remark)) }
      if let loss = status.loss { notes.append(.text(Self.note(star.name, loss))) }
    }
    if hasChanges { notes.append(.text("To take a new count as seen, star the list again: star NAME.")) }
    if list.rows.isEmpty { notes.append(.text("star NAME keeps the page you are on.")) }
    return Page(
      counted(list.total, "starred page"), blocks: [.table(table)] + notes,
      hints: list.rows.isEmpty
        ? ["star NAME", "back"] : ["open N"] + (list.hasNext ? ["next"] : []) + ["go NAME", "unstar NAME"])
  }

  /// The star "mug" leads nowhere: There is no product "MUG". To remove it: unstar mug
  private static func note(_ name: String, _ loss: String) -> String {
    let error = StoreError.starLost(name, reason: loss)
    return error.message + (error.commands.first.map { " To remove it: \($0)" } ?? "")
  }

  func handle(_ event: StarredEvents) async throws -> Step<Routes> {
    let list = try await list()
    switch event {
    case .opened(let row): return .push(try await stars.open(try row.row(of: list.rows)))
    case .turned:
      var query = query
      query.after = try (list.hasNext ? list.rows.last?.name : nil).orEnd("There are no further stars.")
      return .push(.starred(query))
    }
  }

  private func list() async throws -> ListPage<Star> { try await shown.orRead(read) }

  private func read() async throws -> ListPage<Star> { try await shop.stars(after: query.after) }
}
