import NextCatalog
package import NextCore

/// What is done to stock without a document; the names of cases and payloads are stored for ever.
package enum StockCommand: StoreCommand {
  /// All lines or none, each finding what the ones before it left.
  case posted(lines: [StockPosting])
  case returned(sku: SKU, quantity: Quantity, to: Code)
  case reserved(sku: SKU, quantity: Quantity, at: Code, holder: String)
  case released(number: Int64, quantity: Quantity?)
  case fulfilled(number: Int64, quantity: Quantity?)

  package var kind: String {
    switch self {
    case .posted(let lines): "stock." + (lines.first?.reason.rawValue ?? "posted")
    case .returned: "stock.return"
    case .reserved: "reservation.added"
    case .released: "reservation.released"
    case .fulfilled: "reservation.fulfilled"
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .posted(let lines): for line in lines { try StockRule.post(line, &shop) }
    case .returned(let sku, let quantity, let to): try StockRule.takeBack(sku, quantity, to: to, &shop)
    case .reserved(let sku, let quantity, let at, let holder):
      let product = try shop.known(Product.self, sku.text)
      let location = try shop.known(Location.self, at.text, field: "at")
      guard product.status != .archived else { throw .archived(Subject(Product.entity, product.key)) }
      guard location.kind.isAvailable else { throw .notReservable(location) }
      var row = Reservation()
      (row.sku, row.location, row.holder) = (product.sku, location.code, holder)
      row.quantity = try quantity.counted(in: product.unit).some()
      row.held = row.quantity
      try shop.add(row)
    case .released(let number, let quantity): _ = try lessen(number, by: quantity, isIssue: false, &shop)
    case .fulfilled(let number, let quantity):
      let (row, part) = try lessen(number, by: quantity, isIssue: true, &shop)
      var line = StockPosting(row.sku, part, from: row.location.text, to: "customer", .sale)
      line.document = "reservation \(number)"
      try StockRule.post(line, &shop)
    }
  }

  private func lessen(
    _ number: Int64, by asked: Quantity?, isIssue: Bool, _ shop: inout Changes
  ) throws(StoreError) -> (Reservation, Quantity) {
    let row = try shop.known(Reservation.self, String(number))
    guard row.status == .held else { throw .reservationEnded(number, row.status.rawValue) }
    let part = try asked?.some() ?? row.held
    guard part <= row.held else { throw .beyondReservation(number, held: row.held, asked: part) }
    let after = try shop.change(row) { row in
      row.held = row.held - part
      if isIssue { row.issued = row.issued + part }
      if row.held.isZero { row.status = isIssue ? .consumed : .released }
    }
    return (after, part)
  }
}
