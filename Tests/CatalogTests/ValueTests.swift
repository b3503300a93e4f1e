import Catalog
import StoreCore
import Testing

/// Numbers, sums and averages at the figures where they turn.
@Suite struct ValueTests {
  @Test(arguments: [
    ("6291041500213", "06291041500213"), ("7300011000017", "07300011000017"),
    ("8904000210037", "08904000210037"), ("4006381333931", "04006381333931"),
    ("036000291452", "00036000291452"), ("96385074", "00000096385074"),
    ("10614141000415", "10614141000415"), ("4 006381-333931", "04006381333931"),
  ])
  func `a good barcode is kept as 14 digits`(text: String, digits: String) throws {
    #expect(try GTIN.checked(text) == digits)
  }

  @Test(arguments: [
    "6291041500214", "4006381333932", "0000000000000", "00000000", "12345", "", "400638133393X",
    "\u{0664}006381333931",
  ])
  func `a bad barcode is refused`(text: String) {
    #expect { try GTIN.checked(text) } throws: { ($0 as? StoreError)?.code == "bad-barcode" }
  }

  @Test func `one wrong digit anywhere is noticed`() {
    let good = Array("4006381333931".utf8)
    for place in good.indices {
      for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != good[place] {
        var bad = good
        bad[place] = digit
        #expect(throws: StoreError.self) { try GTIN.checked(String(decoding: bad, as: UTF8.self)) }
      }
    }
  }

  @Test func `a sum beyond 64 bits is an error`() {
    for (minor, count) in [(Int64.max, Int64(2)), (.min, -1)] {
      #expect { try Money(minor: minor).multiplied(by: count) } throws: {
        ($0 as? StoreError)?.code == "amount-overflow"
      }
    }
  }

  @Test func `the largest price and not more is a price`() throws {
    #expect(try Money(Amount(parsing: "9999999999.99"), in: .euro).minor == 999_999_999_999)
    #expect { try Amount(parsing: "10000000000") } throws: { ($0 as? StoreError)?.code == "bad-price" }
  }

  /// What becomes of a price in cents.
  private func repriced(_ minor: Int64, by: String? = nil, round: String? = nil) throws -> Repricer.Outcome {
    let rule = Repricing(
      by: try by.map { try PriceShift($0) }, round: try round.map { try Amount(parsing: $0) })
    return try Repricer(rule, in: .euro).outcome(of: minor)
  }

  @Test(arguments: [(10, "+5%", 11), (30, "-5%", 29), (29, "-5%", 28), (1, "+49.9999%", 1), (1, "+50%", 2)])
  func `a percentage rounds half a cent away from zero`(minor: Int64, by: String, price: Int64) throws {
    #expect(try repriced(minor, by: by) == .price(price))
  }

  @Test func `a price is rounded once`() throws {
    // 99.5 cents would become 100 and then 110, were they rounded twice.
    #expect(try repriced(199, by: "-50%", round: "0.10") == .price(100))
    #expect(try repriced(210, by: "-50%", round: "0.10") == .price(110))
  }

  @Test func `a price beyond the largest is told`() throws {
    #expect(try repriced(999_999_999_999, by: "+0.01") == .tooLarge)
    #expect(try repriced(999_999_999_999, by: "+1000000%") == .tooLarge)
  }
}
