import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum ReservationPageEvents: Sendable {
  case released(SomeQuantity?)
  case fulfilled(SomeQuantity?)
  case picked(CodeScan)
  case stockOpened, movementsOpened
}

/// One reservation, and how it ends.
struct ReservationScreen: Screen {
  let number: Int
  let inventory: InventoryModel
  private let shown = Shown<Reservation>()

  init(number: Int, inventory: InventoryModel) {
    self.number = number
    self.inventory = inventory
  }

  var commands: CommandSet<ReservationPageEvents> {
    Command("fulfil", "Issue the reserved stock, or N of it", .optionalWord("quantity")) {
      ReservationPageEvents.fulfilled($0)
    }.likely("fulfil")
    Command(
      "take", "Pick one, or N; a scan picks one", .word("code"),
      .optionalWord("quantity", SomeQuantity.self)
    ) {
      ReservationPageEvents.picked(CodeScan(code: $0, quantity: $1?.quantity))
    }.scanned(ScannedCode.isScan).example("take 4006381333931 2")
    Command("release", "Release the reservation, or N of it", .optionalWord("quantity")) {
      ReservationPageEvents.released($0)
    }.likely("release")
    Command("stock", "Show the product's stock", event: ReservationPageEvents.stockOpened).likely()
    Command("movements", "List what was issued", event: ReservationPageEvents.movementsOpened)
  }

  func page() async throws -> Page {
    let row = shown.keep(try await inventory.reservation(number), at: inventory.changeCount)
    let (made, latest) = try await inventory.entries(ofReservation: number)
    let changed = made == latest ? "" : latest.map { "entry \($0)" } ?? ""
    return Page(
      "Reservation \(number)  \(row.sku)", state: "\(row.held) reserved",
      blocks: [
        .fields([
          Field("sku", "SKU", .code(row.sku.text)), Field("for", "For", .text(row.holder)),
          Field("at", "At", .code(row.location.text)), Field("quantity", "Quantity", .quantity(row.quantity)),
          Field("held", "Reserved", .quantity(row.held)), Field("issued", "Issued", .quantity(row.issued)),
          Field("status", "Status", .text(row.status.words), note: changed),
          Field("made", "Made", .instant(row.createdAt), note: made.map { "entry \($0)" } ?? ""),
        ])
      ], hints: row.status == .held ? commands.hints : ["stock", "movements", "back"])
  }

  func handle(_ event: ReservationPageEvents) async throws -> Step<Routes> {
    let revision = shown.believed(at: inventory.changeCount)?.revision
    return switch event {
    case .released(let some): .done(try await inventory.release(number, some?.quantity, revision: revision))
    case .fulfilled(let some): .done(try await inventory.fulfil(number, some?.quantity, revision: revision))
    case .picked(let scan): try await picked(scan)
    case .movementsOpened:
      .push(.inventory(.movements(MovementQuery(of: Subject(.reservation, String(number))))))
    case .stockOpened: .push(.inventory(.product(try await inventory.reservation(number).sku)))
    }
  }

  /// Issues what was scanned out of what is held, if it is that product.
  private func picked(_ scan: CodeScan) async throws -> Step<Routes> {
    let item = try await inventory.scanned(scan, at: .inventory(.reservation(number)))
    let held = try await inventory.reservation(number)
    guard held.sku == item.sku else { throw StoreError.notReserved(item.sku, in: number, of: held.sku) }
    return .scanned(try await inventory.fulfil(number, try item.units(scan.quantity)))
  }
}
