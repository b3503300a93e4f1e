import Foundation
import Testing

/// Help that needs no store.
@Suite struct ProgramHelpTests {
  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: [
    (["help", "filters"], "Search, filter and sort a list"), (["help", "price"], "On /catalog/products/SKU"),
    (["help", "undo"], "undo [ENTRY]"), (["help", "import"], "daybook import KIND FILE"),
    (["help", "bad-price"], "Fix:"), (["explain", "bad-price"], "Cause:"),
    (["import", "stock", "--help"], "daybook import KIND FILE"), (["help"], "help TOPIC shows"),
    (["help", "name"], "/inventory/locations/CODE, /inventory/suppliers/CODE"),
  ])
  func `help and explain need no store, no home and leave nothing behind`(
    arguments: [String], words: String
  ) async throws {
    let before = try everything()
    let nowhere: [String: String?] = ["HOME": nil, "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil]
    let run = try await place.daybook(
      ["--store", place.path("gone/none.db")] + arguments, environment: nowhere)

    #expect(run.status == 0 && run.errors == "", "\(run)")
    #expect(run.output.contains(words), "\(run)")
    try #expect(everything() == before)
  }

  @Test(arguments: [
    (["help", "filtres"], "unknown-topic", "daybook help filters"),
    (["help", "prise"], "unknown-topic", "daybook help price"),
    (["help", "xyzzy"], "unknown-topic", "daybook help"),
    (["explain", "bad-prize"], "unknown-code", "daybook explain bad-price"),
    (["explain"], "missing-argument", "CODE"), (["help", "a", "b"], "extra-argument", "TOPIC"),
    (["generate", "man"], "unknown-command", "daybook --help"),
  ])
  func `what is not known is refused with what is near`(
    arguments: [String], code: String, words: String
  ) async throws {
    let before = try everything()
    let run = try await place.daybook(arguments)

    #expect(run.status == 2 && run.output == "", "\(run)")
    #expect(run.errors.contains(code + ": ") && run.errors.contains(words), "\(run)")
    try #expect(everything() == before)
  }

  @Test func `usage fits 80 columns, and help follows --format`() async throws {
    let usage = try await place.daybook(["--help"])
    let json = try await place.daybook(["explain", "bad-price", "--format", "json"])

    #expect(usage.lines.allSatisfy { $0.count <= 80 })
    #expect(json.output.hasPrefix("{\"title\":\"bad-price\""))
  }

  /// Every file and folder of the place.
  private func everything() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: place.folder).sorted()
  }
}
