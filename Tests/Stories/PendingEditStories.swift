import AppRoutes
import Catalog
import CommandKit
import ScreenKit
import StoreCore
import Testing

/// Addresses of edits that wait for their answer.
@Suite struct PendingEditStories {
  nonisolated private static let edits: [BulkEdit] = [
    .archived, .activated, .moved(category: Code(stored: "mugs")), .moved(category: nil),
    .branded(brand: Code(stored: "A.b-c_1")), .branded(brand: nil),
    .repriced(rule: Repricing(by: .percent(millionths: -123_456))),
    .repriced(rule: Repricing(by: .amount(Amount(units: 50, decimals: 2), isNegative: false))),
    .repriced(rule: Repricing(to: Amount(units: 999, decimals: 2))),
    .repriced(rule: Repricing(by: .nothing, round: Amount(units: 5, decimals: 2))),
    .repriced(rule: Repricing(ending: PriceEnding(Amount(units: 99, decimals: 2)))),
  ]

  @Test(arguments: edits) func `every edit, list and plan comes back from its address`(edit: BulkEdit) throws
  {
    let lists = [
      ProductQuery(), ProductQuery(text: "50% off + more & \"so\"", status: .all, starred: true),
      ProductQuery(
        category: Code(stored: "c"), brand: Code(stored: "none"),
        filter: ProductFilterForm(min: Amount(units: 1, decimals: 0), max: Amount(units: 250, decimals: 2)),
        order: ProductOrder(.price, descending: true)),
    ]
    for list in lists {
      for seen in [nil, SeenRows(entry: 69, mark: .max), SeenRows(entry: 0, mark: 0)] {
        let route = Routes.catalog(
          .editProducts(PendingEdit(edit, of: list, expected: seen?.entry, seen: seen)))
        let text = route.address.text
        #expect(try Routes(text: text) == route)
        #expect(try Routes(text: text).address.text == text)
      }
    }
  }

  @Test func `the place in the list's pages is no part of it`() {
    let page = ProductQuery(text: "mug", after: "MUG-BLU")
    #expect(PendingEdit(.archived, of: page).list == ProductQuery(text: "mug"))
  }

  @MainActor @Test func `the values of the list in its address are completed like those of the list's own`()
    async throws
  {
    let shop = try await Story.sample()

    #expect(
      shop.candidates("/catalog/edit-products?sta").map(\.text) == [
        "/catalog/edit-products?status=", "/catalog/edit-products?starred=",
      ])
    for value in ["status=a", "sort=na", "category=mu", "brand=bry"] {
      let list = shop.candidates("/catalog/products?\(value)").map(\.text)
      let question = shop.candidates("/catalog/edit-products?\(value)").map(\.text)
      #expect(!list.isEmpty)
      #expect(question == list.map { $0.replacing("/products?", with: "/edit-products?") })
    }
    #expect(
      shop.candidates("/catalog/edit-products?edit=mo").map(\.text) == ["/catalog/edit-products?edit=move"])
    #expect(shop.candidates("/starred?").map(\.text) == ["/starred?after="])
    #expect(shop.candidates("/catalog/families/mugs?").map(\.text) == ["/catalog/families/mugs?after="])
  }
}
