import Glibc
import Testing

/// Ctrl-C during a replay: the command it met, whether that was done, and the number of commands not run.
@Suite struct ReplayInterruptionTests {
  let place: Place

  init() throws { place = try Place() }

  private func run(_ text: String) throws -> Pty {
    try place.write(text, to: "a.replay")
    return try place.pty(["replay", place.path("a.replay"), "--store", place.store], width: 400)
  }

  /// Waits until `holds`, a hundred times a second for half a minute at most.
  private func wait(until holds: () async throws -> Bool) async throws {
    for _ in 1...3_000 {
      if try await holds() { return }
      usleep(10_000)
    }
    Issue.record("It never came.")
  }

  private func name() async throws -> String {
    try await place.lines("/settings").lines.first ?? ""
  }

  @Test(arguments: [(SIGINT, 130 as Int32), (SIGTERM, 143 as Int32)])
  func `a command that had written was done, and the rest was not run`(signal: Int32, status: Int32)
    async throws
  {
    _ = try await place.lines("/settings name Before")
    let pipe = try FullPipe(place.path("pipe"))
    let command = "/settings name Kept > \(place.path("pipe"))"
    let replay = try run("where\n\(command)\n/settings name Never\nwhere\n")
    // What is written is there while the notice of it still waits for the pipe.
    try await wait { try await name().contains("Kept") }

    replay.signal(signal)
    pipe.empty()

    #expect(try replay.exitStatus() == status)
    let path = place.path("a.replay")
    #expect(replay.output.hasPrefix("✗ \(path) · stopped after 2 commands\n"), "\(replay.output)")
    #expect(
      replay.output.contains("\n\(path):2: stopped at: \(command), which was done\n  2 not run\n"),
      "\(replay.output)")
    #expect(try await name().contains("Kept"))
  }

  @Test func `the comment that Ctrl-C met is marked as stopped, the one before it as passed`() async throws {
    _ = try await place.lines("/settings name Before")
    let pipe = try FullPipe(place.path("pipe"))
    let command = "/settings name Kept > \(place.path("pipe"))"
    let replay = try run("# one\nwhere\n# two\nwhere\n\(command)\nwhere\n# three\nwhere\n")
    try await wait { try await name().contains("Kept") }

    replay.signal(SIGINT)
    pipe.empty()

    #expect(try replay.exitStatus() == 130)
    let path = place.path("a.replay")
    #expect(
      replay.output.hasPrefix(
        "✗ \(path) · stopped after 3 commands\n  ✓ one · 1 command\n  ✗ two · stopped after 2 commands\n"
          + "\(path):5: stopped at: \(command), which was done\n  2 not run\n"), "\(replay.output)"
    )
  }

  @Test func `a command that waits is called off, and is not called done`() async throws {
    _ = try await place.lines("/settings name Before")
    let pipe = try FullPipe(place.path("pipe"))
    let replay = try run(
      "/settings > \(place.path("mark"))\n/settings > \(place.path("pipe"))\n/settings name Never\nwhere\n")
    try await wait { place.has("mark") }
    let lock = try WriteLock(place.store)
    pipe.empty()

    replay.signal(SIGINT)
    let status = try replay.exitStatus()
    lock.release()

    #expect(status == 130)
    // It comes before the third line, or while that waits for the lock; on a busy machine the first is not over yet.
    let stop = try #require(
      replay.output.split(separator: "\n").first { $0.contains("a.replay:") && $0.contains(" stopped ") })
    let places = [
      ":1: stopped at: /settings > \(place.path("mark")), which was done": "  3 not run",
      ":2: stopped before: /settings > \(place.path("pipe"))": "  3 not run",
      ":2: stopped at: /settings > \(place.path("pipe")), which was done": "  2 not run",
      ":3: stopped before: /settings name Never": "  2 not run",
      ":3: stopped at: /settings name Never, which was not done": "  1 not run",
    ]
    let left = places.first { stop.hasSuffix($0.key) }?.value
    #expect(left.map { replay.output.contains("\n\($0)\n") } == true, "\(replay.output)")
    #expect(try await name().contains("Before"))
  }

  @Test func `in a session it is told as any command that is stopped, and the session goes on`() async throws
  {
    _ = try await place.lines("/settings name Before")
    let pipe = try FullPipe(place.path("pipe"))
    let command = "/settings name Kept > \(place.path("pipe"))"
    try place.write("\(command)\n/settings name Never\n", to: "a.replay")
    let keyboard = try place.keyboard(width: 400)

    keyboard.send("replay \(place.path("a.replay"))\r")
    try await wait { try await name().contains("Kept") }
    // A typed Ctrl-C takes its way through the terminal, and might come behind the pipe.
    keyboard.signal(SIGINT)
    pipe.empty()

    try keyboard.waitFor(":1: stopped at: \(command), which was done\n  1 not run\n")
    try keyboard.waitFor("interrupted: ")
    try keyboard.waitFor("/> ")
    keyboard.send("/settings\r")
    try keyboard.waitFor("Kept")
  }

  @Test(arguments: [true, false]) func `a pipe that nobody reads is waited for until a Ctrl-C comes`(
    isReplay: Bool
  ) async throws {
    let lines = ["/settings name Kept > \(place.path("pipe"))", "/settings name Never"]
    _ = try await place.shell("mkfifo pipe")
    _ = try await place.lines("/settings name Before")
    let run =
      try isReplay
      ? self.run(lines.joined(separator: "\n") + "\n")
      : place.pty(["--store", place.store] + lines.flatMap { ["-c", $0] }, width: 400)
    try await wait { try await name().contains("Kept") }

    run.signal(SIGINT)

    #expect(try run.exitStatus() == 130)
    let told =
      isReplay
      ? "\(lines[0]), which was done" : "interrupted: Stopped while \"\(place.path("pipe"))\" was written."
    #expect(run.output.contains(told), "\(run.output)")
    #expect(try await name().contains("Kept"))
    #expect(try await place.shell("test -p pipe && ls").lines.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `a keyboard goes on behind a pipe that nobody reads`() async throws {
    _ = try await place.shell("mkfifo pipe")
    let keyboard = try place.keyboard()
    keyboard.send("/settings name Kept > \(place.path("pipe"))\r")
    try keyboard.waitFor("→ Kept")
    keyboard.send("\u{3}")
    try keyboard.waitFor("interrupted: Stopped while")
    try keyboard.waitFor("/> ")
    keyboard.send("where\r")
    try keyboard.waitFor("/\n")
  }
}
