import CommandKit
import ReplayKit
import ScreenKit
import Testing

/// What was read becomes what must be read: only what differs, and nothing else of the file.
@MainActor @Suite struct ReplayUpdateTests {
  /// What every line writes, and what it fails with.
  private typealias Program = [String: (output: [String], code: String?)]

  private func parser(_ files: [String: String]) throws -> ReplayParser {
    try ReplayParser(path: "a") { path in
      struct Missing: Error {}
      guard let text = files[path] else { throw Missing() }
      var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
      if text.utf8.last == 0x0A { lines.removeLast() }
      return { lines.popFirst().map { Array($0) } }
    }
  }

  private func run(_ files: [String: String], _ program: Program) async throws -> (
    ReplayUpdate, [ReplayFailure]
  ) {
    let errors = ErrorState()
    var parser = try parser(files)
    var replayer = Replayer(at: "/", keepsGoing: true, opening: parser.open) { line in
      let (output, code) = program[line.text] ?? ([], nil)
      let error = code.map { errors.present(CommandError(code: $0, message: "No."), line: line) }
      return ReplayedLine(
        output: output, error: error, address: line.text.hasPrefix("/") ? line.text : "/",
        hasWritten: line.text == "write", notices: line.text == "write" ? Array(output.prefix(1)) : [])
    }
    var update = ReplayUpdate()
    var failures: [ReplayFailure] = []
    while let step = try parser.next() {
      let new = await replayer.failures(of: step)
      for failure in new { update.take(failure) }
      if new.isEmpty, case .command(let command) = step { update.hold(command.line) }
      failures += new
    }
    if let last = replayer.end() {
      update.take(last)
      failures.append(last)
    }
    return (update, failures)
  }

  /// The file as it is rewritten, which then holds.
  private func updated(_ text: String, _ program: Program) async throws -> String {
    let (update, _) = try await run(["a": text], program)
    let new = String(decoding: update.applied(to: Array(text.utf8), of: "a"), as: UTF8.self)
    let (_, left) = try await run(["a": new], program)
    #expect(left.isEmpty, "\(new)")
    return new
  }

  private let page: Program = [
    "show": (["Mugs", "", "  1  Blue mug  10.00", "  2  Red mug  12.00", "", "2 rows  $5"], nil),
    "odd": (["", "...", "? what", "a* (glob)", "( (re)", "$SKU $$", ""], nil),
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
    ("/x\n@at /y\r\nfail\r\n", "/x\n@at /x\r\nfail\r\n  ? not-a-price\r\n"),
    ("fail", "fail\n  ? not-a-price"), ("/x\n@at /y", "/x\n@at /x"),
    ("@strict\nwrite\n", "@strict\nwrite\n  Price  (entry 7)\n  ...\n"),
    (
      "@strict\nwrite\n  ...\n/x\nfail\n",
      "@strict\nwrite\n  Price  (entry 7)\n  ...\n/x\n@at /x\nfail\n  ? not-a-price\n@at /\n"
    ),
  ])
  func `only what differs is rewritten`(before: String, after: String) async throws {
    #expect(try await updated(before, page) == after)
  }

  @Test(arguments: [
    ("price\n  Price of $SKU: 9.00\n", "price\n  Price of $SKU: 10.00 $5\n", []),
    ("price\n  9.00 for $SKU: 10.00 $$5\n", "price\n  Price of $SKU: 10.00 $5\n", []),
    ("price\n  Cost of $SKU: $N.00 $$5\n", "price\n  Price of $SKU: 10.00 $5\n", ["$N"]),
    ("price\n  $SKU: Price of it\n", "price\n  Price of MUG-BLU: 10.00 $5\n", ["$SKU"]),
    ("/x/MUG-BLU/b\n@at /x/$SKU/a\n", "/x/MUG-BLU/b\n@at /x/$SKU/b\n", []),
    ("/x/MUG-BLUE\n@at /x/$SKU\n", "/x/MUG-BLUE\n@at /x/MUG-BLUE\n", ["$SKU"]),
    ("/x/MUG-BLU2\n@at /x/$SKU\n", "/x/MUG-BLU2\n@at /x/MUG-BLU2\n", ["$SKU"]),
    ("rows\n  row $N of 12\n", "rows\n  row 2 of 12\n", ["$N"]),
    ("rows\n  row 1 of $N\n", "rows\n  row 2 of 12\n", ["$N"]),
  ])
  func `a variable stays where its value stands, and is named where it does not`(
    before: String, after: String, lost: [String]
  ) async throws {
    let program: Program = [
      "price": (["Price of MUG-BLU: 10.00 $5"], nil), "rows": (["row 2 of 12"], nil),
    ]
    let head = "@set SKU MUG-BLU\n@set N 1\n"
    #expect(try await updated(head + before, program) == head + after)
    #expect(try await run(["a": head + before], program).0.lost(of: "a").map(\.name) == lost)
  }

  @Test func `a word of a failure may be a variable, which an update keeps`() async throws {
    let program: Program = ["price twelve": ([], "not-a-price")]
    let held = "@set WORD twelve\nprice $WORD\n  ? not-a-price\n"
    let wrong = "@set WORD twelve\nprice $WORD\n  ? other under $WORD\n"
    let parsed = try ReplayParser(
      text: "@set WORD twelve\nprice $WORD\n  ? not-a-price under $WORD", path: "a")
    var parser = parsed
    guard case .command(let command)? = try parser.next() else {
      Issue.record("no command")
      return
    }

    #expect(command.failure?.code == "not-a-price" && command.failure?.word == "twelve")
    #expect(try await updated(held, program) == held)
    let (update, failures) = try await run(["a": wrong], program)
    let new = String(decoding: update.applied(to: Array(wrong.utf8), of: "a"), as: UTF8.self)
    #expect(failures.count == 1 && new.hasPrefix("@set WORD twelve\nprice $WORD\n  ? not-a-price"), "\(new)")
  }

  @Test func `a line that is a question mark alone is no failure when it is written`() async throws {
    let new = try await updated("ask\n  x\n", ["ask": (["?", "? or so"], nil)])

    #expect(new == "ask\n  \\? (glob)\n  \\? or so (glob)\n")
  }

  @Test func `an expression that is given up on is said to be`() async throws {
    let long = String(repeating: "a", count: 300_000)
    let (_, failures) = try await run(["a": "long\n  (.*a){40}b (re)\nlong\n  x\n"], ["long": ([long], nil)])

    #expect(failures.map { $0.message.contains("was given up") } == [true, false])
  }

  @Test func `a line that would be read as something else is written as a pattern`() async throws {
    let new = try await updated("odd\n  x\n", page)

    #expect(
      new
        == "odd\n   (glob)\n  ... (glob)\n  \\? what (glob)\n  a\\* (glob) (glob)\n  ( (re) (glob)\n  $$SKU $$$\n   (glob)\n"
    )
  }

  @Test func `what was looked for between dots and goes is told, what goes elsewhere is not`() async throws {
    let text =
      "show\n  Mugs\n  ...\n  Quite another line\n    2  Red mug  13.00\n  ...\nnone\n  gone\n  ...\n"
    let (update, _) = try await run(["a": text], page)

    #expect(update.dropped(of: "a").map(\.line) == [4])
    #expect(update.dropped(of: "a").map(\.text) == ["Quite another line"])
    #expect(
      try await updated(text, page) == "show\n  Mugs\n  ...\n    2  Red mug  12.00\n  ...\nnone\n  ...\n")
  }

  @Test func `an included file is rewritten once, and what cannot hold in two places is told`() async throws {
    let files = ["a": "@include b\n@include b\n", "b": "fail\n"]
    let (update, _) = try await run(files, page)
    #expect(update.paths == ["b"] && update.conflicts.isEmpty)
    #expect(update.applied(to: Array("fail\n".utf8), of: "b") == Array("fail\n  ? not-a-price\n".utf8))

    let two = ["a": "@set X show\n@include b\n@set X none\n@include b\n", "b": "$X\n  2\n"]
    #expect(try await run(two, page).0.conflicts.count == 1)
  }

  @Test func `any expectation becomes one that holds`() async throws {
    let words = ["...", "", "a", "b", "a* (glob)", "a|b (re)", "$$A", "? no"]
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
