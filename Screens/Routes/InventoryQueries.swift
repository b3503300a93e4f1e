package import Inventory
package import ScreenKit
package import StoreCore

extension StockQuery: AddressQuery {
  /// The named values of `/inventory/stock?...`.
  package static let fields: [QueryField<StockQuery>] = [
    QueryField("q", \.text),
    QueryField("below", \.below),
    QueryField("location", \.location),
    QueryField(yes: "incoming", \.isIncoming, "only what is on its way"),
    QueryField("status", \.status),
    QueryField(yes: "starred", \.starred, "only starred products"),
    QueryField("sort", \.order),
    QueryField("after", \.after),
    QueryField("before", \.before),
  ]
}

extension MovementQuery: AddressQuery {
  /// The named values of `/inventory/movements?...`.
  package static let fields: [QueryField<MovementQuery>] = [
    QueryField("sku", \.sku),
    QueryField("location", \.location),
    QueryField("reason", \.reason),
    QueryField("document", \.document),
    QueryField("since", \.since),
    QueryField("until", \.until),
    QueryField("after", \.after),
  ]
}

/// Which moment of a product's stock to look at: `/inventory/stock/SKU?at=`.
package struct ProductStockQuery: AddressQuery {
  package var at: StockTime?

  package init() {}

  /// The stock at a moment.
  package init(at: StockTime?) { self.at = at }

  package static let fields: [QueryField<ProductStockQuery>] = [QueryField("at", \.at)]
}

/// Which locations to list, and where in the tree: `/inventory/locations?status=&inside=&after=`.
package struct LocationListQuery: AddressQuery {
  package var status: StatusFilter?
  /// Only what is inside this one, at any depth.
  package var inside: Code?
  package var after: Code?

  package init() {}

  package static let fields: [QueryField<LocationListQuery>] = [
    QueryField("status", \.status), QueryField("inside", \.inside), QueryField("after", \.after),
  ]
}

/// Where in the list of what lies at a location: `/inventory/locations/main?after=`.
package struct LocationQuery: AddressQuery {
  package var after: String?
  package var before: String?

  package init() {}

  package static let fields: [QueryField<LocationQuery>] = [
    QueryField("after", \.after), QueryField("before", \.before),
  ]
}

extension MovementQuery {
  /// All that an order, a count or a reservation moved.
  package init(of document: Subject) {
    self.init()
    self.document = MovementDocument(document)
  }

  /// All movements of a product.
  package init(of sku: SKU) {
    self.init()
    self.sku = sku
  }
}
