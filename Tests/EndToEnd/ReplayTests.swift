import Foundation
import Testing

/// Replay files through the built program: what holds, what does not, and what is never run.
@Suite struct ReplayTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `every tour holds as it stands`() async throws {
    let tours = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Tours").standardized.path
    let run = try await place.daybook(["replay", tours])

    #expect(run.status == 0, "\(run)")
    #expect(run.lines.last?.hasSuffix(" commands, 0 failed") == true, "\(run)")
  }

  @Test func `what does not hold is shown with its line, and the rest is not run`() async throws {
    try place.write(
      """
      @demo
      @frozen
      # A price is wrong
      /catalog/products/MUG-BLU price 12.00
        Price of MUG-BLU: 10.00 → 13.00  (entry 115)
      /settings name Never
      """, to: "wrong.replay")
    try place.write("@demo\nwhere\n  /\n", to: "right.replay")

    let run = try await place.daybook(["replay", "wrong.replay", "right.replay"])
    let going = try await place.daybook(["replay", "--keep-going", "wrong.replay", "right.replay"])
    let tap = try await place.daybook(["replay", "--tap", "right.replay", "--junit", "report.xml"])

    #expect(run.status == 4, "\(run)")
    #expect(
      run.lines.prefix(11) == [
        "✗ wrong.replay · failed after 1 command", "  ✗ A price is wrong · 1 command",
        "wrong.replay:4: It wrote something else.",
        "  in: A price is wrong", "  at: /", "  typed: /catalog/products/MUG-BLU price 12.00",
        "  - Price of MUG-BLU: 10.00 → 13.00  (entry 115)",
        "  + Price of MUG-BLU: 10.00 → 12.00  (entry 115)",
        "  to accept: daybook replay --update wrong.replay", "  1 not run", "- right.replay · not run",
      ], "\(run)")
    #expect(run.lines.last == "2 files, 1 command, 1 file failed in 1 line, 1 file not run")
    #expect(
      going.status == 4 && going.lines.last == "2 files, 3 commands, 1 file failed in 1 line", "\(going)")
    #expect(tap.status == 0 && tap.lines == ["TAP version 14", "1..1", "ok 1 - right.replay"], "\(tap)")
    #expect(try place.read("report.xml").contains(#"<testcase classname="replay" name="right.replay"/>"#))
  }

  @Test func `a replay never runs on a store that nobody named, nor in part`() async throws {
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

  @Test func `a file that needs nothing begins with an empty shop of its own, anew each time`() async throws {
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

  @Test func `standard input is a file too, and a named store keeps what it does`() async throws {
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

  @Test func `a place may be written as it may be typed`() async throws {
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

  @Test
  func
    `a report of files that cannot be run takes the older one's place, and one on standard output stays there`()
    async throws
  {
    try place.write("@empty\nwhere\n  /\n", to: "a.replay")
    try place.write("@empty\n@att /\n", to: "b<.replay")
    let whole = try await place.shell(
      "(\"$PROGRAM\" replay a.replay --junit /dev/stdout; echo after) > o.txt; cat o.txt")
    try place.write("<old/>", to: "r.xml")
    let broken = try await place.daybook(["replay", "--tap", "a.replay", "b<.replay", "--junit", "r.xml"])
    let shown = try await place.shell("\"$PROGRAM\" replay gone.replay --junit /dev/stdout 2> told; cat told")
    #expect(shown.output.contains("errors=\"1\"") && shown.output.contains("unreadable-file: "), "\(shown)")
    try place.write("kept\n", to: "kept.txt")
    _ = try await place.daybook(["replay", "gone.replay", "--junit", "kept.txt"])
    #expect(try place.read("kept.txt") == "kept\n")
    try place.write("where\n", to: "c.replay")
    for line in [["gone.replay"], ["c.replay"], ["c.replay", "--store", "gone.db"]] {
      try place.write("<old/>", to: "s.xml")
      let none = try await place.daybook(["replay", "--tap", "--junit", "s.xml"] + line)
      #expect(none.status != 0 && none.lines.last?.hasPrefix("Bail out! daybook replay: ") == true, "\(none)")
      #expect(try place.read("s.xml").contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    }

    #expect(whole.lines.contains("  <testcase classname=\"replay\" name=\"a.replay\"/>"), "\(whole)")
    #expect(whole.lines.contains("1 file, 1 command, 0 failed") && whole.lines.last == "after", "\(whole)")
    #expect(broken.status == 2 && broken.lines.count == 2, "\(broken)")
    #expect(broken.lines.last?.hasPrefix("Bail out! b<.replay:2: unknown-directive: ") == true, "\(broken)")
    let report = try place.read("r.xml")
    #expect(report.contains("tests=\"1\" failures=\"0\" errors=\"1\""), "\(report)")
    #expect(report.contains("name=\"b&lt;.replay:2\"><error message="), "\(report)")
  }

  @Test func `what is mistyped is mended with its files, and standard input is read once`() async throws {
    try place.write("@empty\nwhere\n  / \n", to: "a.replay")
    let mistyped = try await place.daybook(["replay", "a.replay", "--jnit", "x.xml"])
    let blanks = try await place.daybook(["replay", "a b.replay", "c.replay", "--jnit", "x y.xml"])
    let twice = try await place.daybook(["replay", "-", "-"])
    let full = try await place.shell("\"$PROGRAM\" replay a.replay > /dev/full")
    let blank = try await place.daybook(["replay", "a.replay"])

    #expect(mistyped.errors.contains("  fix 1: replay a.replay --junit x.xml\n"), "\(mistyped)")
    #expect(blanks.errors.contains("  fix 1: replay 'a b.replay' c.replay --junit 'x y.xml'\n"), "\(blanks)")
    #expect(twice.status == 2 && twice.errors.contains("Standard input can be read once only."), "\(twice)")
    #expect(
      full.status == 1 && full.errors.hasPrefix("cannot-write: "), "\(full)")
    #expect(blank.lines.contains("  - /   <- it ends in a blank"), "\(blank)")
  }

  @Test func `of very much that does not hold the first is shown and the rest counted`() async throws {
    try place.write("@empty\n" + String(repeating: "where\n  x\n", count: 3_000), to: "a.replay")
    try place.write(
      "@empty\nquit\n" + String(repeating: "where\n  /\n@at /x\n", count: 5_000), to: "b.replay")

    let many = try await place.daybook(["replay", "--keep-going", "--junit", "r.xml", "a.replay"])
    let never = try await place.daybook(["replay", "--keep-going", "b.replay"])

    let shown = #/a.replay:[0-9]+: It wrote something else\./#
    #expect(many.lines.count { $0.wholeMatch(of: shown) != nil } == 1_000)
    #expect(many.lines.contains("  and 2000 more that do not hold"))
    #expect(many.lines.last == "1 file, 3000 commands, 1 file failed in 3000 lines" && many.status == 4)
    #expect(
      try place.read("r.xml").split(separator: "It wrote something else.").count == 1_002, "once as its title"
    )
    #expect(never.lines.count { $0.hasPrefix("b.replay:") } == 1, "\(never)")
    #expect(never.lines.contains("b.replay:3: It was not run: quit ended the session."))
    #expect(never.lines.contains("  5000 not run") && never.status == 4)
  }

  @Test func `of long differences the first lines are shown and the rest counted, in JUnit's report too`()
    async throws
  {
    let wanted = (1...400).map { "  line \($0)\n" }.joined()
    try place.write("@empty\n" + String(repeating: "where\n\(wanted)", count: 60), to: "a.replay")
    try place.write("@empty\nwhere\n  /\n", to: "b.replay")

    let run = try await place.daybook(["replay", "--keep-going", "--junit", "r.xml", "a.replay", "b.replay"])

    #expect(run.lines.count { $0.hasPrefix("  - line ") } < 10_001, "all of them")
    #expect(run.lines.count { $0.hasPrefix("  - line ") } > 5_000)
    #expect(run.lines.count { $0.contains(": It wrote something else.") } == 60)
    #expect(run.lines.contains { $0.hasPrefix("    and ") && $0.hasSuffix(" more lines") })
    #expect(run.status == 4 && run.lines.last == "2 files, 61 commands, 1 file failed in 60 lines")
    let xml = try place.read("r.xml")
    #expect(xml.contains(#"<testsuite name="daybook replay" tests="2" failures="1" errors="0" skipped="0">"#))
    #expect(xml.hasSuffix("name=\"b.replay\"/>\n</testsuite>\n</testsuites>\n"))
    #expect(try place.files("tmp") == [])
  }

  @Test func `of very much that a dry run would change the first is told and the rest counted`() async throws
  {
    try await #expect(place.lines("/settings").status == 0)
    let lines = (1...1_200).map { "# Part \($0)\n/settings name Shop-\($0)\n" }
    try place.write(lines.joined(), to: "a.replay")

    let run = try await place.shop("replay", "--dry-run", "a.replay")

    #expect(run.status == 0 && run.lines.first == "✓ a.replay · 1200 commands")
    #expect(run.lines.count { $0.contains("  Name of the shop: ") } == 1_000)
    #expect(run.lines.contains("  and 200 more that would change something"))
    #expect(run.lines.contains("  ✓ Part 1000 · 1 command"))
    #expect(run.lines.contains("  and 200 more comments and their commands"))
  }
}
