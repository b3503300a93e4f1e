import Catalog
import Ordering
import StoreCore
import Testing

/// The price of shipping.
@Suite struct DeliveryTests {
  private let tiers = [
    Delivery.Tier(upTo: 5000, Money(minor: 795)), Delivery.Tier(upTo: 1000, Money(minor: 495)),
  ]

  @Test(arguments: [(250, 4, 495), (250, 5, 795), (500, 10, 795)] as [(Int, Int64, Int64)])
  func `the first tier that holds the weight counts`(_ grams: Int, _ quantity: Int64, _ price: Int64) throws {
    #expect(try order(.byWeight(tiers), grams: grams, quantity: quantity).prices().shipping.minor == price)
  }

  @Test func `above all tiers the method is not available`() throws {
    let heavy = order(.byWeight(tiers), grams: 500, quantity: 11)
    #expect { try heavy.prices() } throws: { ($0 as? StoreError)?.code == "method-not-available" }
    let dear = order(.byValue(tiers), quantity: 51)
    #expect { try dear.prices() } throws: { ($0 as? StoreError)?.code == "method-not-available" }
    let none = order(.byValue([]), quantity: 1)
    #expect { try none.prices() } throws: { ($0 as? StoreError)?.code == "method-not-available" }
  }

  @Test func `a product without a weight is named`() throws {
    let order = order(.byWeight(tiers), grams: nil, quantity: 1)
    #expect { try order.prices() } throws: {
      let error = $0 as? StoreError
      return error?.code == "weight-missing" && error?.value == "MUG"
    }
  }

  @Test func `weight is exact to the thousandth of a unit`() throws {
    var order = order(.byWeight(tiers), grams: 999, quantity: 1)
    order.lines[0].quantity = Quantity(thousandths: 1001)
    #expect(try order.prices().shipping.minor == 495)
    order.lines[0].quantity = Quantity(thousandths: 1002)
    #expect(try order.prices().shipping.minor == 795)
  }

  @Test func `free shipping looks at the sum after order discounts`() throws {
    var order = order(.flat(Money(minor: 495)), quantity: 50)
    order.delivery?.freeOver = Money(minor: 5000)
    #expect(try order.prices().shipping.minor == 0)
    order.reductions = [Reduction(Code(stored: "CENT"), 1, .amount(Money(minor: 1)))]
    #expect(try order.prices().shipping.minor == 495)
  }

  @Test func `pickup costs nothing, and no method charges nothing`() throws {
    #expect(try order(.pickup, quantity: 1).prices().total.minor == 100)
    var order = order(.pickup, quantity: 1)
    order.delivery = nil
    #expect(try order.prices().total.minor == 100)
  }

  /// Pieces of 1.00.
  private func order(_ rule: Delivery.Rule, grams: Int? = nil, quantity: Int64) -> PricedOrder {
    var order = PricedOrder()
    order.lines = [
      PricedOrder.Line(
        SKU(stored: "MUG"), Money(minor: 100), Quantity(whole: quantity),
        weight: grams.map { Weight(stored: $0) })
    ]
    order.delivery = Delivery(Code(stored: "post"), rule)
    return order
  }
}
