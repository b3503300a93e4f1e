import Foundation
import Testing

/// `daybook replay` leaves the named shop alone, and files that are not its own.
@Suite struct ReplaySparingTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `an update does not change the named database file`() async throws {
    _ = try await place.shop(input: "/settings name Kept\n")
    // A page shows the minute: with a fixed clock it is the same in both runs.
    try place.write("@frozen\n/catalog/products add M Mug --price 10.00\n  /x\n", to: "a.replay")
    let before = try Data(contentsOf: URL(fileURLWithPath: place.store))

    let run = try await place.shop("replay", "--update", "a.replay")

    #expect(run.status == 0 && run.lines.last == "The database file was not changed.", "\(run)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.store)) == before)
    #expect(
      try place.read("a.replay").hasPrefix(
        "@frozen\n/catalog/products add M Mug --price 10.00\n  Product M added"))
    let again = try await place.shop("replay", "a.replay")
    #expect(again.status == 0, "the updated file passes: \(again)")
  }

  @Test func `an update with --read-only writes nothing to the database file`() async throws {
    _ = try await place.shop(input: "/settings name Kept\n")
    try place.write("/settings name Other\n/settings\n  x\n  ...\n", to: "a.replay")
    let before = try Data(contentsOf: URL(fileURLWithPath: place.store))

    let run = try await place.shell(
      "chmod 400 store.db; \"$PROGRAM\" replay --update --read-only --store \"$STORE\" a.replay")
    let again = try await place.shop("--read-only", "replay", "a.replay")

    #expect(run.status == 0, "\(run)")
    #expect(
      try place.read("a.replay").hasPrefix(
        "/settings name Other\n  ? read-only\n/settings\n  Settings · Kept\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.store)) == before)
    #expect(again.status == 0, "\(again)")
  }

  @Test(arguments: [[], ["--dry-run"], ["--update"], ["--read-only"], ["--frozen"], ["--keep-going"]])
  func `a mistyped path makes no database file`(options: [String]) async throws {
    try place.write("/settings name Typo\n", to: "a.replay")
    try place.write("@demo\nwhere\n", to: "b.replay")

    let run = try await place.daybook(["replay", "a.replay", "--store", "typo.db"] + options)
    let own = try await place.daybook(["replay", "b.replay"])

    #expect(run.status == 1 && run.output == "" && !place.has("typo.db"), "\(run)")
    #expect(run.errors.contains("missing-store: There is no store at \"typo.db\"."), "\(run)")
    #expect(run.errors.contains("daybook --store FILE makes a new store."), "\(run)")
    #expect(own.status == 0, "\(own)")
  }

  @Test func `the command that accepts the output is offered where it gives the same, and works`()
    async throws
  {
    try await place.found()
    try place.write("where\n  /x\n", to: "reads.replay")
    try place.write("/catalog/products add M Mug\n  /x\n", to: "writes.replay")
    try place.write("@empty\n@frozen\n/catalog/products add M Mug\n  /x\n", to: "own.replay")

    let reads = try await place.shop("replay", "reads.replay")
    let writes = try await place.shop("replay", "writes.replay")
    let own = try await place.daybook(["replay", "own.replay"])

    #expect(!writes.output.contains("to accept:"), "\(writes)")
    for run in [reads, own] {
      let command = try #require(run.lines.first { $0.hasPrefix("  to accept: daybook ") }).dropFirst(21)
      let accepted = try await place.shell("$PROGRAM " + command)
      #expect(accepted.status == 0, "\(accepted)")
    }
    #expect(try await place.shop("replay", "reads.replay").status == 0)
    #expect(try await place.daybook(["replay", "own.replay"]).status == 0)
  }

  @Test func `the command that accepts the output can be pasted for any file name`() async throws {
    for name in ["new\nline's.replay", "esc\u{1B}[2J\\t.replay", "ta\tb\u{202E}x\u{7F}.replay"] {
      try place.write("@empty\nwhere\n  /x\n", to: name)

      let run = try await place.daybook(["replay", name])
      let command = try #require(run.lines.first { $0.hasPrefix("  to accept: daybook ") }).dropFirst(21)
      let accepted = try await place.shell("$PROGRAM " + command)

      #expect(!run.output.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
      #expect(!run.output.contains("\u{202E}") && accepted.status == 0, "\(run)\(accepted)")
      #expect(try place.read(name) == "@empty\nwhere\n  /\n")
    }
  }

  @Test func `a dry run writes no file`() async throws {
    try place.write("mine", to: "out.csv")
    try place.write("/catalog/brands | csv > out.csv\n  ...\n", to: "a.replay")
    _ = try await place.shop(input: "/settings name Kept\n")

    let run = try await place.shop("replay", "--dry-run", "a.replay")
    let both = try await place.shop("replay", "--dry-run", "--update", "a.replay")

    #expect(run.status == 0, "\(run)")
    #expect(try place.read("out.csv") == "mine")
    #expect(both.status == 2 && both.errors.hasPrefix("bad-option: "), "\(both)")
  }

  @Test func `in a dry run each file sees the changes of the files before it`()
    async throws
  {
    try await place.found()
    let before = try Data(contentsOf: URL(fileURLWithPath: place.store))
    try place.write("/catalog/products add M Mug --price 10.00\n  ...\n", to: "d1.replay")
    try place.write(
      "@frozen\n/catalog/products/M price 12.00\n  ...\n/catalog/products | count\n  x\n", to: "d2.replay")

    let dry = try await place.shop("replay", "--dry-run", "--keep-going", "d1.replay", "d2.replay")
    let updated = try await place.shop("replay", "--update", "d1.replay", "d2.replay")
    let untouched = try Data(contentsOf: URL(fileURLWithPath: place.store)) == before
    let real = try await place.shop("replay", "d1.replay", "d2.replay")

    #expect(dry.lines.contains("d2.replay:2: /catalog/products/M price 12.00"), "\(dry)")
    #expect(dry.status == 4 && dry.lines.contains("  + 1") && untouched, "\(dry)")
    #expect(updated.status == 0, "\(updated)")
    #expect(
      try place.read("d2.replay")
        == "@frozen\n/catalog/products/M price 12.00\n  ...\n/catalog/products | count\n  1\n")
    #expect(real.status == 0, "\(real)")
  }

  @Test func `a file that changes during its run is not updated`() async throws {
    try place.write("@demo\nwhere\n  /x\nwhere > a.replay\n", to: "a.replay")
    try place.write("@demo\nwhere\n  /x\n", to: "b.replay")

    let updated = try await place.daybook(["replay", "--update", "a.replay", "b.replay"])

    #expect(updated.status == 4, "\(updated)")
    #expect(updated.lines.contains("a.replay: not updated, it changed during the run"), "\(updated)")
    #expect(try place.read("a.replay") == "/\n")
    #expect(try place.read("b.replay") == "@demo\nwhere\n  /\n", "the other file is updated")
  }

  @Test(arguments: [
    (["--junit", "a.replay", "a.replay"], "bad-option: "),
    (["--junit", "./s.replay", "a.replay"], "bad-option: "),
    (["--junit", "", "a.replay"], "bad-option: "),
    (["--junit", "gone/r.xml", "a.replay"], "cannot-write: \"gone/r.xml\""),
    (["--junit", "home", "a.replay"], "cannot-write: \"home\""),
    (["--check", "--junit", "r.xml", "a.replay"], "bad-option: "),
  ])
  func `a report that cannot be written is refused before anything runs`(order: [String], told: String)
    async throws
  {
    try place.write("@demo\nwhere > ran.txt\n@include s.replay\n", to: "a.replay")
    try place.write("where\n", to: "s.replay")

    let run = try await place.daybook(["replay"] + order)

    #expect(run.status != 0 && run.output == "" && run.errors.contains(told), "\(run)")
    #expect(!place.has("ran.txt") && !place.has("r.xml"))
    #expect(try place.read("a.replay").hasPrefix("@demo") && place.read("s.replay") == "where\n")
  }

  @Test func `output to a pipe or a link does not replace it`()
    async throws
  {
    _ = try await place.shell("mkfifo pipe; echo old > real.txt; ln -s real.txt link.txt; (cat pipe > got) &")

    let run = try await place.lines("/settings > pipe", "/settings > link.txt", "/settings > /dev/null")
    let kinds = try await place.shell("test -p pipe && test -L link.txt && test -c /dev/null && echo kept")

    #expect(run.status == 0, "\(run)")
    #expect(kinds.output == "kept\n")
    #expect(try place.read("real.txt") != "old\n")
    let got = try await place.shell("until [ -s got ]; do sleep 0.05; done; cmp got real.txt && echo same")
    #expect(got.output == "same\n", "\(got)")
  }

  @Test func `a session cannot replay standard input`() async throws {
    let run = try await place.shop(input: "replay -\nwhere\n")

    #expect(run.errors.contains("input:1: not-inside: "), "\(run)")
    #expect(run.lines != ["/"], "the first failure ends a script")
  }
}
