import Foundation
import Testing

/// Signing in through standard input and at a keyboard, and what is kept of it.
@Suite struct SignInTests {
  let place: Place
  private static let password = "correct horse battery staple"
  private static let other = "another horse battery staple"

  init() throws { place = try Place() }

  /// A keyboard at which Mara has registered.
  private func registered() throws -> Pty {
    let keyboard = try place.keyboard(["/account/register?name=mara&email=mara@example.com"], prompt: "com> ")
    keyboard.send("register\r")
    try keyboard.waitFor("Password: ")
    keyboard.send(Self.password + "\r")
    try keyboard.waitFor("Password again: ")
    keyboard.send(Self.password + "\r")
    try keyboard.waitFor("/account> ")
    return keyboard
  }

  /// Registers Mara at a keyboard, so that the next start goes on as her.
  private func register() throws {
    let keyboard = try registered()
    keyboard.send("quit\r")
    #expect(try keyboard.exitStatus() == 0)
  }

  private var session: String {
    get throws { try #require(place.files("state/daybook").first { $0.hasPrefix("session-") }) }
  }

  @Test func `whoever signed in is signed in at the next start, until they sign out`() async throws {
    try register()
    #expect(try place.mode("state/daybook/" + session) == 0o600)
    #expect(try await place.lines("/settings name Hal").status == 0)
    #expect(try await place.count("/journal?actor=mara") == "2\n".trimmingCharacters(in: .newlines))

    let keyboard = try place.keyboard(["/account"], prompt: "/account> ")
    keyboard.send("logout\r")
    try keyboard.waitFor("Signed out.")
    keyboard.send("quit\r")
    #expect(try keyboard.exitStatus() == 0)
    #expect(try place.files("state/daybook").allSatisfy { !$0.hasPrefix("session-") })
    let refused = try await place.lines("/settings name Hall")
    #expect(refused.status == 1 && refused.errors.contains("signed-out"), "\(refused)")
    let wrong = try await place.shop(input: "login mara\n\(Self.other)\n")
    #expect(wrong.status == 1 && wrong.errors.contains("invalid-credentials"), "\(wrong)")
    #expect(!wrong.errors.contains("is stored"), "\(wrong)")
    let right = try await place.shop(input: "login mara@example.com\n\(Self.password)\n/settings name Hall\n")
    #expect(right.status == 0 && right.output.contains("Signed in as mara (owner)."), "\(right)")
  }

  @Test func `the pages that somebody left are not opened for somebody else`() async throws {
    try register()
    let keyboard = try place.keyboard(["/catalog/brands"], prompt: "brands> ")
    keyboard.send("quit\r")
    #expect(try keyboard.exitStatus() == 0)
    let again = try place.keyboard(prompt: "brands> ")
    again.send("quit\r")
    #expect(try again.exitStatus() == 0)
    #expect(again.output.contains("Signed in as mara (owner)."), "\(again.output)")
    let invited = try await place.lines("/people invite bo --role clerk")
    let code = try #require(invited.output.firstMatch(of: /[A-Z0-9]{4}(-[A-Z0-9]{4}){2}/)?.output.0)
    // Her sign-in ends, as a new password elsewhere ends it.
    try FileManager.default.removeItem(atPath: place.path("state/daybook/" + session))
    let form = "/account/register?name=bo&email=bo@example.com"
    let bo = try await place.shop(input: "\(form)\nregister\n\(code)\n\(Self.other)\n\(Self.other)\n")
    #expect(bo.status == 0, "\(bo)")

    let next = try place.keyboard([], prompt: "/account/login> ")
    next.send("login bo\r")
    try next.waitFor("Password: ")
    next.send(Self.other + "\r")
    try next.waitFor("bo · clerk")
    next.send("back\r")
    try next.waitFor("nothing-behind")
    next.send("quit\r")
    #expect(try next.exitStatus() == 0)
    #expect(!next.output.contains("brands"), "\(next.output)")
  }

  @Test func `a sign-in that is damaged or of another store is told and passed over`() async throws {
    try register()
    for text in ["A-000001.00\n", "\u{0}\u{1B}[31m\n", ""] {
      try place.write(text, to: "state/daybook/" + session)
      let run = try await place.lines("/settings name Hal")
      #expect(run.errors.contains("The sign-in kept for this store has ended"), "\(run)")
      #expect(run.errors.contains("signed-out") && !run.errors.contains("\u{1B}"), "\(run)")
    }
  }

  @Test func `a dry run of a replay leaves the sign-in as it is`() async throws {
    try register()
    let before = try place.read("state/daybook/" + session)
    try place.write("logout\n  ...\n", to: "a.replay")

    let run = try await place.shop("replay", "--dry-run", "a.replay")

    #expect(run.status == 0, "\(run)")
    #expect(try place.read("state/daybook/" + session) == before)
    #expect(try await place.lines("/settings name Hal").status == 0)
  }

  @Test func `a script carries a token, and a wrong one is refused`() async throws {
    try register()
    let made = try await place.shop("--width", "40", "-c", "/account token nightly")
    let token = try #require(made.lines.first { $0.wholeMatch(of: /daybook-[0-9a-f]{32}/) != nil })[...]
    #expect(try await place.lines("logout").status == 0)

    func run(_ token: Substring) async throws -> Outcome {
      try await place.daybook(
        ["--store", place.store, "-c", "/settings name Hal"], environment: ["DAYBOOK_TOKEN": String(token)])
    }
    #expect(try await run(token).status == 0)
    let wrong = try await run("daybook-00")
    #expect(wrong.status == 1 && wrong.errors.contains("bad-token"), "\(wrong)")
  }

  @Test func `whoever may write the file sets a new password`() async throws {
    try register()
    func reset(_ name: String, _ input: String) async throws -> Outcome {
      try await place.shop("account", "reset", name, input: input)
    }
    let weak = try await reset("mara", "password\npassword\n")
    #expect(weak.status == 1 && weak.errors.contains("weak-password"), "\(weak)")
    let none = try await reset("mara", "")
    #expect(none.status != 0 && none.errors.contains("no-secret"), "\(none)")
    let nobody = try await reset("nobody", "\(Self.other)\n\(Self.other)\n")
    #expect(nobody.status == 1 && nobody.errors.contains("account-not-found"), "\(nobody)")
    let done = try await reset("mara", "\(Self.other)\n\(Self.other)\n")
    #expect(done.status == 0 && done.output.contains("Password of mara changed"), "\(done)")

    let right = try await place.shop(input: "login mara\n\(Self.other)\n/journal?actor=mara | count\n")
    #expect(right.status == 0 && right.output.hasSuffix("\n1\n"), "\(right)")
  }

  @Test func `a keyboard asks for a password and shows nothing of it`() async throws {
    let keyboard = try registered()
    keyboard.send("logout\r")
    try keyboard.waitFor("Signed out.")
    keyboard.send("login mara\r")
    try keyboard.waitFor("Password: ")
    keyboard.send(Self.password + "\r")
    try keyboard.waitFor("Signed in as mara (owner).")
    keyboard.send("quit\r")
    #expect(try keyboard.exitStatus() == 0)
    #expect(!keyboard.output.contains("horse"), "\(keyboard.output)")
  }

  @Test func `after a day's work no password is in any file or output`() async throws {
    try register()
    let day = try await place.shop(
      "--record", place.path("day.replay"), "--keep-going",
      input: """
        /account/password
        password
        \(Self.password)
        \(Self.other)
        \(Self.other)
        login mara \(Self.other.replacing(" ", with: "-"))
        login mara
        \(Self.password)
        logout
        login mara
        \(Self.other)
        /catalog/products add MUG Mug --price 5
        /journal | json > \(place.path("journal.json"))
        /journal/2 | csv > \(place.path("entry.csv"))
        /people | json > \(place.path("people.json"))
        /people/A-000001 | json > \(place.path("person.json"))
        history > \(place.path("history.txt"))
        errors > \(place.path("errors.txt"))
        """)
    #expect(day.status == 1 && day.errors.contains("secret-on-line"), "\(day)")
    #expect(try await place.shop("verify").status == 0)
    try place.write(day.output, to: "out.txt")
    try place.write(day.errors, to: "err.txt")

    for text in [Self.password, Self.other, Self.other.replacing(" ", with: "-")] {
      let found = try await place.shell("grep -r -a -l -F '\(text)' '\(place.folder)'")
      #expect(found.status == 1 && found.output.isEmpty, "\(text): \(found.output)")
    }
    // Only the store has what it checks a password against.
    let hashes = try await place.shell("grep -r -a -l -F 'scrypt' '\(place.folder)' | grep -v store.db")
    #expect(hashes.output.isEmpty, "\(hashes.output)")
  }
}
