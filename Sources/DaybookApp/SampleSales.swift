import Assets
import Customers
import Fulfilment
import Inventory
import Marketing
import Ordering
import Shop
import StoreCore
import StoreDatabase

/// The orders of the sample shop's last three months. They are planned first, so the goods of a week come in before it.
struct SampleSales {
  /// How an order goes on once it is placed.
  private enum Course {
    case counter, post
    /// Paid by transfer two days later, if at all.
    case transfer
    case held, cancelled
  }

  private struct Sale {
    let number: Code
    let day: Int64
    /// Minutes before the history ends.
    let minutes: Int64
    let course: Course
    let start: OrderStart
    /// What a die said of the rest.
    let luck: Int
  }

  private struct Dice {
    private var state: UInt64 = 11

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  private static let days: Int64 = 90
  private static let day: Int64 = 1_440
  private static let customers = 12

  /// The last order of these days, so there is something to do.
  private static let last: [Int64: Course] = [
    0: .post, 1: .post, 2: .held, 4: .transfer, 5: .post, 7: .transfer,
  ]

  /// What is sold, and what one piece costs.
  private let goods: [(sku: SKU, cost: Int64)]
  private var sales: [Sale] = []

  init() throws {
    goods = try SampleEvent.cells(Assets.stock, count: 4).compactMap { cells in
      guard cells[1].isEmpty, let quantity = Int64(cells[2]) else { return nil }
      return (try SKU(cells[0]), try Money(Amount(parsing: cells[3]), in: .euro).minor / quantity)
    }
    var dice = Dice()
    for day in (0...Self.days).reversed() {
      for place in (0..<1 + dice.roll(3) + (day % 7 < 2 ? 1 : 0)).reversed() {
        try add(on: day, Int64(place), &dice)
      }
    }
  }

  private mutating func add(on day: Int64, _ place: Int64, _ dice: inout Dice) throws {
    var course: Course =
      switch dice.roll(20) {
      case 0..<11: .counter
      case 11..<17: .post
      case 17, 18: .transfer
      default: .cancelled
      }
    if place == 0 { course = Self.last[day] ?? course }
    var start = OrderStart()
    if course != .counter || dice.roll(4) == 0 {
      start.customer = try Customer.number(String(1 + dice.roll(Self.customers)))
    }
    for _ in 0...dice.roll(3) {
      let sku = goods[min(dice.roll(goods.count), dice.roll(goods.count))].sku
      start.wishes.append(OrderWish(sku, Quantity(whole: Int64(1 + dice.roll(3)))))
    }
    if day == 0, place == 0 {
      // Somebody wants what runs low.
      start.wishes.append(OrderWish(try SKU("COFFEE-HSE"), Quantity(whole: 2)))
    }
    sales.append(
      Sale(
        number: try Order.number(String(sales.count + 1)), day: day,
        minutes: day * Self.day + 20 + 47 * place, course: course, start: start, luck: dice.roll(12)))
  }

  /// All that happened, in no order.
  var events: [SampleEvent] { weeks + sales.flatMap(events) + tills }

  // MARK: Goods

  /// What each week sells comes in the day before it.
  private var weeks: [SampleEvent] {
    Dictionary(grouping: sales) { $0.day / 7 }.map { week, sales in
      var wanted: [SKU: Quantity] = [:]
      for wish in sales.flatMap(\.start.wishes) { wanted[wish.sku, default: .zero] += wish.quantity }
      let postings = goods.compactMap { sku, cost in
        wanted[sku].map { quantity in
          StockPosting(
            sku, quantity, from: "supplier", to: "main", .receipt,
            cost: Money(minor: cost * quantity.thousandths / 1000))
        }
      }
      return SampleEvent((week * 7 + 7) * Self.day) { try $0.perform(StockCommand.posted(lines: postings)) }
    }
  }

  // MARK: Orders

  private func events(of sale: Sale) -> [SampleEvent] {
    let number = sale.number
    let ship = SampleEvent(sale.minutes - Self.day * 3 / 2) {
      try $0.ship(number, tracking: "HP\(4_100 + sale.luck)")
    }
    let arrival = SampleEvent(sale.minutes - 4 * Self.day) { try $0.deliver(number) }
    switch sale.course {
    case .counter:
      let back = SampleEvent(sale.minutes - 3 * Self.day) { shop in
        try shop.takeBack(sale.start.wishes[0].sku, of: number, isDone: sale.day > 12)
      }
      return past(
        [SampleEvent(sale.minutes) { try $0.sell(sale.start, number, inCash: sale.luck < 7) }]
          + (sale.luck < 2 ? [back] : []))
    case .post:
      // One parcel was forgotten.
      let isLeft = sale.day == 5 && sale.minutes < 5 * Self.day + 60
      return past([SampleEvent(sale.minutes) { try $0.take(sale.start, number, discount: sale.luck < 2) }])
        + (isLeft ? [] : past([ship, arrival]))
    case .transfer:
      let order = SampleEvent(sale.minutes) { try $0.take(sale.start, number, isPaid: false) }
      let money = SampleEvent(sale.minutes - 2 * Self.day) { try $0.pay(number, PaymentTerms(.transfer)) }
      guard sale.day > 9 else { return [order] }
      let late = SampleEvent(sale.minutes - 3 * Self.day) { try $0.ship(number, tracking: nil) }
      return [order, money, late]
    case .held:
      return [
        SampleEvent(sale.minutes) { shop in
          try shop.take(sale.start, number)
          try shop.step(number, .hold(reason: "the address is not complete"))
        }
      ]
    case .cancelled:
      return [
        SampleEvent(sale.minutes) { try $0.take(sale.start, number, isPaid: false) },
        SampleEvent(sale.minutes - 15) { try $0.step(number, .cancel()) },
      ]
    }
  }

  private func past(_ events: [SampleEvent]) -> [SampleEvent] { events.filter { $0.minutes > 0 } }

  /// A drawer for each of the last days; today's is open.
  private var tills: [SampleEvent] {
    (0...6).flatMap { (day: Int64) in
      let open = SampleEvent(day * Self.day + 400) { shop in
        try shop.perform(TillCommand.opened(float: Amount(units: 100_00, decimals: 2), name: nil))
      }
      guard day > 0 else { return [open] }
      return [open, SampleEvent(day * Self.day + 10) { try $0.closeTill(7 - day) }]
    }
  }
}

extension SampleShop {
  private static let letterhead = [
    "taxes": "yes", "address": "Hafenstraße 3, 24103 Kiel", "vat_number": "DE123456789",
  ]

  /// What the shop needs to sell.
  func startSelling() throws {
    try load(Customer.shape, Assets.customers, "customers.csv")
    try perform(Edit(.set, Settings.entity, Settings.key, ["taxes": "yes"]), .import)
    for (entity, code, fields) in [
      (TaxRate.entity, "vat", ["name": "VAT 19 %", "country": "DE", "rate": "19"]),
      (
        ShippingMethod.entity, "post",
        ["name": "Parcel post", "price": "4.90", "free_over": "60.00", "countries": "DE"]
      ),
      (Discount.entity, "AUTUMN10", ["name": "Autumn letter", "percent": "10"]),
      (
        Discount.entity, "CARDS",
        [
          "name": "Five cards or more", "percent": "15", "sku": "CARD-BDAY", "quantity": "3",
          "automatic": "yes",
        ]
      ),
    ] { try perform(Edit(.add, entity, code, fields), .import) }
  }

  fileprivate func step(_ number: Code, _ step: OrderStep) throws {
    try perform(OrderCommand.changed(number: number, step: step))
  }

  fileprivate func pay(_ number: Code, _ terms: PaymentTerms) throws {
    try perform(PaymentCommand.paid(order: number, terms: terms))
  }

  fileprivate func ship(_ number: Code, tracking: String?) throws {
    let terms = ShipmentTerms(carrier: tracking == nil ? nil : "Post", tracking: tracking)
    try perform(ShipmentCommand.shipped(order: number, terms: terms))
  }

  fileprivate func deliver(_ number: Code) throws {
    guard let shipment = try store.read(OrderFulfilment(of: number)).shipments.first else { return }
    try perform(ShipmentCommand.changed(number: shipment.number, verb: .deliver))
  }

  /// Takes one piece back, or hears that it will come back.
  fileprivate func takeBack(_ sku: SKU, of number: Code, isDone: Bool) throws {
    let terms = ReturnTerms(
      [Wish(sku, Quantity(whole: 1))], reason: "did not please", to: .restock, isDone ? .refund : .later)
    try perform(ReturnCommand.requested(order: number, terms: terms))
  }

  /// Sells over the counter.
  fileprivate func sell(_ start: OrderStart, _ number: Code, inCash: Bool) throws {
    try perform(OrderCommand.started(start))
    try pay(number, inCash ? PaymentTerms(.cash) : PaymentTerms(.card, reference: "terminal"))
  }

  /// Takes an order that goes by post.
  fileprivate func take(
    _ start: OrderStart, _ number: Code, discount: Bool = false, isPaid: Bool = true
  ) throws {
    try perform(OrderCommand.started(start))
    try step(number, .ship(try Code("post")))
    if discount { try step(number, .discount(try Code("AUTUMN10"))) }
    if isPaid { try pay(number, PaymentTerms(.card, reference: "web")) } else { try step(number, .place) }
  }

  /// Counts a drawer; once 50 cents are missing.
  fileprivate func closeTill(_ number: Int64) throws {
    let page = try store.read(TillPage(try Till.number(String(number))))
    let counted = page.till.expected.minor - (number == 3 ? 50 : 0)
    try perform(TillCommand.closed(counted: Amount(units: counted, decimals: 2), isSure: true))
  }
}
