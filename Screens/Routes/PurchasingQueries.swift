package import Inventory
package import ScreenKit
package import StoreCore

/// Which suppliers to list, and where in the list: `/inventory/suppliers?status=&after=`.
package struct SupplierListQuery: AddressQuery {
  package var status: SupplierFilter?
  package var after: Code?

  package init() {}

  package static let fields: [QueryField<SupplierListQuery>] = [
    QueryField("status", \.status), QueryField("after", \.after),
  ]
}

/// Where in the list of what a supplier delivers, or of an order's lines: `/inventory/suppliers/acme?after=`.
package struct AfterSKUQuery: AddressQuery {
  package var after: SKU?

  package init() {}

  package static let fields: [QueryField<AfterSKUQuery>] = [QueryField("after", \.after)]
}

/// Where in the list of proposals: `/inventory/reorder?after=MUG-BLU@main`.
package struct ReorderQuery: AddressQuery {
  package var after: StockPlace?

  package init() {}

  package static let fields: [QueryField<ReorderQuery>] = [QueryField("after", \.after)]
}

extension PurchaseQuery: AddressQuery {
  package init() { self.init(status: nil) }

  /// The named values of `/inventory/purchases?...`.
  package static let fields: [QueryField<PurchaseQuery>] = [
    QueryField("status", \.status), QueryField("supplier", \.supplier), QueryField("after", \.after),
  ]
}
