import AppRoutes
import Catalog
import CommandKit
import Fulfilment
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What can happen on the pick list.
enum PickingEvents: Sendable {
  case picked(OrderPieces)
  case shipped
  case opened(row: RowNumber)
  case shortOpened, ordersOpened
}

/// What is to be picked for all placed orders, in the order of the shelves.
struct PickingScreen: Screen {
  let fulfilment: FulfilmentModel
  let isShort: Bool
  private(set) var shown: PickList.Answer?

  private var route: Routes { .picking(isShort: isShort) }

  var commands: CommandSet<PickingEvents> {
    let lines = shown?.lines ?? []
    Command(
      "pick", "Pick a product; a scan, a SKU or 3 x SKU does too",
      .words(
        "pieces",
        from: FieldArgument.among(lines.map { Candidate($0.sku.text, "\($0.quantity.text) to pick") }))
    ) { PickingEvents.picked($0) }.by(.clerk)
      .scanned(line: { words in
        ScannedCode.isScan(words[0]) || OrderPiece.isCounted(words)
          || words.count == 1
            && lines.contains { $0.sku == SKU(stored: String(words[0].prefix { $0 != "*" })) }
      }).likely("scan").example("pick MUG-BLU").example("pick 3 x MUG-BLU")
    Command("short", "List what is not picked in full", event: PickingEvents.shortOpened).likely()
    Command("ship", "Ship all that is picked", event: PickingEvents.shipped).by(.clerk).likely()
    Command("open", "Open the stock of a row's product", .word("row")) { PickingEvents.opened(row: $0) }
      .likely("open N")
    Command("orders", "List the placed orders", event: PickingEvents.ordersOpened).likely()
  }

  private func read() async throws -> PickList.Answer {
    try await fulfilment.read(PickList(isShort: isShort))
  }

  mutating func page() async throws -> Page {
    let list = try await read()
    shown = list
    var blocks: [Block] = [.table(table(list.lines))]
    if list.lines.isEmpty {
      blocks.append(
        .text(
          isShort ? "Nothing is short: all is picked." : "Nothing to pick: no placed order waits for goods."))
    }
    if list.isCut { blocks.append(.text("It is for the \(list.orders) oldest orders; there are more.")) }
    var page = Page(
      (isShort ? "Short picks" : "Pick list") + " for \(counted(list.orders, "order"))", blocks: blocks,
      hints: (list.lines.isEmpty ? ["orders"] : commands.hints) + ["help"])
    page.paper = .sheet
    return page
  }

  private func table(_ lines: [PickList.Line]) -> Table {
    var table = Table(
      "picks",
      [
        Column("location", "At", .code), Column("sku", "SKU", .code),
        Column("name", "Name", .text, isSpare: true), Column("quantity", "Pick", .count),
        Column("picked", "Picked", .count, hidesEmpty: true), Column("on_hand", "On hand", .count),
        Column("orders", "For", .text),
      ], firstNumber: 1)
    for line in lines {
      let more = line.orders.count > 2 ? " and \(line.orders.count - 2) more" : ""
      table.append(
        .code(line.location.text), .code(line.sku.text), .text(line.name), .quantity(line.quantity),
        line.picked.isZero ? .none : .quantity(line.picked), .quantity(line.onHand),
        .text(line.orders.prefix(2).map(\.text).joined(separator: ", ") + more))
    }
    return table.linked(to: lines.map { .stock(of: $0.sku) })
  }

  func count() async throws -> Int? { try await shown.orRead(read).lines.count }

  func handle(_ event: PickingEvents) async throws -> Step<Routes> {
    switch event {
    case .picked(let pieces):
      let wishes = try await fulfilment.wishes(pieces, at: route, scanning: true)
      return .done(try await fulfilment.perform(ShipmentCommand.picked(wishes)), fulfilment)
    case .shipped: return .done(try await fulfilment.perform(ShipmentCommand.pickedShipped), fulfilment)
    case .shortOpened: return .push(.picking(isShort: true))
    case .opened(let row): return .push(.stock(of: try row.row(of: try await shown.orRead(read).lines).sku))
    case .ordersOpened: return .push(Routes(.list(Order.list(in: .placed))))
    }
  }
}
