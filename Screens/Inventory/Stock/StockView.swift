import AppRoutes
import Inventory
import PageKit
import StoreCore
import StoreViews

/// A product's stock: its levels, its figures, and what is listed below them, numbered throughout.
struct StockView {
  private let stock: ProductStock.Answer
  private let ground: Ground

  init(_ stock: ProductStock.Answer, _ ground: Ground) { (self.stock, self.ground) = (stock, ground) }

  private func text(_ quantity: Quantity) -> String { quantity.text(decimals: stock.unit.decimals) }
  private func cell(_ quantity: Quantity) -> Cell { .quantity(quantity, in: stock.unit) }

  /// "42 available of 50".
  var state: String { "\(text(stock.figures.available)) available of \(text(stock.figures.onHand))" }

  /// Where each row leads, in the order of the rows' numbers.
  var opens: [Routes] {
    stock.reservations.map { Routes(Subject($0)) }
      + stock.orders.map { Routes(Subject(PurchaseOrder.entity, $0.number.text)) }
      + stock.movements.map { .entry($0.stamp.revision) }
  }

  var blocks: [Block] { [.table(levels), .fields(fields)] + reserved + ordered + moved }

  var hints: [String] {
    let more = stock.movements.isEmpty ? ["product"] : ["movements", "product"]
    return stock.isArchived ? more : ["receive N", "issue N", "adjust ±N"] + more
  }

  private var levels: Table {
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
    for place in stock.places where place.location.kind != .scrap {
      let level = place.level
      for cell in [
        Cell.code(place.location.code.text), .text(place.location.name), cell(level.onHand),
        cell(level.reserved), place.location.kind.isAvailable ? cell(level.free) : .none,
        cell(level.incoming), place.rule.map { cell($0.minimum) } ?? .none,
        place.rule.map { cell($0.target) } ?? .none,
        place.rule.map { bar(level.onHand, of: $0.target, minimum: $0.minimum) } ?? .none,
      ] { table.append(cell: cell) }
    }
    return table
  }

  private var fields: [PageKit.Field] {
    let figures = stock.figures
    var fields = [Field("available", "Available", cell(figures.available), note: stock.unit.code)]
    let others = [
      ("on_hand", "On hand", figures.onHand), ("reserved", "Reserved", figures.reserved),
      ("incoming", "Incoming", figures.incoming), ("unavailable", "Not for sale", figures.unavailable),
      ("scrapped", "Scrapped", figures.scrapped),
    ]
    for (key, label, quantity) in others where !quantity.isZero || key == "on_hand" {
      fields.append(Field(key, label, cell(quantity)))
    }
    let each = figures.averageCost.map {
      $0.text(ground) + (stock.unit == .each ? " each" : " for 1 \(stock.unit.code)")
    }
    if ground.seesCosts {
      fields.append(
        Field("value", "Value", .price(figures.value, ground, withCurrency: true), note: each ?? ""))
    }
    return fields + [level, course].compactMap(\.self)
  }

  /// How the places with a rule stand together; stock at other locations does not count for a rule.
  private var level: PageKit.Field? {
    let ruled = stock.places.compactMap { place in place.rule.map { (place.level, $0) } }
    guard !ruled.isEmpty else { return nil }
    let onHand = ruled.reduce(Quantity.zero) { $0 + $1.0.onHand }
    let minimum = ruled.reduce(Quantity.zero) { $0 + $1.1.minimum }
    let target = ruled.reduce(Quantity.zero) { $0 + $1.1.target }
    var words = "\(text(onHand)) of \(text(target)), reorder at \(text(minimum))"
    if !target.isZero, onHand > target { words += "; over the order-up-to level" }
    let low = ruled.filter { !$0.1.target.isZero && $0.1.isLow }
    if let first = low.first {
      words +=
        ruled.count == 1
        ? "; \(text(first.0.free)) available, to reorder"
        : "; to reorder at \(low.map(\.1.location.text).joined(separator: ", "))"
    }
    return Field("level", "Level", bar(onHand, of: target, minimum: minimum), note: words)
  }

  private func bar(_ quantity: Quantity, of target: Quantity, minimum: Quantity) -> Cell {
    // Of a rule that wants nothing there, there is no way to go.
    guard !target.isZero else { return .none }
    let scale = Digits.power(3 - stock.unit.decimals)
    func units(_ quantity: Quantity) -> Int { Int(clamping: quantity.thousandths / scale) }
    return .track(units(quantity), of: units(target), mark: units(minimum))
  }

  /// The last days as a line of blocks; none for what was never there.
  private var course: PageKit.Field? {
    let points = stock.course.points
    guard points.count > 1, let least = points.min(), let most = points.max(), most > 0 else { return nil }
    let words = "\(text(Quantity(thousandths: least))) to \(text(Quantity(thousandths: most)))"
    let scale = Digits.power(3 - stock.unit.decimals)
    let isCut = stock.course.isCut
    return Field(
      "course", isCut ? "Recent" : "\(points.count) days",
      .spark(points.map { $0 / scale }, digits: UInt8(stock.unit.decimals)),
      note: isCut ? words + ", the last \(points.count) days" : words)
  }

  private var reserved: [Block] {
    guard !stock.reservations.isEmpty else { return [] }
    var blocks: [Block] = [
      .heading(counted(stock.reservationCount, "reservation")),
      .table(
        ReservationTable(stock.reservations, showsProduct: false, showsStatus: false, unit: stock.unit)
          .table),
    ]
    if stock.reservationCount != .exact(stock.reservations.count) {
      var more = "more"
      if case .exact(let count) = stock.reservationCount {
        more = "\(Total.grouped(count - stock.reservations.count)) more"
      }
      blocks.append(.text("and \(more): /inventory/reservations?sku=\(stock.sku)"))
    }
    return blocks
  }

  private var ordered: [Block] {
    guard !stock.orders.isEmpty else { return [] }
    var table = Table(
      "orders",
      [
        Column("number", "Number", .code), Column("supplier", "Supplier", .code), Column("to", "To", .code),
        Column("open", "Open", .count), Column("expected", "Expected", .text),
        Column("status", "Status", .text, isSpare: true),
      ], firstNumber: stock.reservations.count + 1)
    for order in stock.orders {
      table.append(
        .code(order.number.text), .code(order.supplier.text), .code(order.destination.text),
        .quantity(order.open), order.expected.map { .code($0.text) } ?? .none, .text(order.status.words))
    }
    return [.heading("On order"), .table(table)]
      + (stock.hasMoreOrders ? [.text("and older orders: /inventory/purchases?status=open")] : [])
  }

  private var moved: [Block] {
    guard !stock.movements.isEmpty else { return [] }
    return [
      .table(
        MovementTable(
          stock.movements, ground, showsProduct: false, unit: stock.unit,
          firstNumber: stock.reservations.count + stock.orders.count + 1, sign: { Int64($0.owned) }
        ).table)
    ]
  }
}
