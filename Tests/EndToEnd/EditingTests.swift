import Glibc
import Testing

/// Editing a line at the keyboard: the editor, narrow terminals.
@Suite struct EditingTests {
  let place: Place

  init() throws { place = try Place() }

  /// An editor that runs a line of the shell on its file, `$1`.
  private func editor(_ line: String) throws -> [String: String] {
    try place.write("#!/bin/sh\n\(line)\n", to: "editor")
    return ["VISUAL": "", "EDITOR": "sh " + place.path("editor")]
  }

  @Test func `a line longer than the window wraps`() throws {
    let keyboard = try place.keyboard()

    keyboard.send(String(repeating: "x", count: 199) + "!")
    let drawn = try keyboard.waitFor("!")

    #expect(drawn.filter { $0 == "x" }.count == 199)
    #expect(!drawn.contains("<"), "scrolled sideways: \(drawn)")
  }

  @Test func `Ctrl-L clears the screen and draws the line again`() throws {
    let keyboard = try place.keyboard()

    keyboard.send("where")
    try keyboard.waitFor("where")
    keyboard.send("\u{C}")
    try keyboard.waitFor("/> where")

    let clear = Array("\u{1B}[H\u{1B}[2J".utf8)
    #expect(keyboard.raw.firstRange(of: clear) != nil)
  }

  @Test func `two pasted lines wait for Enter and run as two commands`() throws {
    let keyboard = try place.keyboard()
    // The program asked the terminal to mark what is pasted.
    #expect(keyboard.raw.firstRange(of: Array("\u{1B}[?2004h".utf8)) != nil)

    keyboard.paste("/settings\nwhere")
    try keyboard.waitFor("where")
    keyboard.send("\r")

    try keyboard.waitFor("/settings> where\n/settings\n")
  }

  @Test func `the line goes to the editor and comes back, several lines one by one`() throws {
    let keyboard = try place.keyboard(
      environment: try editor("cat \"$1\"; echo; echo edited; printf '/settings\\n/journal\\n' > \"$1\""))

    keyboard.send("/brands\u{18}\u{5}")
    try keyboard.waitFor("/brands\n\nedited\n")
    try keyboard.waitFor("/settings\n/journal")
    keyboard.send("\r")
    try keyboard.waitFor("Settings · Shop")
    try keyboard.waitFor("/settings> /journal\n")
    try keyboard.waitFor("/journal> ")
    keyboard.send("\u{4}")
    #expect(try keyboard.exitStatus() == 0)
    #expect(try place.files("tmp") == [], "the file is gone")
  }

  @Test(arguments: ["exit 3", "printf '\\377\\n' > \"$1\"", "rm \"$1\"", "printf 'a\\0b' > \"$1\""])
  func `an editor that fails leaves the line as it was`(line: String) throws {
    let keyboard = try place.keyboard(environment: try editor(line + "; echo edited"))

    keyboard.send("/settings\u{18}\u{5}")
    try keyboard.waitFor("yours is as it was. $VISUAL or $EDITOR")
    try keyboard.waitFor("names another.\n")
    try keyboard.waitFor("/> /settings")
    keyboard.send("\r")

    try keyboard.waitFor("/settings> ")
  }

  @Test func `the user's own binding of C-x C-e stays`() throws {
    try place.write("\"\\C-x\\C-e\": \"/settings\\n\"\n\"\\C-o\": edit-line\n", to: "inputrc")
    let keyboard = try place.keyboard(
      environment: try editor("echo /journal > \"$1\"").merging(["INPUTRC": place.path("inputrc")]) { $1 })

    keyboard.send("\u{18}\u{5}")
    try keyboard.waitFor("/settings> ")
    keyboard.send("\u{F}")
    try keyboard.waitFor("/journal")
    keyboard.send("\r")
    try keyboard.waitFor("/journal> ")
  }

  @Test func `a question mark behind a verb shows its usage`() throws {
    let keyboard = try place.keyboard(["/settings"], prompt: "/settings> ")

    keyboard.send("currency ?\r")

    try keyboard.waitFor("currency CODE\n")
  }

  @Test(arguments: [1, 2, 13]) func `a terminal of few columns takes lines and completes them`(
    width: Int
  ) throws {
    let keyboard = try place.keyboard(environment: ["TERM": "dumb"], width: width, prompt: "> ")

    keyboard.send("/sett\t\r")
    try keyboard.waitFor("EUR")
    try keyboard.waitFor("> ")
    keyboard.send("un\t\t")
    try keyboard.waitFor("unstar")
    let other = 3 - min(width, 2)
    keyboard.resize(width: other, height: 9)
    keyboard.send("\u{15}where\r")
    try keyboard.waitFor("where\n/settings\n")
    keyboard.send("quit\r")

    #expect(try keyboard.exitStatus() == 0)
  }
}
