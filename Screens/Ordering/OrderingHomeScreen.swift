import AppRoutes
import CommandKit
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the home of ordering.
enum OrderingHomeEvents: Sendable {
  case opened(row: RowNumber)
  case ordersOpened
}

/// The home of ordering: how many orders there are in each state, each line leading to them.
struct OrderingHomeScreen: Screen {
  let ordering: OrderingModel

  var commands: CommandSet<OrderingHomeEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      OrderingHomeEvents.opened(row: $0)
    }.likely("open N")
    Command("orders", "List the orders", event: OrderingHomeEvents.ordersOpened).likely()
  }

  private static let lines: [(what: String, query: ListQuery)] = [
    ("Drafts", Order.list(in: .draft)), ("Placed", Order.list(in: .placed)),
    ("On hold", Order.list(in: .held)), ("Completed", Order.list(in: .completed)),
    ("Cancelled", Order.list(in: .cancelled)),
  ]

  func page() async throws -> Page {
    let totals = try await ordering.read(OrderingGlance())
    var table = Table(
      "ordering",
      [Column("what", "What", .text), Column("count", "Count", .count), Column("address", "Address", .code)],
      firstNumber: 1)
    for (line, status) in zip(Self.lines, OrderingGlance.statuses) {
      table.append(
        .text(line.what), .total(totals[status] ?? .exact(0)), .code(Routes(.list(line.query)).address.text))
    }
    return Page(
      "Ordering", state: "\(totals[.placed] ?? .exact(0)) placed", blocks: [.table(table)],
      hints: commands.hints + ["sell", "till", "help"])
  }

  func handle(_ event: OrderingHomeEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row): .push(Routes(.list(try row.row(of: Self.lines).query)))
    case .ordersOpened: .push(Routes(.list(Order.list.all)))
    }
  }
}
