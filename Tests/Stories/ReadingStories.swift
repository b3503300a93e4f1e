import Testing

/// Pages as they are read: by eye at any width, aloud line by line.
@Suite struct ReadingStories {
  @Test(arguments: [1, 2, 3, 5, 11, 20, 39, 59, 60, 79, 200, 1_000])
  func `a page of any width says all it has and no line ends in blanks`(width: Int) async throws {
    let shop = try await Story.sample(width: width)
    let wide = try await Story.sample(width: 1_000)

    for page in SnapshotStories.pages where !page.name.hasPrefix("errors") {
      let text = await shop.read(page.line)
      #expect(text.split(separator: "\n").allSatisfy { $0.last != " " }, "\(page.line) at \(width)")
      // Tables narrowed to fit may cut a text; titles, hints and records never lose a word.
      guard width < 60 else { continue }
      let told = Set(text.split { $0.isWhitespace })
      let title = await wide.read(page.line).split(separator: "\n").first ?? ""
      for word in title.split(separator: " ") {
        #expect(told.contains(word), "\(word) of \(page.line) at \(width)")
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

  @Test func `no bar stands without its number`() async throws {
    let shop = try await Story.sample(width: 132)

    for page in SnapshotStories.pages where page.name != "errors" {
      for line in await shop.read(page.line).split(separator: "\n")
      where line.contains(where: { "█▏▎▍▌▋▊▉▁▂▃▄▅▆▇".contains($0) }) {
        let hasNumber = line.contains { $0.isNumber }
        #expect(hasNumber, "\(line)")
      }
    }
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
