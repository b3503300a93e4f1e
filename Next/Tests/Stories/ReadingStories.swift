import PageKit
import Testing

/// Pages as they are read: by eye at any width, aloud line by line.
@Suite struct ReadingStories {
  /// What a page says, without the blanks and breaks between its words and the bars, which are as wide as there
  /// is room.
  private static func told(_ text: String) -> String {
    String(text.filter { !$0.isWhitespace && !blocks.contains($0) && !track.contains($0) })
  }

  @Test(arguments: [20, 40, 59])
  func `narrow pages say all there is, and no line is wider than the terminal`(width: Int) async throws {
    let shop = try await Story.sampleWithFamily(width: width)
    let wide = try await Story.sampleWithFamily(width: 1_000)
    for story in [shop, wide] { await story.read("set table records") }

    let lines = SnapshotStories.pages.map(\.line) + Story.everyPage.flatMap { [$0, $0 + " help"] }
    for line in lines where line != "errors" {
      let text = await shop.read(line)
      expect(text, fits: width, line)
      // Help is laid out by the width: summaries go before usages do.
      guard !line.hasSuffix(" help") else { continue }
      #expect(Self.told(text) == Self.told(await wide.read(line)), "\(line) at \(width)")
    }
  }

  @Test(arguments: [20, 40])
  func `receipts, plans, help and errors fold as pages do`(width: Int) async throws {
    let shop = try await Story.sampleWithFamily(width: width)
    let wide = try await Story.sampleWithFamily()
    await shop.read("/catalog/products/MUG-BLU")
    await wide.read("/catalog/products/MUG-BLU")

    for line in [
      "description A mug that is blue all over, and has been since it was made in the year of the great flood",
      "plan price 12.00", "plan /catalog/brands/bryggan merge mikazuki", "help price", "help addresses",
      "help undo", "explain bad-price", "where", "history",
    ] {
      let text = await shop.read(line)
      expect(text, fits: width, line)
      if line == "history" { continue }
      #expect(Self.told(text) == Self.told(await wide.read(line)), "\(line) at \(width)")
    }
    for line in [
      "prcie 12.00", "price twelve", "category nowhere", "barcode 4006381333930", "name \"Oak chair",
    ] {
      _ = await shop.type(line)
      expect(shop.errors, fits: width, line)
      _ = await wide.type(line)
      let message = try #require(wide.lastError).message
      #expect(Self.told(shop.errors).contains(Self.told(message)), "\(line) at \(width)")
    }
  }

  /// One word that is wider than the terminal sticks out, and the terminal wraps it.
  private func expect(
    _ text: String, fits width: Int, _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for drawn in text.split(separator: "\n") {
      #expect(drawn.last != " ", "\(line) at \(width)", sourceLocation: sourceLocation)
      #expect(
        String(drawn).displayWidth() <= width || !drawn.drop { $0 == " " }.contains(" "),
        "\(drawn) of \(line) at \(width)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [60, 132, 1_000])
  func `no line of a page is wider than the terminal or ends in blanks`(width: Int) async throws {
    let shop = try await Story.sampleWithFamily(width: width)

    for page in SnapshotStories.pages where page.name != "errors" {
      expect(await shop.read(page.line), fits: width, page.line)
    }
  }

  @Test func `a list says how many there are before it says which`() async throws {
    let shop = try await Story.sample()

    for page in [
      "/catalog/products", "/catalog/products?q=zebra", "/catalog/categories", "/catalog/brands",
      "/starred", "/journal", "errors",
    ] {
      let first = await shop.read(page).first
      #expect(first?.isNumber == true, "\(page)")
    }
  }

  private static let blocks = "█▏▎▍▌▋▊▉▁▂▃▄▅▆▇"
  /// What a bar runs on: its mark, and what is left of it.
  private static let track = "│·"

  @Test func `no bar stands without its number`() async throws {
    let shop = try await Story.sampleWithFamily(width: 132)
    var bars = 0

    for page in SnapshotStories.pages where page.name != "errors" {
      for line in await shop.read(page.line).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(where: { $0.contains { Self.blocks.contains($0) } }) else {
          continue
        }
        // A bar follows its number in a table, and goes before its numbers where it is a fact of its own.
        let isFact = words[..<place].last?.contains { !$0.isNumber && $0 != "." } == true
        let number = isFact ? words[place + 1] : words[place - 1]
        #expect(number.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }, "\(line)")
        bars += 1
      }
    }
    #expect(bars > 5)
  }

  @Test func `records say every cell with its label and may be asked for at any width`() async throws {
    let shop = try await Story.sample(width: 132)

    await shop.tell(
      """
      set table records
      /catalog/products?q=mug&max=10.00 | head 1
        ...
        4 products · "mug" · up to 10.00 · first 1
        ...
        #: 1
        ...
      set table columns
      """)
  }
}
