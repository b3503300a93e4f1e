import AppRoutes
import Catalog
import ScreenKit
import StoreCore
import Testing

@Suite struct AdviceTests {
  @Test(arguments: [("A/", "A%2F"), ("A//B", "A%2F%2FB"), ("MUG", "MUG")])
  func `a SKU with slashes is one step of its address`(sku: String, step: String) {
    #expect(Advice.page(.product, sku, "draft").text == "run: /catalog/products/\(step) draft")
  }

  @Test(arguments: [
    ("mugs", "go mugs"), ("my list", "go \"my list\""), ("12\" pans", "go '12\" pans'"),
    ("--x", "go \"--x\""), ("bob's", "go bob's"), ("/x", "/starred"), ("café", "go café"),
  ])
  func `a starred name is quoted as a command line needs it`(name: String, command: String) {
    #expect(Advice.page(.star, name).text == "run: \(command)")
  }

  @Test func `every kind of row has a page and a list to open`() throws {
    for kind in Subject.Kind.allCases {
      for route in [Routes(Subject(kind, "1")), Routes(listOf: kind)] {
        #expect(try Routes(route.address) == route, "\(kind)")
      }
    }
  }

  @Test func `lists are opened with their filters`() {
    #expect(Advice.history(Subject(.review, "3")).text == "run: /journal?subject=review:3")
    #expect(
      Advice.movements(SKU(stored: "MUG"), reason: "sale").text
        == "run: /inventory/movements?sku=MUG&reason=sale")
    #expect(Advice.stock(at: Code(stored: "back")).text == "run: /inventory/stock?location=back&status=all")
    #expect(Advice.entry(12).text == "run: /journal/12")
    #expect(Advice.reorder.text == "run: /inventory/reorder")
  }
}
