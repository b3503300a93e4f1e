import Glibc
import Testing

@testable import Terminal

@Suite struct SurroundingsTests {
  @Test(arguments: [
    (ColorChoice.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
    (.never, true, ["FORCE_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": "1", "FORCE_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": ""], true),
    (.auto, false, ["FORCE_COLOR": "1", "TERM": "dumb"], true),
    (.auto, false, ["FORCE_COLOR": "0"], false),
    (.auto, true, ["FORCE_COLOR": "0"], true),
    (.auto, true, ["TERM": "dumb"], false),
    (.auto, true, ["TERM": "xterm"], true),
    (.auto, false, ["TERM": "xterm"], false),
  ])
  func `colour goes by choice, then by environment, then by terminal`(
    choice: ColorChoice, isTerminal: Bool, variables: [String: String], expected: Bool
  ) {
    #expect(choice.colors(isTerminal: isTerminal, environment: Environment(variables)) == expected)
  }

  @Test func `directories follow the XDG convention`() throws {
    let home = Environment(["HOME": "/home/ana"])
    #expect(
      try UserDirectory.data.path(for: "daybook", environment: home) == "/home/ana/.local/share/daybook")
    #expect(
      try UserDirectory.state.path(for: "daybook", environment: home) == "/home/ana/.local/state/daybook")
    #expect(try UserDirectory.config.path(for: "daybook", environment: home) == "/home/ana/.config/daybook")

    let named = Environment([
      "HOME": "/home/ana", "XDG_DATA_HOME": "/data/", "XDG_STATE_HOME": "not/absolute",
    ])
    #expect(try UserDirectory.data.path(for: "daybook", environment: named) == "/data/daybook")
    #expect(
      try UserDirectory.state.path(for: "daybook", environment: named) == "/home/ana/.local/state/daybook")
  }

  @Test func `a program's own directory is made where it is missing`() throws {
    let scratch = Scratch()
    let home = Environment(["XDG_DATA_HOME": scratch.path])
    #expect(try UserDirectory.data.made(for: "a", environment: home) == scratch.file("a"))
    #expect(try UserDirectory.data.made(for: "a", environment: home) == scratch.file("a"))
    #expect(scratch.mode("a") == 0o700)
  }

  @Test func `without a home there is no directory unless it is named`() throws {
    let bare = Environment(["XDG_DATA_HOME": "/data"])

    #expect(try UserDirectory.data.path(for: "daybook", environment: bare) == "/data/daybook")
    let error = #expect(throws: UserDirectory.NoHome.self) {
      try UserDirectory.config.path(for: "daybook", environment: bare)
    }
    #expect(error?.message == "HOME is not set, and neither is XDG_CONFIG_HOME.")
  }

  @Test func `the width is the terminal's, else COLUMNS, else 80`() {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }

    #expect(TerminalSize.width(file) == nil)
    #expect(!isTerminal(file))
    #expect(TerminalSize.columns(file, environment: Environment(["COLUMNS": "132"])) == 132)
    #expect(TerminalSize.columns(file, environment: Environment(["COLUMNS": "0"])) == 80)
    #expect(TerminalSize.columns(file, environment: Environment([:])) == 80)
  }

  @Test @MainActor func `a terminal knows its size`() throws {
    let terminal = try TestTerminal(width: 47)

    #expect(isTerminal(terminal.keyboard))
    #expect(TerminalSize.columns(terminal.keyboard, environment: Environment(["COLUMNS": "132"])) == 47)
    #expect(TerminalSize.height(terminal.keyboard) == 24)
  }

  @Test func `a private directory is made with those above it`() {
    let scratch = Scratch()

    #expect(makePrivateDirectory(scratch.file("a/b")) == 0)
    #expect(makePrivateDirectory(scratch.file("a/b")) == 0)
    #expect(scratch.mode("a") == 0o700 && scratch.mode("a/b") == 0o700)
    scratch.write("", to: "file")
    #expect(makePrivateDirectory(scratch.file("file")) == ENOTDIR)
    #expect(makePrivateDirectory(scratch.file("file/x")) == ENOTDIR)
  }
}
