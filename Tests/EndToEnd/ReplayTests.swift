import Foundation
import Testing

/// Replay files through the built program: passes, failures, and lines that never run.
@Suite struct ReplayTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `every tour passes`() async throws {
    let tours = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Tours").standardized.path
    let run = try await place.daybook(["replay", tours])

    #expect(run.status == 0, "\(run)")
    #expect(run.lines.last?.hasSuffix(" commands, 0 failed") == true, "\(run)")
  }

  @Test func `a failure is shown with its line, and the rest is not run`() async throws {
    try place.write(
      """
      @sample
      @frozen
      # A price is wrong
      /catalog/products/MUG-BLU price 12.00
        Price of MUG-BLU: 10.00 → 13.00  (entry 115)
      /settings name Never
      """, to: "wrong.replay")
    try place.write("@demo\nwhere\n  /\n", to: "right.replay")

    let run = try await place.daybook(["replay", "wrong.replay", "right.replay"])
    let going = try await place.daybook(["replay", "--keep-going", "wrong.replay", "right.replay"])
    let right = try await place.daybook(["replay", "right.replay", "--junit", "report.xml"])

    #expect(run.status == 4, "\(run)")
    #expect(
      run.lines.prefix(11) == [
        "✗ wrong.replay · failed after 1 command", "  ✗ A price is wrong · 1 command",
        "wrong.replay:4: The output differs.",
        "  in: A price is wrong", "  at: /", "  typed: /catalog/products/MUG-BLU price 12.00",
        "  - Price of MUG-BLU: 10.00 → 13.00  (entry 115)",
        "  + Price of MUG-BLU: 10.00 → 12.00  (entry 115)",
        "  to accept: daybook replay --update wrong.replay", "  1 not run", "- right.replay · not run",
      ], "\(run)")
    #expect(run.lines.last == "2 files, 1 command, 1 file failed in 1 line, 1 file not run")
    #expect(
      going.status == 4 && going.lines.last == "2 files, 3 commands, 1 file failed in 1 line", "\(going)")
    #expect(right.status == 0, "\(right)")
    #expect(
      try place.read("report.xml").contains(#"<testcase classname="replay" name="right.replay"></testcase>"#))
  }

  @Test func `what no expectation states is listed where somebody asks`() async throws {
    try place.write(
      """
      @sample
      @frozen
      /catalog/products/MUG-BLU
      @at /catalog/products/MUG-BLU
      price 12.00
      /catalog
      price 13.00
        ? unknown-command
      @strict
      /
      @at /
      """, to: "a.replay")
    let plain = try await place.daybook(["replay", "a.replay"])
    let asked = try await place.daybook(["replay", "--unstated", "a.replay"])
    let checked = try await place.daybook(["replay", "--check", "--unstated", "a.replay"])

    #expect(plain.lines == ["✓ a.replay · 5 commands", "1 file, 5 commands, 0 failed"], "\(plain)")
    #expect(
      asked.lines == [
        "✓ a.replay · 5 commands", "a.replay:5: The command printed a notice that no line expects.",
        "  typed: price 12.00", "  + Price of MUG-BLU: 10.00 → 12.00  (entry 115)",
        "a.replay:6: The page changed, and no @at expects it.", "  typed: /catalog", "  + @at /catalog",
        "1 file, 5 commands, 0 failed, 2 not stated",
      ], "\(asked)")
    #expect(plain.status == 0 && asked.status == 0 && checked.errors.contains("bad-option"), "\(checked)")
  }

  @Test func `a replay runs only on a named shop, and completely or not at all`() async throws {
    try place.write("/settings name Never\n", to: "plain.replay")
    try place.write("@demo\n/settings name Never\n@at\n", to: "broken.replay")
    try place.write("@demo\nwhere\n", to: "demo.replay")
    try place.write("@demo\n@empty\nwhere\n", to: "torn.replay")

    let torn = try await place.daybook(["replay", "torn.replay"])
    let nowhere = try await place.daybook(["replay", "plain.replay"])
    let broken = try await place.daybook(["replay", "demo.replay", "broken.replay"])
    let both = try await place.daybook(["replay", "demo.replay", "--store", "s.db"])
    let check = try await place.daybook(["replay", "--check", "demo.replay"])

    #expect(nowhere.status == 2 && nowhere.errors.contains("which-store: "), "\(nowhere)")
    #expect(torn.status == 2 && torn.errors.contains("which-store: "), "\(torn)")
    #expect(broken.status == 2 && broken.output == "", "\(broken)")
    #expect(broken.errors.contains("broken.replay:3:1: bad-directive: "), "\(broken)")
    #expect(both.status == 2 && both.errors.contains("which-store: "), "\(both)")
    #expect(check.status == 0 && check.lines == ["1 file read, nothing was run."], "\(check)")
    #expect(!place.has("s.db"))
  }

  @Test func `a file with @empty has a new empty shop in each run`() async throws {
    try place.write(
      "@empty\n@frozen\n/catalog/products | count\n  0\n/catalog/products add MUG Mug\n  ...\n",
      to: "new.replay")

    let twice = try await place.daybook(["replay", "new.replay", "new.replay"])
    let named = try await place.daybook(["replay", "new.replay", "--store", "s.db"])

    #expect(twice.status == 0 && twice.lines.last == "2 files, 4 commands, 0 failed", "\(twice)")
    #expect(try place.files("tmp") == [])
    #expect(named.status == 2 && named.errors.contains("begins with @empty"), "\(named)")
    #expect(!place.has("s.db"))
  }

  @Test func `a replay of standard input changes the named shop`() async throws {
    try await place.found("s.db")
    let run = try await place.shell(
      """
      printf '/settings name Kept\\n  Name of the shop: Shop → Kept  (entry 1)\\n' | "$PROGRAM" replay - --store s.db
      "$PROGRAM" --store s.db -c /settings | head -3
      """)

    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("✓ - · 1 command"), "\(run)")
    #expect(run.output.contains("Kept"), "\(run)")
  }

  @Test func `an address in @at may be written in any form that can be typed`() async throws {
    let text = "@demo\n@at /catalog/products?sort=sku\nwhere\n  /catalog/products\n"
    try place.write(text, to: "a.replay")
    try place.write(text + "home\n@at /catalog/products?sort=sku\n", to: "b.replay")

    for order in [[], ["--check"], ["--update"]] {
      let run = try await place.daybook(["replay"] + order + ["a.replay"])
      #expect(run.status == 0, "\(run)")
    }
    #expect(try place.read("a.replay") == text)
    let elsewhere = try await place.daybook(["replay", "b.replay"])
    #expect(elsewhere.status == 4, "\(elsewhere)")
    #expect(elsewhere.output.contains("  - @at /catalog/products?sort=sku\n  + @at /\n"), "\(elsewhere)")
  }

  @Test func `a report goes to standard output, and none replaces a file when nothing is run`() async throws {
    try place.write("@empty\nwhere\n  /\n", to: "a.replay")
    try place.write("kept\n", to: "kept.txt")

    let shown = try await place.shell(
      "(\"$PROGRAM\" replay a.replay --junit /dev/stdout; echo after) > o.txt; cat o.txt")
    let gone = try await place.daybook(["replay", "gone.replay", "--junit", "kept.txt"])

    #expect(
      shown.lines.contains("  <testcase classname=\"replay\" name=\"a.replay\"></testcase>"), "\(shown)")
    #expect(shown.lines.contains("1 file, 1 command, 0 failed") && shown.lines.last == "after", "\(shown)")
    #expect(gone.status == 2, "\(gone)")
    #expect(try place.read("kept.txt") == "kept\n")
  }

  @Test func `the fix of a mistyped option keeps the files, and standard input is read once`() async throws {
    try place.write("@empty\nwhere\n  / \n", to: "a.replay")
    let mistyped = try await place.daybook(["replay", "a.replay", "--jnit", "x.xml"])
    let blanks = try await place.daybook(["replay", "a b.replay", "c.replay", "--jnit", "x y.xml"])
    let twice = try await place.daybook(["replay", "-", "-"])
    let full = try await place.shell("\"$PROGRAM\" replay a.replay > /dev/full")
    let blank = try await place.daybook(["replay", "a.replay"])

    let meant = "  Did you mean daybook replay"
    #expect(mistyped.errors.contains("\(meant) a.replay --junit x.xml?\n"), "\(mistyped)")
    #expect(blanks.errors.contains("\(meant) 'a b.replay' c.replay --junit 'x y.xml'?\n"), "\(blanks)")
    #expect(twice.status == 2 && twice.errors.contains("Standard input can be read only once."), "\(twice)")
    #expect(
      full.status == 1 && full.errors.hasPrefix("cannot-write: "), "\(full)")
    #expect(blank.lines.contains("  - /   <- it ends in a space"), "\(blank)")
  }

  @Test func `commands after quit are one failure and a number`() async throws {
    try place.write(
      "@empty\nquit\n" + String(repeating: "where\n  /\n@at /x\n", count: 5_000), to: "b.replay")

    let run = try await place.daybook(["replay", "--keep-going", "b.replay"])

    #expect(run.lines.count { $0.hasPrefix("b.replay:") } == 1, "\(run)")
    #expect(run.lines.contains("b.replay:3: This was not run: quit ended the session."), "\(run)")
    #expect(run.lines.contains("  5000 not run") && run.status == 4, "\(run)")
  }
}
