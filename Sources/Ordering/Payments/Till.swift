package import StoreCore

/// Whether a till takes money; the raw values are stored for ever.
package enum TillStatus: String, Choice { case open, closed }

/// A drawer of cash from its opening to its count.
package struct Till: Entity, Codable {
  package static let entity = "till"
  package var stamp = Stamp()
  package var status = TillStatus.open
  /// What was in the drawer when it was opened.
  package var float = Money(minor: 0)
  package var openedAt = Instant(milliseconds: 0)
  package var openedBy = ""
  package var closedAt: Instant?
  /// What should have been in the drawer when it was closed, and what was.
  package var expected: Money?
  package var counted: Money?

  package init() {}

  package static let declaration = Declaration<Till>(
    key: .serial, indexes: [["status"]], told: ["float"],
    [
      Field("status", \.status, .byRule), Field("float", \.float, .byRule),
      Field("opened_at", \.openedAt, .stamped, title: "Opened"),
      Field("opened_by", \.openedBy, .stamped, title: "Who"),
      Field("closed_at", \.closedAt, .byRule, title: "Closed"), Field("expected", \.expected, .byRule),
      Field("counted", \.counted, .byRule),
    ],
    check: { (change, rows) throws(StoreError) in
      if let row = change.after, row.status == .open {
        let open = try rows.rows(Till.self, where: "status", is: TillStatus.open, limit: 2)
        if let other = open.first(where: { $0.stamp.id != row.stamp.id }) { throw .tillOpen(other) }
      }
      if let gone = change.before, change.after == nil, try !rows.takings(of: gone).isEmpty {
        throw .tillInUse(gone)
      }
    })

  package static let list = Listing(
    "tills", of: Till.shape,
    columns: ["opened_at", "closed_at", "opened_by~", "status", "float", "expected", "counted"],
    filters: [.equals("status")], sorts: [.newest])
}

/// Cash that was put into a till or taken out, not for an order. Never changed; undo adds its reversal.
package struct TillMove: Entity, Codable {
  package static let entity = "till_move"
  package var stamp = Stamp()
  package var till = 0
  /// Below zero: taken out.
  package var amount = Money(minor: 0)
  package var reason = ""
  package var at = Instant(milliseconds: 0)
  package var by = ""
  package var reverses: Int?

  package init() {}

  package static let declaration = Declaration<TillMove>(
    key: .serial, indexes: [["till"]],
    reversal: { move in
      var row = move
      (row.amount, row.reverses) = (Money(minor: -move.amount.minor), Int(move.stamp.id))
      return row
    },
    [
      Field("till", \.till), Field("amount", \.amount), Field("reason", \.reason),
      Field("at", \.at, .stamped), Field("by", \.by, .stamped, title: "Who"), Field("reverses", \.reverses),
    ],
    check: { (change, rows) throws(StoreError) in
      guard let row = change.after, row.reverses != nil else { return }
      try rows.checkOpen(row.till)
    })
}

/// What is done to the till; the names of cases and payloads are stored for ever.
package enum TillCommand: StoreCommand {
  case opened(float: Amount)
  case moved(amount: Amount, isOut: Bool, reason: String)
  case closed(counted: Amount)

  package var kind: String {
    switch self {
    case .opened: "till.opened"
    case .moved: "till.moved"
    case .closed: "till.closed"
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    let currency = shop.ground.currency
    if case .opened(let float) = self {
      var till = Till()
      till.float = try Money(float, in: currency, field: "amount")
      till = try shop.add(till)
      shop.tell(Notice("till", ["till": .text(till.key), "opened": till.float.stored], isSummary: true))
      return
    }
    guard let till = try shop.openTill() else { throw .tillClosed() }
    let expected = try shop.takings(of: till).expected(till)
    switch self {
    case .opened: break
    case .moved(let amount, let isOut, let reason):
      let money = try PaymentTerms.some(amount, in: currency)
      if isOut, money > expected { throw .tillLacks(expected, money, currency) }
      var move = TillMove()
      move.till = Int(till.stamp.id)
      move.amount = Money(minor: isOut ? -money.minor : money.minor)
      move.reason = try TextRule.name(reason, field: "reason")
      try shop.add(move)
      shop.tell(
        Notice(
          "till", ["till": .text(till.key), "moved": move.amount.stored, "reason": .text(move.reason)],
          isSummary: true))
    case .closed(let counted):
      let (counted, now) = (try Money(counted, in: currency, field: "amount"), shop.ground.now)
      try shop.change(till) {
        ($0.status, $0.closedAt, $0.expected, $0.counted) = (.closed, now, expected, counted)
      }
      let difference = Money(minor: counted.minor - expected.minor)
      shop.tell(
        Notice(
          "till", ["till": .text(till.key), "counted": counted.stored, "difference": difference.stored],
          isSummary: true))
    }
  }
}

/// What came and went while a till was open.
package struct Takings: Hashable, Sendable, Codable {
  package struct Line: Hashable, Sendable, Codable {
    /// The method, or "till_move" for what was put in and taken out.
    package var what: String
    package var came: Money
    package var went: Money
  }
  package var lines: [Line]
  package var isEmpty: Bool { lines.isEmpty }

  /// What should be in the drawer.
  package func expected(_ till: Till) -> Money {
    let cash = lines.filter { [PaymentMethod.cash.rawValue, TillMove.entity].contains($0.what) }
    return Money(minor: cash.reduce(till.float.minor) { $0 + $1.came.minor - $1.went.minor })
  }
}

/// A till with what came and went; refused as `till-not-found`.
package struct TillPage: RowsQuery {
  package var number: Int64
  package init(_ number: Int64) { self.number = number }

  package struct Answer: Hashable, Sendable, Codable {
    package var till: Till
    package var takings: Takings
    /// What was put in and taken out, the newest first.
    package var moves: [TillMove]
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let till = try rows.known(Till.self, String(number))
    return Answer(
      till: till, takings: try rows.takings(of: till),
      moves: try rows.last(TillMove.self, where: "till", is: Int(till.stamp.id), limit: 20))
  }
}

extension Rows {
  /// The till that takes money; nil: none does.
  package func openTill() throws(StoreError) -> Till? {
    try rows(Till.self, where: "status", is: TillStatus.open, limit: 1).first
  }

  /// What came and went while a till was open.
  func takings(of till: Till) throws(StoreError) -> Takings {
    let entries = try entries(PaymentSums.tills, ["till": .int(till.stamp.id)], after: nil, limit: 20)
    return Takings(
      lines: entries.map {
        Takings.Line(
          what: $0.key[1].text ?? "", came: Money(minor: $0.sums[0]), went: Money(minor: $0.sums[1]))
      })
  }
}

extension Rows {
  /// Refuses to take back what a till had when it was counted; of no till, nothing is refused.
  func checkOpen(_ till: Int?) throws(StoreError) {
    guard let till else { return }
    let row = try known(Till.self, String(till))
    if row.status != .open { throw .tillCounted(row) }
  }
}
