import Glibc
import Testing

/// A form in front of a person: filled in, left by force, come back to.
@Suite struct FormTests {
  let place: Place

  init() throws { place = try Place() }

  private func type(_ line: String, _ keyboard: Pty, until marker: String) throws {
    keyboard.send(line + "\r")
    try keyboard.waitFor(line + "\n")
    try keyboard.waitFor(marker)
  }

  @Test func `a product is typed into its form and saved`() async throws {
    let keyboard = try place.keyboard(["/catalog/products"], width: 132, prompt: "/catalog/products> ")

    try type("add", keyboard, until: "/catalog/add-product> ")
    try type("sku OAK-1", keyboard, until: "sku=OAK-1> ")
    try type("price twelve", keyboard, until: "bad-price: ")
    try type("name Oak chair", keyboard, until: "name=Oak+chair> ")
    try type("price 49.90", keyboard, until: "price=49.90> ")
    try type("save --new", keyboard, until: "/catalog/add-product> ")
    keyboard.send("discard\r")
    try keyboard.waitFor("/catalog/products> ")
    keyboard.send("\u{4}")

    #expect(try keyboard.exitStatus() == 0)
    try await #expect(place.count("/catalog/products?q=oak") == "1")
  }

  @Test(arguments: [(SIGKILL, 137 as Int32), (SIGHUP, 129 as Int32)])
  func `a half-filled form is there again after the terminal died`(signal: Int32, status: Int32) async throws
  {
    _ = try await place.lines("/catalog/products add M Mug --price 10.00")
    let first = try place.keyboard(["/catalog/products/M"], width: 132, prompt: "/catalog/products/M> ")
    try type("edit", first, until: "/edit> ")
    try type("name Blue mug", first, until: "revision=1> ")
    try type("price 12.00", first, until: "revision=1> ")
    first.signal(signal)
    #expect(try first.exitStatus() == status)

    let second = try place.keyboard(width: 132, prompt: "revision=1> ")
    #expect(second.output.contains("Mug → Blue mug") && second.output.contains("10.00 → 12.00"))
    second.send("save\r")
    try second.waitFor("/catalog/products/M> ")
    second.send("\u{4}")

    #expect(try second.exitStatus() == 0)
    try await #expect(place.count("/catalog/products?q=blue&min=12.00") == "1")
  }

  @Test func `what another process changed meanwhile is not saved over`() async throws {
    _ = try await place.lines("/catalog/products add M Mug --price 10.00")
    let keyboard = try place.keyboard(["/catalog/products/M/edit"], width: 132, prompt: "/edit> ")
    try type("price 12.00", keyboard, until: "revision=1> ")
    _ = try await place.lines("/catalog/products/M archive")

    try type("save", keyboard, until: "archived: M is archived")
    try keyboard.waitFor("Product M archived")
    try keyboard.waitFor("revision=1> ")
    keyboard.send("\u{4}")

    #expect(try keyboard.exitStatus() == 0)
    try await #expect(place.count("/journal") == "2")
  }

  @Test func `a wrong field ends a script, and nothing of the form is saved`() async throws {
    let run = try await place.shop(
      input: """
        /catalog/add-product
        sku A
        name Anvil
        price twelve
        save
        """)

    #expect(run.status == 1 && run.errors.contains("input:4: bad-price"))
    try await #expect(place.count("/catalog/products") == "0")
    let stale = try await place.lines(
      "/catalog/brands add b Bee", "/catalog/brands/b/edit?name=Bea&revision=99 save")
    #expect(stale.status == 75, "\(stale)")
  }
}
