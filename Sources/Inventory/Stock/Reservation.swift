import Catalog
package import StoreCore

/// Whether a reservation still holds anything; the raw values are stored for ever.
package enum ReservationStatus: String, Choice {
  case held, fulfilled, released
}

/// Stock of one product at one location that is reserved for somebody.
package struct Reservation: Entity, Codable {
  package static let entity = "reservation"
  package var stamp = Stamp()
  package var sku = SKU(stored: "")
  package var location = Code(stored: "")
  /// How much was reserved, how much of it still is, and how much was issued; the rest was released.
  package var quantity = Quantity.zero
  package var held = Quantity.zero
  package var issued = Quantity.zero
  /// To whom or for what.
  package var holder = ""
  package var status = ReservationStatus.held
  package var createdAt = Instant(milliseconds: 0)

  package init() {}

  package static let declaration = Declaration<Reservation>(
    key: .serial, told: ["sku", "quantity", "holder"],
    withdrawn: { row in
      if row.status == .held { row.status = .released }
      row.held = .zero
    },
    [
      Field("sku", \.sku, .fixed, as: .reference("product"), title: "SKU"),
      Field("location", \.location, .fixed, as: .reference("location")),
      Field("quantity", \.quantity, .byRule),
      Field("held", \.held, .byRule), Field("issued", \.issued, .byRule),
      Field("holder", \.holder, typed: "for", title: "For"),
      Field("status", \.status, .byRule), Field("created_at", \.createdAt, .stamped),
    ],
    check: { (change, rows) throws(StoreError) in
      guard let after = change.after, after.held > change.before?.held ?? .zero else { return }
      _ = try rows.product(inUse: after.sku)
    })

  /// "reservation 4 for Anna (3)".
  package var words: String { "reservation \(key) for \(holder) (\(held.text))" }

  package static let list = Listing(
    "reservations", of: Reservation.shape,
    columns: ["sku", "held", "quantity", "holder", "location", "status", "created_at"],
    filters: [.equals("sku"), .equals("location"), .equals("status")], sorts: [.newest],
    standard: .only("held"))
}
