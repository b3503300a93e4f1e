import Catalog
import GRDB
import Shop
import Store
import StoreCore

/// A bulk edit decided for every product of its list, one after the other: how many change, the first of them, the
/// sums, and the mark by which it is known again. It writes nothing.
struct BulkSurvey {
  let rule: BulkRule
  let products: SelectedProducts
  /// The first of those that change, in the list's order.
  private(set) var first: FirstProducts
  /// The first whose price leaps.
  private var leaps: FirstProducts
  /// The first whose price changes tenfold.
  private var tenfolds: FirstProducts
  private(set) var left: [BulkLeft: Int] = [:]
  /// Prices of those that change, in minor units; nil: beyond what can be counted.
  private(set) var before: Int64? = 0
  private(set) var after: Int64? = 0
  /// What is seen: the mark, and the latest entry.
  private(set) var seen: SeenRows
  private let db: Database
  private let currency: Currency
  /// The id of the category or brand that products are put in; nil: none.
  let target: Int64?

  /// How many products change.
  var count: Int { first.count }

  /// Looks where the edit leads, and nothing more; `run` decides. Refused as the edit's words and target are.
  init(
    _ db: Database, _ edit: BulkEdit, of selection: ProductSelection, by order: ProductOrder = .standard,
    telling limit: Int
  ) throws {
    self.db = db
    let rows = try RowTables(db)
    currency = rows.settings.currency
    rule = try BulkRule(edit, in: currency)
    target = try Self.target(of: edit, rows)
    products = try SelectedProducts(db, selection, by: order, currency)
    first = FirstProducts(limit, by: products.walk)
    leaps = FirstProducts(1, by: products.walk)
    tenfolds = leaps
    seen = SeenRows(entry: try Journal(db).latest(), mark: 0)
  }

  /// Decides for every product; `change` is given each that changes, with its new price if it gets one. Refused as
  /// `bad-price` for the first that cannot be, in the list's order.
  mutating func run(_ change: (SelectedProducts.Row, Int64?) throws -> Void = { _, _ in }) throws {
    var refused = FirstProducts(1, by: products.walk)
    try products.each(with: place) { row in
      switch rule.outcome(price: row.price, status: row.status, isThere: row.place == target) {
      case .stays(let reason): left[reason, default: 0] += 1
      case .changes(let price):
        first.add(row)
        mark(row)
        if let price {
          add(row.price ?? 0, price)
          if BulkPlan.isLeap(row.price ?? 0, price) { leaps.add(row) }
          if money(price).isTenfold(money(row.price ?? 0)) { tenfolds.add(row) }
        }
        if refused.count == 0 { try change(row, price) }
      case .toZero, .tooLarge: refused.add(row)
      }
    }
    if let row = refused.rows.first { throw refusal(of: row) }
  }

  /// Whether it would change a product that is like this one.
  func changes(_ product: Product) -> Bool {
    if case .changes = rule.outcome(of: product) { true } else { false }
  }

  private var place: SelectedProducts.Place {
    switch rule.edit {
    case .moved: .category
    case .branded: .brand
    default: .none
    }
  }

  /// The id of the category or brand that products are put in, which must be in use.
  private static func target(of edit: BulkEdit, _ rows: RowTables) throws -> Int64? {
    guard let subject = edit.target else { return nil }
    guard let found = try rows.find(subject) else {
      throw StoreError.notFound(
        subject.kind, subject.key, near: try Candidates(rows.db).near(subject.kind, subject.key))
    }
    switch found.row {
    case .catalog(.category(let row)) where row.status == .archived:
      throw StoreError.archivedParent(.category, row.code)
    case .catalog(.brand(let row)) where row.status == .archived:
      throw StoreError.archivedParent(.brand, row.code)
    default: return found.id
    }
  }

  /// Stirs a row into the mark, whatever order the rows come in.
  private mutating func mark(_ row: SelectedProducts.Row) {
    var bits = UInt64(bitPattern: row.id) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(row.revision))
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    seen.mark &+= bits ^ bits >> 31
  }

  private func money(_ minor: Int64) -> Money { Money(minor: minor, currency: currency) }

  private mutating func add(_ old: Int64, _ new: Int64) {
    before = before.flatMap { sum in checked(sum.addingReportingOverflow(old)) }
    after = after.flatMap { sum in checked(sum.addingReportingOverflow(new)) }
  }

  private func checked(_ sum: (partialValue: Int64, overflow: Bool)) -> Int64? {
    sum.overflow ? nil : sum.partialValue
  }

  private func refusal(of row: SelectedProducts.Row) -> StoreError {
    let price = money(row.price ?? 0)
    guard case .toZero(let minor) = rule.outcome(price: row.price, status: row.status, isThere: false) else {
      return .repriceTooLarge(row.sku, from: price)
    }
    return .repriceToZero(row.sku, from: price, to: money(minor))
  }
}

extension BulkSurvey {
  /// What is told of it.
  func plan() throws -> BulkPlan {
    let table = ProductTable(db, currency)
    var plan = BulkPlan(count: count, left: left, seen: seen)
    func told(_ row: SelectedProducts.Row) throws -> BulkPlan.Row? {
      try table.find(row.sku).map { BulkPlan.Row(before: $0.product, after: rule.applied(to: $0.product)) }
    }
    plan.rows = try first.rows.compactMap(told)
    plan.leap = try leaps.rows.first.flatMap(told)
    if let row = try tenfolds.rows.first.flatMap(told) {
      plan.tenfold.note(row.before.sku, from: row.before.price, to: row.after.price)
      plan.tenfold.count = tenfolds.count
    }
    if case .repriced = rule.edit, let before, let after {
      plan.sums = BulkPlan.Sums(before: money(before), after: money(after))
    }
    return plan
  }

  /// The effects on the first of the products.
  func effects() throws -> [Effect] {
    try plan().rows.flatMap { row in
      CatalogRow.effects(from: .product(row: row.before), to: .product(row: row.after))
    }
  }
}
