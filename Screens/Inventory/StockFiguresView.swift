import Inventory
import PageKit
import StoreCore
import StoreViews

/// The stock of one product in figures: quantities, value, level and the last days; zeros are left out.
struct StockFiguresView {
  let fields: [Field]
  /// "42 available of 50".
  let state: String

  init(_ stock: StockDetail, _ course: StockCourse) {
    state = "\(stock.available) available of \(stock.onHand)"
    var fields = [Field("available", "Available", .quantity(stock.available), note: stock.unit.code)]
    let others = [
      ("on_hand", "On hand", stock.onHand), ("reserved", "Reserved", stock.reserved),
      ("incoming", "Incoming", stock.incoming), ("unavailable", "Not for sale", stock.unavailable),
      ("scrapped", "Scrapped", stock.scrapped),
    ]
    for (key, label, quantity) in others where !quantity.isZero || key == "on_hand" {
      fields.append(Field(key, label, .quantity(quantity)))
    }
    fields.append(
      Field("value", "Value", .price(stock.value, withCurrency: true), note: Self.each(stock)))
    if let (minimum, target) = stock.rule {
      // Stock at other locations does not count for a rule.
      let words =
        "\(stock.quantity(stock.ruled)) of \(stock.quantity(target)), reorder at \(stock.quantity(minimum))"
      let isOver = target > 0 && stock.ruled > target
      fields.append(
        Field(
          "level", "Level", .level(stock.ruled, of: target, minimum: minimum),
          note: words + (isOver ? "; over the order-up-to level" : "") + (Self.low(stock) ?? "")))
    }
    if let field = Self.course(stock, course) { fields.append(field) }
    self.fields = fields
  }

  /// "; 4 available: low", or where it is low; what is promised fills no shelf, though it lies there.
  private static func low(_ stock: StockDetail) -> String? {
    let ruled = stock.places.filter { $0.minimum != nil }
    let low = ruled.filter(\.isLow)
    guard let first = low.first else { return nil }
    guard ruled.count > 1 else { return "; \(stock.quantity(first.level.free)) available, to reorder" }
    return "; to reorder at \(low.map(\.location.code.text).joined(separator: ", "))"
  }

  /// "4.50 each", "8.00 for 1 kg"; empty where no cost is known.
  private static func each(_ stock: StockDetail) -> String {
    guard let cost = stock.averageCost else { return "" }
    return cost.text + (stock.unit == .each ? " each" : " for 1 \(stock.unit.code)")
  }

  /// The last days as a line of blocks; none for what was never there.
  private static func course(_ stock: StockDetail, _ course: StockCourse) -> Field? {
    guard course.points.count > 1, let least = course.points.min(), let most = course.points.max(), most > 0
    else { return nil }
    let words =
      "\(stock.quantity(least)) to \(stock.quantity(most))"
    return Field(
      "course", course.isCut ? "Recent" : "\(course.points.count) days",
      .spark(course.points, digits: UInt8(stock.unit.decimals)),
      note: course.isCut ? words + ", the last \(course.points.count) days" : words)
  }
}

/// What there is of one product at each location, but for what was thrown away and where nothing is left; minimum and
/// target only where there is a rule.
struct StockLevelsView {
  let table: Table

  init(_ stock: StockDetail) {
    var table = Table(
      "levels",
      [
        Column("location", "Location", .code), Column("name", "Name", .text, isSpare: true, hidesEmpty: true),
        Column("on_hand", "On hand", .count), Column("reserved", "Reserved", .count, hidesEmpty: true),
        Column("available", "Available", .count), Column("incoming", "Incoming", .count, hidesEmpty: true),
        Column("minimum", "Reorder at", .count, hidesEmpty: true),
        Column("target", "Up to", .count, hidesEmpty: true),
        Column("level", "Level", .bar, isSpare: true, hidesEmpty: true),
      ])
    for place in stock.placesInUse {
      table.append(cell: .code(place.location.code.text))
      table.append(cell: .text(place.location.name))
      table.append(cell: .quantity(stock.quantity(place.level.onHand)))
      table.append(cell: .quantity(stock.quantity(place.level.reserved)))
      let isForSale = place.location.kind.isAvailable
      table.append(cell: isForSale ? .quantity(stock.quantity(place.level.free)) : .none)
      table.append(cell: .quantity(stock.quantity(place.level.incoming)))
      table.append(cell: place.minimum.map { .quantity(stock.quantity($0)) } ?? .none)
      table.append(cell: place.target.map { .quantity(stock.quantity($0)) } ?? .none)
      table.append(
        cell: place.target.map { .level(place.level.onHand, of: $0, minimum: place.minimum ?? 0) } ?? .none)
    }
    self.table = table
  }
}

extension Cell {
  /// What lies where a reorder rule is, in smallest units, on the way to its target, its minimum marked.
  fileprivate static func level(_ units: Int64, of target: Int64, minimum: Int64) -> Cell {
    // Of a rule that wants nothing there, there is no way to go.
    target == 0
      ? .none : .track(Int(clamping: units), of: Int(clamping: target), mark: Int(clamping: minimum))
  }
}

/// The reorder rules of one product, where one says more than a minimum and a target.
struct StockRulesView {
  let table: Table

  /// Nil: the levels say it all.
  init?(_ rules: [ReorderRule]) {
    guard rules.contains(where: \.saysMore) else { return nil }
    var table = Table(
      "rules",
      [
        Column("rule", "Rule at", .code), Column("minimum", "Reorder at", .count),
        Column("target", "Up to", .count), Column("multiple", "Multiple", .count),
        Column("maximum", "Maximum", .count), Column("supplier", "Supplier", .code),
      ])
    for rule in rules {
      table.append(
        .code(rule.location.text), .quantity(rule.minimum), .quantity(rule.target), .quantity(rule.multiple),
        rule.maximum.map { .quantity($0) } ?? .none, rule.supplier.map { .code($0.text) } ?? .none)
    }
    self.table = table
  }
}
