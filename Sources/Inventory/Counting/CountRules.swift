package import StoreCore

/// The rows that counting one product is decided over.
package struct CountingRows: Hashable, Sendable {
  /// The count; nil: there is none.
  package var count: Stocktake?
  /// The product; nil: there is none.
  package var product: StockedProduct?
  /// Where it is counted.
  package var location: Location?
  /// Whether the count is about that location.
  package var isInside: Bool
  /// The line as it is.
  package var line: CountLine?
  /// What the ledger says lies there now, in smallest units.
  package var onHand: Int64
  /// Whether stock of it moved there since the line was counted last.
  package var hasMoved: Bool

  /// States the rows.
  package init(
    count: Stocktake?, product: StockedProduct?, location: Location?, isInside: Bool, line: CountLine?,
    onHand: Int64, hasMoved: Bool = false
  ) {
    self.count = count
    self.product = product
    self.location = location
    self.isInside = isInside
    self.line = line
    self.onHand = onHand
    self.hasMoved = hasMoved
  }
}

extension Stocktake {
  /// A new count; refused as `location-not-found`, `archived` or `wrong-location`; pure.
  package static func started(
    _ number: Int, at location: Code, found: Location?, inside: Bool, blind: Bool, tolerance: Quantity?,
    isDraft: Bool, _ now: Instant
  ) throws(StoreError) -> Stocktake {
    guard let found else { throw .notFound(.location, location.text) }
    guard found.status == .active else { throw .archived(found.subject) }
    guard found.kind.isOwn else {
      throw .notCountable(found.code, found.kind)
    }
    return Stocktake(
      number: number, location: found.code, inside: inside, blind: blind, tolerance: tolerance,
      status: isDraft ? .draft : .counting, startedAt: now)
  }

  /// The count once a change of its state is made; refused as `illegal-transition`, and as `recount-needed` while
  /// lines wait; pure. `waiting` names the first of them.
  package func applying(
    _ change: CountChange, waiting: (count: Int, first: [String]), at now: Instant
  ) throws(StoreError) -> Stocktake {
    switch change {
    case .begun: return try becoming(.counting, at: now, only: .draft)
    case .reviewed: return try becoming(.review, at: now)
    case .recounted: return try becoming(.counting, at: now, only: .review)
    case .cancelled: return try becoming(.cancelled, at: now)
    case .posted:
      let after = try becoming(.posted, at: now)
      guard waiting.count == 0 else {
        throw .recountNeeded(number, lines: waiting.count, first: waiting.first, isAsked: false)
      }
      return after
    case .started, .counted, .countSet: return self
    }
  }
}

extension CountLine {
  /// The line with `quantity` more counted, or that much in place of what was; pure.
  ///
  /// What is expected is taken now: what moves later is no part of the variance. What is added behind a movement
  /// marks the line, since nobody knows which of the two it touched. Refused as `count-not-found`,
  /// `count-posted`, `illegal-transition`, `product-not-found`, `archived`, `location-not-found`, `outside-count`
  /// and the quantity's own codes.
  package static func counting(
    _ quantity: Quantity, isTotal: Bool, _ change: CountChange, over rows: CountingRows, by: String,
    at now: Instant
  ) throws(StoreError) -> CountLine {
    guard let count = rows.count else { throw .notFound(.count, String(change.number ?? 0)) }
    try count.checkCounting(saysNone: isTotal && quantity.isZero && rows.line == nil)
    guard let product = rows.product else { throw .notFound(.product, change.subject.key) }
    guard !product.isArchived else { throw .archived(Subject(.product, product.sku.text)) }
    guard let location = rows.location else { throw .notFound(.location, "", field: "at") }
    guard rows.isInside else { throw .outsideCount(count.number, location.code, counted: count.location) }
    let quantity = try quantity.counted(in: product.unit)
    guard quantity.units >= 0 else { throw StoreError.quantityNegative(quantity.text, field: "quantity") }
    guard isTotal || quantity.units > 0 else { throw StoreError.quantityZero() }
    var line =
      rows.line
      ?? CountLine(
        count: count.number, sku: product.sku, location: location.code, expected: quantity, by: by, at: now)
    let before = isTotal ? 0 : line.counted?.units ?? 0
    guard before <= Quantity.mostUnits - quantity.units else {
      throw StoreError.quantityTooLarge(quantity.text, field: "quantity")
    }
    let isAdded = !isTotal && line.counted != nil
    line.moved = isAdded && (line.moved == true || rows.hasMoved) ? true : nil
    line.counted = Quantity(units: before + quantity.units, decimals: product.unit.decimals)
    line.expected = Quantity(units: rows.onHand, decimals: product.unit.decimals)
    if line.recount == .asked { line.recount = .done }
    (line.by, line.at) = (by, now)
    return line
  }

  /// The line as it is to be counted again.
  package var reopened: CountLine {
    var line = self
    line.first = counted ?? first
    line.counted = nil
    line.value = nil
    line.moved = nil
    line.recount = .asked
    return line
  }
}
