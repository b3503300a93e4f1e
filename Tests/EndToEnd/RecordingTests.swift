import Glibc
import Testing

/// `--record FILE` through the built program: what was typed is in the file before the next prompt.
@Suite struct RecordingTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `a terminal that goes away leaves a whole recording, which holds`() async throws {
    let keyboard = try place.keyboard(
      ["--frozen", "--record", place.path("day.replay"), "demo"], prompt: "rec /> ")
    keyboard.send("/catalog/products/MUG-BLU price 12.00\r")
    try keyboard.waitFor("12.00")
    try keyboard.waitFor("rec /> ")
    keyboard.send("price twelve\r")
    try keyboard.waitFor("rec /> ")
    keyboard.send("/catalog/products/MUG-BLU\r")
    try keyboard.waitFor("MUG-BLU> ")
    keyboard.send("pri")
    try keyboard.waitFor("pri")

    keyboard.hangUp()
    let status = try keyboard.exitStatus()
    let run = try await place.daybook(["replay", "day.replay"])

    #expect(status == 128 + SIGHUP)
    let text = try place.read("day.replay")
    #expect(
      text.hasSuffix(
        "/catalog/products/MUG-BLU price 12.00\nprice twelve\n  ? unknown-command\n/catalog/products/MUG-BLU\n@at /catalog/products/MUG-BLU\n"
      ), "\(text)")
    #expect(run.status == 0 && run.lines.last == "1 file, 4 commands, 0 failed", "\(run)")
    #expect(try place.files("tmp") == [], "the sample shop goes with the terminal")
  }

  @Test(arguments: ["text", "plain", "json", "csv"])
  func `however pages are drawn, a recording is a replay file that holds, and no refusal before it shows`(
    format: String
  ) async throws {
    let lines = [
      "/inventory/stock/MUG-BLU issue 9999", "record a.replay --with-output",
      "/catalog/products add ZZ-1 Zed --price 12.00", " /catalog/products/MUG-WHT price -1",
      "/journal | csv | head 2",
      "record stop", "record last 2 --with-output > b.replay",
    ]
    let run = try await place.daybook(
      ["demo", "--frozen", "--keep-going", "--format", format], input: lines.joined(separator: "\n"))
    let replayed = try await place.daybook(["replay", "--keep-going", "a.replay", "b.replay"])

    #expect(
      run.errors.contains("not-enough-stock: ") && run.errors.contains("Written to b.replay."), "\(run)")
    #expect(replayed.status == 0 && replayed.lines.last?.hasPrefix("2 files, ") == true, "\(replayed)")
    #expect(
      try place.read("a.replay").contains("\n  You are still at /. To go there: /catalog/products/ZZ-1\n"))
  }

  @Test func `where it cannot be written no file is left, and the name can be used again`() async throws {
    _ = try await place.lines("/settings name Kept")
    let run = try await place.shell(
      """
      mkdir disk
      unshare -rm bash -c '
        mount -t tmpfs -o size=16k none disk || exit 99
        cat /dev/zero > disk/rest 2> /dev/null
        "$PROGRAM" --store "$STORE" --keep-going -c "record disk/day.replay" -c record; echo "full $?"
        "$PROGRAM" --store "$STORE" --record disk/day.replay -c where; echo "option $?"
        ls disk; rm disk/rest
        "$PROGRAM" --store "$STORE" -c "record disk/day.replay" -c where -c "record stop"; echo "after $?"
      '
      """)
    let nowhere = try await place.lines("record gone/day.replay")

    #expect(nowhere.status == 1 && nowhere.errors.contains("cannot-write: "), "\(nowhere)")
    if run.status == 99 || run.errors.contains("unshare") {
      try Test.cancel("no small disk can be mounted here")
    }
    #expect(
      run.lines.prefix(5) == [
        "Nothing is recorded.", "Try: record FILE · record last 10", "full 1", "option 1", "rest",
      ], "\(run)")
    #expect(run.errors.contains("cannot-write: disk/day.replay was not written: No space left"), "\(run)")
    #expect(run.lines.suffix(2) == ["Recorded 1 line into disk/day.replay.", "after 0"], "\(run)")
  }

  @Test func `whichever way it comes into a file, nobody but its owner may read it`() async throws {
    let run = try await place.lines(
      "record begun.replay", "where", "record stop", "record last 1 > last.replay", "/catalog > page.txt")

    #expect(run.status == 0, "\(run)")
    #expect(try place.mode("begun.replay") == 0o600)
    #expect(try place.mode("last.replay") == 0o600)
    #expect(try place.mode("page.txt") != 0o600, "a page has the rights that the user's mask leaves")
  }

  @Test func `killed in the middle, what ran is in the file`() async throws {
    let keyboard = try place.keyboard(
      ["--frozen", "--record", place.path("day.replay"), "demo"], prompt: "rec /> ")
    keyboard.send("/catalog\r")
    try keyboard.waitFor("rec /catalog> ")

    keyboard.signal(SIGKILL)
    let status = try keyboard.exitStatus()
    let run = try await place.daybook(["replay", "day.replay"])

    #expect(status == 128 + SIGKILL)
    #expect(try place.mode("day.replay") == 0o600, "what was drawn is nobody else's")
    #expect(try place.read("day.replay").hasSuffix("/catalog\n@at /catalog\n"))
    #expect(run.status == 0, "\(run)")
  }
}
