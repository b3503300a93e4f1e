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
