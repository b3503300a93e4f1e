import AppRoutes
import CommandKit
import Inventory

/// Where purchasing is done, for pages that lead there.
enum PurchasingPlace: Sendable {
  case suppliers, purchases, reorder

  /// The commands that lead there.
  @CommandBuilder<PurchasingPlace> static var commands: CommandSet<PurchasingPlace> {
    Command("suppliers", "List the suppliers", event: PurchasingPlace.suppliers)
    Command("purchases", "List the purchase orders", event: PurchasingPlace.purchases)
    Command("reorder", "List the products to reorder", event: PurchasingPlace.reorder)
  }

  /// The page.
  var route: Routes {
    switch self {
    case .suppliers: .inventory(.suppliers(SupplierListQuery()))
    case .purchases: .inventory(.purchases(PurchaseQuery()))
    case .reorder: .inventory(.reorder(ReorderQuery()))
    }
  }
}
