import ReplayKit
import ScreenKit
import Testing

/// A recorded line is read back as it was typed.
@Suite struct ReplayRecorderTests {
  @Test(arguments: [
    "name $SKU costs $$5 in $", "@at the counter", "price $_", "\\@x", "find \"a # b\"", "name $$$A$$",
  ])
  func `a command is read back as it was typed`(text: String) throws {
    var lines = ReplayRecorder.lines(of: HistoryEntry(text, outcome: .failed("not-a-price")))[...]
    var parser = try ReplayParser(path: "r.replay") { _ in { lines.popFirst().map { Array($0.utf8) } } }
    guard case .command(let command) = try parser.next() else {
      Issue.record("no command")
      return
    }
    #expect(command.line.text == (text.hasPrefix("@") ? "\\" + text : text))
    #expect(command.failure?.code == "not-a-price")
  }

  @Test func `an error that passes by itself leaves a comment, and the head names shop, clock and page`() {
    #expect(
      ReplayRecorder.lines(of: HistoryEntry("price 12.00", outcome: .failed("busy"))) == [
        "# A line was left out here that ended with busy."
      ])
    #expect(
      ReplayRecorder.Head(isDemo: false, isFrozen: false, remarks: ["Mind the store."]).lines(at: "/catalog")
        == [
          "# A recorded session", "# Mind the store.", "@at /catalog",
        ])
  }
}
