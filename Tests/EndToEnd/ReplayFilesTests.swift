import Foundation
import Testing

/// The files of a replay: those that several include or links lead to, and which of them `--update` rewrites.
@Suite struct ReplayFilesTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `a file that two include is rewritten once, or it is said that it cannot hold`() async throws {
    try place.write("where\n  /x\n", to: "inc.replay")
    try place.write("@demo\n@include inc.replay\n", to: "a.replay")
    try place.write("@empty\n@include inc.replay\n", to: "b.replay")

    let run = try await place.daybook(["replay", "--update", "a.replay", "b.replay"])
    #expect(run.status == 0, "\(run)")
    #expect(try place.read("inc.replay") == "where\n  /\n")

    try place.write("/catalog/products | count\n  x\n", to: "inc.replay")
    let torn = try await place.daybook(["replay", "--update", "a.replay", "b.replay"])
    #expect(torn.status == 4, "\(torn)")
    #expect(torn.output.contains("inc.replay:1: read otherwise elsewhere"), "\(torn)")
  }

  @Test func `a file that two include from different folders is one file, which then holds`() async throws {
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
    #expect(again.status == 0, "what was rewritten holds: \(again)")
  }

  @Test func `of a folder what is hidden is passed over, and what a link leads to outside is not rewritten`()
    async throws
  {
    let wrong = "@empty\nwhere\n  /x\n"
    _ = try await place.shell(
      "mkdir -p lk/.git lk/sub beside; ln -s ../out.replay lk/l.replay; ln -s sub/in.replay lk/m.replay;"
        + "ln -s gone.replay lk/n.replay; ln -s ../beside lk/b")
    for name in ["lk/.git/g.replay", "lk/.h.replay", "out.replay", "lk/sub/in.replay", "beside/o.replay"] {
      try place.write(wrong, to: name)
    }

    let run = try await place.daybook(["replay", "--keep-going", "lk"])
    let check = try await place.daybook(["replay", "--check", "lk"])
    let updated = try await place.daybook(["replay", "--update", "lk"])
    let named = try await place.daybook(["replay", "--update", "lk", "out.replay"])

    #expect(run.lines.filter { $0.hasPrefix("✗") }.count == 3, "\(run)")
    let gone = "lk/n.replay: passed over, the link leads nowhere"
    #expect(run.lines.last == gone && check.lines.last == gone && check.status == 0, "\(run)\(check)")
    #expect(
      updated.status == 4 && updated.lines.contains("✗ lk/l.replay · failed after 1 command"), "\(updated)")
    #expect(
      updated.lines.suffix(3) == [
        gone, "lk/m.replay: 1 expectation rewritten at line 3",
        "lk/l.replay: not rewritten, it is a link that leads out of its folder",
      ], "\(updated)")
    for name in ["lk/.git/g.replay", "lk/.h.replay", "beside/o.replay"] {
      #expect(try place.read(name) == wrong, "\(name)")
    }
    #expect(try place.read("lk/sub/in.replay") == "@empty\nwhere\n  /\n")
    #expect(named.status == 0 && named.output.contains("l.replay: 1 expectation rewritten"), "\(named)")
    #expect(try place.read("out.replay") == "@empty\nwhere\n  /\n")
  }

  @Test func `a file that is included through a link is not rewritten outside, and links alone are no files`()
    async throws
  {
    _ = try await place.shell(
      "mkdir -p fold dang beside; ln -s ../out.inc fold/lib.inc; ln -s gone.replay dang/a.replay")
    let wrong = "where\n  /x\n"
    for name in ["out.inc", "beside/own.inc"] { try place.write(wrong, to: name) }
    try place.write("@empty\n@include lib.inc\n@include ../beside/own.inc\n", to: "fold/a.replay")

    let updated = try await place.daybook(["replay", "--update", "fold"])
    let dangling = try await place.daybook(["replay", "--check", "dang"])

    #expect(updated.status == 4, "\(updated)")
    #expect(
      updated.lines.contains("fold/lib.inc: not rewritten, it is a link that leads out of its folder"),
      "\(updated)")
    #expect(try place.read("out.inc") == wrong)
    #expect(try place.read("beside/own.inc") == "where\n  /\n", "what is included is meant")
    #expect(dangling.status == 2 && dangling.errors.contains("unreadable-file"), "\(dangling)")
  }

  @Test func `what cannot be written fails under update, and the rest is rewritten and counted`() async throws
  {
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
    #expect(run.status == 4 && run.errors == "", "\(run)")
    #expect(run.lines.first == "✗ ro/ro.replay · failed after 2 commands", "\(run)")
    #expect(
      run.lines.contains("✓ a.replay · 1 command") && run.output.contains("\n2 files, 3 commands, "), "\(run)"
    )
    #expect(
      run.lines.suffix(2) == [
        "a.replay: 1 expectation rewritten at line 3",
        "ro/ro.replay: not rewritten, Read-only file system",
      ], "\(run)")
    #expect(try place.read("a.replay") == "@empty\nwhere\n  /\n")
  }

  @Test func `a file that is named twice is rewritten once, or it is said that it cannot hold`() async throws
  {
    try place.write("@empty\nfrobnicate\nwhere\n", to: "m.replay")
    let run = try await place.daybook(["replay", "--update", "m.replay", "./m.replay"])
    #expect(run.status == 0, "\(run)")
    #expect(try place.read("m.replay") == "@empty\nfrobnicate\n  ? unknown-command\nwhere\n")

    try await place.found()
    try place.write("/catalog/products add M Mug\n  ...\n", to: "n.replay")
    let torn = try await place.shop("replay", "--update", "n.replay", "home/../n.replay")
    #expect(torn.status == 4, "what was made once cannot be made again: \(torn)")
    #expect(torn.output.contains("n.replay:1: read otherwise elsewhere"), "\(torn)")
  }
}
