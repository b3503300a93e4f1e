import ReplayKit
import ScreenKit
import Testing

/// Under `@strict` every notice and change needs an expectation.
@MainActor @Suite struct StrictReplayTests {
  /// The failures of a command with these expected lines, and the updated lines.
  private func run(
    _ expected: [String], read: [String], notices: [String], hasWritten: Bool = true
  ) async throws -> (failures: [ReplayFailure], updated: [String]) {
    let lines = ["@strict", "write"] + expected.map { "  " + $0 }
    let file = try ReplayFile(text: lines.joined(separator: "\n") + "\n", path: "a")
    var replayer = Replayer(at: "/") { _ in
      ReplayedLine(output: read, error: nil, address: "/", hasWritten: hasWritten, notices: notices)
    }
    var (failures, update) = ([ReplayFailure](), ReplayUpdate())
    for step in file.steps { failures += await replayer.failures(of: step) }
    for failure in failures { update.take(failure) }
    let bytes = update.applied(to: Array(lines.map { $0 + "\n" }.joined().utf8), of: "a")
    let updated = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst(2)
    return (failures, updated.map { String($0.dropFirst(2)) })
  }

  @Test(arguments: [
    ([], false), (["..."], false), (["Price (entry 1)", "..."], true), (["Price * (glob)", "..."], true),
    (["...", "page"], false), (["...", "* (glob)", "..."], true), (["* (glob)", "* (glob)"], true),
  ])
  func `each notice needs a line`(expected: [String], matches: Bool) async throws {
    let failures = try await run(expected, read: ["Price (entry 1)", "page"], notices: ["Price (entry 1)"])
      .failures

    #expect(failures.isEmpty == matches, "\(failures)")
  }

  @Test(arguments: [
    (["...", "* (glob)", "..."], ["+ N1", "+ N2", "+ N3"]), (["...", "N1", "...", "N3", "..."], ["+ N2"]),
    (["N* (glob)", "..."], ["+ N1", "+ N2", "+ N3"]),
  ])
  func `a line expects one notice, and an update writes every notice`(
    expected: [String], missing: [String]
  ) async throws {
    let (read, notices) = (["N1", "N2", "page", "more", "N3"], ["N1", "N2", "N3"])
    let run = try await run(expected, read: read, notices: notices)

    #expect(run.failures.map(\.message) == ["The command printed a notice that no line expects."])
    #expect(run.failures.map(\.difference) == [missing])
    #expect(try await self.run(run.updated, read: read, notices: notices).failures.isEmpty)
    #expect(run.updated == ["N1", "N2", "...", "N3"])
  }

  @Test(arguments: [(["0"], ["0"]), ([], ["..."])])
  func `a change without a notice needs expected output`(
    read: [String], updated: [String]
  ) async throws {
    let none = try await run([], read: read, notices: [])
    let dots = try await run(["..."], read: read, notices: [])

    #expect(none.failures.map(\.message) == ["The command changed the store, and no line expects it."])
    #expect(none.updated == updated && dots.updated == updated)
    #expect(dots.failures.isEmpty == read.isEmpty)
    #expect(try await run(updated, read: read, notices: []).failures.isEmpty)
    #expect(try await run(["..."], read: read, notices: [], hasWritten: false).failures.isEmpty)
  }

  /// Every output of up to three lines against every pattern of up to three, compared with the plain definition.
  @Test func `dots stand for any lines but notices, and every update passes`() async throws {
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
          run.failures.allSatisfy { !$0.difference.isEmpty },
          "\(expected) over \(read): the difference is empty")
        let again = try await self.run(run.updated, read: read, notices: notices, hasWritten: false)
        #expect(again.failures.isEmpty, "\(expected) over \(read) became \(run.updated)")
      }
    }
  }
}
