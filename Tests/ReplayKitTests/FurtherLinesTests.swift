import CommandKit
import ReplayKit
import ScreenKit
import Testing

/// What a command must write in more lines than are held of it is compared to its end all the same.
@MainActor @Suite struct FurtherLinesTests {
  private let count = 60_000
  private var read: [String] { (1...count).map { "line \($0)" } }

  /// A file of one command, each of whose lines is expected, then `changes` made to those.
  private func file(_ changes: (inout [String]) -> Void = { _ in }) -> [String] {
    var expected = read.map { "  " + $0 }
    changes(&expected)
    return ["@set WORD line", "long"] + expected
  }

  private func parser(_ lines: [String]) throws -> ReplayParser {
    try ReplayParser(path: "a") { _ in
      var rest = lines[...]
      return { rest.popFirst().map { Array($0.utf8) } }
    }
  }

  /// What of a file does not hold, and the file as it would be rewritten.
  private func run(
    _ lines: [String], failing code: String? = nil, notices: [String] = []
  ) async throws -> (failures: [ReplayFailure], updated: [String]) {
    let (errors, read) = (ErrorState(), read)
    var parser = try parser(lines)
    var replayer = Replayer(at: "/", opening: parser.open) { line in
      let error = code.map { errors.present(CommandError(code: $0, message: "No."), line: line) }
      return ReplayedLine(output: read, error: error, address: "/", notices: notices)
    }
    var (update, failures) = (ReplayUpdate(), [ReplayFailure]())
    while let step = try parser.next() {
      let new = await replayer.failures(of: step)
      for failure in new { update.take(failure) }
      failures += new
    }
    let bytes = update.applied(to: Array(lines.map { $0 + "\n" }.joined().utf8), of: "a")
    return (failures, String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  @Test func `they hold to the last, with patterns, variables and dots among them`() async throws {
    let files = [
      file(), file { $0[59_999] = "  $WORD 60000" }, file { $0[55_000] = "  line 5* (glob)" },
      file { $0.replaceSubrange(100..<59_000, with: ["  ..."]) },
      file { $0.replaceSubrange(55_000..<59_000, with: ["  ..."]) },
      file { $0.insert(contentsOf: ["  ...", "  ..."], at: 58_000) }, file { $0.append("  ...") },
    ]
    for (number, lines) in files.enumerated() {
      #expect(try await run(lines).failures.isEmpty, "\(number)")
    }
  }

  @Test func `one that differs is found, wherever it stands`() async throws {
    let files = [
      file { $0[59_999] = "  line x" }, file { $0[55_000] = "  line x" }, file { $0[0] = "  line x" },
      file { $0.removeLast() }, file { $0.append("  more") }, file { $0[50_000] = "" },
      file { $0.replaceSubrange(55_000..<59_000, with: ["  ...", "  line x", "  ..."]) },
    ]
    for (number, lines) in files.enumerated() {
      let (failures, updated) = try await run(lines)
      #expect(failures.map(\.message) == ["It wrote something else."], "\(number)")
      #expect(updated == file(), "\(number)")
    }
  }

  @Test func `how it must fail may stand anywhere among them`() async throws {
    let lines = file { $0.insert("  ? broken", at: 55_000) }

    #expect(try await run(lines, failing: "broken").failures.isEmpty)
    #expect(try await run(lines, failing: "other").updated == file { $0.insert("  ? other", at: 55_000) })
    let both = file {
      $0.insert("  ? broken", at: 55_000)
      $0[58_000] = "  line x"
    }
    #expect(try await run(both, failing: "broken").updated == file().inserting("  ? broken"))
    #expect(throws: ReplayError.self) {
      var parser = try parser(file { $0.append("  ( (re)") })
      while try parser.next() != nil {}
    }
  }

  @Test func `a notice that stands behind the lines held is stated`() async throws {
    let stated = try await run(["@strict"] + file(), notices: ["line 59999"])
    let dots = file { $0.replaceSubrange(55_000..<59_000, with: ["  line * (glob)", "  ..."]) }
    let unstated = try await run(["@strict"] + dots, notices: ["line 55001", "line 57000"])

    #expect(stated.failures.isEmpty)
    #expect(unstated.failures.map(\.message) == ["It said what no line states."])
    #expect(unstated.failures.map(\.difference) == [["+ line 57000"]])
    #expect(unstated.updated == ["@strict"] + file())
  }

  @Test func `a long output that differs in the middle keeps the patterns at both ends`() async throws {
    let lines = file {
      $0[3] = "  line * (glob)"
      $0[30_000] = "  line x"
      $0[30_001] = "  line y"
      $0.removeSubrange(40_000...)
      $0.append("  ...")
    }
    let (failures, updated) = try await run(lines)

    #expect(failures.count == 1)
    #expect(updated[5] == "  line * (glob)" && updated[30_002] == "  line 30001")
  }
}

extension [String] {
  /// The lines with one more where all that is expected is written anew.
  fileprivate func inserting(_ line: String) -> [String] { self + [line] }
}
