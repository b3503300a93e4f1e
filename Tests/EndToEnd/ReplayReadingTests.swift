import Glibc
import Testing

/// Sources of replay files: endless ones, broken ones and pipes, and Ctrl-C while they are read.
@Suite struct ReplayReadingTests {
  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: ["replay /dev/zero", "replay - < /dev/zero", "replay long.replay"])
  func `a file of more than 100 MB is refused`(order: String) async throws {
    _ = try await place.shell("truncate -s 1T long.replay")

    let run = try await place.shell("\"$PROGRAM\" --store \"$STORE\" \(order)")

    #expect(run.status == 2 && run.errors.contains("it is larger than 100 MB"), "\(run)")
    #expect(!place.has("store.db"))
  }

  @Test func `a file that cannot be read to its end is refused`() async throws {
    let run = try await place.shop("replay", "/proc/self/mem")
    let included = try await place.shell(
      "printf '@demo\\nwhere\\n@include /proc/self/mem\\n' > a.replay; \"$PROGRAM\" replay a.replay")

    #expect(run.status == 2 && run.errors.contains("unreadable-file: "), "\(run)")
    #expect(run.errors.contains("Input/output error"), "\(run)")
    #expect(included.status == 2 && included.errors.contains("missing-include: "), "\(included)")
  }

  @Test func `a pipe can be replayed`() async throws {
    let run = try await place.shell(
      "\"$PROGRAM\" replay <(printf '@demo\\nwhere\\n  /\\nhome\\n  /x\\n')")

    #expect(run.status == 4 && run.lines.last == "1 file, 2 commands, 1 file failed in 1 line", "\(run)")
  }

  @Test(arguments: [("-", "INT", 130 as Int32), ("-", "TERM", 143), ("in", "INT", 130), ("in", "TERM", 143)])
  func `a signal ends the reading of a pipe`(
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
}
