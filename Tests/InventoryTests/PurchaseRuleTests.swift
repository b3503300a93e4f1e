import Inventory
import StoreCore
import Testing

@Suite struct PurchaseRuleTests {
  private func euros(_ cents: Int64) -> Money { Money(minor: cents, currency: .euro) }
  private let today = LocalDate(daysSince1970: 20_000)
  private let mug = SKU(stored: "MUG")
  private let number = PurchaseNumber(1)

  private func rows(_ status: PurchaseStatus, received: Int64 = 0) -> PurchaseRows {
    var rows = PurchaseRows(today: today, currency: .euro)
    rows.order = PurchaseOrder(
      number: number, supplier: Code(stored: "acme"), destination: Location.main, status: status,
      lines: [
        PurchaseLine(
          sku: mug, packs: 3, pack: Quantity(units: 12), price: euros(1000), received: received)
      ])
    rows.supplier = Supplier(code: Code(stored: "acme"), name: "Acme", leadDays: 5)
    rows.destination = Location(code: Location.main, name: "Main")
    rows.products = [mug: StockedProduct(sku: mug, unit: .each, isArchived: false)]
    return rows
  }

  private func change(_ step: PurchaseStep) -> PurchaseChange {
    switch step {
    case .line: .lineSet(number: number, sku: mug, packs: 1, price: nil)
    case .place: .placed(number: number, expected: nil, belowMinimum: false)
    case .hold: .held(number: number)
    case .release: .released(number: number)
    case .cancel: .cancelled(number: number)
    case .receive: .received(number: number, arrivals: [], at: nil, over: false)
    case .closeShort: .closedShort(number: number, reason: "gone")
    case .close: .closed(number: number)
    }
  }

  /// The table of the domain: from, step, to.
  nonisolated private static let table: [(PurchaseStatus, PurchaseStep, PurchaseStatus)] = [
    (.draft, .line, .draft), (.draft, .place, .placed), (.draft, .cancel, .cancelled),
    (.placed, .receive, .received), (.placed, .hold, .held), (.placed, .cancel, .cancelled),
    (.partlyReceived, .receive, .received), (.partlyReceived, .closeShort, .closed),
    (.held, .release, .placed), (.held, .cancel, .cancelled), (.received, .close, .closed),
  ]

  @Test("every step from every state leads where the table says, or is refused with what is allowed")
  func transitions() throws {
    for status in PurchaseStatus.allCases {
      for step in PurchaseStep.allCases {
        let rows = rows(status, received: status == .partlyReceived ? 10 : status == .received ? 36 : 0)
        let expected = Self.table.first { $0.0 == status && $0.1 == step }?.2
        do throws(StoreError) {
          let outcome = try change(step).outcome(over: rows, at: today.start)
          guard case .purchase(let row)? = outcome.rows.first?.after else {
            Issue.record("no order")
            continue
          }
          #expect(row.status == expected, "\(status) \(step)")
        } catch {
          #expect(expected == nil, "\(status) \(step): \(error.message)")
          #expect(error.code == "illegal-transition")
        }
      }
    }
  }

  @Test func `receipts in parts cost what the line does, to the last cent`() throws {
    for cents in [Int64(0), 1, 100, 1000, 1001, 999_999_999_999] {
      let line = PurchaseLine(sku: mug, packs: 1, pack: Quantity(units: 7), price: euros(cents))
      var sum: Int64 = 0
      for before in Int64(0)..<7 { sum += try line.cost(of: 1, after: before)?.minor ?? -1 }
      #expect(sum == cents)
    }
    let thirds = PurchaseLine(sku: mug, packs: 1, pack: Quantity(units: 3), price: euros(1000))
    #expect(try (Int64(0)..<3).map { try thirds.cost(of: 1, after: $0)?.minor } == [333, 334, 333])
    // More than was ordered costs as much apiece.
    #expect(try thirds.cost(of: 3, after: 3) == euros(1000))
    #expect(try PurchaseLine(sku: mug, packs: 1, pack: Quantity(units: 3)).cost(of: 1, after: 0) == nil)
  }

  @Test func `a receipt posts what is kept and what is not, at the cost of their order`() throws {
    let arrival = PurchaseArrival(
      sku: mug, quantity: Quantity(units: 30), rejected: Quantity(units: 1))
    let outcome = try PurchaseChange.received(number: number, arrivals: [arrival], at: nil, over: false)
      .outcome(over: rows(.placed), at: today.start)

    #expect(
      outcome.postings == [
        StockPosting(
          mug, Quantity(units: 30), from: Location.supplier, to: Location.main, .receipt, cost: euros(2500)),
        StockPosting(
          mug, Quantity(units: 1), from: Location.supplier, to: Location.quarantine, .receipt,
          cost: euros(83), note: "rejected"),
      ])
    #expect(outcome.document == number.subject)
  }

  @Test func `an order is expected by the longest lead time of its lines`() throws {
    var rows = rows(.draft)
    let place = PurchaseChange.placed(number: number, expected: nil, belowMinimum: false)
    func day(_ rows: PurchaseRows) throws -> LocalDate? {
      guard case .purchase(let row)? = try place.outcome(over: rows, at: today.start).rows.first?.after
      else { return nil }
      return row.expectedOn
    }

    #expect(try day(rows) == LocalDate(daysSince1970: 20_005))
    rows.items[mug] = SupplierItem(supplier: Code(stored: "acme"), sku: mug, leadDays: 30)
    #expect(try day(rows) == LocalDate(daysSince1970: 20_030))
    rows.items[mug]?.leadDays = 0
    #expect(try day(rows) == today)
  }

  @Test(arguments: ["PO-000001", "po-1", "1", "PO-0000000001"])
  func `a number is read with or without its letters and zeros`(text: String) throws {
    #expect(try PurchaseNumber(text).text == "PO-000001")
  }

  @Test(arguments: ["", "PO-", "PO-0", "PO-1x", "-1", "PO--1", "1000000000000000", "PO 1", "٣"])
  func `anything else is no number`(text: String) {
    #expect(throws: StoreError.self) { try PurchaseNumber(text) }
  }
}
