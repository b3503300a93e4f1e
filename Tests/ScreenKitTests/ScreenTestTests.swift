import ScreenKit
import ScreenTesting
import Synchronization
import Testing

/// What a screen's test states holds, and what it leaves out is a failure.
@MainActor @Suite struct ScreenTestTests {
  private func test(at route: TestRoute) async throws -> ScreenTest<TestRouter, String> {
    let things = Things()
    return try await ScreenTest(TestRouter(things: things), at: route) { things.journal }
  }

  /// What `body` fails with; it must fail.
  private func failures(_ body: () async -> Void) async -> String {
    let told = Mutex("")
    await withKnownIssue {
      await body()
    } matching: { issue in
      told.withLock { $0 += issue.comments.map(\.rawValue).joined(separator: "\n") }
      return true
    }
    return told.withLock { $0 }
  }

  @Test func `typed lines and events come to what is stated`() async throws {
    let test = try await test(at: .home)
    #expect(test.output.hasPrefix("3 things\n"))

    await test.type("open 2") { $0.push(.item(2)) }
    await test.send(ItemScreen.Event.renamed("Nut")) {
      $0.notice = "Renamed to Nut"
      $0.journal.append("item 2: Nut")
    }
    await test.type("weigh 500") { $0.error = "too-heavy" }
    #expect(test.error?.wordAtFault == "500")
    await test.type("weigh 5") { $0.notice = "Weighed" }
    await test.type("back") { $0.back() }
    await test.type("forward") { $0.forward() }
    #expect(test.error == nil)
  }

  @Test func `a refusal that leads on is an error and a move`() async throws {
    let test = try await test(at: .item(2))
    await test.send(ItemScreen.Event.counted(3)) {
      $0.error = "too-heavy"
      $0.replace(.item(3))
    }
  }

  @Test func `a move that nobody stated fails, with the pages as a difference`() async throws {
    let test = try await test(at: .home)

    let told = await failures { await test.type("open 2") }

    #expect(told.contains("After \"open 2\" things are not as stated"))
    #expect(told.contains("+     [1]: \"/item/2\"\n"))
  }

  @Test func `a notice and an entry that nobody stated fail, each`() async throws {
    let test = try await test(at: .item(2))

    let silent = await failures {
      await test.type("rename Nut") { $0.journal.append("item 2: Nut") }
    }
    #expect(silent.contains("+     [0]: \"Renamed to Nut\"\n") && !silent.contains("item 2"))

    let unwritten = await failures {
      await test.type("rename Cog") { $0.notice = "Renamed to Cog" }
    }
    #expect(unwritten.contains("+     [1]: \"item 2: Cog\"\n") && !unwritten.contains("Renamed"))
  }

  @Test func `an error that nobody stated fails and says what it was`() async throws {
    let test = try await test(at: .item(2))

    let told = await failures { await test.type("weigh 500") }

    #expect(told.contains("+   error: \"too-heavy\",\n"))
    #expect(told.hasSuffix("\ntoo-heavy: That is too heavy."))
  }

  @Test func `what is stated and does not come about fails`() async throws {
    let test = try await test(at: .item(2))

    let told = await failures {
      await test.type("weigh 5") {
        $0.notice = "Weighed"
        $0.push(.home)
        $0.error = "too-heavy"
      }
    }

    #expect(told.contains("−     [1]: \"/\"\n") && told.contains("−   error: \"too-heavy\",\n"))
  }

  @Test func `after a failure the next step begins where things really are`() async throws {
    let test = try await test(at: .home)
    _ = await failures { await test.type("open 2") { $0.push(.item(3)) } }
    await test.type("back") { $0.back() }
  }

  @Test func `an event of another screen is a failure`() async throws {
    let test = try await test(at: .home)
    let told = await failures { await test.send(ItemScreen.Event.broken) }
    #expect(told.contains("ListScreen at / takes Event, not Event."))
  }

  @Test func `a page that cannot be read is a failure at once`() async throws {
    try await withKnownIssue {
      _ = try await test(at: .item(99))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("/item/99 is not read: no-thing") }
    }
  }

  @Test func `without exhaustiveness only what is stated counts, and what was skipped is listed`()
    async throws
  {
    let test = try await test(at: .item(2))
    test.exhaustiveness = .off

    await test.type("rename Nut") { $0.notice = "Renamed to Nut" }
    #expect(test.skipped.count == 1)
    #expect(test.skipped.first?.hasPrefix("\"rename Nut\":\n") == true)
    #expect(test.skipped.first?.contains("+     [0]: \"item 2: Nut\"\n") == true)

    let told = await failures { await test.type("rename Cog") { $0.notice = "Renamed to Gog" } }
    #expect(told.contains("−     [0]: \"Renamed to Gog\""))
  }

  @Test func `a program without a journal states none`() async throws {
    let test = try await ScreenTest(TestRouter(things: Things()), at: .item(1))
    await test.type("rename Rod") { $0.notice = "Renamed to Rod" }
  }
}
