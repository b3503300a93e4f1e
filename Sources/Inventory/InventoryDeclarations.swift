package import StoreCore

/// What the stock room is made of in a store.
package enum InventoryDeclarations {
  package static let shapes = [
    Location.shape, Movement.shape, Reservation.shape, Stocktake.shape, Supplier.shape, SupplierItem.shape,
    PurchaseOrder.shape,
    ReorderRule.shape,
  ]
  package static let projections = [
    StockSums.levels, StockSums.stock, StockSums.layers, StockSums.flow, StockSums.totals, StockSums.units,
    PurchaseSums.suppliers,
    PurchaseSums.open,
  ]
  package static let listings = [
    Location.list, Movement.list, Reservation.list, Stocktake.list, Supplier.list, SupplierItem.list,
    PurchaseOrder.list, ReorderRule.list, StockLists.stock, StockLists.levels,
  ]
}
