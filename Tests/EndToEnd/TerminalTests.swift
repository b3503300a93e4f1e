import Glibc
import Testing

/// The program on a terminal: shells, signals, the user's own key bindings, and the same pages as anywhere.
@Suite struct TerminalTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `the user's inputrc is read, with what it says of Daybook`() throws {
    try place.write(
      "$if Daybook\n\"\\C-g\": \"/settings\\n\"\n$endif\n$if Other\n\"\\C-g\": \"no\"\n$endif\n",
      to: "inputrc")
    let keyboard = try place.keyboard(environment: ["INPUTRC": place.path("inputrc")])

    keyboard.send("\u{7}")

    try keyboard.waitFor("/settings> ")
  }

  @Test func `a page goes to a shell command`() throws {
    let keyboard = try place.keyboard()

    keyboard.send("/settings | json |! cat; echo read:$?\r")
    let shown = try keyboard.waitFor("read:0")
    try keyboard.waitFor("> ")
    #expect(shown.contains("{\"title\":"))

    keyboard.send("/catalog |! exit 3\r")
    try keyboard.waitFor("status 3")
    try keyboard.waitFor("> ")
    // A shell may lose a Ctrl-C that comes while it starts a command, so the command takes the shell's own place.
    keyboard.send("/catalog |! echo begun; exec sleep 100\r")
    try keyboard.waitFor("begun\n")
    keyboard.send("\u{3}")
    try keyboard.waitFor("> ")
    keyboard.send("quit\r")
    #expect(try keyboard.exitStatus() == 0)
  }

  @Test func `Ctrl-C calls off a command that waits, and the session goes on`() async throws {
    try await #expect(place.lines("/settings name Kept").status == 0)
    let keyboard = try place.keyboard()
    let lock = try WriteLock(place.store)

    keyboard.send("/settings name Lost\r")
    try keyboard.waitFor("Lost\n")
    keyboard.send("\u{3}")
    let shown = try keyboard.waitFor("> ")

    #expect(shown.contains("interrupted: "), "\(shown)")
    lock.release()
    keyboard.send("/settings\r")
    try keyboard.waitFor("Kept")
    try keyboard.waitFor("/settings> ")
    keyboard.send("\u{4}")
    #expect(try keyboard.exitStatus() == 0)
  }

  @Test(arguments: [(SIGTERM, 143 as Int32), (SIGHUP, 129 as Int32)])
  func `a signal that ends the session ends it in order`(signal: Int32, status: Int32) throws {
    let keyboard = try place.keyboard()

    keyboard.signal(signal)

    #expect(try keyboard.exitStatus() == status)
  }

  @Test func `colours follow the terminal, TERM and NO_COLOR`() throws {
    func isColored(_ environment: [String: String]) throws -> Bool {
      let keyboard = try place.pty(["--store", place.store, "-c", "/catalog"], environment: environment)
      #expect(try keyboard.exitStatus() == 0)
      return String(decoding: keyboard.raw, as: UTF8.self).contains("\u{1B}[")
    }

    #expect(try isColored([:]))
    #expect(try !isColored(["TERM": "dumb"]))
    #expect(try !isColored(["NO_COLOR": "1"]))
  }

  @Test func `the inks suit the background that the terminal tells`() throws {
    func ink(_ environment: [String: String], _ options: [String] = []) throws -> String? {
      let keyboard = try place.keyboard(options, environment: environment)
      keyboard.send("\u{4}")
      _ = try keyboard.exitStatus()
      let raw = String(decoding: keyboard.raw, as: UTF8.self)
      return raw.matches(of: /\e\[1;38;5;([0-9]+)m/).first.map { String($0.1) }
    }

    let term = "xterm-256color"
    #expect(try ink(["TERM": term, "COLORFGBG": "0;15"]) == "25")
    #expect(try ink(["TERM": term, "COLORFGBG": "15;default;0"]) == "81")
    #expect(try ink(["TERM": term, "COLORFGBG": "nonsense"]) == nil)
    #expect(try ink(["TERM": "xterm", "COLORFGBG": "0;15"]) == nil)
    #expect(try ink(["TERM": "xterm", "DAYBOOK_THEME": "dark"]) == "81")
    #expect(try ink(["TERM": term, "DAYBOOK_THEME": "dark"], ["--theme", "light"]) == "25")
    #expect(try ink(["TERM": term, "NO_COLOR": "1"], ["--theme", "light"]) == nil)
  }

  @Test func `a dumb terminal is plain and still takes lines`() throws {
    let keyboard = try place.keyboard(environment: ["TERM": "dumb"])

    keyboard.send("/settings\r")
    try keyboard.waitFor("/settings> ")
    keyboard.send("\u{4}")

    #expect(try keyboard.exitStatus() == 0)
    #expect(!keyboard.raw.contains(0x1B), "\(keyboard.output)")
  }

  @Test func `the same lines give the same pages at a keyboard, from a pipe and by -c`() async throws {
    let lines = [
      "/catalog/products", "find mug", "filter --max 10.00",
      // No page with the sign of the prompt in it: a product's names the way to its category.
      "/catalog/products/MUG-BLU/prices",
      "/catalog/categories",
    ]
    let piped = try await place.daybook(["demo", "--frozen"], input: lines.joined(separator: "\n"))
    let given = try await place.daybook(["demo", "--frozen"] + lines.flatMap { ["-c", $0] })
    let keyboard = try place.keyboard(["demo", "--frozen"])

    var pages = ""
    for line in lines {
      keyboard.send(line + "\r")
      try keyboard.waitFor(line + "\n")
      let shown = try keyboard.waitFor("> ")
      pages +=
        shown.split(separator: "\n", omittingEmptySubsequences: false).dropLast().joined(separator: "\n")
        + "\n"
    }

    #expect(piped.status == 0 && piped.output.contains("Blue mug"))
    #expect(given.output == piped.output)
    #expect(pages == piped.output)
  }

  @Test func `an address cannot steer the terminal from the prompt`() throws {
    let keyboard = try place.keyboard(environment: ["TERM": "dumb"])

    for address in ["q=%1B%5B2J", "q=%C2%9B31m", "q=%E2%80%AEx", "q=%07&sort=name"] {
      keyboard.send("/catalog/products?\(address)\r")
      try keyboard.waitFor("\(address)\n")
      try keyboard.waitFor("> ")
    }
    keyboard.send("\u{4}")

    #expect(try keyboard.exitStatus() == 0)
    #expect(!keyboard.raw.contains(0x1B) && !keyboard.raw.contains(0x07))
    #expect(!keyboard.output.unicodeScalars.contains("\u{9B}"))
    #expect(!keyboard.output.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `an import that takes longer than a second tells how far it is`() async throws {
    try #require(mkfifo(place.path("rows.csv"), 0o600) == 0)
    let rows = open(place.path("rows.csv"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
    let keyboard = try place.pty(["--store", place.store, "import", "products", place.path("rows.csv")])
    var text = "sku,name\n"
    var number = 0
    // As long as it takes: the file goes on until the first figure is drawn.
    while number < 400_000, !keyboard.output.contains(" rows") {
      for _ in 0..<500 {
        number += 1
        text += "SKU-\(number),Name\n"
      }
      while !text.isEmpty {
        let written = text.withCString { write(rows, $0, min(text.utf8.count, 4_096)) }
        if written > 0 { text.removeFirst(written) }
        _ = try? keyboard.waitFor(" rows", timeout: 0.01)
      }
    }
    close(rows)

    #expect(try keyboard.exitStatus() == 0)
    #expect(keyboard.output.contains("reading "))
    #expect(keyboard.output.contains("products imported from rows.csv: "))
    #expect(String(decoding: keyboard.raw, as: UTF8.self).contains("\r\u{1B}[K"), "the line is taken away")
  }
}
