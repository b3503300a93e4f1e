import Catalog
import StoreCore
import Testing

@Test func `a price range has its ends in minor units, both may be missing`() throws {
  let form = ProductFilterForm(min: try Amount(parsing: "100"), max: try Amount(parsing: "500.5"))
  #expect(form.problems.isEmpty)
  #expect(try form.bounds(in: .euro) == (10_000, 50_050))
  let open = try ProductFilterForm(min: Amount(parsing: "0")).bounds(in: .euro)
  #expect(open.min == 0 && open.max == nil)
  #expect(ProductFilterForm().isEmpty && !form.isEmpty)
}

@Test(arguments: [("5", "4.99"), ("5", "5.00"), ("0", "0")])
func `max must be larger than min, equal is not enough`(min: String, max: String) throws {
  let form = ProductFilterForm(min: try Amount(parsing: min), max: try Amount(parsing: max))
  #expect(form.problems.map(\.code) == ["max-not-above-min"])
  #expect(form.problems.map(\.field) == ["max"])
  #expect(problem { () throws(StoreError) in try form.bounds(in: .euro) }?.code == "max-not-above-min")
}

@Test func `an end with decimals the currency has not is refused under its own name`() throws {
  let form = ProductFilterForm(min: try Amount(parsing: "1.005"))
  let problem = problem { () throws(StoreError) in try form.bounds(in: .euro) }
  #expect(problem?.code == "bad-price" && problem?.field == "min")
}

@Test(arguments: ["sku", "-sku", "name", "price", "-price", "newest", "-newest"])
func `an order reads back from its word`(word: String) {
  #expect(ProductOrder(word)?.text == word)
}

@Test(arguments: ["", "-", "--price", "Price", "cost"])
func `another word is no order`(word: String) {
  #expect(ProductOrder(word) == nil)
}

@Test func `archived things are left out unless they are named`() {
  #expect(StatusFilter.products(nil) == [.draft, .active])
  #expect(StatusFilter.products(.all) == [.draft, .active, .archived])
  #expect(StatusFilter.products(.archived) == [.archived])
  #expect(StatusFilter.filing(nil) == [.active])
  #expect(StatusFilter.filing(.all) == [.active, .archived])
  #expect(StatusFilter.filing(.draft) == [])
}
