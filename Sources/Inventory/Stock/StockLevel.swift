import Catalog
package import StoreCore

/// How much of a product there is at one location.
package struct StockLevel: Hashable, Sendable, Codable {
  package var onHand = Quantity.zero
  package var reserved = Quantity.zero
  /// How much is to come by purchase orders.
  package var incoming = Quantity.zero

  package init() {}

  /// The sums of ``StockSums/levels`` under a key.
  init(_ sums: [Int64]) {
    (onHand, reserved) = (Quantity(thousandths: sums[0]), Quantity(thousandths: sums[1]))
    incoming = Quantity(thousandths: sums[2])
  }

  /// How much of it nobody has reserved.
  package var free: Quantity { onHand - reserved }
}

extension Rows {
  /// A product of which there can be stock; refused as `product-not-found`, `not-stocked`, or, unless it comes back, as
  /// `archived`.
  func stocked(_ sku: SKU, isSold: Bool = false) throws(StoreError) -> Product {
    let product = try isSold ? known(Product.self, sku.text) : product(inUse: sku)
    guard product.isStocked else { throw .notStocked(product.sku) }
    return product
  }

  /// How much of a product there is at a location.
  func level(of sku: SKU, at location: Code) throws(StoreError) -> StockLevel {
    StockLevel(try sums(StockSums.levels, [sku.stored, location.stored]))
  }

  /// Refuses to take or reserve more than is available, as `not-enough-stock`, or as `breaks-reservation` where there is
  /// enough but for what is reserved.
  func checkAvailable(_ asked: Quantity, of product: Product, at location: Location) throws(StoreError) {
    let level = try level(of: product.sku, at: location.code)
    guard level.free < asked else { return }
    let promises = try promises(of: product.sku, at: location.code)
    if level.onHand >= asked { throw .breaksReservation(product.sku, at: location.code, level, promises) }
    throw .notEnoughStock(
      product.sku, at: location.code, level, asked: asked, promises,
      elsewhere: try elsewhere(product.sku, but: location.code))
  }

  /// For whom some of a product is reserved at a location, the first three: "reservation 4 for Anna (3)".
  func promises(of sku: SKU, at location: Code) throws(StoreError) -> [String] {
    let found = try reservations(of: sku, at: location)
    let words = found.map(\.words)
    guard words.count <= 3 else { return words.prefix(3) + ["and others"] }
    let ordered = found.reduce(try level(of: sku, at: location).reserved) { $0 - $1.held }
    return words + (ordered > .zero ? ["orders of customers (\(ordered.text))"] : [])
  }

  /// What is reserved of a product at a location for no order, the first four.
  package func reservations(of sku: SKU, at location: Code) throws(StoreError) -> [Reservation] {
    let held: Pairs = [
      "sku": sku.stored, "location": location.stored, "status": ReservationStatus.held.stored,
    ]
    return try rows(where: held, by: ["id"], limit: 4)
  }

  /// Where else some of a product is available, the most first: "back (3)".
  private func elsewhere(_ sku: SKU, but location: Code) throws(StoreError) -> [String] {
    var places: [(code: Code, free: Quantity)] = []
    for entry in try entries(StockSums.levels, ["sku": sku.stored], after: nil, limit: 1_000) {
      let (code, free) = (Code(stored: entry.key[1].text ?? ""), StockLevel(entry.sums).free)
      guard code != location, free > .zero, let place = try row(Location.self, code.text),
        place.kind.isAvailable, place.status == .active
      else { continue }
      places.append((code, free))
    }
    return places.sorted { ($1.free, $0.code) < ($0.free, $1.code) }.prefix(3).map {
      "\($0.code) (\($0.free.text))"
    }
  }
}
