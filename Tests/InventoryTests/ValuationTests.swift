import Inventory
import StoreCore
import Testing

@Suite struct ValuationTests {
  @Test("the worked example by weighted average cost, to the last cent")
  func average() {
    var account = StockAccount()
    func receive(_ units: Int64, _ cost: Int64) {
      account = StockAccount(quantity: account.quantity + units, value: account.value + cost)
    }
    func issue(_ units: Int64) -> Int64 {
      let cost = account.averageCost(of: units)
      account = StockAccount(quantity: account.quantity - units, value: account.value - cost)
      return cost
    }
    receive(10, 5000)
    receive(10, 6200)
    #expect(issue(12) == 6720)
    #expect(account == StockAccount(quantity: 8, value: 4480))
    receive(5, 3500)
    #expect(issue(6) == 3683)
    #expect(account == StockAccount(quantity: 7, value: 4297))
    receive(2, StockAccount.share(of: 3683, 2, 6))
    #expect(account == StockAccount(quantity: 9, value: 5525))
    #expect(issue(8) == 4911)
    #expect(account == StockAccount(quantity: 1, value: 614))
    #expect(issue(1) == 614)
    #expect(account == StockAccount())
  }

  @Test("the worked example, first in first out")
  func fifo() {
    let taken = CostLayer.taking(
      12, from: [CostLayer(id: 1, quantity: 10, cost: 5000), CostLayer(id: 2, quantity: 10, cost: 6200)])
    #expect(
      taken == [CostLayer(id: 1, quantity: 10, cost: 5000), CostLayer(id: 2, quantity: 2, cost: 1240)])
  }

  @Test("a share of the largest values does not overflow, and the last takes all")
  func extremes() {
    let account = StockAccount(quantity: 1_000_000_000_000_000, value: 999_999_999_999_999)
    #expect(account.averageCost(of: 500_000_000_000_000) == 500_000_000_000_000)
    #expect(account.averageCost(of: account.quantity) == account.value)
    #expect(StockAccount.share(of: 5, 1, 2) == 3)
    #expect(StockAccount.share(of: 1, 1, 3) == 0)
  }
}
