import Foundation
import Testing

/// What leaves the store: exports and backups.
@Suite struct ExportTests {
  let place: Place

  init() throws { place = try Place() }

  private static let rows = #"""
    sku,name,description,category,brand,price,barcode,unit,status
    A/1,"Comma, ""quote""","Two
    lines; =SUM(A1)",kitchen,Bryggan,12.00,4006381333931,kg 3,active
    B-2,Café 中文 ☕️,,Pantry,,0.00,,each,active
    C-3,Draft,,,,,,each,draft
    D-4,Gone,,,,1.00,,each,archived

    """#

  private func fill() async throws {
    try place.write(Self.rows, to: "p.csv")
    let run = try await place.shop("import", "products", "p.csv")
    try #require(run.status == 0, "\(run)")
  }

  @Test func `an export as JSON parses, whatever it holds`() async throws {
    try await fill()

    for address in [
      "/catalog/products?status=all", "/catalog/products?q=nothing", "/catalog/categories", "/catalog/brands",
      "/journal", "/starred",
    ] {
      let run = try await place.shop("export", address, "--format", "json")
      #expect(run.status == 0, "\(run)")
      let rows = try JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [[String: Any]]
      #expect(rows != nil, "\(address)")
      if address.hasSuffix("all") {
        #expect(rows?.count == 4)
        #expect(rows?.first?["name"] as? String == "Comma, \"quote\"")
        #expect(rows?.first?["price"] as? String == "12.00")
      }
    }
  }

  @Test func `an export in HTML is the page with every row, and says how many it left out`() async throws {
    try await fill()

    let run = try await place.shop("export", "/catalog/products", "--format", "html")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.ranges(of: "<tr><th scope=\"row\">").count == 3)
    #expect(run.output.contains("<a href=\"/catalog/products/A%2F1\">A/1</a>"))
    #expect(run.output.hasSuffix("</body></html>\n"))
    #expect(run.errors.hasPrefix("3 of 4 products were written."), "\(run)")
  }

  @Test func `an export says how many rows it left out, and how to get them`() async throws {
    try await fill()

    let some = try await place.shop("export", "/catalog/products")
    let all = "daybook export '/catalog/products?status=all'"
    #expect(some.errors == "3 of 4 products were written. For all: \(all)\n", "\(some)")
    #expect(some.status == 0 && !some.output.contains("D-4"))
    let whole = try await place.shop("export", "/catalog/products?status=all")
    #expect(whole.errors.isEmpty && whole.output.contains("D-4"), "\(whole)")
  }

  @Test func `an export of what is not there says so`() async throws {
    let noStore = try await place.shop("export", "/catalog/products")
    #expect(noStore.status == 1 && noStore.errors.contains("missing-store: "), "\(noStore)")
    _ = try await place.lines("where")

    let run = try await place.shop("export", "/catalog/products/NONE")

    #expect(run.status == 1)
    #expect(run.errors.contains("product-not-found: "))
    #expect(run.output == "")
  }

  @Test func `a backup is a whole, private store of its own`() async throws {
    try await fill()

    let run = try await place.shop("backup", "copy.db")

    #expect(run.status == 0, "\(run)")
    #expect(try place.mode("copy.db") == 0o600)
    let copied = try await place.daybook([
      "--store", place.path("copy.db"), "export", "/catalog/products?status=all",
    ])
    try await #expect(copied.output == place.shop("export", "/catalog/products?status=all").output)
    _ = try await place.daybook(["--store", place.path("copy.db"), "-c", "/settings name Copy"])
    try await #expect(!place.lines("/settings").output.contains("Copy"))
  }

  @Test func `a backup goes over nothing it must not, and leaves nothing half-written`() async throws {
    try await fill()

    let itself = try await place.shop("backup", place.store)
    let nowhere = try await place.shop("backup", "no/such/folder/copy.db")
    let folder = try await place.shop("backup", place.folder)

    for run in [itself, nowhere, folder] {
      #expect(run.status == 1, "\(run)")
      #expect(!run.errors.isEmpty && !run.errors.contains("internal: "))
    }
    try await #expect(place.count("/catalog/products?status=all") == "4")
  }

  @Test func `a backup is consistent while another process writes`() async throws {
    try await fill()

    let run = try await place.shell(
      """
      for i in $(seq 200); do
        echo "/catalog/products/B-2 price $i.00"
      done > prices
      "$PROGRAM" --store "$STORE" < prices > /dev/null & pid=$!
      for n in 1 2 3 4 5; do "$PROGRAM" --store "$STORE" backup copy$n.db || echo failed; done
      wait $pid; echo "writer $?"
      """)

    #expect(run.lines.contains("writer 0") && !run.lines.contains("failed"), "\(run)")
    for number in 1...5 {
      // Of each entry in the copy the price it made is in the copy too.
      let copy = place.path("copy\(number).db")
      let entries = try await place.daybook(["--store", copy, "export", "/journal"]).lines.count - 1
      let price = try await place.daybook(["--store", copy, "-c", "/catalog/products/B-2 | json"]).output
      #expect(price.contains("\"price\":\"\(entries - 1).00\""), "\(entries) entries: \(price)")
    }
  }
}
