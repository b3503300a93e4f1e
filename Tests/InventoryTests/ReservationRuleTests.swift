import Inventory
import StoreCore
import Testing

@Suite struct ReservationRuleTests {
  private let at = Instant(milliseconds: 0)

  private func rows(_ onHand: Int64, reserved: Int64 = 0, decimals: Int = 0) -> ReservedLineRows {
    ReservedLineRows(
      product: StockedProduct(
        sku: SKU(stored: "MUG"), unit: SellingUnit(stored: decimals == 0 ? "each" : "kg", decimals: decimals),
        isArchived: false),
      location: Location(code: Location.main, name: "Main"),
      level: StockLevel(onHand: onHand, reserved: reserved),
      promises: reserved > 0 ? ["reservation 1 for Ana (\(reserved))"] : [])
  }

  private func line(_ units: Int64, decimals: Int = 0) -> ReservedLine {
    ReservedLine(SKU(stored: "mug"), Quantity(units: units, decimals: decimals), at: Location.main)
  }

  private func made(_ lines: [ReservedLine], over rows: ReservedLineRows) throws(StoreError) -> [Reservation]
  {
    try Reservation.reserving(
      lines, for: " Ana ", over: lines.map { _ in rows }, first: 7, at: at)
  }

  @Test func `lines are numbered on, and take from what the ones before them left`() throws {
    let made = try made([line(4), line(6)], over: rows(10))

    #expect(made.map(\.number) == [7, 8])
    #expect(made.map(\.held.units) == [4, 6])
    #expect(made.allSatisfy { $0.holder == "Ana" && $0.sku.text == "MUG" && $0.status == .held })
  }

  @Test func `the line that is too much is refused, naming who has the rest`() {
    #expect {
      try made([line(4), line(5)], over: rows(10, reserved: 2))
    } throws: { error in
      let error = error as? StoreError
      return error?.code == "breaks-reservation"
        && error?.message.contains("reservation 1 for Ana (2), line 1 of this request (4)") == true
    }
    #expect { try made([line(11)], over: rows(10)) } throws: {
      ($0 as? StoreError)?.code == "not-enough-stock"
    }
  }

  @Test func `a part keeps it held, the last of it ends it, and more is refused`() throws {
    let whole = try #require(try made([line(1_500, decimals: 3)], over: rows(2_000, decimals: 3)).first)
    let unit = SellingUnit(stored: "kg", decimals: 3)

    let (part, _) = try whole.lessened(by: Quantity(units: 5, decimals: 1), unit: unit, isIssue: true)
    let (ended, rest) = try part.lessened(by: nil, unit: unit, isIssue: false)

    #expect((part.held.text, part.issued.text, part.status) == ("1.000", "0.500", .held))
    #expect((ended.held.text, ended.issued.text, ended.status) == ("0.000", "0.500", .released))
    #expect(rest.text == "1.000")
    #expect(throws: StoreError.self) { try part.lessened(by: Quantity(units: 2), unit: unit, isIssue: true) }
    #expect(throws: StoreError.self) { try ended.lessened(by: nil, unit: unit, isIssue: true) }
  }
}
