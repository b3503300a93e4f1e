import AppRoutes
import Inventory
import ScreenKit
import StoreCore

/// What the page of an order shows: the order, and what came of it last, numbered throughout.
struct PurchaseReading {
  /// The most movements that are shown; a page is meant to be seen whole.
  static let most = 5

  let detail: PurchaseDetail
  /// The last movements of the order, the newest first.
  let arrivals: MovementPage

  /// Where each row leads, in the order of the rows' numbers.
  var routes: [Routes] {
    detail.lines.rows.map { .inventory(.product($0.line.sku)) } + arrivals.rows.map { .entry($0.entry) }
  }
}
