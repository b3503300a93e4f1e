import CommandKit
import Testing

private enum Event: Equatable { case signedIn(String?, Secret), changed(Secret, Secret) }

private var door: CommandSet<Event> {
  CommandSet {
    Command(
      "login", "Sign in", .optionalWord("name"), .option("for", Int.self), .secret("password")
    ) { name, _, password in Event.signedIn(name, password) }
    Command(
      "password", "Change the password", .secret("new password", help: "15 characters"), .secret("again"),
      event: Event.changed)
  }
}

private func words(_ line: String) -> [Word] { LinePrefix.command(of: line) }

@Test func `a secret prints as nothing, however it is printed`() {
  let event = Event.signedIn("mara", Secret("correct horse"))
  var dumped = ""
  dump(event, to: &dumped)

  #expect(String(describing: Secret("correct horse")) == "secret")
  #expect(String(reflecting: [Secret("correct horse")]) == "[secret]")
  #expect(!dumped.contains("horse") && !"\(event)".contains("horse"))
  #expect(Secret("correct horse").revealed() == "correct horse")
}

@Test func `a parsed line names the secrets that it asks for, and takes them`() throws {
  let login = try door.parse(words("login mara --for 3"))
  #expect(login.secrets == ["password"])
  #expect(login.event == .signedIn("mara", Secret("")))
  #expect(login.places["password"] == nil)

  let change = try door.parse(words("password"), secrets: [Secret("one"), Secret("two")])
  #expect(change.secrets == ["new password", "again"])
  #expect(change.event == .changed(Secret("one"), Secret("two")))
}

@Test func `a secret is no word of the usage, and help says that it is asked for`() {
  #expect(door.help().map(\.usage) == ["login [NAME] [--for NUMBER]", "password"])
  #expect(door.help().last?.arguments.map(\.usage) == ["new password:", "again:"])
  #expect(door.help().last?.arguments.map(\.help) == ["asked for; 15 characters", "asked for"])
  #expect(door.candidates(for: words("login mara"), partial: "").map(\.text) == ["--for"])
}

@Test(arguments: [
  ("login mara hunter2", 11), ("login mara \"hunter 2", 11), ("login mara --for 3 hunter2", 19),
  ("login mara --password hunter2", 11), ("login mara --password=hunter2", 11),
  ("password hunter2 | json", 9),
])
func `a word in the place of a secret is refused, and not told`(line: String, place: Int) throws {
  let error = try #require(throws: CommandError.self) { try door.parse(words(line)) }

  #expect(error.code == "secret-on-line")
  #expect(error.span?.lower == place)
  #expect(!"\(error)".contains("hunter"))
}
