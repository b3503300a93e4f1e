import PageKit
import Testing

/// Pages as they are read: by eye at any width, aloud line by line.
@Suite struct ReadingStories {
  @Test(arguments: [1, 2, 3, 5, 11, 20, 39, 40, 59])
  func `records of any width say all there is, and no line ends in blanks`(width: Int) async throws {
    let shop = try await Story.sampleWithFamily(width: width)
    let wide = try await Story.sampleWithFamily(width: 1_000)
    for story in [shop, wide] { await story.read("set table records") }

    for page in SnapshotStories.pages where page.name != "errors" {
      let text = await shop.read(page.line)
      #expect(text.split(separator: "\n").allSatisfy { $0.last != " " }, "\(page.line) at \(width)")
      let told = Set(text.split { $0.isWhitespace })
      for word in await wide.read(page.line).split(whereSeparator: \.isWhitespace)
      // Bars and courses are as wide as there is room.
      where !word.contains(where: { Self.blocks.contains($0) }) {
        #expect(told.contains(word), "\(word) of \(page.line) at \(width)")
      }
    }
  }

  @Test(arguments: [60, 79, 132, 200, 1_000])
  func `no line of a page is wider than the terminal or ends in blanks`(width: Int) async throws {
    let shop = try await Story.sampleWithFamily(width: width)

    // Help never breaks what may be copied: the usage of a command stays on its line.
    for page in SnapshotStories.pages where page.name != "errors" && !page.name.hasPrefix("help") {
      for line in await shop.read(page.line).split(separator: "\n") {
        #expect(line.last != " ", "\(page.line) at \(width)")
        #expect(String(line).displayWidth() <= width, "\(line) of \(page.line) at \(width)")
      }
    }
  }

  @Test func `a list says how many there are before it says which`() async throws {
    let shop = try await Story.sample()

    for page in [
      "/catalog/products", "/catalog/products?q=zebra", "/catalog/categories", "/catalog/brands",
      "/catalog/products/COFFEE-HSE/prices", "/starred", "/journal", "/catalog/categories/kitchen", "errors",
    ] {
      let first = await shop.read(page).first
      #expect(first?.isNumber == true, "\(page)")
    }
  }

  private static let blocks = "█▏▎▍▌▋▊▉▁▂▃▄▅▆▇"

  @Test func `no bar stands without its number`() async throws {
    let shop = try await Story.sampleWithFamily(width: 132)
    var bars = 0

    for page in SnapshotStories.pages where page.name != "errors" {
      for line in await shop.read(page.line).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(where: { $0.contains { Self.blocks.contains($0) } }) else {
          continue
        }
        // A bar follows its number; the course of a price goes before the prices it runs between.
        let number = words.first == "Course:" ? words[place + 1] : words[place - 1]
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
        SKU: MUG-BLU
        ...
        #: 1
        ...
      set table columns
      """)
  }
}
