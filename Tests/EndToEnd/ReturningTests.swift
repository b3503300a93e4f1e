import Foundation
import Glibc
import Testing

/// What is kept from one session to the next, and the start-up file.
@Suite struct ReturningTests {
  let place: Place

  init() throws { place = try Place() }

  private func configure(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: place.path("config/daybook"), withIntermediateDirectories: true)
    try place.write(text, to: "config/daybook/rc")
  }

  @Test func `after kill -9 one is where one was, and is told so`() throws {
    let first = try place.keyboard()
    let greeting = first.output
    #expect(!greeting.contains("left off"))
    first.send("/catalog/brands?status=all\r")
    try first.waitFor("all> ")
    first.send("/settings name Hal")
    try first.waitFor("Hal")
    first.signal(SIGKILL)
    #expect(try first.exitStatus() == 128 + SIGKILL)

    let second = try place.keyboard(prompt: "all> ")
    let told = second.output
    #expect(told.contains("Last page: /catalog/brands?status=all\n"), "\(told)")
    second.send("back\r")
    try second.waitFor("\n/> ")
  }

  @Test func `an address on the command line keeps what was open behind it`() throws {
    let first = try place.keyboard()
    first.send("/catalog/brands\r")
    try first.waitFor("/catalog/brands> ")
    first.signal(SIGKILL)
    _ = try first.exitStatus()

    let second = try place.keyboard(["/settings"], prompt: "/settings> ")
    let told = second.output
    #expect(!told.contains("left off"))
    second.send("back\r")
    try second.waitFor("/catalog/brands> ")
  }

  @Test func `a page that is gone since says why and opens the one above`() async throws {
    try await #expect(place.lines("/catalog/products add M Mug").status == 0)
    let first = try place.keyboard(["/catalog/products/M"], prompt: "/M> ")
    first.send("\u{4}")
    _ = try first.exitStatus()
    try await #expect(place.lines("undo 1").status == 0)

    let told = try place.keyboard(prompt: "/catalog/products> ").output

    #expect(told.contains("product-not-found: "), "\(told)")
    #expect(told.contains("This is the page above it: /catalog/products\n"), "\(told)")
  }

  @Test func `the start-up file is run before the first page, mistakes told by line`() throws {
    try configure("# mine\nset table records\nset rows none\nundo\nalias s = /settings\n")

    let keyboard = try place.keyboard()
    let told = keyboard.output
    #expect(told.contains("rc:3:10: bad-setting: "), "\(told)")
    #expect(told.contains("         ^^^^\n"), "\(told)")
    #expect(told.contains("rc:4:1: not-in-rc: "), "\(told)")
    #expect(told.contains("0 products"), "the program opens all the same")
    keyboard.send("s\r")
    try keyboard.waitFor("/settings> ")
    keyboard.send("set table | plain\r")
    try keyboard.waitFor("records\n")
  }

  @Test func `scripts, --no-rc and frozen runs leave the start-up file alone`() async throws {
    try configure("nonsense\nset rows 1\n")

    let script = try await place.lines("set rows | plain")
    let piped = try await place.shop(input: "set rows | plain\n")
    #expect(script.output == "rows\t20\n" && script.errors == "")
    #expect(piped.output == "rows\t20\n" && piped.errors == "")
    for options in [["--store", place.store, "--no-rc"], ["demo", "--frozen"]] {
      let keyboard = try place.pty(options)
      #expect(try !keyboard.waitFor("/> ").contains("rc:"))
      keyboard.send("set rows | plain\r")
      try keyboard.waitFor("rows\t20\n")
    }
  }
}
