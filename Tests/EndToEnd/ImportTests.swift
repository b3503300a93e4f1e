import Testing

/// Files of products that land.
@Suite struct ImportTests {
  let place: Place

  init() throws { place = try Place() }

  private static let good = #"""
    sku,name,category,brand,price,barcode
    MUG-BLU,Blue mug,Kitchen > Mugs,Bryggan,12.00,4006381333931
    TEA-1,"Tea, ""green""",Pantry,Café Ondine,3.50,
    OLD-1,Old thing,,,,

    """#

  @Test func `a file lands with the categories and brands it names, as one entry`() async throws {
    try place.write(Self.good, to: "p.csv")

    let run = try await place.shop("import", "products", "p.csv")

    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.lines.first == "3 products imported from p.csv: 3 new, 0 changed, 3 categories and 2 brands made.")
    try await #expect(place.count("/catalog/products") == "3")
    try await #expect(place.count("/journal") == "1")
    let pages = try await place.lines(
      "/catalog/products/TEA-1", "/catalog/categories", "/catalog/brands", "/catalog/products?q=gre")
    #expect(pages.output.contains("Tea, \"green\""))
    #expect(pages.output.contains("Mugs") && pages.output.contains("Café Ondine"))
    try await #expect(place.count("/catalog/products?status=draft") == "1", "without a price it is a draft")
  }

  @Test func `an open order says on which day it counts, as it was placed on another`() async throws {
    try place.write("sku,name,price,stock\nMUG,Mug,5.00,5\n", to: "p.csv")
    try place.write("number,placed,status,sku,quantity,price\n9,2025-05-06,open,MUG,1,5.00\n", to: "o.csv")
    try await #expect(place.shop("import", "products", "p.csv").status == 0)
    try await #expect(place.shop("import", "orders", "o.csv", "--open").status == 0)

    let page = try await place.lines("/ordering/orders/O-9")

    #expect(page.lines.contains { $0.contains("Placed") && $0.contains("2025-05-06") }, "\(page)")
    #expect(
      page.lines.contains { $0.contains("Counts on") && $0.contains("came in by an import") }, "\(page)")
  }

  @Test(arguments: [";", "\t", ","])
  func `the delimiter is found`(delimiter: String) async throws {
    try place.write(
      ["sku;name;price\r\n", "A;\"Say , hi\";1.00\r\n"].joined()
        .replacing(";", with: delimiter), to: "p.csv")

    let run = try await place.shop("import", "products", "p.csv")

    #expect(run.status == 0, "\(run)")
    try await #expect(place.lines("/catalog/products/A | json").output.contains("\"1.00\""))
  }

  @Test func `a byte order mark, CRLF and a last row without an end are read`() async throws {
    try place.write("\u{FEFF}SKU,Name\r\nA,First\r\n\r\nB,\"Two\r\nlines\"\r\nC,Last", to: "p.csv")

    let run = try await place.shop("import", "products", "p.csv", "--partial")

    #expect(run.status == 0, "\(run)")
    // A name of two lines becomes one of one line.
    try await #expect(place.lines("/catalog/products/B").output.contains("Two lines"))
    try await #expect(place.lines("/catalog/products/C").output.contains("Last"))
  }

  @Test func `columns of other names are mapped, others ignored`() async throws {
    try place.write("Article,Title,shelf,price\nA,First,7,1.00\n", to: "p.csv")

    let refused = try await place.shop(
      "import", "products", "p.csv", "--map", "sku=Article", "--map", "name=Title")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("unknown-column: ") && refused.errors.contains("shelf"), "\(refused)")
    #expect(refused.errors.contains("--ignore"), "it says what to do")
    try await #expect(place.count("/catalog/products") == "0")

    let run = try await place.shop(
      "import", "products", "p.csv", "--map", "sku=Article", "--map", "name=Title", "--ignore", "shelf")
    #expect(run.status == 0, "\(run)")
    try await #expect(place.lines("/catalog/products/A").output.contains("First"))
  }

  @Test func `--dry-run tells what would land and writes nothing`() async throws {
    try place.write(Self.good, to: "p.csv")

    let run = try await place.shop("import", "products", "p.csv", "--dry-run")

    #expect(run.status == 0)
    #expect(run.output.contains("3 products would be imported from p.csv"))
    try await #expect(place.count("/catalog/products") == "0")
    try await #expect(place.count("/journal") == "0")
    try await #expect(place.count("/catalog/brands") == "0")
  }

  @Test func `under a key an import lands once, and another file under it is refused`() async throws {
    try place.write(Self.good, to: "p.csv")
    try place.write("sku,name\nX,Other\n", to: "q.csv")
    try await #expect(place.shop("import", "products", "p.csv", "--key", "monday").status == 0)
    try await #expect(place.lines("/catalog/products/TEA-1 price 9.00").status == 0)

    let again = try await place.shop("import", "products", "p.csv", "--key", "monday")
    let other = try await place.shop("import", "products", "q.csv", "--key", "monday")

    #expect(again.status == 0 && again.output.contains("imported before under this key"), "\(again)")
    try await #expect(place.lines("/catalog/products/TEA-1").output.contains("9.00"))
    #expect(other.status == 1 && other.errors.contains("key-reused: "), "\(other)")
  }

  @Test func `the same stock file is refused unless --again is given`() async throws {
    try place.write("sku,name\nA,Apple\n", to: "p.csv")
    try place.write("sku,on hand\nA,5\n", to: "my stock.csv")
    try await #expect(place.shop("import", "products", "p.csv").status == 0)
    func take(_ option: String = "--format=text") async throws -> Outcome {
      try await place.shop("import", "stock", "my stock.csv", "--map", "quantity=on hand", option)
    }
    try await #expect(take().status == 0)

    let (tried, same, again) = try await (take("--dry-run"), take(), take("--again"))

    #expect(same.status == 1 && same.errors.hasPrefix("already-imported: "), "\(same)")
    #expect(same.errors.contains("  To import it once more, add --again."), "\(same)")
    #expect(!same.errors.contains("fix 1") && tried.errors == same.errors, "nothing runs fix here: \(tried)")
    #expect(again.status == 0, "\(again)")
    try await #expect(place.count("/journal") == "3")
  }

  @Test func `prices that change tenfold are counted, and the first is named`() async throws {
    try place.write("sku,name,price\nA,Apple,1.00\nB,Bun,2.00\nC,Cake,3.00\n", to: "p.csv")
    try await #expect(place.shop("import", "products", "p.csv").status == 0)
    try place.write("sku,name,price\nA,Apple,1.10\nB,Bun,20.00\nC,Cake,0.30\n", to: "p.csv")

    let dry = try await place.shop("import", "products", "p.csv", "--dry-run")
    let prices = try await place.shop("import", "products", "p.csv")

    let words = "2 prices change tenfold or more, the first B from 2.00 to 20.00. Check for a slip."
    #expect(dry.lines.contains(words) && prices.lines.contains(words), "\(prices)")
  }

  @Test func `categories and brands are imported too`() async throws {
    try place.write("code,name,parent\nhome,Home,\nmugs,Mugs,home\n", to: "c.csv")
    try place.write("code,name\nbryggan,Bryggan\n", to: "b.csv")

    try await #expect(place.shop("import", "categories", "c.csv").status == 0)
    try await #expect(place.shop("import", "brands", "b.csv").status == 0)

    try await #expect(place.lines("/catalog/categories/mugs").output.contains("Inside    Home"))
    try await #expect(place.count("/catalog/brands") == "1")
  }
}
