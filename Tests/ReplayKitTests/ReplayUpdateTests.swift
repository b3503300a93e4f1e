import CommandKit
import ReplayKit
import ScreenKit
import Testing

/// `--update` rewrites expectations that fail, and nothing else of the file.
@MainActor @Suite struct ReplayUpdateTests {
  /// The output and the error code of each line.
  private typealias Program = [String: (output: [String], code: String?)]

  private func run(_ files: [String: String], _ program: Program) async throws -> (
    ReplayUpdate, [ReplayFailure]
  ) {
    let errors = ErrorState()
    let file = try ReplayFile(path: "a") { path in
      struct NoFile: Error {}
      guard let text = files[path] else { throw NoFile() }
      return Array(text.utf8)
    }
    var replayer = Replayer(at: "/", keepsGoing: true) { command in
      let line = command.line
      let (output, code) = program[line.text] ?? ([], nil)
      let error = code.map { errors.present(CommandError(code: $0, message: "No."), line: line) }
      return ReplayedLine(
        output: output, error: error, address: line.text.hasPrefix("/") ? line.text : "/",
        hasWritten: line.text == "write", notices: line.text == "write" ? Array(output.prefix(1)) : [])
    }
    var update = ReplayUpdate()
    var failures: [ReplayFailure] = []
    for step in file.steps {
      let new = await replayer.failures(of: step)
      for failure in new { update.take(failure) }
      if new.isEmpty, case .command(let command) = step { update.pass(command.line) }
      failures += new
    }
    if let last = replayer.end() {
      update.take(last)
      failures.append(last)
    }
    return (update, failures)
  }

  /// The updated file, which must pass.
  private func updated(_ text: String, _ program: Program) async throws -> String {
    let (update, _) = try await run(["a": text], program)
    let new = String(decoding: update.applied(to: Array(text.utf8), of: "a"), as: UTF8.self)
    let (_, left) = try await run(["a": new], program)
    #expect(left.isEmpty, "\(new)")
    return new
  }

  private let page: Program = [
    "show": (["Mugs", "", "  1  Blue mug  10.00", "  2  Red mug  12.00", "", "2 rows  $5"], nil),
    "odd": (["", "...", "? what", "a* (glob)", "( (re)", "$SKU", ""], nil),
    "fail": ([], "not-a-price"), "write": (["Price  (entry 7)", "page", "more"], nil),
  ]

  @Test(arguments: [
    (
      "show\n  Mugs\n  ...\n    2  Red mug  12.00\n  ...\n",
      "show\n  Mugs\n  ...\n    2  Red mug  12.00\n  ...\n"
    ),
    ("show\n  ...\n    2  Red mug  13.00\n  ...\n", "show\n  ...\n    2  Red mug  12.00\n  ...\n"),
    ("show\n  Mugs * (glob)\n  ...\n  * rows * (glob)\n", "show\n  Mugs\n  ...\n  * rows * (glob)\n"),
    (
      "show\n  M.gs (re)\n\n  x\n  y\n\n  z\n",
      "show\n  M.gs (re)\n\n    1  Blue mug  10.00\n    2  Red mug  12.00\n\n  2 rows  $5\n"
    ),
    ("fail\n# why\n\nshow\n", "fail\n  ? not-a-price\n# why\n\nshow\n"),
    ("fail\n  ? bad\nshow\n", "fail\n  ? not-a-price\nshow\n"), ("none\n  ? bad\n", "none\n"),
    ("none\n  gone\n\n# next\n", "none\n\n# next\n"),
    ("/x\r\n@at /y\r\nfail\r\n", "/x\r\n@at /x\r\nfail\r\n  ? not-a-price\r\n"),
    ("fail\n@at /y\n", "fail\n  ? not-a-price\n@at /\n"),
    ("fail", "fail\n  ? not-a-price"), ("/x\n@at /y", "/x\n@at /x"),
    ("@strict\nwrite\n", "@strict\nwrite\n  Price  (entry 7)\n  ...\n"),
    (
      "@strict\nwrite\n  ...\n/x\nfail\n",
      "@strict\nwrite\n  Price  (entry 7)\n  ...\n/x\n@at /x\nfail\n  ? not-a-price\n@at /\n"
    ),
  ])
  func `an update changes only what fails`(before: String, after: String) async throws {
    #expect(try await updated(before, page) == after)
  }

  @Test func `a question mark in the output is written as a glob`() async throws {
    let new = try await updated("ask\n  x\n", ["ask": (["?", "? or so"], nil)])

    #expect(new == "ask\n  \\? (glob)\n  \\? or so (glob)\n")
  }

  @Test func `output that has a meaning in a replay file is written as a glob`() async throws {
    let new = try await updated("odd\n  x\n", page)

    #expect(
      new
        == "odd\n   (glob)\n  ... (glob)\n  \\? what (glob)\n  a\\* (glob) (glob)\n  ( (re) (glob)\n  $SKU\n   (glob)\n"
    )
  }

  @Test func `an included file is updated once, and two different outputs of one line are a conflict`()
    async throws
  {
    let files = ["a": "@include b\n@include b\n", "b": "fail\n"]
    let (update, _) = try await run(files, page)
    #expect(update.paths == ["b"] && update.conflicts.isEmpty)
    #expect(update.applied(to: Array("fail\n".utf8), of: "b") == Array("fail\n  ? not-a-price\n".utf8))

    let two = ["a": "@strict\n@include b\n@strict off\n@include b\n", "b": "write\n  ...\n"]
    #expect(try await run(two, page).0.conflicts.map(\.number) == [1])
  }

  @Test func `every update passes`() async throws {
    let words = ["...", "", "a", "b", "a* (glob)", "a|b (re)", "$A", "? no"]
    for seed in 0..<500 {
      var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
      func pick(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
      }
      let output = (0..<pick(6)).map { _ in ["", "a", "b", "ab", "...", "$A", "? no", "a (re)"][pick(8)] }
      var text = "line\n"
      for word in (0..<pick(6)).map({ _ in words[pick(7)] }) { text += word.isEmpty ? "\n" : "  \(word)\n" }
      _ = try await updated(
        text + (pick(2) == 0 ? "" : "\n# end\n"), ["line": (output, pick(3) == 0 ? "bad" : nil)])
    }
  }
}
