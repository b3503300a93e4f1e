import Testing

/// Wrong replay files through the built program: each mistake has its place, and nothing runs.
@Suite struct ReplayBadInputTests {
  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: [
    ("@demo\nwhere\n@expect x\n", "3:1: unknown-directive"),
    ("@demo\nwhere\n\t/\n", "3:1: bad-indentation"),
    ("@demo\nwhere\n /\n", "3:1: bad-indentation"), ("@demo\n# first\n  /\n", "3:3: expectation-first"),
    ("@demo\n@include a.replay\n", "2:10: include-cycle"),
    ("@demo\n@include sub/gone.replay\n", "2:10: missing-include"),
    ("@demo\nwhere\n  ( (re)\n", "3:3: bad-pattern"),
    ("@demo\nwhere\r\n  [ (re)\r\n", "3:3: bad-pattern"), ("@demo\nwhere\n@demo", "3:1: bad-directive"),
    ("@demo\nwhere\u{0}\n", "2: not-text"),
  ])
  func `a wrong file is refused with file, line and column`(text: String, told: String)
    async throws
  {
    try place.write(text, to: "a.replay")

    for order in [[], ["--check"], ["--update"], ["--dry-run"]] {
      let run = try await place.daybook(["replay"] + order + ["a.replay"])

      #expect(run.status == 2, "\(run)")
      #expect(run.errorLines.contains { $0.hasPrefix("a.replay:\(told): ") }, "\(run)")
      let last = order == ["--check"] ? run.lines.last : run.errorLines.last
      #expect(last?.hasSuffix("othing was run.") == true, "\(run)")
      #expect(run.lines.count == (order == ["--check"] ? 1 : 0), "\(run)")
    }
    #expect(try place.read("a.replay") == text)
  }

  @Test func `all mistakes are shown at once, up to twenty`() async throws {
    try place.write("@foo\n@demo\nwhere\n  ( (re)\n  ? x y\n", to: "a.replay")
    try place.write("@demo\nwhere\n\tx\n", to: "b.replay")
    try place.write((1...30).map { "@x\($0)\n" }.joined(), to: "many.replay")

    let run = try await place.daybook(["replay", "a.replay", "b.replay"])
    let many = try await place.daybook(["replay", "many.replay", "a.replay"])

    let shown = [
      "  @foo", "  ^^^^", "a.replay:1:1: unknown-directive: There is no directive \"@foo\".",
      "  The directives are @at, @include, @secret, @frozen, @demo, @sample, @empty, @strict.",
      "    ( (re)", "    ^", "a.replay:4:3: bad-pattern: \"(\" is not a regular expression.",
      "  Correct it, or remove (re) to compare the line as it is written.",
      "    ? x y", "    ^^^^^", "a.replay:5:3: bad-directive: An error code is one word.",
    ]
    #expect(run.status == 2 && run.output == "" && Array(run.errorLines.prefix(11)) == shown, "\(run)")
    #expect(run.errorLines.count { $0 == "  Nothing was run." } == 1, "\(run)")
    #expect(run.errors.contains("\nb.replay:3:1: bad-indentation: "), "\(run)")
    #expect(many.status == 2 && many.errorLines.last == "13 more lines are wrong.", "\(many)")
    #expect(many.errorLines.count { $0.contains(": unknown-directive: ") } == 20, "\(many)")
  }

  @Test func `an unclear shop and an unreadable file are refused at their place`() async throws {
    try place.write("# First\n@demo\nwhere\n", to: "a.replay")
    try place.write("where\n", to: "b.replay")
    try place.write("@demo\n@frozen\n@empty\n", to: "c.replay")
    try place.write(Array("@demo\nwh".utf8) + [0xFF, 0x0A], to: "d.replay")

    for (words, told) in [
      (["a.replay", "--store", "s.db"], ["  @demo", "  ^^^^^", "a.replay:2:1: which-store: "]),
      (["a.replay", "b.replay"], ["b.replay:1:1: which-store: "]),
      (["c.replay"], ["  @empty", "  ^^^^^^", "c.replay:3:1: which-store: "]),
      (["d.replay"], ["d.replay:2: not-text: This line is not UTF-8 text."]),
      (
        ["a.replay", "gone.replay"],
        [
          "  daybook replay a.replay gone.replay", "                          ^^^^^^^^^^^",
          "unreadable-file: \"gone.replay\" cannot be read: ",
        ]
      ),
    ] {
      let run = try await place.daybook(["replay"] + words)
      #expect(run.status == 2 && run.output == "", "\(run)")
      #expect(run.errorLines.count > told.count)
      for (line, expected) in zip(run.errorLines, told) { #expect(line.hasPrefix(expected), "\(run)") }
    }
  }

  @Test func `a mistake in an included file has its place there`()
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

  @Test func `a file that is included by two spellings of its path is updated once`() async throws {
    try place.write("where\n  /x\n\nwhere\n  /\n", to: "inc.replay")
    try place.write("@demo\n@include inc.replay\n@include home/../inc.replay\n", to: "a.replay")

    let run = try await place.daybook(["replay", "--update", "a.replay"])

    #expect(run.status == 0 && run.lines.last == "inc.replay: updated at line 2", "\(run)")
    #expect(try place.read("inc.replay") == "where\n  /\n\nwhere\n  /\n")
  }

  @Test func `files of Windows and files without a last line end run as others do`() async throws {
    try place.write("\u{FEFF}@demo\r\nwhere\r\n  /\r\n\r\nhome\r\n@at /\r\n", to: "windows.replay")
    try place.write("@demo\nwhere\n  /\nhome\n@at /", to: "open.replay")
    try place.write("", to: "nothing.replay")
    try await place.found()

    let run = try await place.daybook(["replay", "windows.replay", "open.replay"])
    let empty = try await place.daybook(["replay", "nothing.replay", "--store", place.store])

    #expect(run.status == 0 && run.lines.last == "2 files, 4 commands, 0 failed", "\(run)")
    #expect(empty.status == 0 && empty.output.contains("0 commands"), "\(empty)")
  }

  @Test func `a program, an empty folder and a missing file are not replay files`() async throws {
    let program = try await place.daybook(["replay", Place.program, "--store", place.store])
    let folder = try await place.daybook(["replay", "home", "--store", place.store])
    let gone = try await place.daybook(["replay", "gone.replay", "--store", place.store])

    #expect(program.status == 2 && program.errors.contains(": not-text: "), "\(program)")
    #expect(program.steeringBytes == [])
    #expect(folder.status == 2 && folder.errors.contains("unreadable-file: "), "\(folder)")
    #expect(gone.status == 2 && gone.errors.contains("unreadable-file: "), "\(gone)")
    #expect(!place.has("store.db"))
  }

  @Test func `a command after quit fails, as it was not run`() async throws {
    try place.write("@demo\nwhere\n  /\nquit\nwhere\n  /\n@at /\n", to: "a.replay")
    try place.write("@demo\nwhere\n  /x\nhome\n  never\n", to: "b.replay")

    let behind = try await place.daybook(["replay", "--keep-going", "a.replay"])
    let failed = try await place.daybook(["replay", "b.replay"])
    let updated = try await place.daybook(["replay", "--update", "a.replay"])

    #expect(behind.status == 4, "\(behind)")
    #expect(behind.lines.contains("a.replay:5: This was not run: quit ended the session."), "\(behind)")
    #expect(failed.status == 4 && failed.lines.contains("  1 not run"), "\(failed)")
    #expect(!failed.output.contains("never"), "\(failed)")
    #expect(updated.status == 4, "\(updated)")
    #expect(try place.read("a.replay").contains("where\n  /\n@at /\n"))
  }
}
