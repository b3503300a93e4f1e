import AppRoutes
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What is listed below a product's figures: promises, orders to come and the last movements, numbered throughout.
struct ProductStockReading {
  /// The most rows of each, so the page fits a window.
  static let most = 4
  private let sku: SKU
  /// The product's reorder rules, shown above.
  let rules: [ReorderRule]
  let reservations: ListPage<Reservation>
  private let orders: [OpenOrderLine]
  private let movements: [Movement]

  init(of sku: SKU, _ inventory: InventoryModel) async throws {
    self.sku = sku
    rules = try await inventory.rules(of: sku)
    reservations = try await inventory.reservations(ReservationQuery(sku: sku), limit: Self.most)
    orders = try await inventory.openOrders(of: sku, limit: Self.most + 1)
    movements = try await inventory.movements(MovementQuery(of: sku), limit: Self.most).rows
  }

  var hasMovements: Bool { !movements.isEmpty }

  private var shownOrders: ArraySlice<OpenOrderLine> { orders.prefix(Self.most) }

  /// Where each row leads, in the order of the rows' numbers.
  var routes: [Routes] {
    reservations.rows.map { .inventory(.reservation($0.number)) }
      + shownOrders.map { .inventory(.purchase($0.number, AfterSKUQuery())) }
      + movements.map { .entry($0.entry) }
  }

  /// The lists; nothing of those that are empty.
  var blocks: [Block] { promised + ordered + moved }

  private var promised: [Block] {
    guard !reservations.rows.isEmpty else { return [] }
    var blocks: [Block] = [
      .heading(counted(reservations.total, "reservation")),
      .table(
        ReservationTableView(reservations.rows, showsProduct: false, showsStatus: false, firstNumber: 1).table
      ),
    ]
    if reservations.hasNext {
      let all = Routes.inventory(.reservations(ReservationQuery(sku: sku))).address.text
      var more = "more"
      if case .exact(let total) = reservations.total {
        more = "\(Total.grouped(total - reservations.rows.count)) more"
      }
      blocks.append(.text("and \(more): \(all)"))
    }
    return blocks
  }

  private var ordered: [Block] {
    guard !orders.isEmpty else { return [] }
    var table = Table(
      "orders",
      [
        Column("number", "Number", .code), Column("supplier", "Supplier", .code), Column("to", "To", .code),
        Column("open", "Open", .count), Column("expected", "Expected", .text),
        Column("status", "Status", .text, isSpare: true),
      ], firstNumber: reservations.rows.count + 1)
    for order in shownOrders {
      table.append(
        .code(order.number.text), .code(order.supplier.text), .code(order.destination.text),
        .quantity(order.open), order.expectedOn.map { .code($0.text) } ?? .none, .text(order.status.words))
    }
    return [.heading("On order"), .table(table)]
      + (orders.count > Self.most ? [.text("and older orders: /inventory/purchases?status=open")] : [])
  }

  private var moved: [Block] {
    guard hasMovements else { return [] }
    return [
      .table(
        MovementTableView(
          movements, showsProduct: false, firstNumber: reservations.rows.count + shownOrders.count + 1
        ).table)
    ]
  }
}
