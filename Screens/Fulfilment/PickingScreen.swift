import AppRoutes
import CommandKit
import Fulfilment
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What can happen on the pick list.
enum PickingEvents: Sendable {
  case opened(row: RowNumber)
  case ordersOpened
}

/// What is to be picked for all placed orders, in the order of the shelves.
struct PickingScreen: Screen {
  let fulfilment: FulfilmentModel
  private(set) var shown: PickList.Answer?

  var commands: CommandSet<PickingEvents> {
    Command("open", "Open the stock of a row's product", .word("row")) { PickingEvents.opened(row: $0) }
      .likely("open N")
    Command("orders", "List the placed orders", event: PickingEvents.ordersOpened).likely()
  }

  private func read() async throws -> PickList.Answer { try await fulfilment.read(PickList()) }

  mutating func page() async throws -> Page {
    let list = try await read()
    shown = list
    var blocks: [Block] = [.table(table(list.lines))]
    if list.lines.isEmpty { blocks.append(.text("Nothing to pick: no placed order waits for goods.")) }
    if list.isCut { blocks.append(.text("It is for the \(list.orders) oldest orders; there are more.")) }
    return Page(
      "Pick list for \(counted(list.orders, "order"))", blocks: blocks,
      hints: (list.lines.isEmpty ? ["orders"] : commands.hints) + ["help"])
  }

  private func table(_ lines: [PickList.Line]) -> Table {
    var table = Table(
      "picks",
      [
        Column("location", "At", .code), Column("sku", "SKU", .code),
        Column("name", "Name", .text, isSpare: true), Column("quantity", "Pick", .count),
        Column("on_hand", "On hand", .count), Column("orders", "For", .text),
      ], firstNumber: 1)
    for line in lines {
      let more = line.orders.count > 2 ? " and \(line.orders.count - 2) more" : ""
      table.append(
        .code(line.location.text), .code(line.sku.text), .text(line.name), .quantity(line.quantity),
        .quantity(line.onHand),
        .text(line.orders.prefix(2).map(\.text).joined(separator: ", ") + more))
    }
    return table
  }

  func count() async throws -> Int? { try await shown.orRead(read).lines.count }

  func handle(_ event: PickingEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      return .push(.stock(of: try row.row(of: try await shown.orRead(read).lines).sku))
    case .ordersOpened: return .push(Routes(.list(Order.list(in: .placed))))
    }
  }
}
