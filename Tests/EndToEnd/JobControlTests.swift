import Glibc
import Testing

/// Stopping and going on, at a shell that controls jobs, and windows that change their size.
@Suite struct JobControlTests {
  let place: Place

  init() throws { place = try Place() }

  /// A shell with job control on a terminal, the program running in it up to its prompt.
  private func shell() throws -> Pty {
    let shell = try Pty(
      "/bin/bash", ["--norc", "--noprofile", "-i"],
      environment: place.environment.merging(["PS1": "sh: "]) { $1 })
    try shell.waitFor("sh: ")
    shell.send("\"$PROGRAM\" --store \"$STORE\"\r")
    try shell.waitFor("/> ")
    return shell
  }

  @Test func `Ctrl-Z gives the terminal back, and fg brings the half-typed line`() throws {
    let shell = try shell()

    shell.send("/sett")
    try shell.waitFor("/sett")
    shell.send("\u{1A}")
    try shell.waitFor("Stopped")
    try shell.waitFor("sh: ")
    // The terminal is the shell's again: it echoes and edits.
    try type("echo back-$((40 + 2))", at: shell, until: "back-42")
    shell.send("fg\r")
    try shell.waitFor("/> /sett")
    shell.send("ings\r")
    try shell.waitFor("/settings> ")
    shell.send("quit\r")
    try shell.waitFor("sh: ")
    shell.send("exit\r")
    #expect(try shell.exitStatus() == 0)
  }

  /// Types a line at a shell that has just taken the terminal back, which may drop what is typed meanwhile.
  private func type(_ line: String, at shell: Pty, until marker: String) throws {
    for _ in 1...20 {
      shell.send("\u{15}" + line + "\r")
      if (try? shell.waitFor(marker, timeout: 3)) != nil { return }
    }
    throw Pty.Missing(marker: marker, output: shell.output)
  }

  @Test func `Ctrl-Z stops the editor and all, and fg goes on with it`() throws {
    // The editor says that it is there and waits for a line. It may be stopped a moment after the shell says so, and
    // then takes the Ctrl-U that is meant for the shell.
    try place.write(
      "#!/bin/sh\necho editing\nread answer\necho \"/$answer\" | tr -d '\\025' > \"$1\"\n", to: "editor")
    let shell = try Pty(
      "/bin/bash", ["--norc", "--noprofile", "-i"],
      environment: place.environment.merging(["PS1": "sh: ", "EDITOR": "sh " + place.path("editor")]) { $1 })
    try shell.waitFor("sh: ")
    shell.send("\"$PROGRAM\" --store \"$STORE\"\r")
    try shell.waitFor("/> ")

    shell.send("\u{18}\u{5}")
    try shell.waitFor("editing")
    shell.send("\u{1A}")
    try shell.waitFor("Stopped")
    try shell.waitFor("sh: ")
    try type("fg", at: shell, until: "fg\n")
    shell.send("settings\r")
    try shell.waitFor("/> /settings")
    shell.send("\r")
    try shell.waitFor("/settings> ")
  }

  @Test func `stopped from outside and continued, the line is drawn again`() throws {
    let keyboard = try place.keyboard()
    keyboard.send("/sett")
    try keyboard.waitFor("/sett")

    keyboard.signal(SIGSTOP)
    keyboard.signal(SIGCONT)

    try keyboard.waitFor("/> /sett")
    keyboard.send("ings\r")
    try keyboard.waitFor("/settings> ")
  }

  @Test func `a window that changes its size at the prompt keeps the line, and the next page is as wide`()
    async throws
  {
    let run = try await place.lines("/catalog/products add MUG \"Blue mug\" --price 12.00")
    try #require(run.status == 0)
    let keyboard = try place.pty(["--store", place.store, "/catalog/products"])
    try keyboard.waitFor("MUG  Blue mug")
    try keyboard.waitFor("/catalog/products> ")

    keyboard.send("sho")
    try keyboard.waitFor("sho")
    keyboard.resize(width: 44, height: 24)
    keyboard.send("w\r")
    // Below 60 columns the name is in a row's second line.
    try keyboard.waitFor("      Blue mug")
    try keyboard.waitFor("> ")
    keyboard.resize(width: 100, height: 24)
    keyboard.send("show\r")
    try keyboard.waitFor("MUG  Blue mug")
  }
}
