import CommandKit
import ReplayKit
import ScreenKit
import Testing

/// Replay files as a clerk writes them, and their mistakes.
@Suite struct ReplayFileTests {
  private struct NoFile: Error {}

  /// The file "a.replay"; others that it includes are in the same folder.
  private func file(_ text: String, beside others: [String: String] = [:]) throws -> ReplayFile {
    let files = others.merging(["a.replay": text]) { $1 }
    return try ReplayFile(path: "a.replay", own: ["@demo", "@empty"]) { path in
      guard let text = files[path] else { throw NoFile() }
      return Array(text.utf8)
    }
  }

  private func steps(_ text: String, beside others: [String: String] = [:]) throws -> [ReplayStep] {
    let file = try file(text, beside: others)
    #expect(file.mistakes.isEmpty, "\(file.mistakes)")
    return file.steps
  }

  @Test func `a file has comments, commands, expectations and addresses`() throws {
    let steps = try steps(
      """
      # A price is wrong
      /catalog/products/MUG-BLU
        ...

        Price: 12.00

      @at /catalog/products/MUG-BLU
      price twelve
        ? not-a-price under twelve
      echo $5
      """)

    #expect(steps.count == 5)
    #expect(steps[0] == .phase("A price is wrong"))
    guard case .command(let page) = steps[1], case .at(let place, _) = steps[2],
      case .command(let price) = steps[3], case .command(let echo) = steps[4]
    else {
      Issue.record("\(steps)")
      return
    }
    #expect(page.line == Line("/catalog/products/MUG-BLU", from: .file("a.replay", line: 2)))
    #expect(page.expected.map(\.text) == ["...", "", "Price: 12.00"])
    #expect(place.text == "/catalog/products/MUG-BLU")
    #expect(price.failure?.code == "not-a-price")
    #expect(price.failure?.word == "twelve")
    #expect(price.expected.isEmpty)
    #expect(echo.line.text == "echo $5")
  }

  @Test func `line ends, a last line without one and a UTF-8 mark change nothing`() throws {
    let plain = "where\n  /\nshow\n"
    #expect(try steps(plain) == steps("where\r\n  /\r\nshow\r\n"))
    #expect(try steps(plain) == steps("where\n  /\nshow"))
    #expect(try steps(plain) == steps("\u{FEFF}" + plain))
    #expect(try steps("").isEmpty)
    #expect(try steps("where\n\u{FEFF}@at /\n") != steps("where\n@at /\n"), "a mark only begins a file")
  }

  @Test func `the lines of an included file replace the directive, its paths are from its own folder`() throws
  {
    let steps = try steps(
      "@include sub/b.replay\nlast\n",
      beside: ["sub/b.replay": "first\n@include c.replay\n", "sub/c.replay": "second\n"])

    let lines = steps.compactMap { if case .command(let command) = $0 { command.line } else { nil } }
    #expect(lines.map(\.text) == ["first", "second", "last"])
    #expect(lines[1].origin == .file("sub/c.replay", line: 1))
  }

  @Test(arguments: [
    ("@sett A b", "unknown-directive", "@sett"), ("@", "unknown-directive", "@"),
    ("@at nowhere", "bad-directive", "@at nowhere"), ("@strict on", "bad-directive", "@strict on"),
    ("show\n@demo", "bad-directive", "@demo"), ("@include ", "bad-directive", "@include "),
    ("@secret MARA", "bad-directive", "@secret MARA"), ("login\n@secret", "bad-directive", "@secret"),
    ("login\n@secret 1A", "bad-directive", "@secret 1A"),
    ("login\n  ...\n@secret MARA", "bad-directive", "@secret MARA"),
    ("show\n@empty", "bad-directive", "@empty"), ("@empty shop", "bad-directive", "@empty shop"),
    ("@include gone.replay", "missing-include", "gone.replay"),
    ("@include a.replay", "include-cycle", "a.replay"), ("\twhere", "bad-indentation", "\t"),
    ("show\n one", "bad-indentation", " "), ("  text", "expectation-first", "t"),
    ("# phase\n  text", "expectation-first", "t"), ("show\n  ( (re)", "bad-pattern", "("),
    ("show\n  Preis € [ab (re)", "bad-pattern", "Preis € [ab"), ("show\n  a) (re)", "bad-pattern", "a)"),
    ("show\n  x[c-a] (re)", "bad-pattern", "x[c-a]"), ("show\n  a\\ (re)", "bad-pattern", "a\\"),
    ("show\n  ? ", "bad-directive", "? "), ("show\n  ?", "bad-directive", "?"),
    ("show\n  ? a b", "bad-directive", "? a b"), ("show\n  ? a\n  ? b", "bad-directive", "? b"),
  ])
  func `a mistake names its line and its words`(text: String, code: String, words: String) throws {
    let mistakes = try file(text).mistakes

    let mistake = try #require(mistakes.first)
    #expect(mistakes.count == 1)
    #expect(mistake.errorCode == code)
    #expect(mistake.line.origin == .file("a.replay", line: text.split(separator: "\n").count))
    #expect(mistake.guidance.last == "Nothing was run.")
    #expect(mistake.status == .usage)
    let bytes = Array(mistake.line.text.utf8)
    let span = try #require(mistake.span)
    #expect(String(decoding: bytes[span.lower..<min(span.upper, bytes.count)], as: UTF8.self) == words)
  }

  @Test func `each wrong line is one mistake, and the lines after it are read`() throws {
    let file = try file(
      """
      @foo
        is of no command
        nor this
      show
      \tx
      show
        ( (re)
        ...
      @include gone
      show
      """)

    #expect(
      file.mistakes.map { "\($0.line.number ?? 0) \($0.errorCode)" } == [
        "1 unknown-directive", "5 bad-indentation", "7 bad-pattern", "9 missing-include",
      ])
    #expect(file.steps.count == 3)
  }

  @Test func `spaces around the words of a directive or a code do not count`() throws {
    let steps = try steps(
      "@at   /catalog/MUG-BLU \n@strict  off \n@include  b.inc \nprice\n  ? missing-argument at end  \n",
      beside: ["b.inc": "@at /"])

    let said = steps.map { step in
      switch step {
      case .at(let place, _): place.text
      case .command(let command): "\(command.failure?.code ?? "") \(command.failure?.word ?? "none")"
      case .strict(let isOn): "strict \(isOn)"
      default: "other"
      }
    }
    #expect(said == ["/catalog/MUG-BLU", "strict false", "/", "missing-argument "])
  }

  @Test(arguments: [
    ([0x73, 0x0A, 0xFF, 0xFE], "not-text"), ([0x73, 0x0A, 0x00], "not-text"),
    ([0x73, 0x0A] + [UInt8](repeating: 0x61, count: 1_048_577), "line-too-long"),
  ])
  func `bytes that are not text end the reading of a file`(bytes: [UInt8], code: String) throws {
    let file = try ReplayFile(path: "b") { _ in bytes + Array("\n@what\n".utf8) }

    #expect(file.mistakes.map(\.errorCode) == [code])
    #expect(file.mistakes[0].line.number == 2)
  }

  @Test func `a file that cannot be read throws its own error`() {
    #expect(throws: NoFile.self) { try ReplayFile(path: "gone") { _ in throw NoFile() } }
  }
}
