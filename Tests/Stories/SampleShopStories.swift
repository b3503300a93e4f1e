import Assets
import StoreCore
import Testing

@testable import DaybookApp

@Suite struct SampleShopStories {
  @Test func `the sample shop holds two hundred products in a tree, with weeks of prices`() async throws {
    let shop = try await Story.sample()

    #expect(await shop.read("/catalog/products?status=all | count") == "200\n")
    #expect(await shop.read("/catalog/categories | count") == "25\n")
    #expect(await shop.read("/catalog/brands | count") == "22\n")
    #expect(await shop.read("/catalog/products?status=draft | count") != "0\n")
    #expect(await shop.read("/catalog/products?status=archived | count") != "0\n")
    #expect(await shop.rows("/catalog/products/COFFEE-HSE/prices").count >= 3)
    #expect(await shop.read("/journal | count") == "114\n")
  }

  @Test func `the sample shop is the same whenever the clock stands still`() async throws {
    let first = try SampleCopy()
    defer { first.remove() }
    // One of another moment in between, so that the second is made anew, and a third that is a copy of it.
    try SampleCopy(upTo: Instant(milliseconds: 1_893_456_000_000)).remove()
    let second = try SampleCopy()
    defer { second.remove() }
    let third = try SampleCopy()
    defer { third.remove() }
    let (a, b) = (try await Story(at: first.path), try await Story(at: second.path))
    let c = try await Story(at: third.path)

    for address in ["/", "/journal", "/catalog/products/MUG-BLU", "/catalog/products?sort=newest"] {
      #expect(await a.read(address) == (await b.read(address)))
      #expect(await a.read(address) == (await c.read(address)))
    }
  }

  @Test func `the last price changes lie just before now, whenever that is`() async throws {
    let now = Instant(milliseconds: 1_893_456_000_000)
    let sample = try SampleCopy(upTo: now)
    defer { sample.remove() }
    let shop = try await Story(at: sample.path, start: now)

    #expect(await shop.read("/").contains("Price of MUG-FOX: 12.00 → 12.50"))
    let times = await shop.rows("/journal").map { $0["at"] }
    #expect(times.allSatisfy { $0 < "2030-01-01" })
    #expect(times.allSatisfy { $0 > "2029-12" })
  }

  @Test func `every help topic is shown in full by its name`() async throws {
    let shop = try await Story.sample()

    for topic in Assets.helpTopics {
      let words = topic.text.split(whereSeparator: \.isWhitespace)
      let text = await shop.read("help \(topic.name)")
      #expect(text.split(whereSeparator: \.isWhitespace).suffix(words.count) == words, "\(topic.name)")
      #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 78 }, "\(topic.name)")
    }
  }

  @Test(arguments: Assets.tours.map(\.name))
  func `every tour runs from start to end`(tour: String) async throws {
    let shop = try await Story.sample()
    let text = try #require(Assets.tours.first { $0.name == tour }?.text)

    #expect(try Story.steps(of: text).count > 3)
    await shop.tell(text)
  }

  @Test func `every address that a help topic shows opens, and its command runs`()
    async throws
  {
    let shop = try await Story.sample()
    // What the topics about suppliers and places speak of.
    for line in [
      "/inventory/suppliers add acme Acme", "/inventory/suppliers/acme item MUG-BLU --pack 6 --price 30.00",
      "/inventory/suppliers/acme order", "/inventory/locations add shelf Shelf",
    ] { await shop.read(line) }
    for address in Assets.helpTopics.flatMap({ $0.text.split(separator: "\n") }) {
      guard address.hasPrefix("  /") else { continue }
      let line = address.dropFirst(2).split(separator: "  ")[0]
      // Those with a word to be filled in, a wrong one to be shown, or a keyboard to be sat at.
      guard !["SKU", "CODE", "twelve", "|!"].contains(where: line.contains), !line.hasSuffix(" price") else {
        continue
      }
      await shop.read(String(line))
    }
  }
}
