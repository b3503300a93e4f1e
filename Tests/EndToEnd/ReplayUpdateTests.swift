import Foundation
import Testing

/// `replay --update`, `--dry-run` and `--check` through the built program.
@Suite struct ReplayUpdateTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `an update changes failing expectations, and no other byte`() async throws {
    try place.write(
      "@include 'sub.replay'\r\n".replacing("'", with: "") + "where\r\n  /x\r\n", to: "a b.replay")
    try place.write("# kept\nwhere\n  /y", to: "sub.replay")
    try place.write("where\n  /\n", to: "good.replay")
    _ = try await place.shell(
      "mkdir d; mv good.replay 'a b.replay' sub.replay d; ln -s ../d/good.replay d/link.replay; chmod 640 'd/a b.replay'; ls -i d/good.replay > before; stat -c %Y d/good.replay >> before; sleep 1.1"
    )

    try await place.found()
    let failed = try await place.shop("replay", "d/a b.replay")
    let run = try await place.shop("replay", "--update", "d")
    let after = try await place.shell(
      "(ls -i d/good.replay; stat -c %Y d/good.replay) | diff - before; stat -c %a 'd/a b.replay'; ls -a d | grep part; test -L d/link.replay"
    )
    let again = try await place.shop("replay", "d")

    #expect(
      failed.output.contains("  to accept: daybook replay --update 'd/a b.replay' --store \(place.store)\n"),
      "\(failed)")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\nd/a b.replay: updated at line 3\n"), "\(run)")
    #expect(run.output.contains("\nd/sub.replay: updated at line 3\n"), "\(run)")
    #expect(try place.read("d/a b.replay") == "@include sub.replay\r\nwhere\r\n  /\r\n")
    #expect(try place.read("d/sub.replay") == "# kept\nwhere\n  /")
    #expect(after.output == "640\n", "\(after)")
    #expect(again.status == 0, "\(again)")
  }

  @Test func `options that exclude each other are refused before anything runs`() async throws {
    try place.write("where\n  /x\n", to: "a.replay")

    for arguments in [
      ["--update", "-"], ["--check", "--update", "a.replay"], ["--check", "--dry-run", "a.replay"],
    ] {
      let run = try await place.daybook(["replay"] + arguments + ["--store", place.store])
      #expect(run.status == 2 && run.errors.contains("bad-option: "), "\(run)")
    }
    #expect(!place.has("store.db"))
  }

  @Test func `a dry run lists the changes and changes no byte`() async throws {
    try place.write("/settings name Kept\n", to: "made.replay")
    try place.write(
      "/settings name Other\n  ...\n/settings\n  ...\n  *Other* (glob)\n  ...\nundo\n", to: "a.replay")
    try await place.found()
    _ = try await place.shop("replay", "made.replay")
    let before = try Data(contentsOf: URL(fileURLWithPath: place.store))

    let run = try await place.shop("replay", "--dry-run", "a.replay")
    let missing = try await place.daybook(["replay", "--dry-run", "a.replay", "--store", "none.db"])

    #expect(run.status == 0, "\(run)")
    #expect(
      run.output.contains("a.replay:1: /settings name Other\n  Name of the shop: Kept → Other\n"), "\(run)")
    #expect(run.lines.last == "Nothing was changed: this was a dry run.", "\(run)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.store)) == before)
    #expect(try !place.has("store.db-wal") || place.read("store.db-wal") == "")
    #expect(try place.files("tmp") == [], "the copy is removed")
    #expect(
      missing.status != 0 && missing.errors.contains("missing-store: ") && !place.has("none.db"), "\(missing)"
    )
  }

  @Test func `a dry run of a locked database file is busy, and leaves no copy`() async throws {
    try await place.found()
    try place.write("/settings name Other\n  ...\n", to: "a.replay")
    let lock = try WriteLock(place.store)
    defer { lock.release() }

    let run = try await place.shop("replay", "--dry-run", "a.replay")

    #expect(run.status == 75 && run.errors.contains("busy: "), "\(run)")
    #expect(try place.files("tmp") == [])
  }

  @Test func `make stories-update updates stories and snapshots`() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
      .standardized.path
    let run = try await place.shell("make -n -C \(root) stories-update STORIES=Tests/Stories/Shop")

    #expect(run.status == 0, "\(run)")
    let wanted = [
      "swift build --build-tests >&2", ".build/debug/daybook replay --update Tests/Stories/Shop",
    ]
    #expect(run.lines.filter { line in wanted.contains { line.hasSuffix($0) } }.count == 2, "\(run)")
    #expect(
      run.lines.contains {
        $0.hasPrefix("UPDATE_SNAPSHOTS=1 swift test ") && $0.hasSuffix(" --filter SnapshotStories")
      }, "\(run)")
  }

  @Test func `every example of the help topic passes, and its options are known`() async throws {
    let topic = try await place.daybook(["help", "replay"])
    let blocks = topic.output.split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
    let examples = blocks.filter { $0[0] == "  @demo" }
    let options = Set(topic.output.matches(of: /--[a-z-]+/).map { String($0.output) })
    let known = try await place.daybook(["--help"]).output + place.daybook(["help", "record"]).output

    #expect(examples.count == 4)
    for (index, example) in examples.enumerated() {
      try place.write(example.map { $0.dropFirst(2) + "\n" }.joined(), to: "e\(index).replay")
    }
    let run = try await place.daybook(["replay", "--keep-going"] + examples.indices.map { "e\($0).replay" })
    #expect(run.status == 0, "\(run)")
    for option in options { #expect(known.contains(option), "\(option)") }
  }
}
