import Glibc
import Testing

/// The program in front of a person: prompt, completion, history, and how one leaves.
@Suite struct KeyboardTests {
  let place: Place

  init() throws { place = try Place() }

  private func fill() async throws {
    let run = try await place.lines(
      "/catalog/categories add mugs \"Mugs and cups\"",
      "/catalog/products add MUG-BLU \"Blue mug\" --price 12.00 --category mugs",
      "/catalog/products add MUG-RED \"Red mug\" --price 9.00 --category mugs",
      "/catalog/products add TEAPOT \"Tea pot\" --price 30.00")
    try #require(run.status == 0, "\(run)")
  }

  @Test func `the prompt is the address, and Ctrl-D leaves with 0`() throws {
    let keyboard = try place.keyboard()
    #expect(keyboard.output.contains("0 products"), "the page comes before the prompt")

    keyboard.send("/catalog/products\r")
    try keyboard.waitFor("/catalog/products> ")
    keyboard.send("..\r")
    try keyboard.waitFor("/catalog> ")
    keyboard.send("\u{4}")

    #expect(try keyboard.exitStatus() == 0)
  }

  @Test func `what is taller than the window waits for Enter, and a script gets all of it`() async throws {
    let keyboard = try place.keyboard()

    keyboard.send("help stock\r")
    let first = try keyboard.waitFor("more lines: Enter")
    #expect(!first.contains("See also"))
    keyboard.send("\r")
    try keyboard.waitFor("See also")
    try keyboard.waitFor("/> ")
    keyboard.send("\r")
    try keyboard.waitFor("This shop is empty")

    #expect(!(try await place.lines("help stock")).output.contains("more lines"))
  }

  @Test func `a failing command does not end the session, nor its status`() throws {
    let keyboard = try place.keyboard()

    keyboard.send("/catalog/products/NONE\r")
    let shown = try keyboard.waitFor("/> ")
    keyboard.send("quit\r")

    #expect(shown.contains("product-not-found: "))
    #expect(try keyboard.exitStatus() == 0)
  }

  @Test func `a long address is elided in the middle of a narrow prompt`() throws {
    let keyboard = try place.keyboard(width: 40, prompt: "> ")

    keyboard.send("/catalog/products?q=blue+mug&min=10.00&max=20.00\r")
    let shown = try keyboard.waitFor("20.00> ")

    let prompt = shown.split(separator: "\n").last.map(String.init) ?? ""
    #expect(prompt.contains("…") && prompt.hasPrefix("/catalog"), "\(prompt)")
    #expect(prompt.count <= 30)
  }

  @Test func `a verb is completed, and several are listed`() throws {
    let keyboard = try place.keyboard(["/catalog/products"], prompt: "/catalog/products> ")

    keyboard.send("fil\t")
    try keyboard.waitFor("filter ")
    keyboard.send("--m\t\t")
    let listed = try keyboard.waitFor("--max")
    #expect((listed + keyboard.output).contains("--min"))
  }

  @Test func `options that nobody began are listed and not typed`() async throws {
    try await fill()
    let keyboard = try place.keyboard(["/catalog/products"], prompt: "/catalog/products> ")

    // Had a dash been typed, the line would be refused.
    keyboard.send("filter \t\t")
    try keyboard.waitFor("--min")
    keyboard.send("\r")
    try keyboard.waitFor("/catalog/products> ")
    keyboard.send("brand none \t\t")
    try keyboard.waitFor("--confirm")
    keyboard.send("\r")
    let asked = try keyboard.waitFor("> ")
    #expect(!(asked + keyboard.output).contains("missing-value"), "\(asked)")
  }

  @Test func `an address is completed segment by segment, a SKU with its name beside it`() async throws {
    try await fill()
    let keyboard = try place.keyboard()

    keyboard.send("/cat\t")
    try keyboard.waitFor("/catalog")
    keyboard.send("/pro\t")
    try keyboard.waitFor("/products")
    keyboard.send("/MU\t")
    try keyboard.waitFor("/MUG-")
    keyboard.send("\t\t")
    let listed = try keyboard.waitFor("Blue mug  12.00  active")
    #expect(!listed.contains("Tea pot"))
    keyboard.send("B\t\r")
    #expect(try keyboard.waitFor("/catalog/products/MUG-BLU> ").contains("Blue mug"))
  }

  @Test func `a category code is completed with its name beside it`() async throws {
    try await fill()
    let keyboard = try place.keyboard(["/catalog/products/TEAPOT"], prompt: "TEAPOT> ")

    keyboard.send("category mu\t\r")

    try keyboard.waitFor("mugs")
    try keyboard.waitFor("TEAPOT> ")
    try await #expect(place.count("/catalog/products?category=mugs") == "3")
  }

  @Test func `a page is watched until a key, and shows what another program does`() async throws {
    try await fill()
    let keyboard = try place.keyboard(["/catalog/products"], prompt: "/catalog/products> ")

    keyboard.send("watch 1\r")
    try keyboard.waitFor("any key ends")
    _ = try await place.lines("/catalog/products/TEAPOT price 31.00")
    let changed = try keyboard.waitFor("1 change")
    keyboard.send("\u{1B}[A")
    try keyboard.waitFor("/catalog/products> ")
    keyboard.send("where\r")
    try keyboard.waitFor("/catalog/products\n")

    #expect(changed.contains("3  *  TEAPOT"))
  }

  @Test func `lines come back in the next session, by arrow and by Ctrl-R, from a private file`() throws {
    let first = try place.keyboard()
    first.send("/catalog/brands\r")
    try first.waitFor("/catalog/brands> ")
    first.send(" /journal\r")
    try first.waitFor("/journal> ")
    first.send("/\r")
    try first.waitFor("/> ")
    first.send("\u{4}")
    #expect(try first.exitStatus() == 0)
    #expect(try place.read("state/daybook/history") == "/catalog/brands\n/\n", "a space hides a line")
    #expect(try place.mode("state/daybook/history") == 0o600)
    #expect(try place.mode("state/daybook") == 0o700)

    let second = try place.keyboard()
    second.send("\u{12}bran")
    try second.waitFor("(reverse-i-search")
    try second.waitFor("/catalog/brands")
    second.send("\r")
    try second.waitFor("/catalog/brands> ")
  }

  @Test func `a pasted block runs line by line`() async throws {
    try await fill()
    let keyboard = try place.keyboard()

    keyboard.paste("/catalog/products/MUG-BLU\nprice 13.00\nwhere\n")
    keyboard.send("\r")

    try keyboard.waitFor("12.00 → 13.00")
    try keyboard.waitFor("/catalog/products/MUG-BLU\n")
    try keyboard.waitFor("MUG-BLU> ")
  }

  @Test func `Ctrl-C clears the line and the session goes on`() throws {
    let keyboard = try place.keyboard()

    keyboard.send("/settings name Never")
    try keyboard.waitFor("Never")
    keyboard.send("\u{3}")
    try keyboard.waitFor("/> ")
    keyboard.send("/settings\r")
    #expect(try !keyboard.waitFor("/settings> ").contains("Settings · Never"))
    keyboard.send("\u{4}")

    #expect(try keyboard.exitStatus() == 0)
  }

  @Test func `another width of the window is the next page's width`() async throws {
    try await fill()
    let keyboard = try place.keyboard()
    keyboard.send("/catalog/products\r")
    #expect(try keyboard.waitFor("/catalog/products> ").contains("MUG-BLU  Blue mug"))

    keyboard.resize(width: 40, height: 24)
    keyboard.send("show\r")

    // Below 60 columns the name is in a row's second line.
    try keyboard.waitFor("      Blue mug")
    try keyboard.waitFor("/catalog/products> ")
  }

  @Test func `a list has as many rows as the window holds, from 5 to those of set rows`() async throws {
    let adds = (10..<50).map { "/catalog/products add P\($0) Thing" }
    let input = adds.joined(separator: "\\n")
    try await #require(place.shell("printf '\(input)' | $PROGRAM --store $STORE").status == 0)
    let keyboard = try place.keyboard(
      ["/catalog/products"], environment: place.bracketing, prompt: "/catalog/products> ")
    _ = try keyboard.answer()
    func rows(_ line: String) throws -> Int {
      keyboard.send(line + "\r")
      return try keyboard.answer().lines.count { $0.contains("Thing") }
    }

    for (height, count) in [(40, 20), (24, 20), (12, 8), (5, 5), (2, 5)] {
      keyboard.resize(width: 80, height: height)
      #expect(try rows("show") == count, "\(height) lines")
    }
    keyboard.resize(width: 40, height: 24)
    #expect(try rows("show") == 9, "two lines a row, and the title stays")
    keyboard.resize(width: 80, height: 40)
    #expect(try rows("set rows 30") == 0)
    #expect(try rows("show") == 30)

    // A question keeps its title and what to answer: its list is shorter.
    keyboard.resize(width: 80, height: 24)
    keyboard.send("archive all\r")
    let question = try keyboard.answer().lines
    #expect(question.contains { $0.contains("40 products would change") })
    #expect(question.contains { $0.contains("To make the change, type 40") })
    #expect(question.count { $0.contains("Thing") } == 14)
  }

  @Test func `one opens again where one left off`() throws {
    let first = try place.keyboard()
    first.send("/catalog/brands\r")
    try first.waitFor("/catalog/brands> ")
    first.send("\u{4}")
    #expect(try first.exitStatus() == 0)

    let second = try place.keyboard(prompt: "/catalog/brands> ")
    second.send("back\r")
    try second.waitFor("/> ")

    let third = try place.keyboard(["/settings"], prompt: "/settings> ")
    third.send("back\r")
    try third.waitFor("/> ")
    third.send("\u{4}")
    #expect(try third.exitStatus() == 0)
  }
}
