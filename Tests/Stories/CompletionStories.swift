import CommandKit
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

extension Story {
  /// What could stand at the end of a half-typed line.
  func candidates(_ line: String) -> [Candidate] {
    session.completion(of: line, cursor: line.utf8.count).candidates
  }
}

@Suite struct CompletionStories {
  @Test func `rows come with name, price and status, what is archived last`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M-1 "Blue mug" --price 12.00
      /catalog/products add M-2 "Red mug"
      /catalog/products add M-0 Old --price 1.00
      /catalog/products/M-0 archive
      /catalog/categories add kitchen Kitchen
      /catalog/categories add bowls Bowls
      /catalog/categories/bowls archive
      """)

    #expect(
      shop.candidates("/catalog/products/M-1 category ") == [
        Candidate("kitchen", "Kitchen\tactive"), Candidate("bowls", "Bowls\tarchived"),
      ])
    #expect(
      shop.candidates("/catalog/products/m") == [
        Candidate("/catalog/products/M-1", "Blue mug\t12.00\tactive"),
        Candidate("/catalog/products/M-2", "Red mug\tdraft"),
        Candidate("/catalog/products/M-0", "Old\t1.00\tarchived"),
      ])
    #expect(shop.candidates("/catalog/products/x") == [])
  }

  @Test func `a group completes from the customers that have one`() async throws {
    let shop = try await Story.shop("/customers add Norr AB --group trade\n/customers add Anna Berg")

    for line in ["/customers/C-000002 group t", "/customers filter --group t", "/customers add Bo --group t"]
    {
      #expect(shop.candidates(line).map(\.text) == ["trade"], "\(line)")
    }
    #expect(shop.candidates("/customers?group=t").map(\.text) == ["/customers?group=trade"])
    #expect(
      shop.candidates("/ordering/orders/O-000001/").map(\.text) == [
        "/ordering/orders/O-000001/document", "/ordering/orders/O-000001/receipt",
      ])
  }

  @Test func `tax classes and families complete from products`() async throws {
    let shop = try await Story.shop(
      "/catalog/products add M Mug --tax reduced\n/catalog/products/M family chair\n/catalog/products add N Pot"
    )

    #expect(shop.candidates("/catalog/products/N tax re").map(\.text) == ["reduced"])
    #expect(shop.candidates("/catalog/products/N family ").first?.text == "chair")
  }

  @Test func `names of pages come after commands, once something is typed`() async throws {
    let shop = try await Story.sample()

    #expect(shop.candidates("suppl") == [Candidate("supplier", "page"), Candidate("suppliers", "page")])
    #expect(!shop.candidates("").contains { $0.detail == "page" })
    await shop.read("/catalog/products/MUG-BLU")
    #expect(shop.candidates("stoc").filter { $0.text == "stock" }.count == 1)
  }

  @Test(arguments: [
    ("/", "mug-g", ["MUG-GRN"]), ("/", "price MUG-G", ["MUG-GRN"]),
    ("/catalog/products/MUG-BLU", "price MUG-G", ["MUG-GRN"]), ("/", "stock MUG-G", ["MUG-GRN"]),
    ("/", "brand bryg", ["bryggan"]), ("/", "po po-", ["PO-000001"]), ("/", "price nothing-", []),
    ("/", "price MUG-BLU MUG-G", []), ("/catalog/products/MUG-BLU", "/catalog/brands name MUG-G", []),
  ])
  func `a key completes where it may be typed`(page: String, line: String, expected: [String]) async throws {
    let shop = try await Story.sample()
    await shop.read(page)

    #expect(shop.candidates(line).map(\.text) == expected)
  }

  @Test func `what the page shows comes first`() async throws {
    let shop = try await Story.sample()
    await shop.read("/catalog/products?q=mug&sort=-price")
    let rows = await shop.keys("show")

    #expect(
      shop.candidates("/catalog/products/").prefix(7).map(\.text) == rows.map { "/catalog/products/" + $0 })
    #expect(
      shop.candidates("/catalog/products/mug-g").map(\.text) == ["/catalog/products/MUG-GRN"])
    await shop.read("/catalog/brands")
    let brands = await shop.keys("show")
    #expect(shop.candidates("/catalog/products brand ").prefix(3).map(\.text) == Array(brands.prefix(3)))
  }

  @Test func `a row is offered by its number with what stands in it`() async throws {
    let shop = try await Story.sample()
    await shop.read("/catalog/products?q=mug")

    #expect(shop.candidates("open ").count == 7)
    #expect(shop.candidates("open 1") == [Candidate("1", "MUG-BLU\tBlue mug\tBryggan\t10.00\t42")])
    await shop.read("/journal")
    #expect(shop.candidates("open 113").first?.text == "113")
    await shop.read("/settings")
    #expect(shop.candidates("open ") == [])
  }

  @Test func `what is not allowed now comes last, behind the commands of every page`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug")
    await shop.read("/catalog/products/M")

    let verbs = shop.candidates("")

    #expect(verbs.first?.text == "price")
    #expect(Set(verbs.suffix(2).map(\.text)) == ["activate", "draft"])
    #expect(verbs.first { $0.text == "draft" }?.detail == "not yet: archive it first")
    #expect(shop.candidates("a").map(\.text).prefix(3) == ["archive", "alias", "activate"])
  }

  @Test func `at a keyboard a change is known to completion at once`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug")
    var seen: [[String]] = []
    var lines = ["/catalog/products/M", "price 3", "quit"][...]
    _ = await shop.session.run(
      LineSource(isInteractive: true) { _ in
        seen.append(shop.candidates("activ").map(\.detail))
        return lines.popFirst().map { .line(Line($0, from: .keyboard)) } ?? .end
      })

    #expect(seen == [[], ["not yet: price is missing"], ["Put on sale"]])
  }

  @Test(arguments: [
    ("/catalog/products?status=", ["draft", "active", "archived", "all"]),
    ("/catalog/products?q=x&sort=pr", ["price"]),
    ("/catalog/products?starred=", ["yes"]),
    ("/journal?subject=product:MUG-B", ["product:MUG-BLU"]),
    ("/journal?subject=st", ["stock:", "star:"]),
    ("/reports/sales?by=c", ["category", "customer"]), ("/reports/margin?sort=m", ["margin"]),
    ("/catalog/products?nonsense=", []),
  ])
  func `values in an address are completed by type`(line: String, expected: [String]) async throws {
    let shop = try await Story.sample()
    let head = String(line[...(line.lastIndex(of: "=") ?? line.startIndex)])

    #expect(shop.candidates(line).map(\.text) == expected.map { head + $0 })
  }

  @Test func `what no code begins with is looked for by name`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add bowls 和食器
      /catalog/categories add kitchen Kitchen
      /catalog/brands add asgrund Åsgrund
      /catalog/products add P-1 "Écru bowl" --price 3
      /catalog/products add P-2 "Écru plate" --price 3
      """)

    #expect(
      shop.candidates("/catalog/products category 和") == [Candidate("bowls", "和食器\tactive")])
    #expect(shop.candidates("/catalog/products/P-1 brand Åsg").map(\.text) == ["asgrund"])
    #expect(shop.candidates("/catalog/products?brand=ÅS").map(\.text) == ["/catalog/products?brand=asgrund"])
    #expect(
      shop.candidates("/catalog/products/ecru").map(\.text) == [
        "/catalog/products/P-1", "/catalog/products/P-2",
      ])
    #expect(shop.candidates("/catalog/products category kit").map(\.text) == ["kitchen"])
    #expect(shop.candidates("/catalog/products category 食").isEmpty)
  }

  @Test func `a page's own words are offered: barcodes, units, options`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 3 --barcode 4006381333931
      /catalog/products/M barcode 4006381333948 --pack 12
      /catalog/products/M
      """)

    #expect(
      shop.candidates("unbarcode ") == [
        Candidate("4006381333931"), Candidate("4006381333948", "a pack of 12"),
      ])
    #expect(shop.candidates("unbarcode 9").isEmpty)
    #expect(shop.candidates("unit ").map(\.text).prefix(2) == ["each", "pair"])
    #expect(shop.candidates("options ").map(\.text) == ["size=", "colour="])
    await shop.read("options size=L")
    await shop.read("show")
    #expect(shop.candidates("options ") == [Candidate("size=", "L")])
    await shop.read("edit")
    #expect(shop.candidates("unit k").map(\.text) == ["kg 3"])
  }

  @Test func `row numbers keep meaning the rows that were drawn`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 3
      /catalog/products add N Nut --price 4
      /catalog/products/N price 5
      """)
    var seen: [[Candidate]] = []
    var lines = ["/catalog/products", "undo", "quit"][...]
    _ = await shop.session.run(
      LineSource(isInteractive: true) { _ in
        seen.append(shop.candidates("open 2"))
        return lines.popFirst().map { .line(Line($0, from: .keyboard)) } ?? .end
      })
    #expect(seen.suffix(2) == [[Candidate("2", "N\tNut\t5.00")], [Candidate("2", "N\tNut\t5.00")]])
  }

  @Test func `options are completed by type, days by the shop's calendar`() async throws {
    let shop = try await Story(start: Instant(milliseconds: 1_795_300_000_000))
    await shop.read("/settings timezone Asia/Tokyo")

    #expect(
      shop.candidates("/journal filter --since ") == [
        Candidate("2026-11-22", "today"), Candidate("2026-11-21", "yesterday"),
        Candidate("2026-11-15", "a week ago"), Candidate("2026-11-01", "the first of this month"),
        Candidate("2026-10-01", "the first of last month"),
      ])
    #expect(
      shop.candidates("/catalog/products/M price 5 2") == [
        Candidate("2026-11-23", "tomorrow"), Candidate("2026-11-29", "in a week"),
        Candidate("2026-12-01", "the first of next month"),
      ])
    #expect(shop.candidates("/journal?since=2026-12").isEmpty)
    #expect(shop.candidates("/journal?since=2026-10").map(\.text) == ["/journal?since=2026-10-01"])
    #expect(shop.candidates("/catalog/products status a").map(\.text) == ["active", "archived", "all"])
    #expect(shop.candidates("/catalog/products filter --min ") == [])
  }

  @Test func `go knows starred names, explain what went wrong`() async throws {
    let shop = try await Story.sample()
    await shop.tell(
      """
      /catalog/products?q=mug
      star "Cheap mugs"
      frob
        ? unknown-command
      """)

    #expect(shop.candidates("go ch") == [Candidate("Cheap mugs", "/catalog/products?q=mug")])
    #expect(shop.candidates("undo x") == [])
    #expect(shop.candidates("explain ").first?.text == "unknown-command")
    #expect(shop.candidates("fix ") == [Candidate("1", "help")])
    #expect(shop.candidates("help fil").map(\.text).contains("filters"))
    #expect(shop.candidates("set ta").map(\.text) == ["table"])
    #expect(shop.candidates("set table ").map(\.text) == ["columns", "records", "auto"])
    #expect(shop.candidates("set table x") == [])
    await shop.tell("/settings\ngo Cheap mugs\n@at /catalog/products?q=mug")
  }

  @Test func `an alias is offered as a verb and completed as what it stands for`() async throws {
    let shop = try await Story.sample()
    await shop.tell("alias sf = status\nalias mv = /catalog/products/MUG-BLU category\n/catalog/products")

    #expect(shop.candidates("sf").map(\.text) == ["sf"])
    #expect(shop.candidates("sf dr").map(\.text) == ["draft"])
    #expect(shop.candidates("mv mug").map(\.text) == ["mugs"])
    #expect(shop.candidates("plan sf dr").map(\.text) == ["draft"])
    #expect(shop.candidates("unalias ").map(\.text) == ["mv", "sf"])
  }

  @Test func `numbers are offered of the page one stands on, and of no other that was drawn meanwhile`()
    async throws
  {
    let shop = try await Story.sample()
    await shop.read("/catalog/brands")
    let own = shop.candidates("open ")
    await shop.read("/catalog/products find mug")
    let elsewhere = shop.candidates("open ")
    await shop.read("show")

    #expect(own.first?.text == "1" && shop.candidates("open ") == own)
    #expect(elsewhere == [])
  }
}
