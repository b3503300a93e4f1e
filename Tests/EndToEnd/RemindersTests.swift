import Testing

/// A program on the kits alone, as the kit's own `TerminalProgram` runs it.
@Suite struct RemindersTests {
  @Test func `lines of arguments and of standard input run, and what they wrote is there the next time`()
    async throws
  {
    let place = try Place()

    let first = try await place.reminders("-c", "add Water the plants", "-c", "check 1")
    #expect(first.status == 0 && first.lines == ["Added: Water the plants", "Done: Water the plants"])
    let second = try await place.reminders(input: "add Call Ana\n1\nback\nshow | plain\n")
    #expect(second.status == 0, "\(second)")
    #expect(second.output.hasSuffix("1\tWater the plants\tdone\n2\tCall Ana\t\n"), "\(second)")
    let third = try await place.reminders("/2", "-c", "show | json > page.json")
    #expect(third.status == 0 && third.errorLines == ["Written to page.json."], "\(third)")
  }

  @Test func `no line at all shows the page it opens at`() async throws {
    let outcome = try await Place().reminders()
    #expect(outcome.status == 0 && outcome.lines.first == "0 to do", "\(outcome)")
  }

  @Test func `a command that fails ends a script with 1, one that is none with 2`() async throws {
    let place = try Place()
    let missing = try await place.reminders("-c", "check 7")
    #expect(missing.status == 1 && missing.errors.contains("-c 1: no-reminder: "), "\(missing)")
    #expect(try await place.reminders("-c", "chekc 7").status == 2)
  }

  @Test(arguments: [["/2/3"], ["--frozen"], ["/", "/2"], ["-c"]])
  func `arguments that make no sense are refused in their place`(_ arguments: [String]) async throws {
    let place = try Place()
    let outcome =
      arguments.count == 1
      ? try await place.reminders(arguments[0]) : try await place.reminders(arguments[0], arguments[1])
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errorLines.count >= 3 && outcome.errorLines[1].contains("^"), "\(outcome)")
  }

  @Test func `help says how it is called`() async throws {
    let outcome = try await Place().reminders("--help")
    #expect(outcome.status == 0 && outcome.lines == ["Usage: reminders [ADDRESS] [-c LINE]..."])
  }

  @Test func `at a keyboard there is a prompt with completion, and a history`() throws {
    let place = try Place()
    let keyboard = try Pty(Place.other, [], environment: place.environment, width: 80, height: 24)
    try keyboard.waitFor("/> ")
    keyboard.send("add Call Ana\r")
    try keyboard.waitFor("Added: Call Ana\n")
    keyboard.send("che\t1\r")
    try keyboard.waitFor("Done: Call Ana\n")
    try keyboard.waitFor("/> ")
    keyboard.send("\u{4}")
    #expect(try keyboard.exitStatus() == 0)
    #expect(try place.read("state/reminders/history").contains("add Call Ana"))
  }
}
