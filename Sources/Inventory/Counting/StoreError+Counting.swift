package import StoreCore

extension StoreError {
  /// The stocktake cannot change to that state.
  static func countTransition(_ count: Stocktake, to next: StocktakeStatus) -> StoreError {
    let status = count.status
    let allowed = status.next.map(\.rawValue).joined(separator: ", ")
    return StoreError(
      "illegal-transition",
      "Stocktake \(count.number) is \(status.state)"
        + (status == next ? " already." : " and cannot become \(next.state)."),
      "Possible from \(status.rawValue): \(allowed.isEmpty ? "nothing" : allowed).",
      .page(.count, String(count.number)))
  }

  /// begin belongs to a draft, recount to a review.
  static func countTransition(_ count: Stocktake, notBy verb: String) -> StoreError {
    let other: Advice =
      switch count.status {
      case .counting: "total SKU N corrects a line; zero SKU records that there is no stock."
      case .draft: "begin starts the stocktake."
      default: "recount SKU opens a line again."
      }
    return StoreError(
      "illegal-transition", "Stocktake \(count.number) is \(count.status.state), so \(verb) is not possible.",
      other, .page(.count, String(count.number)))
  }

  static func notCounting(_ count: Stocktake, next: Advice) -> StoreError {
    StoreError(
      "illegal-transition", "Stocktake \(count.number) is \(count.status.state). You cannot count now.", next)
  }

  static func countPosted(_ number: Int) -> StoreError {
    StoreError(
      "count-posted", "Stocktake \(number) is posted, so its lines cannot change.",
      "Start another stocktake.", .list(.count))
  }

  static func outsideCount(_ number: Int, _ location: Code, counted: Code) -> StoreError {
    StoreError(
      "outside-count", "Stocktake \(number) covers \(counted), not \(location).", field: "at",
      .page(.count, String(number)))
  }

  /// The stocktake has no line of the product.
  package static func notCounted(_ sku: SKU, in number: Int) -> StoreError {
    StoreError(
      "not-counted", "Stocktake \(number) has no line of \(sku).", field: "sku", value: sku.text,
      .page(.count, String(number), "zero \(sku)"), "To count it, undo the review first.")
  }

  package static func nothingToRecount(_ number: Int) -> StoreError {
    StoreError(
      "not-counted", "Stocktake \(number) has no line to count again.", field: "sku",
      "Name the products: recount SKU.")
  }

  /// Lines exceed the tolerance, or were opened again and are not counted yet.
  package static func recountNeeded(_ number: Int, lines: Int, first: [String], isAsked: Bool) -> StoreError {
    let which = which(first, of: lines)
    return isAsked
      ? StoreError(
        "recount-needed", "Stocktake \(number) has lines to count again: \(which).",
        "Count them. If there is no stock of a product, type zero SKU.")
      : StoreError(
        "recount-needed", "Stocktake \(number) has lines over its tolerance: \(which).",
        .page(.count, String(number), "recount"), "Then count those lines again.")
  }

  /// Stock moved between two scans of these lines.
  package static func movedWhileCounted(_ number: Int, lines: Int, first: [String]) -> StoreError {
    StoreError(
      "recount-needed", "Stock moved while stocktake \(number) counted it: \(which(first, of: lines)).",
      recount(number, lines, first), "Then type the quantities: total SKU N.")
  }

  /// The variance of these lines changed after they were counted; `reason` is that of the first.
  package static func overtakenCount(_ number: Int, _ by: CountLineInvalidation, lines: Int, first: [String])
    -> StoreError
  {
    StoreError(
      "recount-needed", "Stocktake \(number) was counted \(by.reason): \(which(first, of: lines)).",
      recount(number, lines, first), "Then count those lines again, or cancel this stocktake.", by.page)
  }

  private static func recount(_ number: Int, _ lines: Int, _ first: [String]) -> Advice {
    let names = lines > first.count ? "" : " " + first.joined(separator: " ")
    return .page(.count, String(number), "recount" + names)
  }

  private static func which(_ first: [String], of lines: Int) -> String {
    first.joined(separator: ", ") + (lines > first.count ? " and \(lines - first.count) more" : "")
  }

  /// A line that cannot be posted, and why.
  package static func countLine(_ error: StoreError, _ number: Int, _ sku: SKU, at location: Code)
    -> StoreError
  {
    var error = error
    error.message = "Line \(sku) at \(location) of stocktake \(number) cannot be posted: \(error.message)"
    (error.field, error.value) = (nil, nil)
    if error.code == "breaks-reservation" {
      error.advice[0] = "Release a reservation first, or count the line again."
    }
    error.advice.append(.page(.count, String(number), "recount \(sku)"))
    return error
  }

  /// Only the shop's own locations are counted.
  static func notCountable(_ code: Code, _ kind: LocationKind) -> StoreError {
    StoreError(
      "wrong-location",
      kind == .scrap
        ? "\(code) contains scrapped goods, which are not counted."
        : "\(code) is a virtual location. Only locations of the shop are counted.",
      field: "at", "Name a location of the shop after --at.", .list(.location))
  }
}

extension StocktakeStatus {
  /// "in review".
  fileprivate var state: String {
    switch self {
    case .draft: "a draft"
    case .counting: "being counted"
    case .review: "in review"
    default: rawValue
    }
  }
}
