// The words of every refused movement of stock.

extension StoreError {
  /// A counterparty, or a kind of location that cannot be made.
  package static func fixedLocation(_ name: String) -> StoreError {
    StoreError(
      .fixedLocation, "\(FieldProblem.quoted(name)) stands for the world outside and stays as it is.",
      field: "location", guidance: ["run: /inventory/locations"])
  }

  /// A location inside itself.
  package static func locationCycle(_ code: Code, into parent: Code) -> StoreError {
    StoreError(
      .locationCycle,
      code == parent
        ? "\(code) cannot be inside itself." : "\(parent) is inside \(code), so \(code) cannot go inside it.",
      field: "parent", guidance: ["Choose another parent, or none."])
  }

  /// Too many levels.
  package static func locationTooDeep(_ depth: Int, limit: Int) -> StoreError {
    StoreError(
      .locationTooDeep, "That would be \(depth) levels deep; at most \(limit) are allowed.", field: "parent",
      guidance: ["Put it nearer to the top."])
  }

  /// A clerk's own reason that is one of the ledger's words.
  package static func reservedReason(_ word: String, instead way: String) -> StoreError {
    StoreError(
      .reservedReason, "The ledger itself calls something a \(word); another word is needed.",
      field: "reason",
      guidance: [way, "run: explain reserved-reason"])
  }

  /// What was thrown away stays where it went.
  package static func scrapNotEmpty(_ code: Code, sku: SKU) -> StoreError {
    StoreError(
      .locationNotEmpty,
      "\(code) holds what was thrown away of \(sku): that is no stock any more and never leaves, so \(code) stays in use.",
      guidance: ["undo takes back what was thrown away by mistake.", "run: help locations"])
  }

  /// Something lies there, or is on its way.
  package static func locationNotEmpty(_ code: Code, sku: SKU) -> StoreError {
    StoreError(
      .locationNotEmpty, "\(code) still holds \(sku), or has some on order.",
      guidance: [
        "run: /inventory/stock?location=\(code)&status=all", "Move the stock to another location first.",
      ])
  }

  /// Locations inside it are in use.
  package static func locationNotEmpty(_ code: Code, children: Int) -> StoreError {
    StoreError(
      .locationNotEmpty,
      "\(code) has \(children) location\(children == 1 ? "" : "s") inside that \(children == 1 ? "is" : "are") in use.",
      guidance: ["Archive those first, or move them elsewhere.", "run: /inventory/locations"])
  }

  /// From a location to itself.
  package static func sameLocation(_ code: Code) -> StoreError {
    StoreError(
      .sameLocation, "Stock cannot move from \(code) to \(code).", field: "to",
      guidance: ["Name another location behind --to."])
  }

  /// A way that the reason does not allow.
  package static func wrongLocation(
    _ reason: String, from: Code, _ fromKind: String, to: Code, _ toKind: String
  ) -> StoreError {
    StoreError(
      .wrongLocation, "Stock does not go from \(place(from, fromKind)) to \(place(to, toKind)) by \(reason).",
      field: "at",
      guidance: way(reason, from: fromKind, to: toKind)
        + ["run: explain wrong-location", "run: /inventory/locations"])
  }

  /// How it is done instead, where it can be.
  private static func way(_ reason: String, from fromKind: String, to toKind: String) -> [String] {
    if fromKind == "scrap" {
      return ["What was thrown away is no stock any more; undo takes back a mistake."]
    }
    guard reason == "transfer" else { return [] }
    return switch toKind {
    case "scrap": ["Throw it away instead: issue N --reason scrap."]
    case "customer": ["Sell it instead: issue N."]
    case "adjustment": ["Take it off instead: adjust -N --reason WORD."]
    default: []
    }
  }

  /// A place outside the shop is not counted.
  package static func notCountable(_ code: Code, _ kind: String) -> StoreError {
    StoreError(
      .wrongLocation,
      kind == "scrap"
        ? "\(code) holds what was thrown away, which is no stock any more and is not counted."
        : "\(code) stands for the world outside; only what lies in the shop is counted.",
      field: "at", guidance: ["Name a location of the shop behind --at.", "run: /inventory/locations"])
  }

  /// "quarantine", or "back (storage)".
  private static func place(_ code: Code, _ kind: String) -> String {
    code.text == kind ? kind : "\(code) (\(kind))"
  }

  /// "MUG has 5 at main, 2 of them free (promised: reservation 1 for Ana (3))".
  package static func stockWords(
    _ sku: SKU, at location: Code, onHand: Quantity, free: Quantity, promises: [String]
  ) -> String {
    let named = promises.isEmpty ? "" : " (promised: \(promises.joined(separator: ", ")))"
    return "\(sku) has \(onHand) at \(location)" + (onHand == free ? "" : ", \(free) of them free\(named)")
  }

  /// Less is there than is asked for.
  package static func notEnoughStock(
    _ sku: SKU, at location: Code, asked: Quantity, onHand: Quantity, free: Quantity, promises: [String] = [],
    elsewhere: [String] = []
  ) -> StoreError {
    let there = stockWords(sku, at: location, onHand: onHand, free: free, promises: promises)
    return StoreError(
      .notEnoughStock, "\(there); \(asked) were asked for.",
      field: "quantity",
      guidance: (elsewhere.isEmpty ? [] : ["More lies elsewhere: \(elsewhere.joined(separator: ", "))."])
        + ["run: \(address(of: .stock, sku.text))"])
  }

  /// Enough is there, but promised.
  package static func breaksReservation(
    _ sku: SKU, at location: Code, asked: Quantity, onHand: Quantity, free: Quantity, promises: [String]
  ) -> StoreError {
    let named = promises.isEmpty ? "" : ": " + promises.joined(separator: ", ")
    return StoreError(
      .breaksReservation,
      "Of \(onHand) \(sku) at \(location) only \(free) \(free.units == 1 ? "is" : "are") free; the rest is promised\(named).",
      field: "quantity",
      guidance: ["Release a reservation first, or let less go.", "run: \(address(of: .stock, sku.text))"])
  }

  /// More comes back than was sold.
  package static func nothingToReturn(_ sku: SKU, asked: Quantity, sold: Quantity) -> StoreError {
    StoreError(
      .nothingToReturn,
      sold.isZero
        ? "No sale of \(sku) is left to be returned."
        : "Of what was sold of \(sku) \(sold) can be returned, not \(asked).",
      field: "quantity", guidance: ["run: /inventory/movements?sku=\(sku)&reason=sale"])
  }

  /// A moment that lies more movements of a product away than one read goes through, from either end.
  package static func tooFarBack(_ sku: SKU, most: Int) -> StoreError {
    StoreError(
      .tooFarBack,
      "More than \(Total.grouped(most)) movements of \(sku) lie between that moment and now.", field: "at",
      guidance: ["Look back to a later day.", "run: /inventory/movements?sku=\(sku)"])
  }

  /// A location where stock cannot come in and leave by itself.
  package static func notAStorage(_ code: Code, _ kind: String) -> StoreError {
    StoreError(
      .wrongLocation, "\(code) is a place for \(kind); stock comes in and leaves at a storage.",
      field: "location", guidance: ["run: /inventory/locations"])
  }

  /// Stock comes in and leaves there unless told.
  package static func defaultLocation(_ code: Code) -> StoreError {
    StoreError(
      .defaultLocation, "\(code) is the shop's default location, so it stays in use.", field: "location",
      guidance: ["Choose another first: /settings default-location CODE.", "run: /inventory/locations"])
  }

  /// An open count counts what lies there.
  package static func locationCounted(_ code: Code, count: Int) -> StoreError {
    StoreError(
      .locationInUse, "\(code) is being counted: count \(count) is open.", field: "location",
      guidance: ["Post or cancel the count first.", "run: /inventory/counts/\(count)"])
  }

  /// A draft order is to be delivered there.
  package static func locationAwaits(_ code: Code, order: String) -> StoreError {
    StoreError(
      .locationInUse, "\(code) is where draft order \(order) is to be delivered.", field: "location",
      guidance: [
        "Cancel the draft first; order --to CODE starts one for another location.",
        "run: /inventory/purchases/\(order)",
      ])
  }

  /// What is rejected from deliveries comes in there.
  package static func locationForRejects(_ code: Code) -> StoreError {
    StoreError(
      .locationInUse, "\(code) takes in what is rejected from deliveries, so it stays in use.",
      field: "location", guidance: ["run: /inventory/locations"])
  }

  /// A page of the past was asked to change something.
  package static func lookingBack(_ time: String) -> StoreError {
    StoreError(
      .lookingBack, "This page looks back to \(time); what is done is booked now.",
      guidance: ["run: as-of", "Then type the command again."])
  }

  /// A moment that nobody can look back at yet.
  package static func notYet(_ time: String, today: LocalDate) -> StoreError {
    StoreError(
      .badDate, "\(time) has not come yet: today is \(today).", field: "at",
      guidance: ["Look back to today or a day before it, as in as-of \(today).", "run: as-of"])
  }

  /// The ledger has begun.
  package static func valuationInUse(_ valuation: String) -> StoreError {
    StoreError(
      .valuationInUse, "Stock is valued by \(valuation), and has moved already.", field: "valuation",
      guidance: ["Choose it in a new store, before anything is received."])
  }

  /// The ledger or a document of stock names the product.
  package static func stocked(_ sku: SKU, _ what: String) -> StoreError {
    StoreError(FieldProblem.stocked(sku, what))
  }
}
