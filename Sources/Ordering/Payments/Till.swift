package import StoreCore

/// Whether a till takes money; the raw values are stored for ever.
package enum TillStatus: String, Choice { case open, closed }

/// A drawer of cash from its opening to its count.
package struct Till: Entity, Codable {
  package static let entity = "till"
  package var stamp = Stamp()
  /// "T-000001", made by the store.
  package var number = Code(stored: "")
  /// What the counter calls the drawer; one of a name is open at a time.
  package var name = Till.usual
  package var status = TillStatus.open
  /// What was in the drawer when it was opened.
  package var float = Money(minor: 0)
  package var openedAt = Instant(milliseconds: 0)
  package var openedBy = ""
  package var closedAt: Instant?
  /// What was in the drawer when it was closed.
  package var counted: Money?

  /// What should be in the drawer, or should have been when it was closed.
  package var expected = Money(minor: 0)
  package var difference: Money?

  package init() {}

  /// The name of a till that is given none.
  static let usual = Code(stored: "Till")

  package static let declaration = Declaration<Till>(
    key: .numbered("T-"), indexes: [["status"]], told: ["name", "float"],
    [
      Field("number", \.number, check: { (code) throws(StoreError) in try number(code.text) }),
      Field("name", \.name, .byRule), Field("status", \.status, .byRule), Field("float", \.float, .byRule),
      Field("opened_at", \.openedAt, .stamped, title: "Opened"),
      Field("opened_by", \.openedBy, .stamped, title: "Who"),
      Field("closed_at", \.closedAt, .byRule, title: "Closed"),
      Field("counted", \.counted, .byRule),
      Field("expected", \.expected, from: PaymentSums.drawers) { $0.expected($1[0]) },
      Field("difference", \.difference, from: PaymentSums.drawers) { $0.differs($1[0]) },
    ],
    check: { (change, rows) throws(StoreError) in
      if let row = change.after, row.status == .open {
        let other = try rows.openTills().first { $0.stamp.id != row.stamp.id && $0.name == row.name }
        if let other { throw .tillOpen(other) }
      }
      if let gone = change.before, change.after == nil,
        try !rows.takings(of: gone).isEmpty
      {
        throw .tillInUse(gone)
      }
    })

  package static let list = Listing(
    "tills", of: Till.shape,
    columns: ["number", "name", "opened_at", "opened_by", "status~", "expected", "counted", "difference"],
    filters: [.equals("status")], sorts: [.newest])

  private func expected(_ cash: Int64) -> Money { Money(minor: float.minor + cash) }

  /// What was counted less what was expected; nil: it is open.
  private func differs(_ cash: Int64) -> Money? {
    counted.map { Money(minor: $0.minor - expected(cash).minor) }
  }
}

/// Cash that was put into a till or taken out, not for an order. Never changed; undo adds its reversal.
package struct TillMove: Entity, Codable {
  package static let entity = "till_move"
  package var stamp = Stamp()
  package var till = Code(stored: "")
  /// Below zero: taken out, or put in and undone.
  package var amount = Money(minor: 0)
  /// Whether it was taken out, also where it was undone.
  package var isOut = false
  package var reason = ""
  /// The shop's day.
  package var day = LocalDate(daysSince1970: 0)
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
      Field("till", \.till), Field("amount", \.amount), Field("out", \.isOut), Field("reason", \.reason),
      Field("day", \.day, .stamped, title: "Date"), Field("at", \.at, .stamped),
      Field("by", \.by, .stamped, title: "Who"), Field("reverses", \.reverses),
    ],
    check: { (change, rows) throws(StoreError) in
      guard let row = change.after, row.reverses != nil else { return }
      try rows.checkOpen(row.till, at: row.at)
    })
}

/// A till with its report, which is written once it is closed; refused as `till-not-found`.
package struct TillPage: RowsQuery {
  package var number: Code
  package init(_ number: Code) { self.number = number }

  package struct Answer: Hashable, Sendable, Codable {
    package var till: Till
    /// While the till is open, what it would say now, with the till's number.
    package var report: DayReport
    /// What was put in and taken out, the newest first.
    package var moves: [TillMove]
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let till = try rows.known(Till.self, number.text)
    let written: [DayReport] = try rows.rows(where: "till", is: till.number, limit: 1)
    var report: DayReport
    if written.isEmpty {
      report = try rows.report(of: till)
      report.number = till.number
    } else {
      report = written[0]
    }
    return Answer(
      till: till, report: report,
      moves: try rows.last(TillMove.self, where: "till", is: till.number, limit: 20))
  }
}

/// The open till of a name; refused as `till-closed`.
package struct OpenTill: RowsQuery {
  package var name: Code
  package init(_ name: Code) { self.name = name }

  package func answer(_ rows: any Rows) throws(StoreError) -> Till {
    let open = try rows.openTills()
    guard let till = open.first(where: { $0.name == name }) else { throw .tillClosed(name, open) }
    return till
  }
}

/// The till of the session, or else the only one that is open; nil: none is open. Refused as `till-closed` or
/// `which-till`.
package struct SessionTill: RowsQuery {
  /// The name of the till that the session chose; nil: it chose none.
  package var name: Code?
  package init(_ name: Code? = nil) { self.name = name }

  package func answer(_ rows: any Rows) throws(StoreError) -> Code? {
    if let name { return try OpenTill(name).answer(rows).number }
    return try rows.till()?.number
  }
}

extension Rows {
  /// The tills that take money, the oldest first.
  package func openTills() throws(StoreError) -> [Till] {
    try rows(Till.self, where: "status", is: TillStatus.open, limit: 100)
  }

  /// The till of the session, or else the only one that is open; nil: none is open.
  ///
  /// Refused as `till-closed` where the session's was closed since, and as `which-till` where it chose none of several.
  func till() throws(StoreError) -> Till? {
    if let name = ground.till { return try OpenTill(name).answer(self) }
    let open = try openTills()
    guard open.count < 2 else { throw .whichTill(open) }
    return open.first
  }

  /// The till at which a sale is made; nil: none is open, or several are and the session has chosen none.
  func tillOfSale() throws(StoreError) -> Till? {
    let open = try openTills()
    if let name = ground.till { return open.first { $0.name == name } }
    return open.count == 1 ? open[0] : nil
  }

  /// The till that money goes through; nil: none.
  ///
  /// Cash is refused as `no-till` while none is open, once the shop has ever opened one.
  func till(taking method: PaymentMethod) throws(StoreError) -> Till? {
    if let till = try till() { return till }
    guard method == .cash, try !last(Till.self, where: "status", is: TillStatus.closed, limit: 1).isEmpty
    else { return nil }
    throw .noTill()
  }
}

extension Rows {
  /// Refuses to take back what a till had when it was counted; of no till, nothing is refused. What was taken back
  /// before that was no part of the count.
  func checkOpen(_ till: Code?, at: Instant) throws(StoreError) {
    guard let till else { return }
    let row = try known(Till.self, till.text)
    if let closedAt = row.closedAt, at >= closedAt { throw .tillCounted(row) }
  }
}
