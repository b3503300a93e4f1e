import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreViews

/// The starred pages: each list with its number of rows now and when it was starred.
struct StarredScreen: Screen {
  let query: ListQuery
  let shop: ShopModel
  let stars: StarResolver
  private(set) var shown: ListAnswer?

  enum Event: Sendable {
    case opened(row: RowNumber)
    case turned
  }

  var commands: CommandSet<Event> {
    Command.openingRow(Event.opened).likely("open N")
    Command("next", "Show the next rows", event: Event.turned)
  }

  mutating func page() async throws -> Page {
    let list = try await read()
    shown = list
    var table = Table(
      "starred", [Column("name", "Name", .code), Column("address", "Address", .text)] + StarStatus.columns,
      firstNumber: 1)
    var notes: [Block] = []
    var links: [String?] = []
    var hasChanges = false
    for name in list.keys {
      guard let star = try await shop.star(named: name) else { continue }
      let status = await stars.status(star)
      for cell in [.code(star.name), .text(star.address)] + status.cells(seen: star.seen) {
        table.append(cell: cell)
      }
      links.append(status.loss == nil ? star.address : nil)
      hasChanges = hasChanges || status.hasChanged(since: star.seen)
      if let remark = status.remark(on: star.name) { notes.append(.text(remark)) }
      if let loss = status.loss { notes.append(.text(Self.note(star.name, loss))) }
    }
    if hasChanges { notes.append(.text("To take a new count as seen, star the list again: star NAME.")) }
    if list.count == 0 { notes.append(.text("star NAME keeps the page you are on.")) }
    return Page(
      counted(list.total, "starred page"), blocks: [.table(table.linked(to: links))] + notes,
      hints: list.count == 0
        ? ["star NAME", "back"]
        : ["open N"] + (list.next == nil ? [] : ["next"]) + ["go NAME", "unstar NAME"])
  }

  /// The star "mug" leads nowhere: There is no product "MUG". To remove it: unstar mug
  private static func note(_ name: String, _ loss: String) -> String {
    let error = StoreError.starLost(name, reason: loss)
    return error.message + (error.commands.first.map { " To remove it: \($0)" } ?? "")
  }

  func handle(_ event: Event) async throws -> Step<Routes> {
    let list = try await shown.orRead(read)
    switch event {
    case .opened(let row):
      let name = try row.row(of: list.keys)
      guard let star = try await shop.star(named: name) else { throw StoreError.notFound(Star.shape, name) }
      return .push(try await stars.open(star))
    case .turned:
      var query = query
      query.after = try list.next.orEnd("There are no further stars.")
      return .push(.starred(query))
    }
  }

  private func read() async throws -> ListAnswer {
    var query = query
    query.limit = shop.service.rowsPerPage
    return try await shop.read(query)
  }
}
