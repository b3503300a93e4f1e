package import StoreCore

/// How far a stocktake is; the raw values are stored for ever.
package enum StocktakeStatus: String, Choice {
  case draft, counting, review, posted, cancelled

  /// What it may become.
  package var next: [StocktakeStatus] {
    switch self {
    case .draft: [.counting, .cancelled]
    case .counting: [.review, .cancelled]
    case .review: [.counting, .posted, .cancelled]
    case .posted, .cancelled: []
    }
  }

  /// Whether it is neither posted nor cancelled.
  package var isOpen: Bool { !next.isEmpty }

  /// "in review".
  var words: String {
    switch self {
    case .draft: "a draft"
    case .counting: "being counted"
    case .review: "in review"
    default: rawValue
    }
  }
}

/// A count of the stock at a location, before it is posted as differences.
package struct Stocktake: Entity, Codable {
  package static let entity = "count"
  package var stamp = Stamp()
  package var location = Code(stored: "")
  /// Whether the locations inside it are counted too.
  package var inside = false
  /// Whether expected quantities stay hidden until review.
  package var blind = false
  /// The variance, either way, above which a line is counted twice; nil: any variance is taken as it is.
  package var tolerance: Quantity?
  package var status = StocktakeStatus.counting
  package var startedAt = Instant(milliseconds: 0)
  /// When it was posted or cancelled.
  package var endedAt: Instant?
  package var isOpen = true
  package var lineCount = 0
  /// How many lines are to be counted (again) before it is posted, and how many have a variance.
  package var waiting = 0
  package var varied = 0
  /// What all variances were worth when they were counted; once it is posted, what was booked.
  package var value = Money(minor: 0)
  /// In the order in which they were first counted; a product has one at each location.
  package var lines: [CountLine] = []

  package init() {}

  package static let declaration = Declaration<Stocktake>(
    key: .serial, told: ["location"],
    [
      Field("location", \.location, .byRule, as: .reference("location")),
      Field("inside", \.inside, .byRule), Field("blind", \.blind, .byRule),
      Field("tolerance", \.tolerance, .byRule), Field("status", \.status, .byRule),
      Field("started_at", \.startedAt, .stamped, title: "Started"),
      Field("ended_at", \.endedAt, .byRule, title: "Ended"), Field("open", \.isOpen) { $0.status.isOpen },
      Field("lines", \.lineCount) { $0.lines.count },
      Field("waiting", \.waiting) { row in row.lines.count { $0.isWaiting(row.tolerance) } },
      Field("varied", \.varied, title: "Variances") { $0.lines.count { !($0.variance?.isZero ?? true) } },
      Field("value", \.value, .cost) { row in
        let most = StockAccount.mostSum
        return Money(minor: row.lines.reduce(0) { max(-most, min(most, $0 + ($1.value?.minor ?? 0))) })
      },
    ], children: [Children("lines", \.lines)],
    check: { (change, rows) throws(StoreError) in
      guard change.before == nil, let after = change.after else { return }
      _ = try rows.inUse(Location.self, after.location.text, field: "at")
    })

  package static let list = Listing(
    "counts", of: Stocktake.shape,
    columns: ["location", "status", "lines", "varied", "value", "started_at", "blind"],
    filters: [.equals("status"), .equals("location"), .equals("open")], sorts: [.newest])

  /// How the ledger names it: "count 3".
  package var document: String { "\(Self.entity) \(key)" }

  /// Whether expected quantities may be seen.
  package var showsExpected: Bool { !blind || status == .review || status == .posted }

  /// The place of the line of a product at a location.
  func place(of sku: SKU, at location: Code) -> Int? {
    lines.firstIndex { $0.sku == sku && $0.location == location }
  }
}

/// How much of one product was counted at one location.
package struct CountLine: Part, Codable {
  package var sku = SKU(stored: "")
  package var location = Code(stored: "")
  /// What the ledger said when it was counted last.
  package var expected = Quantity.zero
  /// nil: it is to be counted again.
  package var counted: Quantity?
  /// What was counted before it was counted again.
  package var first: Quantity?
  /// Whether it is counted a second time; nil: it is not.
  package var recount: Recount?
  /// Whether stock moved between two scans, so that their sum is no number of any one moment.
  package var isMixed = false
  /// Who counted it last, and when.
  package var by = ""
  package var at = Instant(milliseconds: 0)
  /// What the variance was worth then; once its stocktake is posted, what was booked.
  package var value: Money?
  /// The product's last movement when it was counted.
  package var seen = 0

  /// How far a second count is; the raw values are stored for ever.
  package enum Recount: String, Choice { case asked, done }

  package init() {}

  package static let fields = [
    Field<CountLine>("sku", \.sku, .byRule, as: .reference("product"), title: "SKU"),
    Field("location", \.location, .byRule, as: .reference("location")),
    Field("expected", \.expected, .byRule), Field("counted", \.counted, .byRule),
    Field("first", \.first, .byRule), Field("recount", \.recount, .byRule),
    Field("mixed", \.isMixed, .byRule), Field("by", \.by, [.byRule, .who]), Field("at", \.at, .byRule),
    Field("value", \.value, [.byRule, .cost]), Field("seen", \.seen, .byRule),
  ]

  /// What was counted less what was expected; nil: not counted.
  package var variance: Quantity? { counted.map { $0 - expected } }

  /// Whether it is a slip of the keys rather than a count: ten times what was expected or a tenth, by a hundred and more.
  var isFarOff: Bool {
    guard expected > .zero, let counted, let variance, max(variance, -variance) >= Quantity(whole: 100) else {
      return false
    }
    return counted.thousandths / 10 >= expected.thousandths
      || counted.thousandths <= expected.thousandths / 10
  }

  /// Whether it must be counted (again) before its stocktake is posted.
  package func isWaiting(_ tolerance: Quantity?) -> Bool {
    guard let variance, !isMixed else { return true }
    guard recount == nil, let tolerance else { return false }
    return max(variance, -variance) > tolerance
  }

  /// The same line, to be counted again.
  var reopened: CountLine {
    var line = self
    (line.first, line.counted, line.value) = (counted ?? first, nil, nil)
    (line.isMixed, line.recount) = (false, .asked)
    return line
  }

  /// What posting it moves; nil: nothing.
  var posting: StockPosting? {
    guard let variance, !variance.isZero else { return nil }
    let place = location.text
    return variance > .zero
      ? StockPosting(sku, variance, from: "adjustment", to: place, .count)
      : StockPosting(sku, -variance, from: place, to: "adjustment", .count)
  }
}
