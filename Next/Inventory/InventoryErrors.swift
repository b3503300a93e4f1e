import NextCore

extension StoreError {
  static func sameLocation(_ code: Code) -> StoreError {
    StoreError(
      "same-location", "Stock cannot move from \(code) to \(code).", field: "to",
      "Name another location after --to.")
  }

  /// The reason does not allow a movement between these kinds of location.
  static func wrongLocation(_ reason: MovementReason, from: Location, to: Location) -> StoreError {
    func words(_ place: Location) -> String {
      place.key == place.kind.rawValue ? place.key : "\(place.key) (\(place.kind.rawValue))"
    }
    return StoreError(
      "wrong-location", "A \(reason.rawValue) cannot go from \(words(from)) to \(words(to)).", field: "at",
      .run("explain wrong-location"), .list(Location.entity))
  }

  static func notEnoughStock(_ sku: SKU, at location: Code, onHand: Quantity, lacking: Quantity) -> StoreError
  {
    StoreError(
      "not-enough-stock", "\(sku) lacks \(lacking.text) at \(location).", field: "quantity",
      .row(Subject("stock", sku.text)))
  }

  /// Enough is there, but some of it is reserved.
  static func breaksReservation(_ sku: SKU, at location: Code, onHand: Quantity, lacking: Quantity)
    -> StoreError
  {
    StoreError(
      "breaks-reservation",
      "\(sku) would have \(onHand.text) at \(location), \(lacking.text) fewer than are reserved.",
      field: "quantity",
      "Release a reservation first, or ask for less.", .row(Subject("stock", sku.text)))
  }

  /// Of goods that came in together more would be taken than came.
  static func layerUsed(_ sku: SKU) -> StoreError {
    StoreError(
      "layer-used", "Some of this receipt of \(sku) has left already.", field: "quantity",
      "Undo what was sold of it first.", .row(Subject("stock", sku.text)))
  }

  static func nothingToReturn(_ sku: SKU, asked: Quantity, sold: Quantity) -> StoreError {
    StoreError(
      "nothing-to-return",
      sold.isZero
        ? "\(sku) has no sale left to return."
        : "Only \(sold.text) of the \(sku) sold can be returned, not \(asked.text).",
      field: "quantity", .row(Subject("stock", sku.text)))
  }

  static func reservationEnded(_ number: Int64, _ status: String) -> StoreError {
    StoreError(
      "illegal-transition", "Reservation \(number) is \(status). It holds nothing.",
      .row(Subject(Reservation.entity, String(number))))
  }

  static func beyondReservation(_ number: Int64, held: Quantity, asked: Quantity) -> StoreError {
    StoreError(
      "beyond-reservation", "Reservation \(number) holds \(held.text), not \(asked.text).", field: "quantity",
      .row(Subject(Reservation.entity, String(number))))
  }

  static func notReservable(_ location: Location) -> StoreError {
    StoreError(
      "wrong-location", "Nothing can be reserved at \(location.key) (\(location.kind.rawValue)).",
      field: "at",
      .list(Location.entity))
  }
}
