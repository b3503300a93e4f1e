import AppRoutes
import CommandKit
import ScreenKit
import Testing

@testable import DaybookApp

/// What holds of every kind of page, and that none is left out where all are meant.
@Suite struct EveryPageStories {
  private func verbs(at address: String, in shop: Story) throws -> [String] {
    func verbs(of screen: some Screen<Routes>) -> [String] { screen.commands.verbs }
    return verbs(of: try shop.workspace.router.screen(for: Routes(text: address)))
  }

  @Test(arguments: zip(KindOfPage.allCases, Story.everyPage))
  func `every kind of page has its address, which opens it`(kind: KindOfPage, address: String) async throws {
    let shop = try await Story.sampleWithFamily()

    #expect(KindOfPage(try Routes(text: address)) == kind)
    #expect(await !shop.read(address).isEmpty)
    #expect(shop.place == address)
  }

  @Test func `help and aliases know every kind of page`() throws {
    let known = try Elsewhere.addresses.map { KindOfPage(try Routes(text: $0)) }

    // The queue takes what all reviews take, and is where they are decided.
    #expect(Set(known) == Set(KindOfPage.allCases).subtracting([.reviews]))
    #expect(known.count == Set(known).count)
  }

  @Test(arguments: Story.everyPage)
  func `a verb of any page is known to help`(address: String) async throws {
    let shop = try await Story.sampleWithFamily()
    let declared = try Declarations()

    for verb in try verbs(at: address, in: shop) {
      #expect(declared.verbs.contains(verb), "\(verb) of \(address)")
    }
  }

  @Test func `a verb of a question, a queue or a form is told of on another page`() async throws {
    let shop = try await Story.sample()

    for (verb, told) in [
      ("yes", "Nothing is asked here that yes could answer."),
      ("no", "Nothing is asked here that no could answer."),
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
