import Glibc
import Testing

/// `--record FILE` through the built program: each line is in the file before the next prompt.
@Suite struct RecordingTests {
  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: [SIGHUP, SIGKILL])
  func `a session that is ended by a signal leaves a recording that passes`(signal: Int32) async throws {
    let keyboard = try place.keyboard(
      ["--frozen", "--record", place.path("day.replay"), "demo"], prompt: "rec /> ")
    for line in ["/catalog/products/MUG-BLU price 12.00", "price twelve", "/catalog/products?q=mug", "2"] {
      keyboard.send(line + "\r")
      try keyboard.waitFor("> ")
    }
    try keyboard.waitFor("MUG-")
    keyboard.send("undo")
    try keyboard.waitFor("undo")

    if signal == SIGHUP { keyboard.hangUp() } else { keyboard.signal(signal) }
    let status = try keyboard.exitStatus()
    let run = try await place.daybook(["replay", "day.replay"])

    #expect(status == 128 + signal)
    let text = try place.read("day.replay")
    #expect(run.status == 0, "\(run) \(text)")
    #expect(text.contains("\n2\n@at /catalog/products/MUG-"))
    #expect(try place.mode("day.replay") == 0o600)
  }

  @Test func `a script's recordings pass as they are, whichever way they were made`() async throws {
    let lines = [
      "/catalog/products", "set rows 5", "show", "next", "open 2", "record late.replay", "price 12.00",
      "undo",
      "back", "record stop", "record last 9 > last.replay",
    ]
    let run = try await place.daybook(
      ["demo", "--frozen", "--record", "all.replay"], input: lines.joined(separator: "\n"))
    let refused = try await place.daybook(
      ["demo", "--frozen", "--keep-going"], input: lines.joined(separator: "\n"))
    let replayed = try await place.daybook(["replay", "late.replay", "last.replay"])
    let nowhere = try await place.lines("record gone/day.replay")

    #expect(run.status != 0 && run.errors.contains("already-recording: "), "\(run)")
    #expect(refused.status == 0, "\(refused)")
    #expect(replayed.status == 0, "\(replayed)")
    #expect(try await place.daybook(["replay", "all.replay"]).status == 0)
    #expect(nowhere.status == 1 && nowhere.errors.contains("cannot-write: "), "\(nowhere)")
  }
}
