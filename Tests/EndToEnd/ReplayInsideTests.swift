import Glibc
import Testing

/// `replay FILE` typed in a session, files that a shell runs, and ends of a run.
@Suite struct ReplayInsideTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `a file's lines run in the session, on its store, and are reported there`() async throws {
    try place.write("# Named\n/settings name Inside\n  ...\n/settings\n", to: "a.replay")
    try place.write("where\n  /nowhere\n", to: "bad.replay")
    try place.write("quit\n", to: "quit.replay")

    let run = try await place.lines(
      "replay a.replay", "where", "replay quit.replay", "history", "replay bad.replay", "where")
    let piped = try await place.shop(input: "replay a.replay\nwhere\n")

    #expect(run.status == 4, "\(run)")
    #expect(
      run.lines.prefix(3) == ["✓ a.replay · 2 commands", "  ✓ Named · 2 commands", "Settings · Inside"],
      "the new page is shown: \(run)")
    #expect(run.lines.contains("/settings"), "\(run)")
    #expect(run.output.contains("/settings name Inside"), "the session's history has the lines")
    #expect(run.output.contains("  - /nowhere\n  + /settings\n"), "\(run)")
    #expect(run.errors.contains("-c 5: expectation: A line of \"bad.replay\" fails."), "\(run)")
    #expect(run.lines.last != "/settings", "the first failure ends a script")
    #expect(piped.status == 0 && piped.lines.last == "/settings", "\(piped)")
  }

  @Test func `a file that removes its last page passes`() async throws {
    try place.write(
      "/catalog/products add ZZ Zed\n  ...\n/catalog/products/ZZ\n  ...\nundo\n  ...\n", to: "a.replay")

    let run = try await place.lines("replay a.replay", "where")

    #expect(run.status == 0 && run.lines.last == "/catalog/products/ZZ", "\(run)")
    #expect(run.lines.dropLast().last?.contains("ZZ") == true, "\(run)")
  }

  @Test(arguments: [
    ("@demo\nwhere\n", "not-inside"), ("@frozen\nwhere\n", "not-inside"),
    ("replay a.replay\n", "expectation"),
    ("@att /\n", "unknown-directive"), ("where\n\tx\n", "bad-indentation"),
  ])
  func `a file that a session cannot run is refused`(text: String, code: String) async throws {
    try place.write(text, to: "a.replay")

    let run = try await place.lines("replay a.replay")

    #expect(run.status != 0 && run.errors.contains("-c 1: \(code): "), "\(run)")
    #expect(code != "expectation" || run.output.contains("error: include-cycle"), "\(run)")
  }

  @Test func `a session shows the mistakes of a file, up to twenty`() async throws {
    try place.write("@demo\n@foo\nwhere\n  ( (re)\n", to: "a.replay")
    try place.write((1...30).map { "@x\($0)\n" }.joined(), to: "many.replay")

    let inside = try await place.lines("replay a.replay", "where")
    let many = try await place.lines("replay many.replay")

    #expect(inside.errors.contains("a.replay:2:1: unknown-directive: "), "\(inside)")
    #expect(inside.errors.contains("a.replay:4:3: bad-pattern: "), "\(inside)")
    #expect(
      inside.errorLines.suffix(4) == [
        "  replay a.replay", "         ^^^^^^^^",
        "-c 1: unknown-directive: \"a.replay\" cannot be run: 2 of its lines are wrong, the first is a.replay:2.",
        "  Nothing was run.",
      ], "\(inside)")
    #expect(inside.status == 2 && inside.output == "", "\(inside)")
    #expect(many.errorLines.count { $0.hasPrefix("many.replay:") } == 20, "\(many)")
    #expect(many.errors.contains("30 of its lines are wrong, the first is many.replay:1."), "\(many)")
  }

  @Test func `files that replay each other without end are stopped`() async throws {
    for number in 1...12 { try place.write("replay f\(number + 1).replay\n", to: "f\(number).replay") }

    let run = try await place.lines("replay f1.replay")

    #expect(run.status == 4 && run.output.contains("error: expectation"), "\(run)")
  }

  @Test func `a file that a shell runs is a replay`() async throws {
    try place.write("#!/usr/bin/env -S daybook replay\n@demo\nwhere\n  /\n", to: "run.replay")

    let run = try await place.shell("PATH=$(dirname \"$PROGRAM\"):$PATH; chmod +x run.replay; ./run.replay")

    #expect(run.status == 0 && run.lines.first == "✓ ./run.replay · 1 command", "\(run)")
  }

  @Test func `expected output on standard input is refused, and never run as a command`()
    async throws
  {
    let story = "where\n  /\nhome\n  3\n  /settings name Never\nwhere\n"
    let stopped = try await place.shop(input: story)
    let going = try await place.shop("--keep-going", input: story)
    let compared = try await place.shop("replay", "-", input: "where\n  /\nhome\nwhere\n  /\n")
    let indented = try await place.shop(input: "  where\n\n  home\n    where\n")
    let hidden = try await place.shop(input: "where\n where\n\twhere\n   \n")

    #expect(stopped.status == 1 && stopped.lines == ["/"], "\(stopped)")
    #expect(
      stopped.errorLines.prefix(3) == [
        "    /", "  ^^",
        "input:2: bad-indentation: In a replay file, a line after two spaces is expected output, not a command.",
      ], "\(stopped)")
    #expect(stopped.errors.contains("daybook replay - "), "\(stopped)")
    #expect(going.status == 1 && going.lines.last == "/", "\(going)")
    #expect(going.errorLines.count { $0.contains("bad-indentation") } == 1, "\(going)")
    #expect(try await !place.lines("/settings").output.contains("Never"))
    #expect(compared.status == 0, "\(compared)")
    #expect(indented.status == 0 && indented.lines.last == "/", "\(indented)")
    #expect(hidden.status == 0 && hidden.lines == ["/", "/", "/"], "\(hidden)")
  }

  @Test func `a reader that leaves ends it quietly`() async throws {
    try place.write("where\n", to: "a.replay")
    try await place.found("s.db")

    let run = try await place.shell(
      "for n in $(seq 300); do cp a.replay $n.replay; done; set +o pipefail\n\"$PROGRAM\" replay *.replay --store s.db | head -1; echo ${PIPESTATUS[0]}"
    )

    #expect(run.lines == ["✓ 1.replay · 1 command", "141"], "\(run)")
    #expect(run.errors == "")
  }

  @Test func `a JUnit report is valid XML whatever the file holds`() async throws {
    try place.write("# a < b & \u{1B}[2J\nwhere\n  ]]>\n", to: "a#1.replay")
    try place.write("where\n", to: "b.replay")
    try await place.found()

    let run = try await place.shop("replay", "--junit", "r.xml", "a#1.replay", "b.replay")

    #expect(run.status == 4, "\(run)")
    let xml = try place.read("r.xml")
    #expect(xml.contains(#"tests="2" failures="1" skipped="1""#), "\(xml)")
    #expect(xml.contains("a &lt; b &amp; ") && xml.contains("]]&gt;") && !xml.contains("\u{1B}"), "\(xml)")
  }

  @Test func `row numbers are those of the page that is shown`()
    async throws
  {
    try place.write("propose\nshow\n  1 proposal\n  ...\n", to: "draws.replay")
    try place.write("/catalog/brands\n", to: "leads.replay")

    let run = try await place.daybook(
      ["demo", "--frozen"],
      input: "/inventory/reorder\nreplay draws.replay\nopen 2\nwhere\nreplay leads.replay\n1\nwhere\n")

    #expect(run.status == 0, "\(run)")
    #expect(run.lines.contains("/inventory/stock/NOTE-A5-LIN"), "\(run)")
    #expect(run.lines.last?.hasPrefix("/catalog/brands/") == true, "\(run)")
  }
}
