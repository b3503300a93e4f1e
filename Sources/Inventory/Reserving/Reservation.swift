package import StoreCore

/// Whether a reservation still holds anything; the raw values are stored for ever.
package enum ReservationStatus: String, CaseIterable, Sendable, Codable {
  case held, consumed, released

  /// As pages say it: "fulfilled".
  package var words: String { self == .consumed ? "fulfilled" : rawValue }
}

/// Stock of one product at one location that is promised to somebody.
///
/// What it holds lies there and is free for nobody else; it ends once all of it was issued, or given free.
package struct Reservation: Hashable, Sendable, Codable {
  /// Its number, never given twice.
  package var number: Int
  /// The product.
  package var sku: SKU
  /// Where it lies.
  package var location: Code
  /// How much was promised.
  package var quantity: Quantity
  /// How much of it is still held.
  package var held: Quantity
  /// How much of it was issued; the rest was given free.
  package var issued: Quantity
  /// To whom or for what, 1...200 code points.
  package var holder: String
  /// Whether anything is held.
  package var status: ReservationStatus
  /// When it was made.
  package var createdAt: Instant
  /// The journal entry that made its present content.
  package var revision: Int

  /// States a reservation of which all is held.
  package init(
    number: Int, sku: SKU, location: Code, quantity: Quantity, holder: String, createdAt: Instant
  ) {
    self.number = number
    self.sku = sku
    self.location = location
    self.quantity = quantity
    held = quantity
    issued = Quantity(units: 0, decimals: quantity.decimals)
    self.holder = holder
    status = .held
    self.createdAt = createdAt
    revision = 0
  }

  /// How the journal names it.
  package var subject: Subject { Subject(.reservation, String(number)) }

  /// Where it holds stock.
  package var place: StockPlace { StockPlace(sku, location) }

  /// As refusals name it: "reservation 4 for Anna (3)".
  package var words: String { "reservation \(number) for \(holder) (\(held))" }
}

/// One line of what is to be reserved.
package struct ReservedLine: Hashable, Sendable, Codable {
  /// The product.
  package var sku: SKU
  /// How much, above zero.
  package var quantity: Quantity
  /// Where it lies.
  package var location: Code

  /// States a line.
  package init(_ sku: SKU, _ quantity: Quantity, at location: Code) {
    self.sku = sku
    self.quantity = quantity
    self.location = location
  }
}
