import ReplayKit
import ScreenKit
import Testing

/// Under `@strict` whatever no line states fails.
@MainActor @Suite struct StrictReplayTests {
  /// What of a command with these expected lines does not hold, and the lines as they would be rewritten.
  private func run(
    _ expected: [String], read: [String], notices: [String], hasWritten: Bool = true
  ) async throws -> (failures: [ReplayFailure], updated: [String]) {
    let lines = ["@strict", "write"] + expected.map { "  " + $0 }
    var rest = lines[...]
    var parser = try ReplayParser(path: "a") { _ in { rest.popFirst().map { Array($0.utf8) } } }
    var replayer = Replayer(at: "/") { _ in
      ReplayedLine(output: read, error: nil, address: "/", hasWritten: hasWritten, notices: notices)
    }
    var (failures, update) = ([ReplayFailure](), ReplayUpdate())
    while let step = try parser.next() { failures += await replayer.failures(of: step) }
    for failure in failures { update.take(failure) }
    let bytes = update.applied(to: Array(lines.map { $0 + "\n" }.joined().utf8), of: "a")
    let updated = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst(2)
    return (failures, updated.map { String($0.dropFirst(2)) })
  }

  @Test(arguments: [
    ([], false), (["..."], false), (["Price (entry 1)", "..."], true), (["Price * (glob)", "..."], true),
    (["...", "page"], false), (["...", "* (glob)", "..."], true), (["* (glob)", "* (glob)"], true),
  ])
  func `a notice is stated by a line of its own`(expected: [String], holds: Bool) async throws {
    let failures = try await run(expected, read: ["Price (entry 1)", "page"], notices: ["Price (entry 1)"])
      .failures

    #expect(failures.isEmpty == holds, "\(failures)")
  }

  @Test(arguments: [
    (["...", "* (glob)", "..."], ["+ N2", "+ N3"], ["...", "* (glob)", "N2", "...", "N3"]),
    (["...", "N1", "...", "N3", "..."], ["+ N2"], ["...", "N1", "N2", "...", "N3", "..."]),
    (["N* (glob)", "..."], ["+ N2", "+ N3"], ["N* (glob)", "N2", "...", "N3"]),
  ])
  func `a line states one notice, and what it leaves out is added beside it`(
    expected: [String], unstated: [String], updated: [String]
  ) async throws {
    let (read, notices) = (["N1", "N2", "page", "more", "N3"], ["N1", "N2", "N3"])
    let run = try await run(expected, read: read, notices: notices)

    #expect(run.failures.map(\.message) == ["It said what no line states."])
    #expect(run.failures.map(\.difference) == [unstated])
    #expect(try await self.run(run.updated, read: read, notices: notices).failures.isEmpty)
    #expect(run.updated == updated)
  }

  @Test(arguments: [(["0"], ["0"]), ([], ["..."])])
  func `a change that says nothing is stated by what must be read, where anything is`(
    read: [String], stated: [String]
  ) async throws {
    let none = try await run([], read: read, notices: [])
    let dots = try await run(["..."], read: read, notices: [])

    #expect(none.failures.map(\.message) == ["It changed the store, and no line states how."])
    #expect(none.updated == stated && dots.updated == stated)
    #expect(dots.failures.isEmpty == read.isEmpty)
    #expect(try await run(stated, read: read, notices: []).failures.isEmpty)
    #expect(try await run(["..."], read: read, notices: [], hasWritten: false).failures.isEmpty)
  }

  /// Every output of up to three lines against every pattern of up to three, beside the plain definition.
  @Test func `dots stand for any lines but notices, and what is accepted holds`() async throws {
    func plain(_ expected: ArraySlice<String>, _ read: ArraySlice<String>) -> Bool {
      guard let first = expected.first else { return read.isEmpty }
      if first == "..." {
        let end = read.firstIndex(of: "N") ?? read.endIndex
        return (read.startIndex...end).contains { plain(expected.dropFirst(), read[$0...]) }
      }
      guard let line = read.first, line == first || first == "* (glob)" else { return false }
      return plain(expected.dropFirst(), read.dropFirst())
    }
    func words(_ letters: [String], _ longest: Int) -> Set<[String]> {
      Set(
        (0..<longest).reduce(into: [[]]) { all, _ in
          all += all.flatMap { word in letters.map { word + [$0] } }
        })
    }
    for expected in words(["a", "N", "* (glob)", "..."], 3) where !expected.isEmpty {
      for read in words(["a", "N"], 3) {
        let notices = read.filter { $0 == "N" }
        let run = try await run(expected, read: read, notices: notices, hasWritten: false)
        #expect(
          run.failures.isEmpty == plain(expected[...], read[...]), "\(expected) over \(read): \(run.failures)"
        )
        #expect(
          run.failures.allSatisfy { !$0.difference.isEmpty }, "\(expected) over \(read): nothing is told")
        let again = try await self.run(run.updated, read: read, notices: notices, hasWritten: false)
        #expect(again.failures.isEmpty, "\(expected) over \(read) became \(run.updated)")
      }
    }
  }
}
