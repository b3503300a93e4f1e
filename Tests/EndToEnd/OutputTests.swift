import Foundation
import Testing

/// Where pages go: pipes that close, disks that are full, widths, colours and formats.
@Suite struct OutputTests {
  let place: Place

  init() throws { place = try Place() }

  /// A script whose pages fill many pipes.
  private func writeLongScript() throws {
    try place.write(String(repeating: "help\n", count: 400), to: "in")
  }

  @Test func `a reader that leaves early ends the run with 141, quietly`() async throws {
    try writeLongScript()

    let run = try await place.shell(
      "\"$PROGRAM\" --store \"$STORE\" < in 2> err | head -1; echo ${PIPESTATUS[0]}")

    #expect(run.lines.last == "141")
    #expect(run.lines.count == 2)
    #expect(try place.read("err") == "")
  }

  @Test func `an export whose reader leaves early ends with 141, quietly`() async throws {
    let rows = (1...4_000).map { "SKU-\($0),Name \($0),\(String(repeating: "text ", count: 10))\n" }.joined()
    try place.write("sku,name,description\n" + rows, to: "p.csv")
    try await #expect(place.shop("import", "products", "p.csv").status == 0)

    let run = try await place.shell(
      "\"$PROGRAM\" --store \"$STORE\" export /catalog/products 2> err | head -1; echo ${PIPESTATUS[0]}")

    #expect(run.lines.last == "141")
    #expect(run.lines.first?.hasPrefix("sku,name") == true)
    #expect(try place.read("err") == "")
  }

  @Test func `what was done before the reader left stays done`() async throws {
    try place.write("/settings name Kept\n" + String(repeating: "help\n", count: 400), to: "in")

    _ = try await place.shell("\"$PROGRAM\" --store \"$STORE\" < in | head -1")

    #expect(try await place.lines("/settings").output.contains("Kept"))
  }

  @Test func `a change whose receipt cannot be written is stored, and the error says it`() async throws {
    let full = try await place.shell("\"$PROGRAM\" --store \"$STORE\" -c '/settings name Full' > /dev/full")
    let file = try await place.lines("/settings name Filed > gone/receipt.txt")

    #expect(full.status == 1 && full.errors.contains("The change is stored. Do not type it again"), "\(full)")
    #expect(file.status == 1 && file.errors.contains("The change is stored all the same."), "\(file)")
    try await #expect(place.lines("/settings").output.contains("Filed"))
    let page = try await place.shell("\"$PROGRAM\" --store \"$STORE\" -c /settings > /dev/full")
    #expect(!page.errors.contains("stored"), "\(page)")
  }

  @Test func `--format csv and json give every row of a list`() async throws {
    try place.write("sku,name\n" + (1...60).map { "SKU-\($0),Name\n" }.joined(), to: "p.csv")
    try await #expect(place.shop("import", "products", "p.csv").status == 0)

    let csv = try await place.shop("--format", "csv", "-c", "/catalog/products")
    let json = try await place.shop("--format", "json", "-c", "/catalog/products")

    #expect(csv.lines.count == 61)
    #expect(json.output.split(separator: "\"sku\":").count == 61)
  }

  @Test func `output that is closed or on a full disk fails`() async throws {
    let closed = try await place.shell("\"$PROGRAM\" --store \"$STORE\" -c /settings >&-")
    let full = try await place.shell("\"$PROGRAM\" --store \"$STORE\" -c /settings > /dev/full")
    let help = try await place.shell("\"$PROGRAM\" --help > /dev/full")

    #expect(closed.status == 1)
    #expect(full.status == 1)
    #expect(help.status == 1)
    for run in [full, help] {
      #expect(run.errors.contains("cannot-write: The output was not written: No space left"), "\(run)")
      #expect(run.errors.contains("Free some space"), "an error has its next step: \(run)")
    }
  }

  @Test func `standard error may be closed`() async throws {
    let run = try await place.shell("\"$PROGRAM\" --store \"$STORE\" -c /catalog/products/NONE 2>&-")

    #expect(run.status == 1)
  }

  @Test func `colour is asked for by --color, then NO_COLOR, then FORCE_COLOR`() async throws {
    func isColored(_ arguments: [String], _ environment: [String: String?]) async throws -> Bool {
      let run = try await place.daybook(
        ["--store", place.store] + arguments + ["-c", "/catalog"], environment: environment)
      #expect(run.status == 0)
      return run.output.contains("\u{1B}[")
    }

    try await #expect(!isColored([], [:]), "a pipe is not coloured")
    try await #expect(isColored(["--color", "always"], ["NO_COLOR": "1"]))
    try await #expect(isColored(["--color=always"], ["TERM": "dumb"]))
    try await #expect(isColored([], ["FORCE_COLOR": "1"]))
    try await #expect(!isColored([], ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    try await #expect(isColored([], ["FORCE_COLOR": "1", "NO_COLOR": ""]), "an empty NO_COLOR is none")
    try await #expect(!isColored(["--color", "never"], ["FORCE_COLOR": "1"]))
    try await #expect(!isColored(["--color", "always", "--frozen"], [:]))
  }

  @Test func `pages fit any width`() async throws {
    _ = try await place.lines("/catalog/products add MUG-BLU \"A blue mug of some length\" --price 12.00")

    for width in [1, 2, 10, 40, 59, 60, 80, 10_000] {
      let run = try await place.lines("/catalog/products", "/", options: ["--width", String(width)])
      #expect(run.status == 0)
      guard width >= 40 else { continue }
      let widest = run.lines.map(\.count).max() ?? 0
      #expect(widest <= width, "width \(width)")
    }
  }

  @Test func `--ascii draws with ASCII alone`() async throws {
    _ = try await place.lines(
      "/catalog/categories add mugs Mugs", "/catalog/products add MUG Mug --price 12.00 --category mugs")

    let run = try await place.lines(
      "/", "/catalog/products", "/journal", options: ["--ascii", "--width", "60"])

    #expect(run.status == 0)
    let odd = run.output.unicodeScalars.filter { !$0.isASCII && $0 != "·" && $0 != "→" }
    #expect(odd.isEmpty, "\(odd)")
  }

  @Test func `every page is JSON that parses, one object a line`() async throws {
    _ = try await place.lines(
      "/catalog/products add MUG \"Blue \\\"mug\\\"\" --price 12.00", "/catalog/products/MUG price 13.00",
      "/ star home")
    let pages =
      ["/", "/catalog", "/catalog/products", "/catalog/products/MUG", "/catalog/products/MUG/prices"]
      + ["/catalog/categories", "/catalog/brands", "/journal", "/journal/1", "/starred", "/settings"]

    let run = try await place.daybook(
      ["--store", place.store, "--format", "json"] + pages.flatMap { ["-c", $0] })

    #expect(run.status == 0)
    #expect(run.lines.count == pages.count)
    for line in run.lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any], "\(line)")
    }
  }
}
