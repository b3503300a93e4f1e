import Testing

/// `--frozen` over a store that was made on another day, by the clock of that day.
@Suite struct FrozenStoreTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `two runs over two copies of a store write the same bytes`() async throws {
    let made = try await place.lines(
      "/settings name Yesterday", "/catalog/products add MUG Mug --price 10.00",
      "/inventory/stock/MUG receive 9",
      "/catalog/products/MUG price 12.00", "star best")
    try #require(made.status == 0, "\(made)")
    let lines = [
      "/", "/catalog/products/MUG price 13.00", "/catalog/products/MUG", "undo", "redo",
      "/inventory/stock/MUG issue 2 --reason own-use",
      "/inventory/movements", "/journal", "/journal | json", "/journal/2 | json", "/starred", "nonsense",
      "errors",
      "history", "record last 20",
    ]
    try place.write(lines.joined(separator: "\n") + "\n", to: "input")
    try place.write(
      "/catalog/products/MUG price 14.00\n  Price of MUG: 12.00 → 14.00  (entry 6)\n/journal | csv\n  x\n",
      to: "a.replay")

    let run = try await place.shell(
      """
      cp store.db a.db; cp store.db b.db; cp store.db c.db; cp store.db d.db
      "$PROGRAM" --frozen --keep-going --store a.db < input > a.out 2> a.err; echo $?
      sleep 1.1
      TZ=Asia/Tokyo LANG=C "$PROGRAM" --frozen --keep-going --store b.db < input > b.out 2> b.err; echo $?
      cmp a.out b.out && cmp a.err b.err && echo same
      "$PROGRAM" replay --frozen --store c.db a.replay > c.out; sleep 1.1; "$PROGRAM" replay --frozen --store d.db a.replay > d.out
      cmp c.out d.out && echo same
      """)

    #expect(run.lines == ["1", "1", "same", "same"], "\(run)")
    let read = try place.read("a.out")
    #expect(read.contains("Price of MUG: 12.00 → 13.00  (entry 6)") && read.count > 2_000, "\(read)")
    #expect(try place.read("c.out").contains("+ 6,"))
  }
}
