import Foundation
import Testing

/// Files that are included several times, linked or hidden, and which of them `--update` rewrites.
@Suite struct ReplayFilesTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `a file that two include is updated once, or two outputs of it are a conflict`() async throws {
    try place.write("where\n  /x\n", to: "inc.replay")
    try place.write("@demo\n@include inc.replay\n", to: "a.replay")
    try place.write("@empty\n@include inc.replay\n", to: "b.replay")

    let run = try await place.daybook(["replay", "--update", "a.replay", "b.replay"])
    #expect(run.status == 0, "\(run)")
    #expect(try place.read("inc.replay") == "where\n  /\n")

    try place.write("/catalog/products | count\n  x\n", to: "inc.replay")
    let torn = try await place.daybook(["replay", "--update", "a.replay", "b.replay"])
    #expect(torn.status == 4, "\(torn)")
    #expect(
      torn.output.contains("inc.replay:1: has different output in two runs, so it cannot pass in both"),
      "\(torn)")
  }

  @Test func `a file that two include from different folders is updated once`() async throws {
    _ = try await place.shell("mkdir -p A/x B/y Shops")
    let shared = "# Shared\nfrobnicate\n\nwhere\n  /x\nwhere\n  /\n"
    try place.write(shared, to: "Shops/s.replay")
    try place.write("@empty\n@include ../../Shops/s.replay\n", to: "A/x/a.replay")
    try place.write("@empty\n@include ../../Shops/s.replay\nfrobnicate\n", to: "B/y/b.replay")
    try place.write("@include A/x/a.replay\n", to: "m.replay")

    let run = try await place.daybook(["replay", "--update", "A", "B", "m.replay", "./m.replay"])
    let again = try await place.daybook(["replay", "A", "B", "m.replay"])

    #expect(run.status == 0, "\(run)")
    #expect(run.lines.count { $0.contains("s.replay: ") } == 1, "\(run)")
    #expect(
      try place.read("Shops/s.replay")
        == "# Shared\nfrobnicate\n  ? unknown-command\n\nwhere\n  /\nwhere\n  /\n")
    #expect(try place.read("B/y/b.replay").hasSuffix("frobnicate\n  ? unknown-command\n"))
    #expect(again.status == 0, "\(again)")
  }

  @Test func `hidden files and links of a folder are left out`() async throws {
    let wrong = "@empty\nwhere\n  /x\n"
    _ = try await place.shell(
      "mkdir -p lk/.git lk/sub dang; ln -s ../out.replay lk/l.replay; ln -s gone dang/a.replay")
    for name in ["lk/.git/g.replay", "lk/.h.replay", "out.replay", "lk/sub/in.replay"] {
      try place.write(wrong, to: name)
    }

    let updated = try await place.daybook(["replay", "--update", "lk"])
    let none = try await place.daybook(["replay", "--check", "dang"])
    let named = try await place.daybook(["replay", "--update", "lk/l.replay"])

    #expect(updated.status == 0 && updated.lines.last == "lk/sub/in.replay: updated at line 3", "\(updated)")
    for name in ["lk/.git/g.replay", "lk/.h.replay"] { #expect(try place.read(name) == wrong, "\(name)") }
    #expect(updated.lines.contains("1 file, 1 command, 0 failed"), "\(updated)")
    #expect(none.status == 2 && none.errors.contains("unreadable-file: "), "\(none)")
    #expect(named.status == 0, "\(named)")
    #expect(try place.read("out.replay") == "@empty\nwhere\n  /\n", "a link that is named is followed")
  }

  @Test func `an update that could not write a file is refused before the run`() async throws {
    try place.write("@empty\nwhere\n  /x\n", to: "a.replay")
    try place.write("@empty\nhome\n  x\nwhere\n  /\n", to: "ro.replay")
    let run = try await place.shell(
      """
      mkdir ro
      unshare -rm bash -c '
        mount -t tmpfs none ro && cp ro.replay ro && mount -o remount,ro ro || exit 99
        "$PROGRAM" replay --update ro a.replay
      '
      """)

    if run.status == 99 || run.errors.contains("unshare") { try Test.cancel("no disk can be mounted here") }
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains("cannot-write: \"ro/ro.replay\""), "\(run)")
    #expect(run.output == "", "nothing runs: \(run)")
    #expect(try place.read("a.replay") == "@empty\nwhere\n  /x\n")
  }

  @Test func `a file that is named twice is updated once, or its two outputs are a conflict`() async throws {
    try place.write("@empty\nfrobnicate\nwhere\n", to: "m.replay")
    let run = try await place.daybook(["replay", "--update", "m.replay", "./m.replay"])
    #expect(run.status == 0, "\(run)")
    #expect(try place.read("m.replay") == "@empty\nfrobnicate\n  ? unknown-command\nwhere\n")

    try await place.found()
    try place.write("/catalog/products add M Mug\n  ...\n", to: "n.replay")
    let torn = try await place.shop("replay", "--update", "n.replay", "home/../n.replay")
    #expect(torn.status == 4, "a product is added once: \(torn)")
    #expect(torn.output.contains("n.replay:1: has different output in two runs"), "\(torn)")
  }
}
