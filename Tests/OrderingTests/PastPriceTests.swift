import StoreCore
import Testing

@testable import Ordering

@Suite struct PastPriceTests {
  private func total(_ price: String, _ quantity: Quantity, _ currency: Currency = .euro) throws -> Int64 {
    try PastPrice(parsing: price).total(of: quantity, in: currency).minor
  }

  @Test func `a line is its quantity times its price, rounded half away from zero`() throws {
    #expect(try total("2.55", Quantity(whole: 6)) == 1530)
    #expect(try total("0.001", Quantity(whole: 1)) == 0)
    #expect(try total("0.005", Quantity(whole: 1)) == 1)
    #expect(try total("0.005", Quantity(whole: -1)) == -1)
    #expect(try total("1.99", Quantity(thousandths: 2500)) == 498)
    #expect(try total("-12", Quantity(whole: 2)) == -2400)
    #expect(try total("2.08", Quantity(whole: -80_995)) == -16_846_960)
  }

  @Test(arguments: ["", ".5", "5.", "1,5", "1.2.3", "--1", "1e3", "0.123456789", "1234567890123456789"])
  func `what is no price is refused`(text: String) {
    #expect(throws: StoreError.self) { try PastPrice(parsing: text) }
  }

  @Test func `a written price gives its total again`() throws {
    var seed: UInt64 = 17
    for _ in 0..<10_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let total = Money(minor: Int64(seed >> 33) % 10_000_000 - 5_000_000)
      let quantity = Quantity(thousandths: Int64(seed >> 20) % 100_000_000 + 1)
      let text = PastPrice.text(total, for: quantity, in: .euro)
      #expect(try PastPrice(parsing: text).total(of: quantity, in: .euro) == total, "\(text)")
    }
    #expect(PastPrice.text(Money(minor: 1000), for: Quantity(whole: 3), in: .euro) == "3.333")
    #expect(PastPrice.text(Money(minor: -1000), for: Quantity(whole: -4), in: .euro) == "2.50")
  }
}
