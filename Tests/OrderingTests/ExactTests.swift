import Ordering
import StoreCore
import Testing

@Suite struct ExactTests {
  @Test(
    arguments: [
      (10, 1, 4, 3), (-10, 1, 4, -3), (5, 1, 2, 3), (-5, 1, 2, -3), (1, 1, 3, 0), (2, 1, 3, 1), (0, 9, 7, 0),
    ] as [(Int64, Int64, Int64, Int64)])
  func `a fraction is rounded half away from zero`(_ a: Int64, _ b: Int64, _ over: Int64, _ is: Int64) throws
  {
    #expect(try Exact.ratio(a, b, over: over) == `is`)
  }

  @Test func `the product may be wider than 64 bits, the result may not`() throws {
    #expect(try Exact.ratio(.max, 1_000_000, over: 1_000_000) == .max)
    #expect { try Exact.ratio(.max, 3, over: 2) } throws: { ($0 as? StoreError)?.code == "amount-overflow" }
    #expect { try Exact.sum([.max, 1]) } throws: { ($0 as? StoreError)?.code == "amount-overflow" }
  }

  @Test func `shares go to the largest remainders, a tie to the earlier position`() throws {
    #expect(try Exact.shares(of: 100, by: [5, 5, 5]) == [34, 33, 33])
    #expect(try Exact.shares(of: 500, by: [2157, 850, 1999]) == [215, 85, 200])
    #expect(try Exact.shares(of: -500, by: [2157, 850, 1999]) == [-215, -85, -200])
    #expect(try Exact.shares(of: 1, by: [1, 2, 2]) == [0, 1, 0])
    #expect(try Exact.shares(of: 7, by: [0, 3, 0]) == [0, 7, 0])
    #expect(try Exact.shares(of: 0, by: [1, 1]) == [0, 0])
  }
}
