package import StoreCore

extension StoreError {
  static func reservationNotFound(_ number: Int, of sku: SKU) -> StoreError {
    StoreError(
      "reservation-not-found", "\(sku) has no reservation \(number).", field: "number",
      .page(.reservation, String(number)))
  }

  /// A scanned code of another product than the reserved one.
  package static func notReserved(_ sku: SKU, in number: Int, of held: SKU) -> StoreError {
    StoreError(
      "not-reserved", "Reservation \(number) is for \(held), not \(sku).", field: "code",
      .page(.stock, sku.text))
  }

  /// Nothing is reserved by it any longer.
  static func reservationEnded(_ number: Int, _ status: String) -> StoreError {
    StoreError(
      "illegal-transition", "Reservation \(number) is \(status), so nothing is reserved.",
      "Reserve the product again.", .history(Subject(.reservation, String(number))))
  }

  static func beyondReservation(_ number: Int, held: Quantity, asked: Quantity) -> StoreError {
    StoreError(
      "beyond-reservation", "Reservation \(number) has \(held), not \(asked).", field: "quantity",
      .page(.reservation, String(number)))
  }

  /// Only a storage sells.
  static func notReservable(_ location: Code, _ kind: String) -> StoreError {
    StoreError(
      "wrong-location", "You can reserve stock only at a storage location. \(location) is \(kind).",
      field: "at", .list(.location))
  }
}
