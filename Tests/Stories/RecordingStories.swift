import Foundation
import StoreCore
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// A clerk records a session and gets a test.
@Suite struct RecordingStories {
  private func recording(_ desk: RecordedSession, _ line: String = "record last 100") async throws -> [String]
  {
    let lines = await desk.type(line).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let begin = try #require(lines.firstIndex(of: "# What was recorded"), "\(lines)")
    return lines[(begin + 1)...].map(String.init)
  }

  @Test func `what is written was meant: rows by address, aliases by their words, no file, no session talk`()
    async throws
  {
    let desk = try await RecordedSession()
    await desk.type(
      "# A mug is dearer", "alias mugs = /catalog/products?q=mug", "mugs | head 2", "mugs", "open 1",
      "history",
      "price twelve", "errors", "back", "open 1 | json > /nowhere/x.json", "4006381333931", "wehre", "fix 1")
    let lines = try await recording(desk)

    #expect(
      lines.prefix(4) == [
        "# A mug is dearer", "/catalog/products?q=mug | head 2", "@at /catalog/products?q=mug",
        "/catalog/products?q=mug",
      ], "\(lines)")
    #expect(lines[4].hasPrefix("/catalog/products/MUG-") && lines[5] == "@at " + lines[4], "\(lines)")
    #expect(lines[6...8] == ["price twelve", "  ? not-a-price", "back"])
    #expect(!lines.contains { $0.contains("alias") || $0.hasPrefix("history") || $0.hasPrefix("errors") })
    #expect(lines.contains("4006381333931") && lines.contains("wehre") && lines.contains("where"))
    let text = await desk.type("record last 100")
    #expect(try await RecordedSession.failures(of: text) == [])
  }

  @Test func `what begins with a blank is left out, and that it is is said`() async throws {
    let desk = try await RecordedSession()
    await desk.type("/catalog", " find secret", "\tfind secret", "where")
    let lines = try await recording(desk)

    #expect(lines == ["/catalog", "@at /catalog", "# What began with a blank was left out here.", "where"])
    #expect(await !desk.type("record last 100 --with-output").contains("secret"))
  }

  @Test func `a recording is written line by line, into a new file only, and says where`() async throws {
    let desk = try await RecordedSession()
    let path = Story.temporaryPath("replay")
    defer { try? FileManager.default.removeItem(atPath: path) }

    let begun = await desk.type("record \(path) --with-output")
    let twice = await desk.type("record \(path).2")
    let state = await desk.type("record")
    await desk.type("/catalog/products/MUG-BLU price 12.00", "undo")
    let midway = try String(contentsOfFile: path, encoding: .utf8)
    let ended = await desk.type("record stop")
    await desk.type("where", "record stop", "record \(path)")

    #expect(begun == "Recording into \(path); record stop ends it.\n" && twice == "")
    #expect(state.hasPrefix("Recording into \(path).\n"))
    #expect(midway.contains("price 12.00\n  Price of MUG-BLU: 10.00 → 12.00"))
    #expect(ended == "Recorded 2 lines into \(path).\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == midway)
    #expect(desk.session.errors.all.map(\.code) == ["already-recording", "not-recording", "file-taken"])
    #expect(try await RecordedSession.failures(of: midway) == [])
    await desk.type("record \(desk.story.path)-wal")
    #expect(desk.session.errors.all.last?.code == "cannot-write")
  }

  @Test func `what was typed goes into a new file after the fact, and never over one that is there`()
    async throws
  {
    let desk = try await RecordedSession()
    let path = Story.temporaryPath("replay")
    defer { try? FileManager.default.removeItem(atPath: path) }

    await desk.type("/catalog/products/MUG-BLU", "price 12.00")
    let told = await desk.type("record last 2 > \(path)")
    let written = try String(contentsOfFile: path, encoding: .utf8)
    let twice = await desk.type("record last 1 > \(path)")
    let elsewhere = await desk.type("record last 1 > /dev/null", "record last 1 > \(path)/x")

    #expect(told == "" && written.hasSuffix("\nprice 12.00\n"), "\(told)\(written)")
    #expect(try await RecordedSession.failures(of: written) == [])
    #expect(twice == "" && elsewhere == "")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == written)
    let errors = desk.session.errors.all
    #expect(errors.map(\.code) == ["file-taken", "cannot-write"])
    #expect(errors[0].wordAtFault == path && !errors[0].advice.isEmpty)
  }

  @Test func `a replay that could not run is no part of a recording, and no line at all is none`()
    async throws
  {
    let desk = try await RecordedSession()
    let path = Story.temporaryPath("replay")
    defer { try? FileManager.default.removeItem(atPath: path) }
    await desk.type("where", "replay \(path)", "/catalog", "record last 0", "record last -1")
    let text = await desk.type("record last 9")
    try Data("home\n".utf8).write(to: URL(fileURLWithPath: path))

    #expect(
      desk.session.errors.all.map(\.code) == ["unreadable-file", "nothing-to-record", "nothing-to-record"])
    #expect(!text.contains("replay "), "\(text)")
    #expect(try await RecordedSession.failures(of: text) == [])
  }

  @Test func `at its end it is said when a change is missing that began with a blank`() async throws {
    let desk = try await RecordedSession()
    let path = Story.temporaryPath("replay")
    defer { try? FileManager.default.removeItem(atPath: path) }

    await desk.type("record \(path)", " /catalog/products/MUG-BLU price 12.00", " where", "where")
    let one = await desk.type("record stop")
    await desk.type("record \(path).2", " undo", " redo", " /nowhere")
    let two = await desk.type("record stop")
    await desk.type("record \(path).3", " /catalog", "where")
    let none = await desk.type("record stop")
    for number in 2...3 { try FileManager.default.removeItem(atPath: "\(path).\(number)") }

    let left = "begun with a blank; it may not hold without."
    #expect(one == "Recorded 1 line into \(path). Left out: 1 change \(left)\n")
    #expect(two == "Recorded 0 lines into \(path).2. Left out: 2 changes \(left)\n")
    #expect(none == "Recorded 1 line into \(path).3.\n")
  }

  @Test func `nothing to record is said, and a store of one's own is never taken for the sample shop`()
    async throws
  {
    let desk = try await RecordedSession(isDemo: false)
    await desk.type("history", "record last 5")
    #expect(desk.session.errors.all.last?.code == "nothing-to-record")
    await desk.type("/catalog")
    let text = await desk.type("record last 5")

    #expect(!text.contains("@demo") && text.contains("--store"))
  }

  @Test func `a recording that is shown is never folded nor drawn otherwise, and holds as it was shown`()
    async throws
  {
    let long = "/catalog/products?q=mug&category=mugs&max=500.00&min=1.00&sort=-price"
    for settings in [["set width 24"], ["set width 24", "set ascii on"]] {
      let desk = try await RecordedSession()
      await desk.type("set width 24", "/settings name \"Brød · Crème → Corner\"", long)
      for line in settings { await desk.type(line) }
      let shown = await desk.type("record last 9")
      let head = await desk.type("record last 9 | match @at")

      #expect(shown.contains("\n\(long)\n"), "\(shown)")
      #expect(shown.contains("\"Brød · Crème → Corner\"\n"), "\(shown)")
      #expect(
        head.split(separator: "\n").contains { $0.hasPrefix("@at /") && $0.hasSuffix("sort=-price") },
        "\(head)")
      #expect(try await RecordedSession.failures(of: shown) == [])
    }
  }

  @Test func `a line that was broken off behind what it wrote is in the recording, and done whole there`()
    async throws
  {
    let desk = try await RecordedSession { world in
      // As a Ctrl-C does while a pipe waits for its reader.
      world.save = { _, _, _ in throw StoreError.interrupted() }
    }
    await desk.type(
      "/catalog/products add NEW-1 \"A new thing\" --price 3.00 > pipe", "where", "/catalog > pipe",
      "/catalog/products/NEW-1")
    let codes = desk.session.errors.all.map(\.code)
    let recording = await desk.type("record last 9 --with-output")

    #expect(codes == ["interrupted", "interrupted"])
    #expect(
      recording.contains(" --price 3.00\n/\n@at /\nwhere\n  /\n/catalog/products/NEW-1\n"), "\(recording)")
    #expect(try await RecordedSession.failures(of: recording) == [], "\(recording)")
  }
}
