import StoreCore
import Testing

@Test(
  arguments: [
    ("12.00", 1200, 2), ("0", 0, 0), (" 7.5 ", 75, 1), ("9999999999.99", 999_999_999_999, 2),
    ("007", 7, 0),
    ("1.2345", 12345, 4),
  ] as [(String, Int64, UInt8)])
func `digits with one dot are an amount`(text: String, units: Int64, decimals: UInt8) throws {
  let amount = try Amount(parsing: text)
  #expect(amount.units == units)
  #expect(amount.decimals == decimals)
}

@Test(arguments: [
  ("twelve", "Write digits with a dot, such as 12.00"), ("", "Write digits with a dot, such as 12.00"),
  ("12,50", "Write it with a dot: 12.50"), ("1,234", "Write it without the thousands mark: 1234"),
  ("1,234.56", "Write it without the thousands mark: 1234.56"),
  ("1.234,56", "Write it without the thousands mark: 1234.56"),
  ("1'234.50", "Write it without the thousands mark: 1234.50"),
  ("1e3", "Write all digits, without an exponent: 1000"), ("€12", "Write it without the currency: 12"),
  ("12.50 EUR", "Write it without the currency: 12.50"), ("$9.99", "Write it without the currency: 9.99"),
  ("1.2.3", "Write digits with a dot, such as 12.00"), (".5", "Write it with a digit before the dot: 0.5"),
  ("5.", "Write it without the dot: 5"), ("+5", "Write it without the sign: 5"),
  ("0x10", "Write digits with a dot, such as 12.00"), ("١٢", "Write digits with a dot, such as 12.00"),
  ("nan", "Write digits with a dot, such as 12.00"), ("inf", "Write digits with a dot, such as 12.00"),
])
func `anything else is not a price, with the likeliest way to write it`(text: String, hint: String) {
  let problem = problem { () throws(StoreError) in try Amount(parsing: text) }
  #expect(problem?.code == "bad-price")
}

@Test(
  arguments: [
    ("-5", "bad-price", "A price cannot be negative: -5."),
    ("-0.01", "bad-price", "A price cannot be negative: -0.01."),
    ("10000000000", "bad-price", "'10000000000' is too large for a price."),
    ("99999999999999999999999999", "bad-price", "'99999999999999999999999999' is too large for a price."),
    (
      "1.23456", "bad-price",
      "'1.23456' has too many decimals: no currency has more than 4 digits after the dot."
    ),
  ] as [(String, String, String)])
func `a number that no price can be is refused for what it is`(text: String, code: String, message: String) {
  let problem = problem { () throws(StoreError) in try Amount(parsing: text, field: "min") }
  #expect(problem?.code == code)
  #expect(problem?.field == "min")
}

@Test func `amounts compare by value and keep their digits`() throws {
  #expect(try Amount(parsing: "12.0") == Amount(parsing: "12.00"))
  #expect(try Amount(parsing: "12.0").text == "12.0")
  #expect(try Amount(parsing: "9.99") < Amount(parsing: "10"))
  #expect(try Set([Amount(parsing: "1"), Amount(parsing: "1.0")]).count == 1)
}

@Test func `an amount reads back from its own text`() throws {
  var generator = SystemRandomNumberGenerator()
  for _ in 0..<1000 {
    let decimals = UInt8.random(in: 0...4, using: &generator)
    let limit = 10_000_000_000 * Int64([1, 10, 100, 1000, 10_000][Int(decimals)])
    let amount = Amount(units: .random(in: 0..<limit, using: &generator), decimals: decimals)
    let read = try Amount(parsing: amount.text)
    #expect(read.units == amount.units)
    #expect(read.decimals == amount.decimals)
  }
}
