// The words of refused reservations, counts and scans.

extension StoreError {
  /// A reservation of another product.
  package static func reservationNotFound(_ number: Int, of sku: SKU) -> StoreError {
    StoreError(
      .reservationNotFound, "\(sku) has no reservation \(number).", field: "number",
      guidance: ["run: /inventory/reservations/\(number)"])
  }

  /// A scanned code of another product than what a reservation holds.
  package static func notReserved(_ sku: SKU, in number: Int, of held: SKU) -> StoreError {
    StoreError(
      .notReserved, "Reservation \(number) holds \(held), not \(sku).", field: "code",
      guidance: ["run: /inventory/stock/\(sku)"])
  }

  /// Nothing is held by it any more.
  package static func reservationEnded(_ number: Int, _ status: String) -> StoreError {
    StoreError(
      .illegalTransition, "Reservation \(number) is \(status) already and holds nothing any more.",
      guidance: [
        "Allowed from \(status): nothing; reserve again what is wanted.",
        "run: /journal?subject=reservation:\(number)",
      ])
  }

  /// More than is held.
  package static func beyondReservation(_ number: Int, held: Quantity, asked: Quantity) -> StoreError {
    StoreError(
      .beyondReservation, "Reservation \(number) holds \(held), not \(asked).", field: "quantity",
      guidance: ["run: /inventory/reservations/\(number)"])
  }

  /// Stock that is not for sale where it lies.
  package static func notReservable(_ location: Code, _ kind: String) -> StoreError {
    StoreError(
      .wrongLocation, "What lies in \(location) (\(kind)) cannot be reserved; only a storage is sold from.",
      field: "at", guidance: ["run: /inventory/locations"])
  }

  /// A recount while the first count goes on.
  package static func countedStill(_ number: Int, allowed: [String]) -> StoreError {
    StoreError(
      .illegalTransition, "Count \(number) is being counted still; recount is for its review.",
      guidance: [
        "Allowed from counting: \(allowed.joined(separator: ", ")).",
        "total SKU N sets a line anew, zero SKU says that nothing is there.",
        "run: /inventory/counts/\(number)",
      ])
  }

  /// A state of a count that does not lead there; `allowed` are the states it may become.
  package static func countTransition(
    _ number: Int, from: String, to: String, allowed: [String]
  ) -> StoreError {
    StoreError(
      .illegalTransition,
      "Count \(number) is \(words(ofCount: from))"
        + (from == to ? " already." : "; from there it cannot be \(words(ofCount: to))."),
      guidance: [
        "Allowed from \(from): \(allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")).",
        "run: /inventory/counts/\(number)",
      ])
  }

  /// "in review".
  private static func words(ofCount state: String) -> String {
    switch state {
    case "draft": "a draft"
    case "counting": "being counted"
    case "review": "in review"
    default: state
    }
  }

  /// A way into counting that belongs to another state.
  package static func countTransition(_ number: Int, notBy verb: String, from: String) -> StoreError {
    let other = verb == "begin" ? "recount SKU opens a line again" : "begin begins it"
    return StoreError(
      .illegalTransition, "Count \(number) is \(words(ofCount: from)); \(verb) leads nowhere from there.",
      guidance: ["Allowed from \(from): \(other).", "run: /inventory/counts/\(number)"])
  }

  /// Nothing is counted in this state.
  package static func notCounting(_ number: Int, _ status: String, next: String) -> StoreError {
    StoreError(
      .illegalTransition, "Count \(number) is \(status) and takes no counts.", guidance: [next])
  }

  /// What was posted stays as it is.
  package static func countPosted(_ number: Int) -> StoreError {
    StoreError(
      .countPosted, "Count \(number) is posted; its lines stay as they are.",
      guidance: ["Start another count.", "run: /inventory/counts"])
  }

  /// A location that the count is not about.
  package static func outsideCount(_ number: Int, _ location: Code, counted: Code) -> StoreError {
    StoreError(
      .outsideCount, "\(location) is no part of count \(number), which counts \(counted).", field: "at",
      guidance: ["run: /inventory/counts/\(number)"])
  }

  /// The count has no such line.
  package static func notCounted(_ sku: SKU, in number: Int) -> StoreError {
    StoreError(
      .notCounted, "\(sku) was not counted in count \(number).", field: "sku",
      guidance: [
        "run: /inventory/counts/\(number) zero \(sku)",
        "To count it after all, take the review back with undo.",
      ])
  }

  /// No line is to be counted again.
  package static func nothingToRecount(_ number: Int) -> StoreError {
    StoreError(
      .notCounted, "No line of count \(number) has to be counted again.", field: "sku",
      guidance: ["Name the products to be counted again: recount SKU."])
  }

  /// Lines are over the tolerance, or were to be counted again and are not.
  package static func recountNeeded(_ number: Int, lines: Int, first: [String], isAsked: Bool) -> StoreError {
    let which = which(first, of: lines)
    return StoreError(
      .recountNeeded,
      isAsked
        ? "Count \(number) has still to be counted again: \(which)."
        : "Count \(number) is over its tolerance: \(which).",
      guidance: isAsked
        ? ["Count them, or type zero SKU where nothing is left."]
        : ["run: /inventory/counts/\(number) recount", "Then count those lines again."])
  }

  /// Stock moved between two scans of these lines.
  package static func movedWhileCounted(_ number: Int, lines: Int, first: [String]) -> StoreError {
    StoreError(
      .recountNeeded,
      "Stock moved while count \(number) counted it: \(which(first, of: lines)).",
      guidance: [
        "run: /inventory/counts/\(number) recount\(lines > first.count ? "" : " " + first.joined(separator: " "))",
        "Then say how many there are: total SKU N.",
      ])
  }

  /// The difference of these lines is another since they were counted; `reason` says why of the first ("before count 2
  /// was posted"), and `page` shows it.
  package static func overtakenCount(
    _ number: Int, _ reason: String, _ page: String, lines: Int, first: [String]
  ) -> StoreError {
    StoreError(
      .recountNeeded, "Count \(number) was counted \(reason): \(which(first, of: lines)).",
      guidance: [
        "run: /inventory/counts/\(number) recount\(lines > first.count ? "" : " " + first.joined(separator: " "))",
        "Then count those lines again, or cancel this count.", "run: \(page)",
      ])
  }

  private static func which(_ first: [String], of lines: Int) -> String {
    first.joined(separator: ", ") + (lines > first.count ? " and \(lines - first.count) more" : "")
  }

  /// A line of a count that cannot be posted, and why.
  package static func countLine(_ error: StoreError, _ number: Int, _ sku: SKU, at location: Code)
    -> StoreError
  {
    var error = error
    error.message = "Line \(sku) at \(location) of count \(number) cannot be posted: \(error.message)"
    error.field = nil
    if error.code == .breaksReservation {
      error.guidance[0] = "Release a reservation first, or count the line again."
    }
    error.guidance.append("run: /inventory/counts/\(number) recount \(sku)")
    return error
  }

  /// A barcode that no product has.
  package static func unknownBarcode(_ code: String) -> StoreError {
    StoreError(
      .unknownBarcode, "No product has barcode \(code).", field: "code",
      guidance: ["Type assign SKU, the product's SKU; then it goes on by itself."])
  }
}
