import Catalog
import StoreCore
import Testing

private func outcome(
  _ minor: Int64, by: String? = nil, to: String? = nil, round: String? = nil, ending: String? = nil,
  _ currency: String = "EUR"
) throws -> Repricer.Outcome {
  let rule = Repricing(
    by: try by.map { try PriceShift($0) }, to: try to.map { try Amount(parsing: $0) },
    round: try round.map { try Amount(parsing: $0) }, ending: try ending.map { try PriceEnding($0) })
  return try Repricer(rule, in: try Currency(currency)).outcome(of: minor)
}

@Test func `a percentage is exact and rounds half a cent up`() throws {
  #expect(try outcome(1000, by: "+5%") == .price(1050))
  #expect(try outcome(1000, by: "-10%") == .price(900))
  #expect(try outcome(10, by: "+5%") == .price(11))  // 10.5
  #expect(try outcome(30, by: "-5%") == .price(29))  // 28.5
  #expect(try outcome(29, by: "-5%") == .price(28))  // 27.55
  #expect(try outcome(1, by: "+49.9999%") == .price(1))
  #expect(try outcome(1, by: "+50%") == .price(2))
  #expect(try outcome(999_999, by: "+0.0001%") == .price(1_000_000))
  #expect(try outcome(100, by: "+0%") == .price(100))
}

@Test func `an amount is added or taken off, and a price given is that price`() throws {
  #expect(try outcome(1000, by: "+0.50") == .price(1050))
  #expect(try outcome(1000, by: "-9.99") == .price(1))
  #expect(try outcome(0, by: "+0.50") == .price(50))
  #expect(try outcome(0, to: "9.99") == .price(999))
  #expect(try outcome(123_456, to: "9.99") == .price(999))
  #expect(try outcome(250, by: "+50", "JPY") == .price(300))
}

@Test func `to a multiple it is the nearest, half up, of the exact price`() throws {
  #expect(try outcome(102, by: "+0%", round: "0.05") == .price(100))
  #expect(try outcome(103, round: "0.05") == .price(105))
  #expect(try outcome(5, round: "0.10") == .price(10))
  // 99.5 would first become 100 and then 110, were it rounded twice.
  #expect(try outcome(199, by: "-50%", round: "0.10") == .price(100))
  #expect(try outcome(209, by: "-50%", round: "0.10") == .price(100))
  #expect(try outcome(210, by: "-50%", round: "0.10") == .price(110))
  #expect(try outcome(1234, by: "+10%", round: "5") == .price(1500))
}

@Test func `to an ending it is the nearest price that ends so, the higher of two as near`() throws {
  #expect(try outcome(1000, ending: ".99") == .price(999))
  #expect(try outcome(1048, ending: ".99") == .price(999))
  #expect(try outcome(1049, ending: ".99") == .price(1099))  // 50 from either
  #expect(try outcome(1050, ending: ".99") == .price(1099))
  #expect(try outcome(1, ending: ".99") == .price(99))
  #expect(try outcome(1449, ending: "9.90") == .price(990))
  #expect(try outcome(1490, ending: "9.90") == .price(1990))
  #expect(try outcome(1000, ending: "0.99") == .price(999))
  #expect(try outcome(1050, ending: ".00") == .price(1100))
  #expect(try outcome(1234, by: "+10%", ending: ".95") == .price(1395))  // 13.574
  #expect(try outcome(130, ending: "80", "JPY") == .price(180))
  #expect(try outcome(129, ending: "80", "JPY") == .price(80))
}

@Test func `an ending lowers no price under a rise, and raises none under a fall`() throws {
  #expect(try outcome(1000, by: "+1%", ending: ".99") == .price(1099))  // 10.10
  #expect(try outcome(1000, by: "+0.10", ending: ".99") == .price(1099))
  #expect(try outcome(942, by: "+6%", ending: ".99") == .price(999))  // 9.9852
  #expect(try outcome(1099, by: "-1%", ending: ".99") == .price(999))  // 10.8801
  #expect(try outcome(1099, by: "-0.10", ending: ".99") == .price(999))
  #expect(try outcome(50, by: "-5%", ending: ".99") == .toZero(0))
}

@Test func `nothing or less, or more than the largest price, is told apart`() throws {
  #expect(try outcome(2, by: "-0.02") == .toZero(0))
  #expect(try outcome(1, by: "-0.02") == .toZero(-1))
  #expect(try outcome(100, by: "-100%") == .toZero(0))
  #expect(try outcome(100, by: "-150%") == .toZero(-50))
  #expect(try outcome(2, round: "0.05") == .toZero(0))
  #expect(try outcome(1, by: "-60%") == .toZero(0))
  #expect(try outcome(100, by: "-2.00", ending: ".99") == .toZero(-100))
  #expect(try outcome(100, to: "0") == .toZero(0))
  #expect(try outcome(999_999_999_999, by: "+0.01") == .tooLarge)
  #expect(try outcome(999_999_999_998, by: "+0.01") == .price(999_999_999_999))
  #expect(try outcome(999_999_999_999, by: "+1000000%") == .tooLarge)
  #expect(try outcome(0, by: "+5%") == .free)
  #expect(try outcome(0, by: "-100%", ending: ".99") == .free)
}

@Test(arguments: [
  ("+5%", "+5%"), ("-12.50%", "-12.5%"), ("+0.0001%", "+0.0001%"), ("+05%", "+5%"), ("+0.50", "+0.50"),
  ("-3", "-3"), ("-0%", "+0%"), ("+1000000%", "+1000000%"),
])
func `a change of price is read and written`(typed: String, text: String) throws {
  let shift = try PriceShift(typed)
  #expect(shift.text == text)
  #expect(try PriceShift(text) == shift)
}

@Test(arguments: [
  "", "+", "5", "5%", "9.99", "+5.00001%", "+1000001%", "++5", "+-5", "five", "+5 €", "+.5", "%",
])
func `what has no sign or is no number is no change of price`(typed: String) {
  #expect { try PriceShift(typed) } throws: {
    ($0 as? StoreError)?.code == "bad-reprice" && ($0 as? StoreError)?.field == "change"
  }
}

@Test func `a missing sign is advised for what was typed`() {
  func advice(_ typed: String) -> [Advice] {
    do {
      _ = try PriceShift(typed)
      return []
    } catch { return error.advice }
  }
  #expect(advice("5%") == ["Write +5% for more or -5% for less."])
  #expect(advice("9.99") == ["Write +9.99 or -9.99; --to 9.99 sets the price itself."])
}

@Test func `a reprice says one thing`() throws {
  let five = try PriceShift("+5%")
  let (amount, ending) = (Amount(units: 5, decimals: 2), try PriceEnding(".99"))
  func problem(_ rule: Repricing) -> StoreError? { rule.problems.first }
  #expect(problem(Repricing())?.field == "change")
  #expect(problem(Repricing(by: five, to: amount))?.field == "to")
  #expect(problem(Repricing(by: five, round: amount, ending: ending))?.field == "ending")
  #expect(problem(Repricing(to: amount, round: amount))?.field == "round")
  #expect(problem(Repricing(to: amount, ending: ending))?.field == "ending")
  #expect(problem(Repricing(by: five, round: Amount(units: 0, decimals: 2)))?.code == "bad-reprice")
  #expect(problem(Repricing(by: five, round: amount)) == nil)
  #expect(problem(Repricing(ending: ending)) == nil)
  #expect(throws: StoreError.self) {
    try Repricer(Repricing(by: five, ending: ending), in: Currency("JPY"))
  }
  #expect(throws: StoreError.self) { try PriceEnding("x") }
}

@Test func `a reprice is said as it is typed`() throws {
  let five = try PriceShift("+5%")
  #expect(Repricing(by: five).words == "reprice +5%")
  #expect(Repricing(by: five, round: Amount(units: 5, decimals: 2)).words == "reprice +5%, rounded to 0.05")
  #expect(Repricing(by: five, ending: try PriceEnding(".99")).words == "reprice +5%, ending .99")
  #expect(Repricing(to: Amount(units: 999, decimals: 2)).words == "reprice to 9.99")
  #expect(Repricing(ending: try PriceEnding("9.90")).words == "reprice ending 9.90")
  #expect(BulkEdit.archived.summary(of: 1_234) == "1,234 products: archive")
  #expect(BulkEdit.moved(category: nil).words == "move to none")
}

@Test func `what stays is counted in words`() {
  let plan = BulkPlan(
    count: 0, left: [.same: 1, .withoutPrice: 3, .archived: 1, .free: 2], seen: SeenRows(entry: 0, mark: 0))
  #expect(
    plan.leftWords
      == "3 without a price stay, 2 with a price of 0.00 stay unchanged, 1 archived stays unchanged, 1 already has this value"
  )
  #expect(BulkPlan(count: 1, seen: SeenRows(entry: 0, mark: 0)).leftWords == nil)
}

@Test(arguments: ["0-0", "69-1f2e3d4c5b6a7988", "7-ffffffffffffffff"])
func `what was seen is read and written the same`(text: String) {
  #expect(SeenRows(text)?.text == text)
}

@Test(arguments: [
  "", "69", "-", "69-", "-1-0", "+1-0", "01-0", "1-00", "1-F", "1-fffffffffffffffff", "1-0-0",
])
func `what no plan ever wrote is nothing seen`(text: String) { #expect(SeenRows(text) == nil) }
