import ReplayKit
import Testing

@testable import ScreenKit

private struct Home: Addressable {
  init() {}
  init(from reader: inout AddressReader) throws(AddressError) {}
  var address: Address { Address([]) }
}

/// Lines of a session as lines of a replay file.
@Suite struct ReplayRecorderTests {
  @Test(arguments: ["name $5 costs $$5", "@at the counter", "\\@x", "find \"a # b\""])
  func `a recorded command is read back as it was typed`(text: String) throws {
    let lines = ReplayRecorder.lines(of: HistoryEntry(text, outcome: .failed("not-a-price")))
    guard case .command(let command)? = try ReplayFile(text: lines.joined(separator: "\n")).steps.first else {
      Issue.record("no command")
      return
    }
    #expect(command.line.text == (text.hasPrefix("@") ? "\\" + text : text))
    #expect(command.failure?.code == "not-a-price")
  }

  @Test func `a command that was given secrets names them in the environment`() throws {
    var entry = HistoryEntry("password mara")
    entry.end(.failed("too-short"), at: Home(), isRecordable: true, secrets: ["new password", "again"])

    let lines = ReplayRecorder.lines(of: entry)

    #expect(lines == ["password mara", "@secret NEW_PASSWORD", "@secret AGAIN", "  ? too-short", "@at /"])
    guard case .command(let command)? = try ReplayFile(text: lines.joined(separator: "\n")).steps.first else {
      Issue.record("no command")
      return
    }
    #expect(command.secrets.map(\.name) == ["NEW_PASSWORD", "AGAIN"])
    #expect(command.failure?.code == "too-short")
  }

  @Test func `an error that a later run does not repeat leaves a comment`() {
    #expect(
      ReplayRecorder.lines(of: HistoryEntry("price 12.00", outcome: .failed("busy"))) == [
        "# A line was left out here that ended with busy."
      ])
  }

  @Test func `the head names the shop, the clock, the remarks and the page`() {
    #expect(
      ReplayRecorder.Head(remarks: ["Mind the store."]).lines(at: "/catalog")
        == [
          "# A recorded session", "# Mind the store.", "@at /catalog",
        ])
  }
}
