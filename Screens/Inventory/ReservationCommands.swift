import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did to the promises of a product.
enum ReservationEvents: Sendable {
  case reserved(SomeQuantity, for: String?, at: Code?)
  case released(Int, SomeQuantity?)
  case fulfilled(Int, SomeQuantity?)
}

/// The part of a product's stock page that promises some of it, and lists what is promised.
struct ReservationCommands {
  private let sku: SKU
  private let inventory: InventoryModel

  init(of sku: SKU, _ inventory: InventoryModel) {
    self.sku = sku
    self.inventory = inventory
  }

  var commands: CommandSet<ReservationEvents> {
    CommandSet {
      Command(
        "reserve", "Reserve stock for somebody", .word("quantity"),
        .option("for", String.self, help: "to whom or for what"),
        .option("at", Code.self, from: inventory.completions(.location))
      ) {
        ReservationEvents.reserved($0, for: $1, at: $2)
      }.example("reserve 2 --for \"Ana Lee\"")
      Command(
        "release", "Release a reservation, or N of it", .word("number"),
        .optionalWord("quantity")
      ) {
        ReservationEvents.released($0, $1)
      }.example("release 4").example("release 4 1")
      Command(
        "fulfil", "Issue a reservation, or N of it", .word("number"), .optionalWord("quantity")
      ) {
        ReservationEvents.fulfilled($0, $1)
      }.example("fulfil 4")
    }
  }

  /// What an event does to the reservations as the clerk saw them, if they were shown; it leads nowhere.
  func step(for event: ReservationEvents, over seen: [Reservation]?) async throws -> Step<Routes> {
    func revision(of number: Int) -> Int? { seen?.first { $0.number == number }?.revision }
    switch event {
    case .reserved(let some, let holder, let place):
      guard let holder else {
        throw CommandError(
          code: "missing-value", message: "--for NAME is missing.",
          guidance: ["Add it: reserve \(some.word) --for NAME"])
      }
      return .done(try await inventory.reserve(some.quantity, of: sku, at: place, for: holder))
    case .released(let number, let some):
      return .done(
        try await inventory.release(number, some?.quantity, of: sku, revision: revision(of: number)))
    case .fulfilled(let number, let some):
      return .done(
        try await inventory.fulfil(number, some?.quantity, of: sku, revision: revision(of: number)))
    }
  }
}

/// Reservations as a table.
struct ReservationTableView {
  let table: Table

  init(_ rows: [Reservation], showsProduct: Bool, showsStatus: Bool, firstNumber: Int? = nil) {
    var columns = [Column("number", "Number", .count)]
    if showsProduct { columns.append(Column("sku", "SKU", .code)) }
    columns += [
      Column("held", "Reserved", .count), Column("of", "Of", .count), Column("for", "For", .text),
      Column("at", "At", .code),
    ]
    if showsStatus { columns.append(Column("status", "Status", .text)) }
    columns.append(Column("made", "Made", .date))
    var table = Table("reservations", columns, firstNumber: firstNumber)
    for row in rows {
      table.append(cell: .count(row.number))
      if showsProduct { table.append(cell: .code(row.sku.text)) }
      for cell in [
        Cell.quantity(row.held), .quantity(row.quantity), .text(row.holder), .code(row.location.text),
      ] { table.append(cell: cell) }
      if showsStatus { table.append(cell: .text(row.status.words)) }
      table.append(cell: .instant(row.createdAt))
    }
    self.table = table
  }
}
