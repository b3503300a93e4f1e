import Glibc
import Testing

/// What replay files are read from: what never ends, what breaks off, what can be read only once, and Ctrl-C meanwhile.
@Suite struct ReplayReadingTests {
  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: [
    "replay /dev/zero", "replay - < /dev/zero", "replay long.replay", "replay - < long.replay",
  ])
  func `a line that is too long is refused without reading on`(order: String) async throws {
    _ = try await place.shell("truncate -s 1T long.replay")

    let run = try await place.shell("\"$PROGRAM\" --store \"$STORE\" \(order)")

    #expect(run.status == 2 && run.errors.contains(":1: line-too-long: "), "\(run)")
    #expect(try place.files("tmp") == [] && !place.has("store.db"))
  }

  @Test func `a file whose reading breaks off is not at its end`() async throws {
    let run = try await place.shop("replay", "/proc/self/mem")
    let included = try await place.shell(
      "printf '@demo\\nwhere\\n@include /proc/self/mem\\n' > a.replay; \"$PROGRAM\" replay a.replay")

    #expect(run.status == 2 && run.errors.contains("unreadable-file: "), "\(run)")
    #expect(run.errors.contains("Input/output error"), "\(run)")
    #expect(included.status == 2 && included.errors.contains("unreadable-file: "), "\(included)")
  }

  @Test func `what can be read only once runs all the same, and nothing of it stays`() async throws {
    let run = try await place.shell(
      "\"$PROGRAM\" replay <(printf '@demo\\nwhere\\n  /\\nhome\\n  /x\\n')")

    #expect(run.status == 4 && run.lines.last == "1 file, 2 commands, 1 file failed in 1 line", "\(run)")
    #expect(try place.files("tmp") == [])
  }

  @Test(arguments: [("-", "INT", 130 as Int32), ("-", "TERM", 143), ("in", "INT", 130), ("in", "TERM", 143)])
  func `one signal ends the reading of what is still being written`(
    path: String, signal: String, status: Int32
  )
    async throws
  {
    // More than a pipe holds: once all is written, the program reads.
    let run = try await place.shell(
      """
      mkfifo in; "$PROGRAM" --store "$STORE" replay \(path) < \(path == "-" ? "in" : "/dev/null") & child=$!
      exec 3> in; head -c 300000 /dev/zero | tr '\\0' '\\n' >&3
      kill -\(signal) $child; wait $child
      """)

    #expect(run.status == status && run.output == "" && run.errors == "", "\(run)")
    #expect(try place.files("tmp") == [] && !place.has("store.db"))
  }

  @Test(arguments: [("", 4), ("--check", 0), ("--update", 0)])
  func `one command may state any number of lines, in little memory`(option: String, status: Int) async throws
  {
    // Much is mapped that is never touched, so it is the data that is bounded here.
    let run = try await place.shell(
      """
      (printf '@demo\nwhere\n  /\n'; seq -f '  %.0f' 300000; printf 'home\n') > a.replay
      (printf '@demo\nwhere\n  /\n'; yes '  ...' | head -300000) > dots.replay
      ulimit -d 150000
      "$PROGRAM" replay \(option) a.replay > out; echo "a $?"
      "$PROGRAM" replay \(option) dots.replay > out; echo "dots $?"
      head -c 100 a.replay
      """)

    #expect(run.lines.prefix(2) == ["a \(status)", "dots 0"], "\(run)")
    #expect(option != "--update" || run.lines.dropFirst(2) == ["@demo", "where", "  /", "home"], "\(run)")
  }
}
