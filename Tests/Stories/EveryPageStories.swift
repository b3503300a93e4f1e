import AppRoutes
import CommandKit
import ScreenKit
import Shop
import StoreCore
import Testing

@testable import DaybookApp

/// The list of pages is complete.
@Suite struct EveryPageStories {
  @Test func `help and aliases know every kind of page`() throws {
    let known = try CommandIndex.addresses.map { KindOfPage(try Routes(text: $0)) }

    let pages = Set(try Story.everyPage.map { KindOfPage(try Routes(text: $0)) })
    #expect(Set(known).symmetricDifference(pages).map(\.pattern) == [])
    #expect(known.map(\.pattern).sorted() == Set(known).map(\.pattern).sorted())
  }

  @Test func `every list that an error offers has a page`() {
    let listed = StoreDeclarations.shop.shapes.map(\.name) + ["journal"]

    // Rows of these stand on the pages of other rows.
    #expect(
      listed.filter { Routes(listOf: $0) == .dashboard }
        == ["supplier_item", "reorder_rule", "till_move", "token"])
  }

  @Test func `a verb of a question, a queue or a form is told of on another page`() async throws {
    let shop = try await Story.sample()

    for (verb, told) in [
      ("yes", "This page asks no question, so \"yes\" has nothing to answer."),
      ("no", "This page asks no question, so \"no\" has nothing to answer."),
      ("queue", "A command of another page: /catalog/reviews/1 queue"),
    ] {
      await shop.tell("/settings\n\(verb)\n  ? unknown-command")
      #expect(shop.errors.contains(told), "\(shop.errors)")
    }
    // What is told of is typed some day; it is no page of this shop.
    await shop.tell("/catalog/edit-products?edit=move&into=CODE yes\n  ? category-not-found")
    #expect(await shop.read("/journal | count") == (try await Story.sample().read("/journal | count")))
  }
}
