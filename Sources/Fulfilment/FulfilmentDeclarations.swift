package import StoreCore

/// What fulfilment is made of in a store.
package enum FulfilmentDeclarations {
  package static let shapes = [Shipment.shape]
  package static let listings = [Shipment.list]
}
