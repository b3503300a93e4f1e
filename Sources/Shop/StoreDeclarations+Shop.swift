import Accounts
import Catalog
import Customers
import Fulfilment
import Inventory
import Marketing
import Ordering
package import StoreCore
import Tasks

extension StoreDeclarations {
  /// Every entity, sum and list of a shop.
  package static let shop = StoreDeclarations(
    shapes: CatalogDeclarations.shapes + InventoryDeclarations.shapes
      + OrderingDeclarations.shapes + FulfilmentDeclarations.shapes + [
        Customer.shape, Discount.shape, Settings.shape, Star.shape, TaskItem.shape,
        Account.shape, AccessToken.shape,
      ],
    projections: CatalogDeclarations.projections
      + (InventoryDeclarations.projections + [Discount.usage]).map(OrderSums.adding(to:))
      + OrderingDeclarations.projections.map(FulfilmentDeclarations.adding(to:)) + [
        Settings.inUse, Customer.groups, TaskItem.linked, Account.roles,
      ],
    listings: CatalogDeclarations.listings + InventoryDeclarations.listings
      + OrderingDeclarations.listings + FulfilmentDeclarations.listings + [
        Customer.list, Discount.list, Star.list, TaskItem.list, Account.list,
      ],
    first: { Location.first.map { RowChange(new: $0) } + [RowChange(new: Settings())] },
    due: CatalogDeclarations.due,
    audits: [OrderAudit.totals, OrderAudit.credits, Invoice.audit, CreditNote.audit]
      + FulfilmentDeclarations.audits,
    remarks: OrderingDeclarations.remarks,
    ground: { (rows, caller) throws(StoreError) in
      var ground = try rows.row(Settings.self, Settings.key)?.ground ?? Ground()
      try rows.addRights(of: caller, to: &ground)
      return ground
    })
}
