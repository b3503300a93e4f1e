package import StoreCore

/// What selling is made of in a store.
package enum OrderingDeclarations {
  package static let shapes = [Order.shape, TaxRate.shape, ShippingMethod.shape]
  package static let listings = [Order.list, TaxRate.list, ShippingMethod.list]
}
