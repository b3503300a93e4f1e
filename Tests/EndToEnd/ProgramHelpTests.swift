import Foundation
import Testing

/// What the program says of itself without a store.
@Suite struct ProgramHelpTests {
  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: [
    (["help", "filters"], "Filters and sorting"), (["help", "price"], "On /catalog/products/SKU"),
    (["help", "undo"], "undo [ENTRY]"), (["help", "import"], "daybook import KIND FILE"),
    (["help", "bad-price"], "Fix:"), (["explain", "bad-price"], "Cause:"),
    (["import", "stock", "--help"], "daybook import KIND FILE"), (["help"], "Topics"),
    (["help", "rename"], "On /catalog/categories/CODE, /catalog/brands/CODE"),
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
    (["help", "xyzzy"], "unknown-topic", "daybook help lists them"),
    (["explain", "bad-prize"], "unknown-code", "daybook explain bad-price"),
    (["explain"], "missing-argument", "CODE"), (["help", "a", "b"], "extra-argument", "TOPIC"),
    (["generate", "csh"], "unknown-value", "man, bash, zsh, fish"),
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

  @Test func `help lists every topic, verb and code it knows`() async throws {
    let overview = try await place.daybook(["help", "--width", "10000"])
    let words = Set(overview.output.split { $0.isWhitespace }.map(String.init))

    for word in ["start", "exit-statuses", "undo", "plan", "price", "filter", "timezone", "bad-price"] {
      #expect(words.contains(word), "\(word)")
      try await #expect(place.daybook(["help", word]).status == 0, "\(word)")
    }
  }

  @Test func `help is drawn as the options say`() async throws {
    let narrow = try await place.daybook(["help", "--width", "40"])
    let json = try await place.daybook(["explain", "bad-price", "--format", "json"])

    #expect(narrow.lines.allSatisfy { $0.count <= 40 })
    #expect(json.output.hasPrefix("{\"title\":\"bad-price\""))
  }

  /// Every file and folder of the place.
  private func everything() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: place.folder).sorted()
  }
}
