package import StoreCore

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
    let way: Advice? =
      switch (reason, from.kind, to.kind) {
      case (_, .scrap, _): "Scrapped goods are no stock. undo reverses a mistake."
      case (.transfer, _, .scrap): "To scrap it, use issue N --reason scrap."
      case (.transfer, _, .customer): "To sell it, use sell N."
      case (.transfer, _, .adjustment): "To correct the stock, use adjust -N --reason WORD."
      default: nil
      }
    var error = StoreError(
      "wrong-location", "A \(reason.rawValue) cannot go from \(words(from)) to \(words(to)).", field: "at",
      .run("explain wrong-location"), .list(Location.entity))
    if let way { error.advice.insert(way, at: 0) }
    return error
  }

  /// "MUG has 5 at main, 2 available (reserved: reservation 1 for Ana (3))".
  private static func words(_ sku: SKU, _ location: Code, _ level: StockLevel, _ promises: [String]) -> String
  {
    let named = promises.isEmpty ? "" : " (reserved: \(promises.joined(separator: ", ")))"
    return "\(sku) has \(level.onHand.text) at \(location)"
      + (level.reserved.isZero ? "" : ", \(max(.zero, level.free).text) available\(named)")
  }

  static func notEnoughStock(
    _ sku: SKU, at location: Code, _ level: StockLevel, asked: Quantity, _ promises: [String],
    elsewhere: [String]
  ) -> StoreError {
    var error = StoreError(
      "not-enough-stock", "\(words(sku, location, level, promises)). You asked for \(asked.text).",
      field: "quantity", .row(Subject("stock", sku.text)))
    if !elsewhere.isEmpty {
      error.advice.insert("Other locations have \(elsewhere.joined(separator: ", ")).", at: 0)
    }
    return error
  }

  /// Enough is there, but some of it is reserved.
  static func breaksReservation(
    _ sku: SKU, at location: Code, _ level: StockLevel, _ promises: [String]
  ) -> StoreError {
    let named = promises.isEmpty ? "" : ": " + promises.joined(separator: ", ")
    return StoreError(
      "breaks-reservation",
      "\(sku) has \(level.onHand.text) at \(location), only \(max(.zero, level.free).text) available. The rest is reserved\(named).",
      field: "quantity", "Release a reservation first, or ask for less.", .row(Subject("stock", sku.text)))
  }

  /// Undoing would leave less than nothing, or less than is reserved.
  static func lacking(_ sku: SKU, at location: Code, _ level: StockLevel, _ promises: [String]) -> StoreError
  {
    let stock = Advice.row(Subject("stock", sku.text))
    guard level.onHand >= .zero else {
      return StoreError(
        "not-enough-stock", "\(sku) would lack \((-level.onHand).text) at \(location).", field: "quantity",
        stock)
    }
    return StoreError(
      "breaks-reservation",
      "\(sku) would have \(level.onHand.text) at \(location), and \(level.reserved.text) is reserved: \(promises.joined(separator: ", ")).",
      field: "quantity", "Release a reservation first.", stock)
  }

  /// A day of the future has no stock yet.
  static func notYet(_ day: LocalDate, today: LocalDate) -> StoreError {
    StoreError(
      "bad-date", "\(day) is in the future. Today is \(today).", field: "at", value: day.text,
      "Type today or an earlier day, as in as-of \(today).", .run("as-of"))
  }

  /// The product is in the ledger or in a document of stock, so its unit stays.
  static func stocked(_ sku: SKU, field: String) -> StoreError {
    StoreError(
      "stocked", "\(sku) has stock or had some, so its \(field == "unit" ? "unit" : "kind") cannot change.",
      field: field, .row(Subject("stock", sku.text)),
      "Its movements, rules, orders and stocktakes use its unit.")
  }

  /// There is no stock of a service, or of another thing that is not stocked.
  static func notStocked(_ sku: SKU) -> StoreError {
    StoreError(
      "not-stocked", "\(sku) is not stocked, so there is nothing to move, count or reserve.", field: "sku",
      value: sku.text, .row(Subject("product", sku.text), "stocked yes"))
  }

  /// Of goods that came in together more would be taken than came.
  static func layerUsed(_ sku: SKU) -> StoreError {
    StoreError(
      "layer-used", "Some of this receipt of \(sku) has left already.", field: "quantity",
      "Undo what was sold of it first.", .row(Subject("stock", sku.text)))
  }

  /// What was scanned on a reservation is another product.
  package static func notReserved(_ sku: SKU, _ number: Int64, _ held: SKU) -> StoreError {
    StoreError(
      "not-reserved", "Reservation \(number) is for \(held), not \(sku).", field: "code",
      .row(Subject("stock", sku.text)))
  }

  /// More of a sale would have come back than was sold.
  static func cameBack(_ sale: Movement) -> StoreError {
    StoreError(
      "layer-used", "Some of this sale of \(sale.sku) came back.", field: "quantity",
      "Undo the return first.", .row(Subject("stock", sale.sku.text)))
  }

  static func nothingToReturn(_ sku: SKU, asked: Quantity, sold: Quantity) -> StoreError {
    StoreError(
      "nothing-to-return",
      sold.isZero
        ? "\(sku) has no sale left to return."
        : "Only \(sold.text) of the \(sku) sold can be returned, not \(asked.text).",
      field: "quantity", .row(Subject("stock", sku.text)))
  }

  /// Nothing of it was received, so no cost can be corrected.
  static func noDelivery(_ sku: SKU) -> StoreError {
    StoreError(
      "no-delivery", "No delivery of \(sku) is on record, so there is no cost to correct.",
      .row(Subject("stock", sku.text), "receive N --cost AMOUNT"))
  }

  static func reservationEnded(_ number: Int64, _ status: String) -> StoreError {
    StoreError(
      "illegal-transition", "Reservation \(number) is \(status), so nothing is reserved.",
      "Reserve the product again.", .row(Subject(Reservation.entity, String(number)), "history"))
  }

  static func beyondReservation(_ number: Int64, held: Quantity, asked: Quantity) -> StoreError {
    StoreError(
      "beyond-reservation", "Reservation \(number) has \(held.text), not \(asked.text).", field: "quantity",
      .row(Subject(Reservation.entity, String(number))))
  }

  static func notReservable(_ location: Location) -> StoreError {
    StoreError(
      "wrong-location",
      "You can reserve stock only at a storage location. \(location.key) is \(location.kind.rawValue).",
      field: "at", .list(Location.entity))
  }

  // MARK: Locations

  /// A virtual location stays as it is, and no other is made.
  static func fixedLocation(_ name: String) -> StoreError {
    StoreError(
      "fixed-location", "\(quoted(name)) is a virtual location and cannot change.", field: "location",
      value: name, .list(Location.entity))
  }

  /// Scrapped goods never leave.
  static func scrapNotEmpty(_ code: Code, _ sku: SKU) -> StoreError {
    StoreError(
      "not-empty", "\(code) contains scrapped \(sku), which never leaves. You cannot archive it.",
      "undo reverses a scrap made by mistake.", .run("help locations"))
  }

  static func locationNotEmpty(_ code: Code, _ sku: SKU) -> StoreError {
    StoreError(
      "not-empty", "\(code) still has stock of \(sku), or some is ordered to it.",
      .row(Subject(Location.entity, code.text)), "Move the stock to another location first.")
  }

  static func locationNotEmpty(_ code: Code, children: Int) -> StoreError {
    let many = children == 1 ? "1 active location" : "\(children) active locations"
    return StoreError(
      "not-empty", "\(code) has \(many) inside.", "Archive or move them first.", .list(Location.entity))
  }

  /// Something needs the location, as a clause says.
  static func locationInUse(_ code: Code, _ clause: String, _ first: Advice, _ rest: Advice?...) -> StoreError
  {
    var error = StoreError("location-in-use", "\(code) \(clause).", field: "location", first)
    error.advice += rest.compactMap(\.self)
    return error
  }
}
