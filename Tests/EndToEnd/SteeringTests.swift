import Foundation
import Testing

/// Text from files, from the command line and from lines never steers the terminal that shows it.
@Suite struct SteeringTests {
  let place: Place

  init() throws { place = try Place() }

  /// Sequences that clear, colour, retitle, ring, overprint, paste, answer back or turn text round.
  private static let nasty = [
    "\u{1B}[2J", "\u{1B}]0;owned\u{07}", "\u{1B}[31mred", "\u{9B}31m", "\u{90}q\u{9C}", "a\rb", "a\u{8}b",
    "\u{7F}",
    "a\u{0B}b\u{0C}c", "\u{1B}P1$r\u{1B}\\", "\u{202E}desrever", "\u{2066}\u{2069}", "\u{2028}", "\u{1B}c",
    "\t\u{0E}",
  ]

  /// Every page in every rendering, from whatever the store took.
  private func pages() async throws -> [Outcome] {
    let addresses = [
      "/", "/catalog/products?status=all", "/catalog/categories", "/catalog/brands", "/journal", "/starred",
    ]
    var runs: [Outcome] = []
    for format in ["text", "plain", "json", "csv"] {
      for width in ["30", "80"] {
        runs.append(
          try await place.daybook(
            ["--store", place.store, "--keep-going", "--format", format, "--width", width]
              + (addresses + ["/catalog/products/SKU-0", "/catalog/products/SKU-0/prices"]).flatMap {
                ["-c", $0]
              }))
      }
    }
    for format in ["csv", "json"] {
      runs.append(try await place.shop("export", "/catalog/products?status=all", "--format", format))
      runs.append(try await place.shop("export", "/journal", "--format", format))
    }
    return runs
  }

  /// Tabs stand between the cells of plain rows, and are no more than blanks anywhere else.
  private func expectHarmless(_ run: Outcome, _ location: SourceLocation = #_sourceLocation) {
    let steering = run.steeringBytes.filter { $0 != 0x09 }
    #expect(steering.isEmpty, "\(run.description.debugDescription)", sourceLocation: location)
    for scalar in ["\u{202E}", "\u{2066}", "\u{2028}"] {
      #expect(!(run.output + run.errors).contains(scalar), sourceLocation: location)
    }
  }

  @Test func `lines with control sequences are refused or shown harmlessly`() async throws {
    _ = try await place.lines("/catalog/products add SKU-0 Plain --price 1.00")
    for text in Self.nasty {
      let lines = [
        "/catalog/products add SKU-1 '\(text)'", "/catalog/products add '\(text)' Name",
        "/catalog/products/SKU-0 rename '\(text)'", "/catalog/products/SKU-0 describe 'x \(text)'",
        "/catalog/categories add code '\(text)'", "/catalog/categories add '\(text)' Name",
        "/settings name '\(text)'",
        "/catalog star '\(text)'", "/catalog/products find '\(text)'", "/catalog/products?q=\(text)",
        "'\(text)'",
        "/catalog/products/\(text)", "go '\(text)'", "explain '\(text)'", "help '\(text)'",
        "/catalog | match '\(text)'",
        "/catalog | '\(text)'", "set '\(text)' on", "/journal filter --actor '\(text)'", "history", "errors",
      ]
      let run = try await place.shop("--keep-going", input: lines.joined(separator: "\n"))
      expectHarmless(run)
      #expect(!run.errors.contains("internal: "), "\(run)")
    }
    for run in try await pages() { expectHarmless(run) }
  }

  @Test func `rows with control sequences are refused or shown harmlessly`() async throws {
    let texts = Self.nasty.map { "\"\($0)\"" }
    let names = texts.enumerated().map { "SKU-\($0),\($1),1.00,\n" }
    let notes = texts.enumerated().map { "NOTE-\($0),Name,1.00,\($1)\n" }
    let keys = texts.map { "\($0),Name,1.00,\n" }
    let prices = texts.enumerated().map { "PRICE-\($0),Name,\($1),\n" }
    try place.write("sku,name,price,description\n" + (names + notes + keys + prices).joined(), to: "p.csv")
    try place.write("sku,name,\u{1B}[2J\nA,B,C\n", to: "\u{1B}[31m.csv")

    let landed = try await place.shop("import", "products", "p.csv", "--partial")
    let header = try await place.shop("import", "products", "\u{1B}[31m.csv")
    let missing = try await place.shop("import", "products", "\u{1B}]0;x\u{07}.csv")

    for run in [landed, header, missing] { expectHarmless(run) }
    #expect(header.status == 1 && missing.status == 1)
    for run in try await pages() { expectHarmless(run) }
  }

  @Test func `what another program put into the store is shown harmlessly too`() async throws {
    let made = try await place.lines(
      "/settings name 'NASTY shop'", "/catalog/categories add NASTY-C 'NASTY category'",
      "/catalog/brands add NASTY-B 'NASTY brand'",
      "/catalog/products add NASTY-P 'NASTY name' --price 1.00 --category NASTY-C --brand NASTY-B",
      "/catalog/products/NASTY-P describe NASTY text", "/catalog/products/NASTY-P price 2.00",
      "/catalog/products star NASTY-S",
      "/catalog/products add SKU-0 'NASTY and plain' --price 1.00")
    try #require(made.status == 0, "\(made)")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: place.store)))

    // Of five bytes each, so that nothing in the file moves: clear the screen and ring, a colour by C1, turn round.
    for hostile in ["\u{1B}[2J\u{7}", "\u{9B}31m", "\u{202E}ab"] {
      let text = Array(hostile.utf8)
      var spoiled = bytes
      var found = 0
      for range in bytes.ranges(of: Array("NASTY".utf8)) {
        spoiled.replaceSubrange(range, with: text)
        found += 1
      }
      #expect(found > 10)
      try place.write(spoiled, to: "store.db")
      let pages = try await pages()
      for run in pages { expectHarmless(run) }
      #expect(pages[0].output.contains("and plain"), "the names are shown: \(pages[0])")
    }
  }

  @Test func `the store's name cannot steer the terminal either`() async throws {
    let path = place.path("\u{1B}[31mred\u{7}.db")
    let opened = try await place.daybook(["--store", path, "-c", "/"])
    let backup = try await place.daybook(["--store", path, "backup", place.path("\u{1B}[2J.db")])
    let wrong = try await place.daybook(["--store", place.path("\u{1B}[2J/x.db"), "-c", "/"])
    let written = try await place.daybook(["--store", path, "-c", "/ > \u{1B}c.txt"])

    for run in [opened, backup, wrong, written] { expectHarmless(run) }
    #expect(opened.status == 0 && backup.status == 0 && wrong.status == 1)
  }
}
