import Catalog
package import StoreCore

/// A row of a stock file: so much of a product at a location, and what one piece of it cost, or all of it.
package struct OpeningRow: Entity {
  package static let entity = "opening_stock"
  package var stamp = Stamp()
  package var sku = SKU(stored: "")
  /// nil: the shop's default location.
  package var location: Code?
  package var quantity: Quantity?
  /// What one piece cost, which may be parts of a penny, and what all of it cost, as typed; both nil: what there is
  /// cost on average, or cost last.
  package var cost: String?
  package var value: String?

  package init() {}

  /// It has no table: its rows become movements.
  package static let declaration = Declaration<OpeningRow>(
    [
      Field("sku", \.sku), Field("location", \.location), Field("on_hand", \.quantity, typed: "quantity"),
      Field("cost", \.cost, .cost, as: .money, check: amount),
      Field("stock_value", \.value, .cost, as: .money, check: amount),
    ])

  private static let amount: @Sendable (String?) throws(StoreError) -> String? = {
    (text) throws(StoreError) in
    if let text { _ = try Amount(parsing: text) }
    return text
  }

  /// What all of a quantity cost, where the row says it, else what one piece cost times the pieces; nil: it says nothing.
  fileprivate func worth(of quantity: Quantity, in currency: Currency) throws(StoreError) -> Money? {
    if let value {
      return try Money(Amount(parsing: value, field: "stock-value"), in: currency, field: "stock-value")
    }
    guard let cost else { return nil }
    let each = try Amount(parsing: cost, field: "cost")
    let (missing, extra) = (currency.digits - Int(each.decimals), Int(each.decimals) - currency.digits)
    let units = each.units * Digits.power(missing)
    return Money(minor: try StockAccount.scaled(units, quantity.thousandths, 1000 * Digits.power(extra)))
  }
}

/// Lands the rows of a stock file as opening stock.
///
/// A row adds and never sets, so other movements stay right. A location has one row of each product.
package struct OpeningStock: RowLanding {
  private var unknownCosts = 0
  /// How many rows cost ten times the last cost of their product, or a tenth, and the first of them.
  private var leaps: (count: Int64, first: [String: Value]) = (0, [:])

  package init() {}

  /// Refused with the column that is wrong.
  package mutating func land(
    _ change: RowChange, _: [String: String], _ shop: inout Changes
  ) throws(StoreError) {
    guard let row = change.after.flatMap(OpeningRow.declaration.decode) else {
      throw .broken("a stock row is no row")
    }
    try land(row, &shop)
  }

  fileprivate mutating func land(_ row: OpeningRow, _ shop: inout Changes) throws(StoreError) {
    guard let quantity = row.quantity else { throw .noQuantity() }
    let cost = try row.worth(of: quantity, in: shop.ground.currency)
    do throws(StoreError) {
      let place = try shop.known(
        Location.self, (row.location ?? shop.ground.location).text, field: "location")
      guard place.status == .active else { throw StoreError.archived(Subject(place)).at("location") }
      guard place.kind.isOwn else { throw .noStockThere(place) }
      let hasMoved = try hasMoved(row.sku, to: place.code, shop)
      let last = hasMoved && cost != nil ? try StockRule.lastCost(of: row.sku, shop) : nil
      let line = StockPosting(row.sku, quantity, from: "adjustment", to: place.key, .opening, cost: cost)
      let move = try StockRule.post(line, &shop)
      if let last { note(move, last) }
      if move.cost?.minor == 0, cost == nil { unknownCosts += 1 }
    } catch { throw error.ofColumn }
  }

  private mutating func note(_ move: Movement, _ last: Money) {
    guard let each = try? StockAccount.scaled(move.cost?.minor ?? 0, 1000, move.quantity.thousandths),
      Money(minor: each).isTenfold(last)
    else { return }
    leaps.count += 1
    guard leaps.first.isEmpty else { return }
    leaps.first = [
      "field": .text("unit cost"), "key": move.sku.stored, "before": last.stored, "after": .int(each),
    ]
  }

  package func end(_ shop: inout Changes) {
    if leaps.count > 0 {
      shop.tell(Notice(FileImport.tenfold, leaps.first.merging(["count": .int(leaps.count)]) { $1 }))
    }
    if unknownCosts > 0 { shop.tell(Notice("worth-nothing-rows", ["count": .int(Int64(unknownCosts))])) }
  }

  /// Whether the product has moved before; refused where an earlier row of the file brought it there.
  private func hasMoved(_ sku: SKU, to location: Code, _ shop: Changes) throws(StoreError) -> Bool {
    for limit in [1, 100] {
      let found = try shop.last(Movement.self, where: "sku", is: sku, limit: limit)
      let own = found.filter { $0.stamp.revision == shop.entry }
      guard !own.contains(where: { $0.to == location }) else {
        throw .duplicateRow("\(sku) at \(location)", field: "sku")
      }
      if own.isEmpty { return !found.isEmpty }
    }
    return true
  }
}

/// Lands the rows of a product file that has opening stock: only new products get any.
package struct ProductOpening: RowLanding {
  /// Its columns: how much of a new product the default location has, what one piece of it cost, and what all of it cost.
  package static let columns = ["stock", "cost", "stock-value"]
  private var opening = OpeningStock()
  /// How many products were there before, so that their stock was passed over.
  private var known = 0

  package init() {}

  package mutating func land(
    _ change: RowChange, _ beside: [String: String], _ shop: inout Changes
  ) throws(StoreError) {
    let row = try row(of: change, beside, shop)
    try shop.apply(change)
    guard let row else { return }
    if change.before == nil { try opening.land(row, &shop) } else { known += 1 }
  }

  package func check(
    _ change: RowChange, _ beside: [String: String], _ shop: Changes
  ) throws(StoreError) { _ = try row(of: change, beside, shop) }

  /// The opening stock of a product, checked before anything is written; nil: the row names none.
  private func row(
    of change: RowChange, _ cells: [String: String], _ shop: Changes
  ) throws(StoreError) -> OpeningRow? {
    guard let product = change.after.flatMap(Product.declaration.decode),
      let text = cells["stock"].map(TextRule.trimmed), !text.isEmpty
    else { return nil }
    var row = OpeningRow()
    row.sku = product.sku
    func some(_ name: String) -> String? {
      cells[name].map(TextRule.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    }
    (row.cost, row.value) = (some("cost"), some("stock-value"))
    var problems: [StoreError] = []
    do throws(StoreError) {
      let quantity = try Quantity(parsing: text, field: "stock").counted(in: product.unit, field: "stock")
      guard !quantity.isZero else { return nil }
      row.quantity = try quantity.some(field: "stock")
    } catch { problems.append(error) }
    do throws(StoreError) {
      _ = try row.worth(of: row.quantity ?? Quantity(whole: 1), in: shop.ground.currency)
    } catch { problems.append(error) }
    if let error = StoreError(all: problems) { throw error }
    guard product.status != .archived || change.before != nil else {
      throw StoreError.archived(Subject(product)).at("stock")
    }
    return row
  }

  package func end(_ shop: inout Changes) {
    opening.end(&shop)
    if known > 0 { shop.tell(Notice("stock-passed-over", ["count": .int(Int64(known))])) }
  }
}

extension StoreError {
  fileprivate static func noQuantity() -> StoreError {
    StoreError(
      "missing-value", "The quantity is missing.", field: "quantity",
      "Type a quantity, or leave the row out.")
  }

  /// Only locations of the shop have stock.
  fileprivate static func noStockThere(_ place: Location) -> StoreError {
    StoreError(
      "wrong-location", "\(place.code) is \(place.kind.rawValue), which has no stock.", field: "location",
      "Name a storage, a quarantine or an in-transit location.")
  }

  /// The same refusal on the column of the file that it is about.
  fileprivate var ofColumn: StoreError {
    switch code {
    case _ where isNotFound(Product.entity) || isNotFound(Location.entity):
      var error = at(isNotFound(Product.entity) ? "sku" : "location")
      error.advice = ["Add or import products and locations before their stock."]
      return error
    case "archived": return field == nil ? at("sku") : self
    case "wrong-location": return at("location")
    default: return field == nil ? at("quantity") : self
    }
  }
}
