package import StoreCore

extension StoreError {
  /// A clerk's own reason that is one of the ledger's words.
  static func reservedReason(_ word: String, instead way: Advice) -> StoreError {
    StoreError(
      "reserved-reason", "\(quoted(word)) is a reserved reason.", field: "reason", value: word, way,
      .run("explain reserved-reason"))
  }

  static func sameLocation(_ code: Code) -> StoreError {
    StoreError(
      "same-location", "Stock cannot move from \(code) to \(code).", field: "to",
      "Name another location after --to.")
  }

  /// The reason does not allow a movement between these kinds of location.
  static func wrongLocation(
    _ reason: MovementReason, from: (code: Code, kind: LocationKind), to: (code: Code, kind: LocationKind)
  ) -> StoreError {
    let way: Advice? =
      switch (reason, from.kind, to.kind) {
      case (_, .scrap, _): "Scrapped goods are no stock. undo reverses a mistake."
      case (.transfer, _, .scrap): "To scrap it, use issue N --reason scrap."
      case (.transfer, _, .customer): "To sell it, use issue N."
      case (.transfer, _, .adjustment): "To correct the stock, use adjust -N --reason WORD."
      default: nil
      }
    var error = StoreError(
      "wrong-location",
      "A \(reason.rawValue) cannot go from \(words(from.code, from.kind)) to \(words(to.code, to.kind)).",
      field: "at", .run("explain wrong-location"), .list(.location))
    if let way { error.advice.insert(way, at: 0) }
    return error
  }

  /// "quarantine", or "back (storage)".
  private static func words(_ code: Code, _ kind: LocationKind) -> String {
    code.text == kind.words ? kind.words : "\(code) (\(kind.words))"
  }

  /// "MUG has 5 at main, 2 available (reserved: reservation 1 for Ana (3))".
  package static func stockWords(
    _ sku: SKU, at location: Code, onHand: Quantity, free: Quantity, promises: [String]
  ) -> String {
    let named = promises.isEmpty ? "" : " (reserved: \(promises.joined(separator: ", ")))"
    return "\(sku) has \(onHand) at \(location)" + (onHand == free ? "" : ", \(free) available\(named)")
  }

  static func notEnoughStock(
    _ sku: SKU, at location: Code, asked: Quantity, onHand: Quantity, free: Quantity, promises: [String] = [],
    elsewhere: [String] = []
  ) -> StoreError {
    let there = stockWords(sku, at: location, onHand: onHand, free: free, promises: promises)
    var error = StoreError(
      "not-enough-stock", "\(there). You asked for \(asked).", field: "quantity", .page(.stock, sku.text))
    if !elsewhere.isEmpty {
      error.advice.insert("Other locations have \(elsewhere.joined(separator: ", ")).", at: 0)
    }
    return error
  }

  /// Enough is there, but some of it is reserved.
  static func breaksReservation(
    _ sku: SKU, at location: Code, onHand: Quantity, free: Quantity, promises: [String]
  ) -> StoreError {
    let named = promises.isEmpty ? "" : ": " + promises.joined(separator: ", ")
    return StoreError(
      "breaks-reservation",
      "\(sku) has \(onHand) at \(location), only \(free) available. The rest is reserved\(named).",
      field: "quantity", "Release a reservation first, or ask for less.", .page(.stock, sku.text))
  }

  package static func nothingToReturn(_ sku: SKU, asked: Quantity, sold: Quantity) -> StoreError {
    StoreError(
      "nothing-to-return",
      sold.isZero
        ? "\(sku) has no sale left to return."
        : "Only \(sold) of the \(sku) sold can be returned, not \(asked).",
      field: "quantity", .movements(sku, reason: MovementReason.sale.rawValue))
  }

  /// Too many movements of the product between a moment and now.
  package static func tooFarBack(_ sku: SKU, most: Int) -> StoreError {
    StoreError(
      "too-far-back", "\(sku) has more than \(Total.grouped(most)) movements between that time and now.",
      field: "at", "Choose a later day.", .movements(sku))
  }

  /// A page of the past changes nothing.
  package static func lookingBack(_ time: String) -> StoreError {
    StoreError(
      "looking-back", "This page shows the stock of \(time). Changes are made now.", .run("as-of"),
      "Then type the command again.")
  }

  /// A moment of the future.
  package static func notYet(_ time: String, today: LocalDate) -> StoreError {
    StoreError(
      "bad-date", "\(time) is in the future. Today is \(today).", field: "at", value: time,
      "Type today or an earlier day, as in as-of \(today).", .run("as-of"))
  }
}
