import AppRoutes
import Foundation
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

@Suite struct LeftOffStories {
  /// 2026-11-21 14:36 UTC.
  private let then = Instant(milliseconds: 1_795_271_760_000)

  private func leftOff(behind: [String] = [], _ current: String, ahead: [String] = []) throws -> LeftOff {
    let kept = ["behind": behind, "ahead": ahead] as [String: Any]
    let data = try JSONSerialization.data(withJSONObject: kept.merging(["current": current]) { $1 })
    return try #require(LeftOff(data, at: then))
  }

  private func told(_ leftOff: LeftOff, hoursLater: Int64 = 0, offset: Int = 0) -> [String] {
    let now = Instant(milliseconds: then.milliseconds + hoursLater * 3_600_000)
    return leftOff.notices(now: now) { Instant(milliseconds: $0.milliseconds + Int64(offset) * 1000) }.map(
      \.text)
  }

  @Test func `the page and the time are told, by the shop's calendar`() throws {
    let leftOff = try leftOff("/catalog/products?q=mug")

    #expect(told(leftOff) == ["Where you left off, 14:36 today: /catalog/products?q=mug"])
    #expect(told(leftOff, hoursLater: 12) == ["Where you left off, 14:36 yesterday: /catalog/products?q=mug"])
    #expect(told(leftOff, hoursLater: 240)[0].contains("14:36 on 2026-11-21:"))
    #expect(told(leftOff, offset: 36_000)[0].contains("00:36 today"))
    #expect(told(try self.leftOff("/")) == [])
  }

  @Test func `what was kept is what is opened`() throws {
    let leftOff = try leftOff(
      behind: ["/", "/catalog/nowhere", "/catalog"], "/settings", ahead: ["/journal"])

    #expect(leftOff.navigation.behind == [.dashboard, .catalog(.home)])
    #expect(leftOff.navigation.current == .settings)
    #expect(leftOff.navigation.ahead.map(\.address.text) == ["/journal"])
    let kept = try JSONEncoder().encode(leftOff.navigation)
    #expect(try #require(LeftOff(kept, at: then)).navigation == leftOff.navigation)
    #expect(LeftOff(Data("[]".utf8), at: then) == nil)
  }

  @Test func `an address that no page has any more leads to the nearest one above`() throws {
    let leftOff = try leftOff("/catalog/products/MUG-BLU/old-form?name=x")

    #expect(leftOff.navigation.current.address.text == "/catalog/products/MUG-BLU")
    #expect(
      told(leftOff).map { $0.prefix(30) } == [
        "You left off at /catalog/produ", "This is the nearest page: /cat",
      ])
  }

  @Test func `a begun form is a draft, an untouched one and a list are none`() throws {
    let drafts = ["/catalog/add-product?name=Oak", "/catalog/products/M/edit?price=3"]
    for text in drafts { #expect(try Routes(text: text).isDraft, "\(text)") }
    for text in ["/catalog/add-product", "/catalog/products?q=edit", "/", "/catalog/products/edit-1"] {
      #expect(try !Routes(text: text).isDraft, "\(text)")
    }
  }

  @Test func `every draft is told, each at its latest stage`() throws {
    let add = "/catalog/add-product"
    let leftOff = try leftOff(
      behind: [
        "/", add + "?name=M", "/catalog/products", add + "?name=N", "/catalog/products",
        "/catalog/products/M/edit?price=1&revision=1", add + "?name=M&sku=M1", "/catalog/products",
      ], "/", ahead: ["/catalog/products/M/edit?price=2&revision=4"])

    #expect(
      told(leftOff) == [
        "An unsaved draft: \(add)?sku=M1&name=M  (type it to go on)",
        "An unsaved draft: /catalog/products/M/edit?price=1&revision=1  (type it to go on)",
        "An unsaved draft: \(add)?name=N  (type it to go on)",
      ])
    let many = try self.leftOff(behind: (1...7).map { add + "?name=\($0)" }, "/")
    #expect(told(many).count == 6)
    #expect(told(many).last == "… and 2 more: drafts lists them all.")
  }

  @Test func `add tells of the draft that waits, and drafts lists them`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      drafts
        0 drafts
        ...
      /catalog/products add
      name M
      /catalog/products
      add
        A draft waits: /catalog/add-product?name=M  (type it to go on)
        New product
        ...
      name N
      home
      drafts
        2 drafts

          Address                      #
          /catalog/add-product?name=N  1
          /catalog/add-product?name=M  2

        Try: drafts N · back · help forms
      /catalog/add-product?name=M
      discard
      drafts | count
        1
      /catalog/products/MUG-BLU/edit
      price 77.00
      /
      /catalog/products/MUG-BLU/edit?price=78.00&revision=1
      discard
      drafts | count
        1
      """)
  }

  @Test func `a person is told that a list drawn behind an address is not where one stands`() async throws {
    let shop = try await Story.sample()
    var output = ""
    let session = try await shop.workspace.session(
      at: NavigationState(.dashboard), presentation: Presentation(),
      output: OutputSink {
        output += String(decoding: $0, as: UTF8.self)
        return true
      }, errors: OutputSink { _ in true })
    var lines = ["/catalog/products find fox", "/catalog/products/MUG-BLU prices"][...]

    _ = await session.run(
      LineSource(isInteractive: true) { _ in
        lines.popFirst().map { .line(Line($0, from: .keyboard)) } ?? .end
      })

    #expect(output.contains("\nYou are still at /. To go there: /catalog/products?q=fox\n"))
    #expect(output.components(separatedBy: "You are still").count == 2)
  }

  @Test func `a page that is gone says why and opens the one above`() async throws {
    let shop = try await Story(at: nil)
    var output = ""
    var errors = ""
    let session = try await shop.workspace.session(
      at: NavigationState(try Routes(text: "/catalog/products/GONE/prices")),
      presentation: Presentation(),
      output: OutputSink {
        output += String(decoding: $0, as: UTF8.self)
        return true
      },
      errors: OutputSink {
        errors += String(decoding: $0, as: UTF8.self)
        return true
      })
    session.greeting = ["Where you left off"]

    _ = await session.run(LineSource(isInteractive: true) { _ in .end })

    #expect(errors.hasPrefix("product-not-found: "))
    #expect(output.hasPrefix("Where you left off\n"))
    #expect(output.contains("This is the page above it: /catalog/products\n"))
    #expect(session.navigation.current.address.text == "/catalog/products")
  }
}
