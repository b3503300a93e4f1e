import ReplayKit
import ScreenKit
import Testing

/// What a recording writes reads back as what was typed and read, whatever that looks like.
@Suite struct ReplayRecorderTests {
  private let recorder = ReplayRecorder(isFrozen: true)

  private func steps(_ lines: [String]) throws -> [ReplayStep] {
    var parser = try ReplayParser(path: "r.replay") { _ in
      var rest = lines[...]
      return { rest.popFirst().map { Array($0.utf8) } }
    }
    var steps: [ReplayStep] = []
    while let step = try parser.next() { steps.append(step) }
    return steps
  }

  @Test func `a command, how it failed, what it wrote and where it led`() throws {
    let line = RecordedLine(
      "open 3 | head 1", failure: "no-such-row", movedTo: "/catalog?q=a+b", output: ["One", "", "Two"])

    #expect(
      recorder.lines(of: line) == [
        "open 3 | head 1", "  ? no-such-row", "  One", "", "  Two", "@at /catalog?q=a+b",
      ])
    #expect(recorder.lines(of: RecordedLine("# A price is wrong $HOME")) == ["# A price is wrong $HOME"])
  }

  @Test(arguments: [
    "name $SKU costs $$5 in $", "@at the counter", "price $_", "\\@x", "find \"a # b\"", "name $$$A$$",
  ])
  func `a command is read back as it was typed`(text: String) throws {
    guard case .command(let command) = try steps(recorder.lines(of: RecordedLine(text))).first else {
      Issue.record("no command")
      return
    }
    #expect(command.line.text == (text.hasPrefix("@") ? "\\" + text : text))
  }

  @Test(arguments: [
    [], [""], ["", "a", ""], ["a", "", "", "b"], ["..."], ["? a question"], ["? *"], ["ends (glob)"],
    ["broken [ (re)"], ["a*b\\c?d (glob)"], ["blank at the end "], ["tab\t"], ["a.b\t$SKU (glob)", "x\ty"],
    ["$SKU", "$$", "$1 $"],
    ["@at /x"],
    ["# a"], ["  deep"], [" (glob)"], ["\t"],
  ])
  func `what was read is expected exactly`(output: [String]) throws {
    let lines = recorder.lines(of: RecordedLine("show", output: output))
    guard case .command(let command) = try steps(lines + ["where"]).first else {
      Issue.record("no command")
      return
    }

    #expect(command.expected.matches(output), "\(lines)")
    #expect(command.failure == nil)
    guard !output.isEmpty else { return }
    #expect(!command.expected.matches(output + ["more"]))
    #expect(!command.expected.matches(output.dropLast() + [output[output.count - 1] + "x"]), "\(lines)")
  }

  @Test func `no tab stands in a recording, which would be blanks where it is copied`() {
    let open = ReplayRecorder(isFrozen: false, changing: ["mara"])
    let frozen = ReplayRecorder(isFrozen: true).lines(of: RecordedLine("x", output: ["price\t12.00 $A"]))
    let moving = open.lines(of: RecordedLine("x", output: ["at\t2026-11-21 14:36"]))

    #expect(frozen == ["x", #"  price\t12\.00 \$$A (re)"#])
    #expect(moving == ["x", #"  at\t.* (re)"#])
  }

  @Test func `what draws the last days is left open where the clock went on`() {
    let output = ["Level: 36 of 48", "30 days:  ▁▂█  28 to 52, now 50", "{\"on_hand\":50,\"course\":[1,2]}"]

    #expect(
      ReplayRecorder(isFrozen: false, passing: ["days:", "course"]).lines(
        of: RecordedLine("x", output: output))
        == ["x", "  Level: 36 of 48", "  * (glob)", "  {\"on_hand\":50,\"* (glob)"])
    #expect(
      ReplayRecorder(isFrozen: true, passing: ["days:"]).lines(of: RecordedLine("x", output: output))[2]
        == "  30 days:  ▁▂█  28 to 52, now 50")
  }

  @Test func `days, times and whoever types are left open where the clock went on`() throws {
    let recorder = ReplayRecorder(isFrozen: false, changing: ["mara", "keyboard"])
    let moved = recorder.lines(
      of: RecordedLine("show", output: ["Price * 12.00 since 2026-11-21 14:36:05, today", "12:30 2x"]))
    let told = recorder.lines(of: RecordedLine("undo", output: ["Undone, by mara, 14:36"]))
    let table = recorder.lines(
      of: RecordedLine("/journal", output: ["3 entries", "", "# Who From", "1 mara keyboard"]))

    #expect(moved == ["show", "  Price \\* 12.00 since *, * (glob)", "  * 2x (glob)"])
    #expect(told == ["undo", "  Undone, by *, * (glob)"])
    #expect(table == ["/journal", "  3 entries", "  ..."])
    #expect(
      ReplayRecorder(isFrozen: true, changing: ["mara"]).lines(
        of: RecordedLine("x", output: ["by mara 14:36"]))
        == ["x", "  by mara 14:36"])
  }

  @Test func `the head says what it runs on and where it begins`() {
    #expect(
      recorder.head(isDemo: true, start: "/catalog") == [
        "# A recorded session: say here who wants what", "@demo", "@frozen", "@at /catalog",
      ])
    #expect(
      ReplayRecorder(isFrozen: false).head(isDemo: false, remarks: ["Mind the store."]) == [
        "# A recorded session: say here who wants what", "# Mind the store.",
      ])
  }
}
