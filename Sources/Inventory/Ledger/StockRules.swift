package import StoreCore

/// A product as the ledger needs it.
package struct StockedProduct: Hashable, Sendable {
  /// Its SKU as it is kept.
  package var sku: SKU
  /// What it is counted in.
  package var unit: SellingUnit
  /// Whether it is archived.
  package var isArchived: Bool

  /// States a product.
  package init(sku: SKU, unit: SellingUnit, isArchived: Bool) {
    self.sku = sku
    self.unit = unit
    self.isArchived = isArchived
  }
}

/// How much of one product there is at one location, in the product's smallest units.
package struct StockLevel: Hashable, Sendable {
  /// How much lies there.
  package var onHand: Int64
  /// How much of it is promised.
  package var reserved: Int64
  /// How much is ordered to there.
  package var incoming: Int64

  /// States a level.
  package init(onHand: Int64 = 0, reserved: Int64 = 0, incoming: Int64 = 0) {
    self.onHand = onHand
    self.reserved = reserved
    self.incoming = incoming
  }

  /// How much of what lies there is free.
  package var free: Int64 { onHand - reserved }
}

/// The rows one posting is decided over, as the postings before it left them.
package struct PostingRows: Hashable, Sendable {
  /// The product; nil: there is none.
  package var product: StockedProduct?
  /// Where it leaves.
  package var from: Location?
  /// Where it arrives.
  package var to: Location?
  /// What there is where it leaves.
  package var level: StockLevel
  /// What there is where it arrives.
  package var target: StockLevel
  /// The documents that what is reserved there is promised to, in words: "reservation 4 for Anna (3)".
  package var promises: [String]
  /// Where else some of it is free, where there is too little of it, in words: "back (3)".
  package var elsewhere: [String]

  /// States the rows.
  package init(
    product: StockedProduct?, from: Location?, to: Location?, level: StockLevel, target: StockLevel,
    promises: [String] = [], elsewhere: [String] = []
  ) {
    self.product = product
    self.from = from
    self.to = to
    self.level = level
    self.target = target
    self.promises = promises
    self.elsewhere = elsewhere
  }
}

extension StockPosting {
  /// How many of the product's smallest units move; pure.
  ///
  /// Refused as `product-not-found`, `archived`, `location-not-found`, `bad-quantity`, `same-location`, `wrong-location` when the reason does not lead
  /// there, `not-enough-stock`, and `breaks-reservation` when only what is promised is left.
  package func units(over rows: PostingRows) throws(StoreError) -> Int64 {
    guard let product = rows.product else { throw .notFound(.product, sku.text) }
    guard !product.isArchived else { throw .archived(Subject(.product, product.sku.text)) }
    let quantity = try quantity.some(of: product.unit)
    guard let from = rows.from else { throw .notFound(.location, self.from.text, field: "from") }
    guard let to = rows.to else { throw .notFound(.location, self.to.text, field: "to") }
    guard from.code != to.code || reason != .transfer else { throw .sameLocation(from.code) }
    for place in [from, to] where place.status == .archived { throw .archived(place.subject) }
    guard reason.allows(from: from.kind, to: to.kind) else {
      throw .wrongLocation(reason, from: (from.code, from.kind), to: (to.code, to.kind))
    }
    if !from.kind.isCounterparty, rows.level.free < quantity.units {
      throw rows.level.shortage(
        of: product, at: from.code, asked: quantity, promises: rows.promises, elsewhere: rows.elsewhere)
    }
    guard rows.target.onHand <= Quantity.mostUnits - quantity.units else {
      throw StoreError.quantityTooLarge(quantity.text, field: "quantity")
    }
    return quantity.units
  }
}

extension StockLevel {
  /// Why so much cannot leave, or be promised: less is there, or what is there is promised.
  func shortage(
    of product: StockedProduct, at location: Code, asked: Quantity, promises: [String],
    elsewhere: [String] = []
  ) -> StoreError {
    let onHand = Quantity(units: onHand, decimals: product.unit.decimals)
    let free = Quantity(units: max(free, 0), decimals: product.unit.decimals)
    return onHand >= asked
      ? .breaksReservation(product.sku, at: location, onHand: onHand, free: free, promises: promises)
      : .notEnoughStock(
        product.sku, at: location, asked: asked, onHand: onHand, free: free, promises: promises,
        elsewhere: elsewhere)
  }
}
