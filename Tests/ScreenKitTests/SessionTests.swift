import CommandKit
import PageKit
import ScreenKit
import Testing

@MainActor @Suite struct SessionTests {
  @Test func `an address opens its page and back returns`() async throws {
    let transcript = try Transcript()
    #expect(await transcript.run("/item/2", "back", "where") == .ok)
    #expect(transcript.output.contains("bolt\n"))
    #expect(transcript.output.hasSuffix("\n/\n"))
  }

  @Test func `a number opens its row`() async throws {
    let transcript = try Transcript()
    await transcript.run("3")
    #expect(transcript.address == "/item/3")
  }

  @Test func `a number answers a page that asks for a count`() async throws {
    let transcript = try Transcript(at: .item(2))
    #expect(await transcript.run("2") == .ok)
    #expect(transcript.output == "Counted\n")
  }

  @Test func `a refusal that leads on is told, and its page takes the place of the present one`() async throws
  {
    let transcript = try Transcript()
    #expect(await transcript.run("/item/2", "3") == .failed)
    #expect(transcript.errors.contains("too-heavy: That is too heavy."))
    #expect(transcript.output.hasSuffix("chain\n  Name  chain\n"))
    #expect(transcript.address == "/item/3")
    #expect(transcript.session.navigation.behind == [.home])
    #expect(transcript.session.errors.all.last?.code == "too-heavy")
  }

  @Test func `behind an address or in a plan such a refusal moves nobody, nor to a page that cannot be read`()
    async throws
  {
    let transcript = try Transcript(Presentation(stopsAtFirstError: false))
    #expect(await transcript.run("/item/2 confirm 3", "/item/1", "plan confirm 3", "where", "9") == .failed)
    #expect(transcript.address == "/item/1")
    #expect(transcript.session.errors.all.map(\.code) == ["too-heavy", "too-heavy", "too-heavy", "no-thing"])
  }

  @Test func `a command behind an address acts there and moves nobody`() async throws {
    let transcript = try Transcript()
    #expect(await transcript.run("/item/2 rename Nut", "where") == .ok)
    #expect(transcript.things.names[2] == "Nut")
    #expect(transcript.output == "Renamed to Nut\n/\n")
  }

  @Test func `a page that cannot be read leaves everything where it was`() async throws {
    let transcript = try Transcript()
    #expect(await transcript.run("/item/2", "/item/99") == .failed)
    #expect(transcript.address == "/item/2")
    #expect(transcript.session.navigation.ahead.isEmpty)
    #expect(
      transcript.errors == """
          /item/99
          ^^^^^^^^
        input:2: no-thing: There is no such thing.
          Look at the list.
          fix 1: /list

        """
    )
  }

  @Test func `a refused argument is shown under its word`() async throws {
    let transcript = try Transcript(at: .item(1))
    #expect(await transcript.run("weigh 500") == .failed)
    #expect(transcript.errors == "  weigh 500\n        ^^^\ninput:1: too-heavy: That is too heavy.\n")
  }

  @Test func `the first failure ends a script, unless it goes on`() async throws {
    let stopping = try Transcript()
    #expect(await stopping.run("/list", "nonsense", "/item/2") == .failed)
    #expect(stopping.address == "/list")

    let going = try Transcript(Presentation(stopsAtFirstError: false))
    #expect(await going.run("/list", "nonsense", "/item/2") == .failed)
    #expect(going.address == "/item/2")
  }

  @Test func `a mistake before anything ran is a usage error`() async throws {
    #expect(await (try Transcript()).run("opne 3") == .usage)
    #expect(await (try Transcript()).run("/list", "opne 3") == .failed)
  }

  @Test func `what nobody foresaw is internal and the session goes on`() async throws {
    let transcript = try Transcript(Presentation(stopsAtFirstError: false), at: .item(1))
    #expect(await transcript.run("break", "where") == .ours)
    #expect(transcript.errors.contains("internal: The program made a mistake: "))
    #expect(transcript.output == "/item/1\n")
  }

  @Test func `an unknown verb suggests the near one, or the page that knows it`() async throws {
    let transcript = try Transcript(Presentation(stopsAtFirstError: false))
    await transcript.run("swpa", "rename x")
    #expect(transcript.errors.contains("fix 1: swap"))
    #expect(transcript.errors.contains("/item/N rename NAME"))
  }

  @Test func `fix runs what the last error suggests`() async throws {
    let transcript = try Transcript(Presentation(stopsAtFirstError: false))
    await transcript.run("/item/99", "fix 1")
    #expect(transcript.address == "/list")
    #expect(transcript.session.errors.latest == nil)
  }

  @Test func `fix without such a number is refused`() async throws {
    let transcript = try Transcript(Presentation(stopsAtFirstError: false))
    await transcript.run("fix 1")
    #expect(transcript.session.errors.all.map(\.code) == ["no-fix"])
  }

  @Test func `pipes reshape a page`() async throws {
    let transcript = try Transcript()
    await transcript.run("show | csv", "show | head 1 | plain", "show | match chain | count", "show | count")
    #expect(transcript.output == "name,number\nanvil,1\nbolt,2\nchain,3\nanvil\t1\n1\n1000\n")
  }

  @Test func `a page goes to a file whole, in the format its name says`() async throws {
    let transcript = try Transcript()
    await transcript.run("show > things.csv")
    #expect(transcript.saved == ["things.csv": "name,number\nanvil,1\nbolt,2\nchain,3\n"])
    #expect(transcript.output == "")
  }

  @Test(arguments: [
    "show | shout", "show | head x", "show | head", "show | match", "show | json 3", "show |! ls",
  ])
  func `a pipe that is none is refused and nothing is drawn`(_ line: String) async throws {
    let transcript = try Transcript()
    #expect(await transcript.run(line) == .usage)
    #expect(transcript.output == "")
  }

  @Test func `an empty line and a comment do nothing in a script`() async throws {
    let transcript = try Transcript()
    await transcript.run("/item/1", "", "# not a command")
    #expect(transcript.things.readings == 0)
    #expect(transcript.output.hasPrefix("anvil"))
  }

  @Test func `no line at all shows the page it opens at`() async throws {
    let transcript = try Transcript()
    #expect(await transcript.run() == .ok)
    #expect(transcript.output.hasPrefix("3 things\n"))
  }

  @Test func `help lists the page's commands, a verb's usage, and topics`() async throws {
    let transcript = try Transcript(at: .item(1))
    await transcript.run("help", "help rename", "help things")
    #expect(transcript.output.contains("rename NAME..."))
    #expect(transcript.output.contains("  Rename it."))
    #expect(transcript.output.contains("All about things."))
  }

  @Test func `explain knows every code that the kit raises`() async throws {
    let transcript = try Transcript(Presentation(stopsAtFirstError: false))
    await transcript.run("explain unknown-command", "explain unknwon-command")
    #expect(transcript.output.contains("The first word is no command"))
    #expect(transcript.errors.contains("fix 1: explain unknown-command"))
  }

  @Test func `quit ends the run`() async throws {
    let transcript = try Transcript()
    await transcript.run("quit", "/item/1")
    #expect(transcript.address == "/")
  }

  @Test func `up and dots climb to the nearest page above`() async throws {
    let transcript = try Transcript()
    await transcript.run("/item/2", "..", "where")
    #expect(transcript.errors.contains("unknown-address"))
    let other = try Transcript()
    await other.run("/item/2", "up", "where")
    #expect(other.output.hasSuffix("\n/\n"))
  }

  @Test func `the prompt is the address, elided in the middle where it is long`() async throws {
    let transcript = try Transcript(Presentation(style: Style(width: 20)))
    var prompts: [String] = []
    var lines = ["/list?sort=size&after=123456", "quit"][...]
    _ = await transcript.session.run(
      LineSource(isInteractive: true) { prompt in
        prompts.append(prompt)
        return lines.popFirst().map { .line(Line($0, from: .keyboard)) } ?? .end
      })
    #expect(prompts[0] == "/> ")
    #expect(prompts[1].hasPrefix("/list") && prompts[1].contains("…") && prompts[1].hasSuffix("56> "))
  }

  @Test func `completion offers this page's verbs, the shell's, and values`() throws {
    let transcript = try Transcript()
    let verbs = transcript.session.completion(of: "s", cursor: 1).candidates.map(\.text)
    #expect(verbs == ["swap", "show", "set"])
    let pipes = transcript.session.completion(of: "show | c", cursor: 8)
    #expect(pipes.candidates.map(\.text) == ["csv", "count"] && pipes.range == 7..<8)
    #expect(transcript.session.completion(of: "zzz", cursor: 3).candidates.isEmpty)
  }
}
