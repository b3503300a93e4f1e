import Foundation
import Testing

/// `daybook replay --check` through the built program: what is wrong whatever the store holds, and where.
@Suite struct ReplayCheckTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `a check resolves addresses, verbs and arguments, each with its column`() async throws {
    try place.write(
      "@demo\n/catalog/prodcts\n/catalog/products/MUG-BLU\nprice twelve\nfrobnicate\nback\nprice x\n@at /x\nback\n7\nundo\n",
      to: "a.replay")

    let run = try await place.daybook(["replay", "--check", "a.replay"])

    let told = run.errorLines.filter { $0.hasPrefix("a.replay:") }.map { String($0.prefix { $0 != " " }) }
    #expect(
      told == ["a.replay:2:10:", "a.replay:4:7:", "a.replay:5:1:", "a.replay:8:6:"], "\(run)"
    )
    #expect(run.status == 2 && run.lines == ["1 file read, 4 lines cannot run, nothing was run."], "\(run)")
    #expect(run.errors.contains("  price twelve\n        ^^^^^^\n"), "\(run)")
  }

  @Test func `an alias is checked as what it stands for, and so are settings, topics and codes`() async throws
  {
    try place.write(
      """
      @demo
      alias cheap = "/catalog/products?sort=price | head 3"
      cheap
      /catalog/products/MUG-BLU price abc
      alias undo = where
        ? alias-hides-verb
      unalias cheap
      cheap
        ? unknown-command
      cheap
      set rows 30
      set rows many
      set colour on
      explain no-price
      help prices
      help pricing
      where
        ? no-such-code

      """, to: "a.replay")

    let run = try await place.daybook(["replay", "--check", "a.replay"])

    let told = run.errorLines.filter { $0.hasPrefix("a.replay:") }.map { String($0.prefix { $0 != " " }) }
    #expect(
      told == [
        "a.replay:4:33:", "a.replay:10:1:", "a.replay:12:10:", "a.replay:13:5:", "a.replay:14:9:",
        "a.replay:16:6:", "a.replay:18:5:",
      ], "\(run)")
    #expect(run.status == 2, "\(run)")
  }

  @Test func `no tour is refused by a check`() async throws {
    let tours = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Tours").standardized.path

    let run = try await place.daybook(["replay", "--check", tours])

    #expect(run.status == 0 && run.errors == "", "\(run)")
  }

  @Test func `what a value can never be is refused by a check as by the run, under the value`() async throws {
    let lines = [
      ("undo -1", "unknown-entry", 6), ("redo 0", "unknown-entry", 6),
      ("/journal/0", "unknown-entry", 10), ("/journal open -1", "unknown-entry", 15),
      ("/settings name \"\"", "bad-text", 16), ("/settings currency XXX", "unknown-value", 20),
      ("/settings timezone Nowhere", "unknown-value", 20),
      ("/settings country XX", "unknown-value", 19),
      ("/catalog/products/MUG-BLU name none", "bad-text", 32),
      ("/catalog/brands/kiln name \"\"", "bad-text", 27),
      ("/catalog/categories/mugs name \"\"", "bad-text", 31),
      ("/catalog/products/MUG-BLU barcode 4006381333931 --pack 0", "bad-quantity", 56),
      ("/catalog/products reprice +5% --round 0", "bad-reprice", 39),
    ]
    try place.write("@demo\n" + lines.map { $0.0 + "\n" }.joined(), to: "a.replay")
    try place.write("@demo\n" + lines.map { "\($0.0)\n  ? \($0.1)\n" }.joined(), to: "b.replay")

    let check = try await place.daybook(["replay", "--check", "a.replay"])
    let run = try await place.daybook(["replay", "b.replay"])

    let told = check.errorLines.filter { $0.hasPrefix("a.replay:") }
    #expect(told.count == lines.count && check.status == 2, "\(check)")
    for (index, (line, told)) in zip(lines, told).enumerated() {
      #expect(told.hasPrefix("a.replay:\(index + 2):\(line.2): \(line.1): "), "\(told)")
    }
    #expect(run.status == 0, "\(run)")
  }

  @Test func `a quantity, a row and a rule that can never be are refused by a check as by the run`()
    async throws
  {
    let (stock, list) = ("/inventory/stock/MUG-BLU ", "/inventory/reservations ")
    let order = "/inventory/purchases/PO-000001 "
    var lines = [
      (stock + "receive 0", "bad-quantity", "0"), (stock + "issue 0.000", "bad-quantity", "0.000"),
      (stock + "adjust +0", "bad-quantity", "+0"), (stock + "return 0", "bad-quantity", "0"),
      (stock + "move 0 --to quarantine", "bad-quantity", "0"),
      (stock + "reserve 0 --for Ana", "bad-quantity", "0"), (stock + "release 1 0", "bad-quantity", "0"),
      (stock + "fulfil 1 0", "bad-quantity", "0"), (stock + "take 4006381333931 0", "bad-quantity", "0"),
      (list + "reserve MUG-BLU 0 --for Ana", "bad-quantity", "MUG-BLU 0"),
      ("/inventory/reservations/1 fulfil 0", "bad-quantity", "0"),
      ("/inventory/counts/1 count MUG-BLU 0", "bad-quantity", "0"),
      (order + "receive MUG-BLU 0", "bad-quantity", "0"),
      (order + "receive MUG-BLU 0 --rejected 0.0", "bad-quantity", "0"),
      (order + "take 4006381333931 0", "bad-quantity", "0"),
      (order + "take 4006381333931 --rejected 0", "bad-quantity", "0"),
      ("/catalog/barcodes/4006381333931 take 4006381333931 --rejected 0", "bad-quantity", "0"),
      ("/catalog/products open 0", "no-such-row", "0"),
      ("/catalog/reviews?status=new a 0", "no-such-row", "0"),
      (stock + "open -1", "no-such-row", "-1"), ("/catalog open 0", "no-such-row", "0"),
      (stock + "rule 10 4", "bad-rule", "4"), (stock + "rule 1 9 --max 8", "bad-rule", "8"),
      (stock + "rule 1 9 --multiple 0", "bad-rule", "0"),
    ]
    let supplier = "/inventory/suppliers/acme "
    lines += [
      (supplier + "item MUG-BLU --pack 0", "bad-quantity", "0"),
      (supplier + "item MUG-BLU --min-packs 0", "bad-quantity", "0"),
      (supplier + "item MUG-BLU --lead 1000", "bad-lead-time", "1000"),
      (supplier + "lead -1", "bad-lead-time", "-1"),
      ("/inventory/suppliers add n N --lead 1000", "bad-lead-time", "1000"),
    ]
    let right = [
      order + "receive MUG-BLU 0 --rejected 1", order + "take 4006381333931 0 --rejected 1",
      order + "receive MUG-BLU --rejected 0", "/inventory/counts/1 total MUG-BLU 0", stock + "rule 0 0",
      order + "line MUG-BLU 0",
    ]
    try place.write("@demo\n" + (lines.map(\.0) + right).map { $0 + "\n" }.joined(), to: "a.replay")
    try place.write(
      "@demo\n" + lines.map { "\($0.0)\n  ? \($0.1) under \($0.2)\n" }.joined(), to: "b.replay")

    let check = try await place.daybook(["replay", "--check", "a.replay"])
    let run = try await place.daybook(["replay", "--keep-going", "b.replay"])

    let told = check.errorLines.filter { $0.hasPrefix("a.replay:") }
    #expect(told.count == lines.count && check.status == 2, "\(check)")
    for (index, (line, told)) in zip(lines, told).enumerated() {
      let blank = try #require(line.0.firstRange(of: " " + line.2)).lowerBound
      let column = line.0.distance(from: line.0.startIndex, to: blank) + 2
      #expect(told.hasPrefix("a.replay:\(index + 2):\(column): \(line.1): "), "\(told)")
    }
    #expect(run.status == 0, "\(run)")
  }

  @Test(arguments: [(20, false), (21, true)])
  func `that there are more mistakes is only said where there are`(count: Int, hasMore: Bool) async throws {
    try place.write("@demo\n" + (1...count).map { "@x\($0)\n" }.joined() + "where\n", to: "a.replay")
    try place.write("@demo\nwhere\n", to: "b.replay")

    for order in [
      ["a.replay"], ["a.replay", "b.replay"], ["--check", "a.replay"], ["--check", "a.replay", "b.replay"],
    ] {
      let run = try await place.daybook(["replay"] + order)

      let told = (run.lines + run.errorLines).contains("The rest was not looked at.")
      #expect(told == hasMore, "\(run)")
      #expect(run.errorLines.count { $0.contains(": unknown-directive: ") } == 20, "\(run)")
    }
  }

  @Test func `the caret of a file that is not there stands under its path, as it is written`() async throws {
    try place.write("@demo\n@set I setup\n@include   $I/gone.replay\n", to: "a.replay")

    let run = try await place.daybook(["replay", "a.replay"])

    #expect(
      run.errorLines.prefix(2) == ["  @include   $I/gone.replay", "             ^^^^^^^^^^^^^^"], "\(run)")
    #expect(
      run.errors.contains("a.replay:3:12: missing-include: There is no file setup/gone.replay"), "\(run)")
  }
}
