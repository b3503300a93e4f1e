import CommandKit
import PageKit
import Testing

@testable import ScreenKit

@MainActor @Suite struct SecretTests {
  /// A session at the first thing, which two secrets lock; it was recorded.
  @MainActor private final class Door {
    let transcript: Transcript
    var asked: [String] = []
    var recorded: [HistoryEntry] = []

    init() throws {
      transcript = try Transcript(at: .item(1))
      transcript.session.world.recorder = Recorder(
        answer: { _, _ in [] }, take: { [unowned self] in recorded += [$0].compactMap(\.self) },
        isRecording: { true })
    }

    /// Runs lines at a keyboard that gives `secrets`; gives all that anybody could read of them.
    func run(_ lines: String..., secrets: String...) async -> String {
      var (lines, secrets) = (lines[...], secrets[...])
      let source = LineSource(isInteractive: true) { [unowned self] prompt in
        asked.append(prompt)
        return secrets.popFirst().map { Secret($0) }
      } next: { _ in
        lines.popFirst().map { .line(Line($0, from: .keyboard)) } ?? .end
      }
      let session = transcript.session
      _ = await session.run(source)
      return
        ([transcript.output, transcript.errors, session.historyPage(nil).rendered(as: .json)]
        + session.errors.all.map { "\($0)" } + recorded.map { "\($0)" }).joined(separator: "\n")
    }
  }

  @Test func `secrets are asked for one after the other and reach the event alone`() async throws {
    let door = try Door()

    let told = await door.run("lock mara", secrets: "hunter2", "hunter3")

    #expect(door.asked == ["Code: ", "New code: "])
    #expect(door.transcript.things.journal == ["mara: hunter2 hunter3"])
    #expect(!told.contains("hunter"))
    #expect(door.recorded.last?.meant == "lock mara")
    #expect(door.recorded.last?.secrets == ["code", "new code"])
  }

  @Test func `a plan asks for nothing`() async throws {
    let door = try Door()

    _ = await door.run("plan lock mara", secrets: "hunter2", "hunter3")

    #expect(door.transcript.session.errors.latest?.code == "nothing-to-plan")
    #expect(door.asked.isEmpty)
  }

  @Test func `whoever may no longer do it once the secrets are typed is refused`() async throws {
    let door = try Door()
    door.transcript.session.world.barred = { _, verb, _ in
      verb == "lock" && !door.asked.isEmpty ? Barred(NoThing(), who: "nobody") : nil
    }

    _ = await door.run("lock mara", secrets: "hunter2", "hunter3")

    #expect(door.transcript.session.errors.latest?.code == "no-thing")
    #expect(door.asked.count == 2 && door.transcript.things.journal.isEmpty)
  }

  @Test func `without a secret nothing is done`() async throws {
    let door = try Door()

    _ = await door.run("lock mara", secrets: "hunter2")

    #expect(door.transcript.session.errors.latest?.code == "no-secret")
    #expect(door.transcript.things.journal.isEmpty)
  }

  @Test(arguments: [
    ("lock mara hunter2", "lock mara"), ("lock mara \"hunter2", "lock mara"),
    ("lokc mara hunter2", "lokc mara"),
    ("lock mara --code=hunter2 | json", "lock mara"), ("plan lock mara hunter2", "plan lock mara"),
    ("/item/2 lock mara hunter2", "/item/2 lock mara"),
    ("alias l = lock mara hunter2", "alias l"),
    ("alias l=\"lock mara hunter2\"", "alias l"),
    ("things lock mara hunter2", "things lock mara"), ("k hunter2", "k"), ("k 'hunter2", "k"),
  ])
  func `a line that holds a secret is refused and kept without it`(line: String, kept: String) async throws {
    let door = try Door()

    let told = await door.run("alias k = lock mara", line, secrets: "hunter2", "hunter3")

    #expect(door.transcript.session.errors.latest?.code == "secret-on-line")
    #expect(door.transcript.session.withoutSecrets(line) == kept)
    #expect(door.recorded.last?.text == kept)
    #expect(door.transcript.things.journal.isEmpty && door.asked.isEmpty)
    #expect(!told.contains("hunter"))
  }

  @Test func `other lines are kept whole`() async throws {
    let door = try Door()
    for line in ["lock mara", "rename lock mara one", "help lock mara", "lock mara | json", ""] {
      #expect(door.transcript.session.withoutSecrets(line) == line)
    }
  }
}
