import Inventory
import StoreCore
import Testing

@Suite struct ReorderDemandTests {
  @Test func `the worked minimums come out to the last digit`() {
    let varying = ReorderDemand(perDay: 100, deviation: 20, leadDays: 7, leadDeviation: 2)
    let constant = ReorderDemand(perDay: 30, deviation: 5, leadDays: 10)

    #expect(varying.minimum(safety: 1.65) == 1042)
    #expect(constant.minimum(safety: 1.65) == 327)
  }

  @Test func `what is whole stays whole, whatever binary fractions make of it`() {
    #expect(ReorderDemand(perDay: 0.1, deviation: 0, leadDays: 30).minimum(safety: 1.65) == 3)
    #expect(ReorderDemand(perDay: 1.1, deviation: 0, leadDays: 10).minimum(safety: 1.65) == 11)
    #expect(ReorderDemand(perDay: 1.1, deviation: 0, leadDays: 11).minimum(safety: 1.65) == 13)
    #expect(ReorderDemand(perDay: 0, deviation: 0, leadDays: 9).minimum(safety: 1.65) == 0)
    #expect(
      ReorderDemand(perDay: 1e300, deviation: 0, leadDays: 9).minimum(safety: 1.65) == Quantity.mostUnits)
  }

  @Test func `a history says what it comes to, or that nothing is known`() {
    let history = DemandHistory(perDay: [2, 4, 4, 4, 5, 5, 7, 9], days: 90, unit: .each, leadDays: 4)
    #expect(
      history.words
        == "Reorder point 28: sales of 5.00 a day, standard deviation 2.14, on 8 of 90 days with stock; lead time 4 days"
    )
    let none = DemandHistory(perDay: [], days: 90, unit: .each, leadDays: 4)
    #expect(none.demand == nil)
    #expect(none.words == "No suggestion yet: the product was not in stock for a full day on any of 90 days.")
  }
}
