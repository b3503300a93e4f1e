import AppRoutes
import Catalog
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the list of reservations has of its own: several products are reserved at once.
struct ReservationList: ListSection {
  enum Event: Sendable { case reserved(ReservedLines, for: String?, at: Code?) }
  let inventory: InventoryModel

  var withoutVerbs: Set<String> { ["sort", "filter", "previous", "all"] }

  var commands: CommandSet<Event> {
    Command(
      "reserve", "Reserve several products: SKU N SKU N", .words("lines", from: inventory.keys("product")),
      .phrase("for", help: "to whom or for what"),
      .option("at", Code.self, from: inventory.places)
    ) { (lines: ReservedLines, holder: String?, at: Code?) in
      Event.reserved(lines, for: holder, at: at)
    }.by(.clerk).example("reserve MUG-BLU 2 TEA-GRN 1 --for \"Ana Lee\"")
  }

  func handle(_ event: Event, of _: ListQuery, _: ShownList) async throws -> Step<Routes> {
    switch event {
    case .reserved(let lines, let holder, let place):
      guard let holder else {
        throw CommandError.noHolder("Usage: reserve SKU N [SKU N ...] --for NAME [--at CODE]")
      }
      return .done(
        try await inventory.perform(
          StockCommand.reserved(
            lines: lines.all.map { ReservedLine($0.sku, $0.quantity, at: place) }, holder: holder)),
        inventory)
    }
  }

  typealias Facts = KnownRows<Reservation>

  func rows(_ list: ListAnswer, _ rows: [Reservation], of query: ListQuery) async throws -> ListRows? {
    ListRows(
      ReservationTable(
        rows, showsProduct: query.filters["sku"] == nil,
        showsStatus: query.filters["status"] == Listing.everything
      ).table, opens: rows.map { Routes(Subject($0)) })
  }

  func title(_ list: ListAnswer, of query: ListQuery) -> String? {
    let status = query.filters["status"] ?? ReservationStatus.held.rawValue
    return
      ([counted(list.total, "reservation")]
      + [query.filters["sku"], query.filters["location"].map { "at \($0)" }, status].compactMap(\.self))
      .joined(separator: " · ")
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? { list.hints(and: ["status all", "help"]) }

  var whenEmpty: String? {
    "No reservations. To make one, type reserve N --for NAME on a product's stock page."
  }
}

/// What the clerk did on the page of a reservation.
enum ReservationEvents: Sendable {
  case released(Quantity?)
  case fulfilled(Quantity?)
  /// A code was scanned, or typed with how many of it leave.
  case scanned(String, SomeQuantity?)
  case stockOpened, movementsOpened
}

/// What the page of a reservation has of its own: how it ends.
struct ReservationSection: RowSection {
  typealias Facts = NoFacts
  let inventory: InventoryModel

  var withoutVerbs: Set<String> { ["holder"] }

  func commands(_: Read?) -> CommandSet<ReservationEvents> {
    CommandSet {
      Command(
        "fulfil", "Issue the reserved stock, or N of it", .optionalWord("quantity", SomeQuantity.self)
      ) { (some: SomeQuantity?) in ReservationEvents.fulfilled(some?.quantity) }.by(.clerk).likely("fulfil")
      Command(
        "take", "Issue one, or N; a scan issues one", .word("code"),
        .optionalWord("quantity", SomeQuantity.self)
      ) { ReservationEvents.scanned($0, $1) }.by(.clerk)
        .scanned(ScannedCode.isScan).example("take 4006381333931").example("take 4006381333931 12")
      Command(
        "release", "Release the reservation, or N of it", .optionalWord("quantity", SomeQuantity.self)
      ) { (some: SomeQuantity?) in ReservationEvents.released(some?.quantity) }.by(.clerk).likely("release")
      Command("stock", "Show the product's stock", event: ReservationEvents.stockOpened).likely()
      Command("movements", "List what was issued", event: ReservationEvents.movementsOpened)
    }
  }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    guard let one = Reservation.declaration.decode(read.row.image) else { return RowDetails() }
    var details = RowDetails()
    details.title = "Reservation \(one.key)  \(one.sku)"
    details.state = "\(one.held.text) reserved"
    details.fields = [
      Field("sku", "SKU", .code(one.sku.text)), Field("for", "For", .text(one.holder)),
      Field("at", "At", .code(one.location.text)), Field("quantity", "Quantity", .quantity(one.quantity)),
      Field("held", "Reserved", .quantity(one.held)), Field("issued", "Issued", .quantity(one.issued)),
      Field("status", "Status", .text(one.status.rawValue)), Field("made", "Made", .instant(one.createdAt)),
    ]
    details.hints = one.status == .held ? ["fulfil", "release", "stock"] : ["stock", "movements", "back"]
    return details
  }

  func handle(_ event: ReservationEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    let (number, subject) = (Int64(key) ?? 0, Subject(Reservation.entity, key))
    switch event {
    case .released(let quantity):
      let command = StockCommand.released(number: number, quantity: quantity)
      return try await perform(command, on: subject, seen, inventory)
    case .fulfilled(let quantity):
      let command = StockCommand.fulfilled(number: number, quantity: quantity)
      return try await perform(command, on: subject, seen, inventory)
    case .scanned(let code, let some):
      let scan = CodeScan(code: code, quantity: some?.quantity)
      let item = try await inventory.scanned(scan, at: Routes(subject))
      let reserved = try await inventory.read(KnownRows<Reservation>(keys: [key]))[0].sku
      guard item.sku == reserved else { throw StoreError.notReserved(item.sku, number, reserved) }
      let quantity = try item.units(some?.quantity)
      return .scanned(
        try await inventory.perform(StockCommand.fulfilled(number: number, quantity: quantity)), inventory)
    case .stockOpened:
      let rows = try await inventory.read(KnownRows<Reservation>(keys: [key]))
      return .push(.stock(of: rows[0].sku))
    case .movementsOpened: return .push(.movements(["document": "reservation \(key)"]))
    }
  }
}
