package import StoreCore

/// The rows that one line of a reservation is decided over, as they stand before the first line.
package struct ReservedLineRows: Hashable, Sendable {
  /// The product; nil: there is none.
  package var product: StockedProduct?
  /// Where it is to be held.
  package var location: Location?
  /// What there is.
  package var level: StockLevel
  /// To whom what is reserved there is promised: "reservation 4 for Anna (3)".
  package var promises: [String]

  /// States the rows.
  package init(product: StockedProduct?, location: Location?, level: StockLevel, promises: [String] = []) {
    self.product = product
    self.location = location
    self.level = level
    self.promises = promises
  }
}

extension Reservation {
  /// The reservations that lines come to, numbered from `first` on; pure.
  ///
  /// Each line finds what the ones before it left. Refused as `bad-text`
  /// on "for", `product-not-found`, `archived`, `location-not-found`, `wrong-location`, the quantity's own codes,
  /// `not-enough-stock`, and `breaks-reservation` when enough lies there but is promised.
  package static func reserving(
    _ lines: [ReservedLine], for holder: String, over rows: [ReservedLineRows], first: Int, at: Instant
  ) throws(StoreError) -> [Reservation] {
    let holder = try TextRule.name(holder, field: "for")
    var taken: [StockPlace: (units: Int64, words: [String])] = [:]
    var made: [Reservation] = []
    for (line, rows) in zip(lines, rows) {
      let (product, location, quantity) = try line.checked(over: rows)
      let place = StockPlace(product.sku, location.code)
      let before = taken[place] ?? (0, [])
      var level = rows.level
      level.reserved += before.units
      guard level.free >= quantity.units else {
        throw level.shortage(
          of: product, at: location.code, asked: quantity, promises: rows.promises + before.words)
      }
      let reservation = Reservation(
        number: first + made.count, sku: product.sku, location: location.code, quantity: quantity,
        holder: holder, createdAt: at)
      taken[place] = (
        before.units + quantity.units, before.words + ["line \(made.count + 1) of this request (\(quantity))"]
      )
      made.append(reservation)
    }
    return made
  }

  /// The reservation with less held, and how much less: all of it unless told; pure.
  ///
  /// Refused as `illegal-transition` once nothing is held, `beyond-reservation`, and the quantity's own codes.
  package func lessened(
    by asked: Quantity?, unit: SellingUnit, isIssue: Bool
  ) throws(StoreError) -> (after: Reservation, by: Quantity) {
    guard status == .held else { throw .reservationEnded(self.number, status.words) }
    let part = try asked?.some(of: unit) ?? held
    guard part.units <= held.units else { throw .beyondReservation(self.number, held: held, asked: part) }
    var after = self
    after.held.units -= part.units
    if isIssue { after.issued.units += part.units }
    if after.held.isZero { after.status = isIssue ? .consumed : .released }
    return (after, part)
  }
}

extension ReservedLine {
  fileprivate func checked(
    over rows: ReservedLineRows
  ) throws(StoreError) -> (StockedProduct, Location, Quantity) {
    guard let product = rows.product else { throw .notFound(.product, sku.text) }
    guard !product.isArchived else { throw .archived(Subject(.product, product.sku.text)) }
    let quantity = try self.quantity.some(of: product.unit)
    guard let location = rows.location else { throw .notFound(.location, self.location.text, field: "at") }
    guard location.status == .active else { throw .archived(location.subject) }
    guard location.kind.isAvailable else { throw .notReservable(location.code, location.kind.words) }
    return (product, location, quantity)
  }
}
