import Testing

/// Replay files as they go wrong, through the built program: each is told by its place, and nothing of it runs.
@Suite struct ReplayBadInputTests {
  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: [
    ("@demo\nwhere\n@expect x\n", "3:1: unknown-directive"),
    ("@demo\nwhere\n\t/\n", "3:1: bad-indentation"),
    ("@demo\nwhere\n /\n", "3:1: bad-indentation"), ("@demo\n# first\n  /\n", "3:3: expectation-first"),
    ("@demo\n/catalog/products/$SKU show\n", "2:19: undefined-variable"),
    ("@demo\nwhere\n  at $PLACE\n", "3:6: undefined-variable"),
    ("@demo\n@include a.replay\n", "2:10: include-cycle"),
    ("@demo\n@include sub/gone.replay\n", "2:10: missing-include"),
    ("@demo\nwhere\n  ( (re)\n", "3:3: bad-pattern"),
    ("@demo\nwhere\r\n  [ (re)\r\n", "3:3: bad-pattern"), ("@demo\nwhere\n@demo", "3:1: bad-directive"),
    ("@demo\nwhere\u{0}\n", "2:6: not-text"),
    ("@demo\n@set A 0123456789\n" + String(repeating: "@set A $A$A\n", count: 40), "12:8: bad-directive"),
  ])
  func `a file that cannot be read is refused whole, with file, line and column`(text: String, told: String)
    async throws
  {
    try place.write(text, to: "a.replay")

    for order in [[], ["--check"], ["--update"], ["--dry-run"]] {
      let run = try await place.daybook(["replay"] + order + ["a.replay"])

      #expect(run.status == 2, "\(run)")
      #expect(run.errorLines.contains { $0.hasPrefix("a.replay:\(told): ") }, "\(run)")
      let (last, output) =
        order == ["--check"]
        ? (run.lines.first, run.lines.dropFirst().filter { $0 != "The rest was not looked at." })
        : (run.errorLines.last, run.lines)
      #expect(last?.hasSuffix("othing was run.") == true && output == [], "\(run)")
    }
    #expect(try place.read("a.replay") == text)
  }

  @Test func `a line that says what a missing file may have set is no mistake of its own`() async throws {
    try place.write(
      "@demo\n@include gone.inc\n/catalog/products/MUG-BLU price $X\n@at $Y\n/catalog/products/MUG-BLU price $X\n",
      to: "a.replay")
    try place.write(
      "@demo\n/catalog/products/MUG-BLU price $X\n/catalog/products/MUG-BLU price $X\n", to: "b.replay")

    let missing = try await place.daybook(["replay", "--check", "a.replay"])
    let unset = try await place.daybook(["replay", "--check", "b.replay"])

    let told = (missing.errorLines + unset.errorLines).filter { $0.contains(".replay:") }
    #expect(told.count == 2, "\(told)")
    #expect(told.first?.hasPrefix("a.replay:2:10: missing-include: ") == true, "\(told)")
    #expect(told.last?.hasPrefix("b.replay:2:33: undefined-variable: ") == true, "\(told)")
  }

  @Test func `all mistakes are told at once, each with its row of carets, up to twenty`() async throws {
    try place.write("@foo\n@demo\nwhere\n  a** (re)\n  ? x under\n/nope\n", to: "a.replay")
    try place.write("@demo\nwhere\n\tx\n", to: "b.replay")
    try place.write((1...30).map { "@x\($0)\n" }.joined(), to: "many.replay")

    let run = try await place.daybook(["replay", "a.replay", "b.replay"])
    let check = try await place.daybook(["replay", "--check", "a.replay", "b.replay"])
    let many = try await place.daybook(["replay", "many.replay", "a.replay"])

    let told = [
      "  @foo", "  ^^^^", "a.replay:1:1: unknown-directive: There is no directive @foo.",
      "  There are @set, @at, @include, @frozen, @demo, @empty, @strict.",
      "    a** (re)", "      ^", "a.replay:4:5: bad-pattern: * repeats what is repeated already.",
      "  Mend it, or leave the (re) out to have the line compared as it stands.",
      "    ? x under", "             ^", "a.replay:5:12: bad-directive: A word is missing behind under.",
      "  Write the word that the caret stands under, or ? x at end.",
    ]
    #expect(run.status == 2 && run.output == "" && Array(run.errorLines.prefix(12)) == told, "\(run)")
    #expect(run.errorLines.count { $0 == "  Nothing was run." } == 1, "\(run)")
    #expect(run.errors.contains("\nb.replay:3:1: bad-indentation: "), "\(run)")
    #expect(check.status == 2 && Array(check.errorLines.prefix(12)) == told, "\(check)")
    #expect(check.errors.contains("\na.replay:6:2: unknown-address: "), "\(check)")
    #expect(check.lines == ["2 files read, 5 lines cannot run, nothing was run."], "\(check)")
    #expect(many.status == 2 && many.errorLines.last == "The rest was not looked at.", "\(many)")
    #expect(many.errorLines.count { $0.contains(": unknown-directive: ") } == 20, "\(many)")
  }

  @Test func `which store, and what cannot be read, are told where it is said`() async throws {
    try place.write("# First\n@demo\nwhere\n", to: "a.replay")
    try place.write("where\n", to: "b.replay")
    try place.write("@demo\n@frozen\n@empty\n", to: "c.replay")
    try place.write(Array("@demo\nwh".utf8) + [0xFF, 0x0A], to: "d.replay")

    for (words, told) in [
      (["a.replay", "--store", "s.db"], ["  @demo", "  ^^^^^", "a.replay:2:1: which-store: "]),
      (["a.replay", "b.replay"], ["b.replay:1:1: which-store: "]),
      (["c.replay"], ["  @empty", "  ^^^^^^", "c.replay:3:1: which-store: "]),
      (["d.replay"], ["  wh\u{FFFD}", "    ^", "d.replay:2:3: not-text: This line is not UTF-8 text."]),
      (
        ["a.replay", "gone.replay"],
        [
          "  daybook replay a.replay gone.replay", "                          ^^^^^^^^^^^",
          "unreadable-file: gone.replay ",
        ]
      ),
    ] {
      let run = try await place.daybook(["replay"] + words)
      #expect(run.status == 2 && run.output == "", "\(run)")
      #expect(run.errorLines.count > told.count)
      for (line, expected) in zip(run.errorLines, told) { #expect(line.hasPrefix(expected), "\(run)") }
    }
  }

  @Test func `a mistake two files deep is told where it stands, and a cycle in the file that closes it`()
    async throws
  {
    try place.write("@demo\n@include sub/b.replay\n", to: "a.replay")
    _ = try await place.shell("mkdir sub")
    try place.write("where\n@include c.replay\n", to: "sub/b.replay")
    try place.write("where\n@include b.replay\n", to: "sub/c.replay")
    let cycle = try await place.daybook(["replay", "a.replay"])
    try place.write("where\n\tx\n", to: "sub/c.replay")
    let deep = try await place.daybook(["replay", "a.replay"])

    #expect(cycle.status == 2 && cycle.errors.contains("\nsub/c.replay:2:10: include-cycle: "), "\(cycle)")
    #expect(deep.status == 2 && deep.errors.contains("\nsub/c.replay:2:1: bad-indentation: "), "\(deep)")
  }

  @Test(arguments: ["./a.replay", "home/../a.replay", ".//a.replay", "link.replay", "tmp/b.replay"])
  func `a file that includes itself by another spelling of its path is refused`(name: String) async throws {
    try place.write("@demo\n@include \(name)\n", to: "a.replay")
    _ = try await place.shell("ln -s a.replay link.replay; ln -s ../a.replay tmp/b.replay")

    let run = try await place.daybook(["replay", "a.replay"])

    #expect(run.status == 2 && run.errors.contains("a.replay:2:10: include-cycle: "), "\(run)")
  }

  @Test func `a file that is included by two spellings of its path is one, and rewritten once`() async throws
  {
    try place.write("where\n  /x\n\nwhere\n  /\n", to: "inc.replay")
    try place.write("@demo\n@include inc.replay\n@include home/../inc.replay\n", to: "a.replay")

    let run = try await place.daybook(["replay", "--update", "a.replay"])

    #expect(
      run.status == 0 && run.output.contains("\ninc.replay: 1 expectation rewritten at line 2\n"), "\(run)")
    #expect(try place.read("inc.replay") == "where\n  /\n\nwhere\n  /\n")
  }

  @Test func `an expression that could be read in very many ways is answered, and nothing hangs`()
    async throws
  {
    let many = String(repeating: "a?", count: 40) + String(repeating: "a", count: 40)
    try place.write(
      "@demo\n@frozen\n/settings\n  .*\(many)b (re)\n/catalog/products | json\n  .*N.*N.*N~ (re)\n",
      to: "a.replay")

    let run = try await place.daybook(["replay", "--keep-going", "a.replay"])
    let updated = try await place.daybook(["replay", "--update", "a.replay"])
    let again = try await place.daybook(["replay", "a.replay"])

    #expect(run.status == 4 && run.lines.last == "1 file, 2 commands, 1 file failed in 2 lines", "\(run)")
    #expect(updated.status == 0 && again.status == 0, "\(updated)\(again)")
  }

  @Test func `files of Windows, with its mark, and without a last line's end run as others do`() async throws
  {
    try place.write("\u{FEFF}@demo\r\nwhere\r\n  /\r\n\r\nhome\r\n@at /\r\n", to: "windows.replay")
    try place.write("@demo\nwhere\n  /\nhome\n@at /", to: "open.replay")
    try place.write("", to: "nothing.replay")
    try await place.found()

    let run = try await place.daybook(["replay", "windows.replay", "open.replay"])
    let empty = try await place.daybook(["replay", "nothing.replay", "--store", place.store])

    #expect(run.status == 0 && run.lines.last == "2 files, 4 commands, 0 failed", "\(run)")
    #expect(empty.status == 0 && empty.output.contains("0 commands"), "\(empty)")
  }

  @Test func `a program, a folder and a file that is not there are no replay files`() async throws {
    let program = try await place.daybook(["replay", Place.program, "--store", place.store])
    let folder = try await place.daybook(["replay", "home", "--store", place.store])
    let gone = try await place.daybook(["replay", "gone.replay", "--store", place.store])

    #expect(program.status == 2 && program.errors.contains(": not-text: "), "\(program)")
    #expect(program.steeringBytes == [])
    #expect(folder.status == 2 && folder.errors.contains("unreadable-file: "), "\(folder)")
    #expect(gone.status == 2 && gone.errors.contains("unreadable-file: "), "\(gone)")
    #expect(!place.has("store.db"))
  }

  @Test func `what must be read of a command that never ran fails with that command`() async throws {
    try place.write("@demo\nwhere\n  /\nquit\nwhere\n  /\n@at /\n", to: "a.replay")
    try place.write("@demo\nwhere\n  /x\nhome\n  never\n", to: "b.replay")

    let behind = try await place.daybook(["replay", "--keep-going", "a.replay"])
    let failed = try await place.daybook(["replay", "b.replay"])
    let updated = try await place.daybook(["replay", "--update", "a.replay"])

    #expect(behind.status == 4, "\(behind)")
    #expect(behind.lines.contains("a.replay:5: It was not run: quit ended the session."), "\(behind)")
    #expect(failed.status == 4 && failed.lines.contains("  1 not run"), "\(failed)")
    #expect(!failed.output.contains("never"), "\(failed)")
    #expect(updated.status == 4, "what never ran cannot be accepted: \(updated)")
    #expect(try place.read("a.replay").contains("where\n  /\n@at /\n"))
  }
}
