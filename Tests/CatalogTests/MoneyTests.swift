import StoreCore
import Testing

@Test(
  arguments: [("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("ISK", 0), ("usd", 2), ("VND", 0), ("TND", 3)]
    as [(String, Int)])
func `a currency knows its minor digits`(code: String, digits: Int) throws {
  let currency = try Currency(code)
  #expect(currency.digits == digits)
  #expect(currency.code == code.uppercased())
}

@Test(arguments: ["", "EU", "EURO", "€", "XAU", "ZZZ", "E R"])
func `what is no currency is refused`(code: String) {
  let problem = problem { () throws(StoreError) in try Currency(code) }
  #expect(problem?.code == "unknown-value")
}

@Test func `the euro is the euro of the table`() throws {
  #expect(try Currency.euro == Currency("EUR"))
  #expect(MemoryLayout<Currency>.size == 4)
}

@Test(
  arguments: [
    ("12.00", "EUR", "12.00"), ("12", "EUR", "12.00"), ("0.5", "EUR", "0.50"), ("1200", "JPY", "1200"),
    ("1.234", "KWD", "1.234"), ("0.05", "EUR", "0.05"),
  ])
func `an amount becomes money of a currency`(amount: String, code: String, text: String) throws {
  let money = try Money(Amount(parsing: amount), in: Currency(code))
  #expect(money.text == text)
  #expect(money.description == "\(text) \(code)")
}

@Test(
  arguments: [
    (
      "12.500", "EUR", "'12.500' has too many decimals: EUR has 2 digits after the dot.",
      "Write it like 12.00."
    ),
    ("12.50", "JPY", "'12.50' has too many decimals: JPY has no digits after the dot.", "Write it like 12."),
  ])
func `decimals the currency has not are refused, never rounded`(
  amount: String, code: String, message: String, hint: String
) throws {
  let (amount, currency) = (try Amount(parsing: amount), try Currency(code))
  let problem = problem { () throws(StoreError) in try Money(amount, in: currency) }
  #expect(problem?.code == "bad-price")
}

@Test func `adding and taking away again leaves what there was`() throws {
  var generator = SystemRandomNumberGenerator()
  for _ in 0..<1000 {
    let a = Money(minor: .random(in: -1_000_000_000...1_000_000_000, using: &generator), currency: .euro)
    let b = Money(minor: .random(in: -1_000_000_000...1_000_000_000, using: &generator), currency: .euro)
    #expect(try a.adding(b).subtracting(b) == a)
    #expect(try a.adding(b) == b.adding(a))
    #expect(try a.multiplied(by: 3) == a.adding(a).adding(a))
  }
}

@Test func `a sum beyond 64 bits is an error, never a wrap`() {
  let most = Money(minor: .max, currency: .euro)
  let least = Money(minor: .min, currency: .euro)
  let cent = Money(minor: 1, currency: .euro)
  #expect(throws: StoreError.amountOverflow()) { try most.adding(cent) }
  #expect(throws: StoreError.amountOverflow()) { try least.subtracting(cent) }
  #expect(throws: StoreError.amountOverflow()) { try most.multiplied(by: 2) }
  #expect(throws: StoreError.amountOverflow()) { try least.multiplied(by: -1) }
}

@Test func `two currencies do not add up`() throws {
  let yen = try Currency("JPY")
  #expect(throws: StoreError.currencyMismatch(.euro, yen)) {
    try Money(minor: 1, currency: .euro).adding(Money(minor: 1, currency: yen))
  }
}

@Test(
  arguments: [(-5, "-0.05"), (0, "0.00"), (-123_456, "-1234.56"), (.min, "-92233720368547758.08")]
    as [(Int64, String)])
func `money is written exactly`(minor: Int64, text: String) {
  #expect(Money(minor: minor, currency: .euro).text == text)
}

@Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")])
func `counts have a comma at each thousand`(count: Int, text: String) {
  #expect(Total.exact(count).text == text)
  #expect(Total.atLeast(count).text == text + "+")
}
