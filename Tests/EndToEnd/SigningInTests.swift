import Foundation
import Glibc
import Testing

/// Signing in through the built program: at a terminal, in scripts, and where it is refused.
@Suite struct SigningInTests {
  let place: Place
  private let password = "nine-blue-mugs-7"

  init() throws { place = try Place() }

  /// A shop with a product whose owner is Mara; she is signed out.
  private func fill() async throws {
    let register = "/account/register?name=mara&email=mara@bryggan.example"
    let run = try await place.shop(
      input: """
        /catalog/products add MUG Mug --price 5.00
        \(register)
        register
        \(password)
        \(password)
        logout

        """)
    try #require(run.status == 0, "\(run)")
  }

  /// Every file that the program and the test have left here.
  private func everything() throws -> [String: String] {
    var texts: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: place.folder)
    while let name = files?.nextObject() as? String {
      guard let data = FileManager.default.contents(atPath: place.path(name)) else { continue }
      texts[name] = String(decoding: data, as: UTF8.self)
    }
    return texts
  }

  @Test func `a terminal opens on signing in, shows no password and goes on to the page asked for`()
    async throws
  {
    try await fill()
    let keyboard = try place.pty(
      ["--store", place.store, "--record", place.path("record.replay"), "/catalog/products/MUG"],
      environment: try place.bracketing)
    var (lines, prompt) = try keyboard.answer()
    #expect(lines.contains("Sign in"))
    #expect(prompt == "rec /account/login> ")

    keyboard.send("/catalog/products\r")
    (lines, _) = try keyboard.answer()
    #expect(lines.contains { $0.hasPrefix("signed-out: ") })

    keyboard.send("login mara \(password)\r")
    (lines, _) = try keyboard.answer()
    #expect(lines.contains { $0.hasPrefix("secret-on-line: ") })

    keyboard.send("login mara\r")
    try keyboard.waitFor("Password: ")
    keyboard.send("\u{3}")
    (lines, _) = try keyboard.answer()
    #expect(lines.contains { $0.hasPrefix("no-secret: ") })

    keyboard.send("login mara\r")
    try keyboard.waitFor("Password: ")
    keyboard.send(password + "\r")
    (lines, prompt) = try keyboard.answer()
    #expect(lines.contains("Signed in as mara (owner)."))
    #expect(prompt == "rec /catalog/products/MUG> ")
    // Typed once, by mistake, and echoed by readline alone.
    #expect(keyboard.output.ranges(of: password).count == 1)

    keyboard.send("price 6.00\r")
    (lines, _) = try keyboard.answer()
    keyboard.send("quit\r")
    #expect(try keyboard.exitStatus() == 0)
    let texts = try everything()
    for (name, text) in texts { #expect(!text.contains(password), "\(name)") }
    #expect(texts["record.replay"]?.contains("login mara\n@secret PASSWORD\n") == true)
    #expect(texts.contains { $0.key.hasSuffix("/history") && $0.value.contains("login mara\n") })
  }

  @Test func `signed out, a command, an import and an export are refused, and a backup is not`() async throws
  {
    try await fill()
    try place.write("sku,name\nCUP,Cup\n", to: "products.csv")

    for arguments in [
      ["-c", "/catalog/products"], ["/catalog/products"], ["import", "products", "products.csv"],
      ["export", "/catalog/products"], ["verify", "--rebuild"],
    ] {
      let run = try await place.daybook(["--store", place.store] + arguments)
      #expect(run.status == 1, "\(run)")
      #expect(run.errors.contains("signed-out: "), "\(run)")
      #expect(!run.output.contains("MUG"), "\(run)")
      let isLine = ["-c", "/catalog/products"].contains(arguments[0])
      #expect(run.errors.contains("login NAME") == isLine, "\(run)")
      #expect(run.errors.contains("DAYBOOK_TOKEN") != isLine, "\(run)")
    }
    #expect(try await place.shop("verify").status == 0)
    #expect(try await place.shop("backup", "copy.db").status == 0)
    #expect(try await place.shop("help", "roles").status == 0)
  }

  @Test func `a script signs in by the next line of standard input, for its run alone`() async throws {
    try await fill()

    let signedIn = try await place.shop(
      "-c", "login mara", "-c", "/catalog/products | count", input: password + "\n")
    #expect(signedIn.status == 0, "\(signedIn)")
    #expect(signedIn.lines.last == "1")
    let next = try await place.shop("-c", "/catalog/products | count")
    #expect(next.status == 1 && next.errors.contains("signed-out: "), "\(next)")

    let without = try await place.shop("-c", "login mara")
    #expect(without.status != 0)
    #expect(without.errors.contains("no-secret: "))
  }

  @Test func `a file is replayed with the password of the environment`() async throws {
    try await fill()
    try place.write("login mara\n@secret MARA\n/catalog/products | count\n  1\n", to: "a.replay")
    let arguments = ["--store", place.store, "replay", "a.replay"]

    #expect(try await place.daybook(arguments, environment: ["MARA": password]).status == 0)
    let without = try await place.daybook(arguments)
    #expect(without.status == 2)
    #expect(without.errors.contains("a.replay:2:1: no-secret: The environment has no variable MARA."))
    #expect(try await place.daybook(["replay", "--check", "a.replay"]).status == 2)
  }
}
