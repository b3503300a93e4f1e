import Foundation
import Testing

@testable import ScreenKit

@MainActor @Suite struct WatchTests {
  @Test func `watch draws a list until a key, and marks the rows that changed since the last drawing`()
    async throws
  {
    let transcript = try Transcript()
    let things = transcript.things

    await transcript.watch(
      "watch 2", { things.names[2] = "bell" }, { things.names[4] = "drum" }, {})

    let drawn = transcript.output.split(separator: "any key ends\n")
    #expect(drawn.count == 4)
    #expect(drawn.map { $0.contains("*") } == [false, true, true, false])
    #expect(drawn[1].contains("2  *  bell") && drawn[1].contains("1     anvil"))
    #expect(drawn[2].contains("4 things") && drawn[2].contains("*  drum") && !drawn[2].contains("*  bell"))
    #expect(drawn[1].hasSuffix("1 change · again in 2 s · "))
    #expect(drawn[3].hasSuffix("0 changes · again in 2 s · "))
    #expect(transcript.errors == "")
  }

  @Test func `where changes are heard, watch says that the next one draws it`() async throws {
    let transcript = try Transcript()
    transcript.session.world.host.hearsChanges = true

    await transcript.watch("watch 2", {})

    #expect(transcript.output.contains("0 changes · again at the next change · any key ends"))
  }

  @Test func `the page alone stays in a window when watch ends`() async throws {
    let transcript = try Transcript()

    await transcript.watch("watch 2", width: 80, {})

    let last = transcript.output.components(separatedBy: "\u{1B}[H\u{1B}[2J").last ?? ""
    #expect(last.contains("anvil") && !last.contains("any key ends"), "\(last)")
  }

  @Test func `watch shows the value that a field had, also behind an address`() async throws {
    let transcript = try Transcript()
    let things = transcript.things

    await transcript.watch("/item/2 watch", { things.names[2] = "bell" })

    #expect(transcript.output.contains("Name  bolt → bell  *\n"))
    #expect(transcript.address == "/")
  }

  @Test func `a page that is gone ends watch with its error`() async throws {
    let transcript = try Transcript(at: .item(2))
    let things = transcript.things

    await transcript.watch("watch", { things.names[2] = nil })

    #expect(transcript.session.errors.all.map(\.code) == ["no-thing"])
  }

  @Test(arguments: [
    ("watch 0", "unknown-value"), ("watch 9999", "unknown-value"), ("watch | json", "bad-pipe"),
  ])
  func `watch refuses what it cannot do`(line: String, code: String) async throws {
    let transcript = try Transcript()

    await transcript.watch(line)

    #expect(transcript.session.errors.all.map(\.code) == [code])
  }

  @Test func `a script has no key to end watch with`() async throws {
    let transcript = try Transcript()

    #expect(await transcript.run("watch") == .usage)
    #expect(transcript.errors.contains("keyboard-only: watch runs only at a keyboard.\n  fix 1: show"))
  }
}
