import StoreCore

extension StoreError {
  private static func page(_ count: Stocktake, _ verb: String = "") -> Advice { .row(Subject(count), verb) }

  /// The stocktake cannot change to that state.
  static func countTransition(_ count: Stocktake, to next: StocktakeStatus) -> StoreError {
    let status = count.status
    let allowed = status.next.map(\.rawValue).joined(separator: ", ")
    return StoreError(
      "illegal-transition",
      "Stocktake \(count.key) is \(status.words)"
        + (status == next ? " already." : " and cannot become \(next.words)."),
      "Possible from \(status.rawValue): \(allowed.isEmpty ? "nothing" : allowed).", page(count))
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
      "illegal-transition", "Stocktake \(count.key) is \(count.status.words), so \(verb) is not possible.",
      other, page(count))
  }

  static func notCounting(_ count: Stocktake, _ next: Advice) -> StoreError {
    StoreError(
      "illegal-transition", "Stocktake \(count.key) is \(count.status.words). You cannot count now.", next)
  }

  static func countPosted(_ count: Stocktake) -> StoreError {
    StoreError(
      "count-posted", "Stocktake \(count.key) is posted, so its lines cannot change.",
      "Start another stocktake.", .list(Stocktake.entity))
  }

  static func outsideCount(_ count: Stocktake, _ location: Code) -> StoreError {
    StoreError(
      "outside-count", "Stocktake \(count.key) covers \(count.location), not \(location).", field: "at",
      page(count))
  }

  /// The stocktake has no line of the product.
  static func notCounted(_ sku: SKU, in count: Stocktake) -> StoreError {
    StoreError(
      "not-counted", "Stocktake \(count.key) has no line of \(sku).", field: "sku", value: sku.text,
      page(count, "zero \(sku)"), "To count it, undo the review first.")
  }

  static func nothingToRecount(_ count: Stocktake) -> StoreError {
    StoreError(
      "not-counted", "Stocktake \(count.key) has no line to count again.", field: "sku",
      "Name the products: recount SKU.")
  }

  /// Lines exceed the tolerance, or were opened again and are not counted yet.
  static func recountNeeded(_ count: Stocktake, _ lines: [CountLine], isAsked: Bool) -> StoreError {
    isAsked
      ? StoreError(
        "recount-needed", "Stocktake \(count.key) has lines to count again: \(which(lines)).",
        "Count them. If there is no stock of a product, type zero SKU.")
      : StoreError(
        "recount-needed", "Stocktake \(count.key) has lines over its tolerance: \(which(lines)).",
        page(count, "recount"), "Then count those lines again.")
  }

  /// Stock of these lines moved between two scans, or was corrected since they were counted.
  static func staleCount(_ count: Stocktake, _ lines: [CountLine], by cause: CountCorrection?) -> StoreError {
    let again = page(count, "recount" + (lines.count > 3 ? "" : lines.map { " \($0.sku)" }.joined()))
    guard let cause else {
      return StoreError(
        "recount-needed", "Stock moved while stocktake \(count.key) counted it: \(which(lines)).", again,
        "Then type the quantities: total SKU N.")
    }
    return StoreError(
      "recount-needed", "Stocktake \(count.key) was counted \(cause.reason): \(which(lines)).", again,
      "Then count those lines again, or cancel this stocktake.", cause.page)
  }

  private static func which(_ lines: [CountLine]) -> String {
    lines.prefix(3).map(\.sku.text).joined(separator: ", ")
      + (lines.count > 3 ? " and \(lines.count - 3) more" : "")
  }

  /// A count that is most likely mistyped.
  static func countFarOff(_ line: CountLine, _ count: Stocktake) -> StoreError {
    StoreError(
      "likely-slip",
      "\(line.counted?.text ?? "") of \(line.sku) counted is far from the \(line.expected.text) expected.",
      .sentence("If it is wrong, count it again. If it is right, confirm it."),
      page(count, "recount \(line.sku)"), page(count, "post --sure"))
  }

  /// A line that cannot be posted, and why.
  static func countLine(_ error: StoreError, _ line: CountLine, of count: Stocktake) -> StoreError {
    var error = error
    error.message =
      "Line \(line.sku) at \(line.location) of stocktake \(count.key) cannot be posted: \(error.message)"
    (error.field, error.value) = (nil, nil)
    if error.code == "breaks-reservation" {
      error.advice[0] = "Release a reservation first, or count the line again."
    }
    error.advice.append(page(count, "recount \(line.sku)"))
    return error
  }

  /// Only the shop's own locations are counted.
  static func notCountable(_ location: Location) -> StoreError {
    StoreError(
      "wrong-location",
      location.kind == .scrap
        ? "\(location.code) contains scrapped goods, which are not counted."
        : "\(location.code) is a virtual location. Only locations of the shop are counted.",
      field: "at", "Name a location of the shop after --at.", .list(Location.entity))
  }

  /// Variances would tell what is expected.
  static func countIsBlind(_ count: Stocktake) -> StoreError {
    StoreError("not-yet", "Not yet: the count is blind until review.", page(count))
  }
}
