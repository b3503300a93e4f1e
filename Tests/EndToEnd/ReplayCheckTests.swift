import Foundation
import Testing

/// `daybook replay --check` through the built program: the form of files and the words of their lines.
@Suite struct ReplayCheckTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `a check names the lines that cannot run, and runs none`() async throws {
    try place.write(
      "@demo\nwhere > ran.txt\nprice \"twelve\n@att /\nfind \"mug\n  ? unclosed-quote\n", to: "a.replay")
    try place.write("@demo\nwhere\n\tx\n", to: "b.replay")

    let run = try await place.daybook(["replay", "--check", "a.replay", "b.replay"])

    let places = run.errorLines.filter { $0.contains(".replay:") }.map { String($0.prefix { $0 != " " }) }
    #expect(places == ["a.replay:4:1:", "a.replay:3:7:", "b.replay:3:1:"], "\(run)")
    #expect(run.errors.contains("  price \"twelve\n        ^"), "\(run)")
    #expect(run.status == 2 && run.lines == ["2 files read, 3 lines cannot run, nothing was run."], "\(run)")
    #expect(!place.has("ran.txt"))
  }

  @Test(arguments: [
    ("prise 4", "1: unknown-command"), ("showw", "1: unknown-command"), ("/catlog", "2: unknown-address"),
    ("/catalog/products filtre --max 3", "19: unknown-command"), ("show | grep x", "8: bad-pipe"),
    ("@at /catlog", "6: unknown-address"),
  ])
  func `a check refuses what no page takes`(line: String, told: String) async throws {
    try place.write("@demo\n/catalog/products\n\(line)\n", to: "a.replay")

    let run = try await place.daybook(["replay", "--check", "a.replay"])

    #expect(run.status == 2 && run.errors.contains("a.replay:3:\(told): "), "\(run)")
  }

  @Test func `every tour passes a check`() async throws {
    let tours = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Tours").standardized.path

    let run = try await place.daybook(["replay", "--check", tours])

    #expect(run.status == 0 && run.errors == "", "\(run)")
  }

  @Test func `the caret of a missing file is under its path`() async throws {
    try place.write("@demo\n@include   setup/gone.replay\n", to: "a.replay")

    let run = try await place.daybook(["replay", "a.replay"])

    #expect(
      run.errorLines.prefix(2) == ["  @include   setup/gone.replay", "             ^^^^^^^^^^^^^^^^^"],
      "\(run)")
    #expect(run.errors.contains("a.replay:2:12: missing-include: "), "\(run)")
  }
}
