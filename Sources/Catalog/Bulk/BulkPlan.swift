package import StoreCore

/// What a bulk edit would do to the products of a list, at one moment.
package struct BulkPlan: Hashable, Sendable, Codable {
  /// One product that would change, before and after.
  package struct Row: Hashable, Sendable, Codable {
    package var before: Product
    package var after: Product
  }

  /// What was seen of the products that would change.
  package struct Seen: Hashable, Sendable, Codable {
    /// The latest entry that made one of them what it is.
    package var entry = 0
    /// A number that another set of rows, or another content of one, hardly has.
    package var mark: UInt64 = 0

    package init(entry: Int = 0, mark: UInt64 = 0) { (self.entry, self.mark) = (entry, mark) }
  }

  /// How many products would change.
  package var count = 0
  /// How many would stay as they are, by why.
  package var left: [BulkLeft: Int] = [:]
  /// The first of those that would change, in the list's order.
  package var rows: [Row] = []
  /// The prices of all that would change together, before and after; nil: beyond what can be counted.
  package var before: Money? = Money(minor: 0)
  package var after: Money? = Money(minor: 0)
  /// The first whose price becomes more than twice or less than half of what it was; nil: none.
  package var leap: Row?
  /// The first whose price changes tenfold or more, and how many do.
  package var tenfold: Row?
  package var tenfolds = 0
  package var seen = Seen()
  package var ground = Ground()

  /// "3 without a price stay, 2 archived stay"; nil when nothing of the list stays.
  package var leftWords: String? {
    let words = BulkLeft.allCases.compactMap { reason in left[reason].map { reason.words($0) } }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// "2 prices change tenfold or more, the first MUG from 12.00 to 120.00."; nil: none does.
  package var tenfoldWords: String? {
    guard let first = tenfold.flatMap(words) else { return nil }
    return tenfolds == 1
      ? "1 price changes tenfold or more: \(first)."
      : "\(Total.grouped(tenfolds)) prices change tenfold or more, the first \(first)."
  }

  /// "MUG from 12.00 to 120.00".
  package func words(_ row: Row) -> String? {
    guard let before = row.before.price, let after = row.after.price else { return nil }
    return "\(row.before.sku) from \(before.text(ground)) to \(after.text(ground))"
  }

  /// Whether it is of prices that nobody is likely to mean: a percent sign or a dot was forgotten.
  package func isUnlikely(under edit: BulkEdit) -> Bool {
    guard case .repriced(let rule) = edit else { return false }
    return tenfolds > 0 || rule.to == nil && count > 1 && leap != nil
  }

  /// Takes in one product that would change.
  mutating func add(_ row: Row, limit: Int) {
    count += 1
    if rows.count < limit { rows.append(row) }
    seen.entry = max(seen.entry, row.before.stamp.revision)
    seen.mark &+= Self.mark(row.before.stamp)
    guard let old = row.before.price, let new = row.after.price, old != new else { return }
    before = before.flatMap { Self.sum($0, old) }
    after = after.flatMap { Self.sum($0, new) }
    if leap == nil, Self.isLeap(old.minor, new.minor) { leap = row }
    if new.isTenfold(old) {
      tenfolds += 1
      tenfold = tenfold ?? row
    }
  }

  private static func sum(_ a: Money, _ b: Money) -> Money? {
    let (minor, overflow) = a.minor.addingReportingOverflow(b.minor)
    return overflow ? nil : Money(minor: minor)
  }

  /// More than twice, less than half, without a product that could overflow.
  private static func isLeap(_ before: Int64, _ after: Int64) -> Bool {
    before > 0 && ((after - 1) / 2 >= before || (before - 1) / 2 >= after)
  }

  /// Bits of a row that are added to the mark, whatever order the rows come in.
  private static func mark(_ stamp: Stamp) -> UInt64 {
    var bits = UInt64(bitPattern: stamp.id) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(stamp.revision)
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

/// A bulk edit decided for every product of a list, one after the other.
struct BulkSurvey {
  let rule: BulkRule
  /// How many of the rows that would change are told.
  var limit = 0
  /// The entry since which a changed product is named.
  var since = Int.max
  private(set) var plan = BulkPlan()
  /// The first products that changed since.
  private(set) var changed: [String] = []
  private(set) var changedCount = 0
  private var problems: [StoreError] = []
  private var refused = 0

  init(_ rule: BulkRule) { self.rule = rule }

  /// Decides for the next products of a list; `change` is given each that changes. Answers where the next begin.
  mutating func take(
    _ list: ListQuery, _ rows: any Rows, _ change: (BulkPlan.Row) throws(StoreError) -> Void
  ) throws(StoreError) -> String? {
    let page = try rows.read(list)
    for key in page.keys {
      let before = try rows.known(Product.self, key)
      switch rule.outcome(of: before) {
      case .stays(let reason): plan.left[reason, default: 0] += 1
      case .refused(let problem):
        refused += 1
        if problems.count < StoreError.mostTold { problems.append(problem) }
      case .changes(let after):
        let row = BulkPlan.Row(before: before, after: after)
        plan.add(row, limit: limit)
        if before.stamp.revision > since { note(before.sku) }
        if refused == 0 { try change(row) }
      }
    }
    return page.next
  }

  private mutating func note(_ sku: SKU) {
    changedCount += 1
    if changed.count < 5 { changed.append(sku.text) }
  }

  /// Refuses the edit where it cannot be made of a product: the first of them are told.
  func check() throws(StoreError) {
    guard var error = StoreError(all: problems) else { return }
    if refused > problems.count {
      error.advice.append(
        "\(Total.grouped(refused)) products are refused. The first \(problems.count) are told.")
    }
    throw error
  }
}

/// Asks what a bulk edit would do to all products of a list; refused like the edit itself.
package struct BulkPreview: RowsQuery, LimitedQuery {
  package var list: ListQuery
  package var edit: BulkEdit
  /// How many of the products are told.
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(_ edit: BulkEdit, of list: ListQuery, limit: Int = 20) {
    (self.edit, self.list, self.limit) = (edit, list, limit)
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> BulkPlan {
    var survey = BulkSurvey(try BulkRule(edit, rows))
    survey.limit = limit
    var list = list
    (list.after, list.before, list.limit) = (nil, nil, 500)
    repeat { list.after = try survey.take(list, rows) { _ throws(StoreError) in } } while list.after != nil
    try survey.check()
    var plan = survey.plan
    plan.ground = rows.ground
    return plan
  }
}
