import Testing

/// A scanner at the built program: it types a code and Enter, and looks at nothing.
@Suite struct ScannerTests {
  let place: Place

  init() throws { place = try Place() }

  private func fill() async throws {
    let run = try await place.lines(
      "/catalog/products add MUG Mug --price 12.00 --barcode 4006381333931",
      "/catalog/products add TEA Tea", "/inventory/stock/MUG receive 3", "/inventory/counts start")
    try #require(run.status == 0, "\(run)")
  }

  @Test func `codes of standard input are counted, one each, whatever ends their lines`() async throws {
    try await fill()

    let run = try await place.shop(
      input: "/inventory/counts/1\r\n4006381333931\r\n4006381333931\r\n]E04006381333931\n4006381333931 7")

    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("Counted 9 → 10 · MUG at main") == false)
    #expect(run.output.contains("Counted 3 → 10 · MUG at main"), "\(run)")
  }

  @Test func `an unknown code ends a script as a refusal`() async throws {
    try await fill()

    let run = try await place.shop(input: "/inventory/counts/1\n6291041500213\n4006381333931\n")

    #expect(run.status == 1)
    #expect(run.errorLines.contains { $0.hasPrefix("input:2: unknown-barcode: ") }, "\(run)")
    #expect(!run.output.contains("Counted "))
  }

  @Test func `at a keyboard an unknown code is assigned in the next line, and counting goes on`() async throws
  {
    try await fill()
    let keyboard = try place.keyboard()

    keyboard.send("/inventory/counts/1\r")
    try keyboard.waitFor("/inventory/counts/1> ")
    keyboard.send("4006381333931\r")
    try keyboard.waitFor("Counted none → 1 · MUG at main")
    keyboard.send("6291041500213\r")
    try keyboard.waitFor("unknown-barcode: ")
    try keyboard.waitFor("Barcode 6291041500213")
    keyboard.send("assign TEA\r")
    try keyboard.waitFor("Counted none → 1 · TEA at main")
    try keyboard.waitFor("/inventory/counts/1> ")
    keyboard.send("6291041500213\r")
    try keyboard.waitFor("Counted 1 → 2 · TEA at main")
    keyboard.send("quit\r")

    #expect(try keyboard.exitStatus() == 0)
  }
}
