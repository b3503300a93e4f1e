import Testing

/// Reviews that come and go as files.
@Suite struct ReviewFileTests {
  let place: Place

  init() async throws {
    place = try Place()
    _ = try await place.lines(
      "/catalog/products add MUG Mug --price 10.00", "/catalog/products add CUP Cup --price 5.00")
  }

  private static let good = #"""
    sku,rating,title,text,author,status,date
    CUP,1,SPAM,,Ana,rejected,2026-03-03T00:00:00.000Z
    MUG,2,,,Bo,new,2026-03-02T10:04:44.123Z
    MUG,5,Fine,"Holds tea,
    and coffee",Ana,accepted,2026-03-01T00:00:00.000Z

    """#

  @Test func `a file of reviews lands, and an export of it changes nothing`() async throws {
    try place.write(Self.good, to: "r.csv")

    let run = try await place.shop("import", "reviews", "r.csv")
    #expect(run.status == 0)
    #expect(run.lines == ["3 reviews imported from r.csv: 3 new, 0 changed.", "undo 3 reverses the import."])

    let export = try await place.shop("export", "/catalog/reviews")
    #expect(export.lines.count == 5)
    #expect(Set(export.lines) == Set(Self.good.split(separator: "\n").map(String.init)))
    try place.write(export.output, to: "again.csv")
    let again = try await place.shop("import", "reviews", "again.csv")
    #expect(again.status == 0)
    #expect(again.lines == ["Nothing new in again.csv, 3 unchanged."])
    try await #expect(place.count("/journal") == "3")
  }

  @Test func `an export holds what its address keeps`() async throws {
    try place.write(Self.good, to: "r.csv")
    _ = try await place.shop("import", "reviews", "r.csv")

    let some = try await place.shop("export", "/catalog/reviews?status=new")
    #expect(some.lines.dropFirst() == ["MUG,2,,,Bo,new,2026-03-02T10:04:44.123Z"])
  }

  @Test func `bad rows are told by line and column, and nothing lands`() async throws {
    try place.write("sku,rating,author\nMUG,0,Ana\nNONE,5,Bo\nMUG,5,Cy\n", to: "r.csv")

    let run = try await place.shop("import", "reviews", "r.csv")

    #expect(run.status == 1)
    #expect(run.errors.contains("r.csv: line 2, column 2 rating: bad-rating: \"0\" is not a rating."))
    #expect(run.errors.contains("r.csv: line 3, column 1 sku: product-not-found: "))
    #expect(run.lines.first == "Nothing imported from r.csv: 2 invalid rows.")
    try await #expect(place.count("/catalog/reviews") == "0")
  }
}
