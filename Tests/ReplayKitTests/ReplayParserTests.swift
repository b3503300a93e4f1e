import CommandKit
import ReplayKit
import ScreenKit
import Testing

/// Replay files as a clerk writes them, and as they go wrong.
@Suite struct ReplayParserTests {
  /// The steps of a file called "a.replay"; others that it includes stand beside it.
  private func steps(_ text: String, beside others: [String: String] = [:]) throws -> [ReplayStep] {
    let files = others.merging(["a.replay": text]) { $1 }
    var parser = try ReplayParser(path: "a.replay") { path in
      struct Missing: Error {}
      guard let text = files[path] else { throw Missing() }
      var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
      if text.utf8.last == 0x0A { lines.removeLast() }
      return { lines.popFirst().map { Array($0) } }
    }
    var steps: [ReplayStep] = []
    while let step = try parser.next() { steps.append(step) }
    return steps
  }

  private func commands(_ text: String) throws -> [ReplayCommand] {
    try steps(text).compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  @Test func `commands, what must be read, phases and places`() throws {
    let steps = try steps(
      """
      # A price is wrong
      @set SKU MUG-BLU
      /catalog/products/$SKU
        ...

        Price: 12.00

      @at /catalog/products/$SKU
      price twelve
        ? not-a-price under twelve
      echo $$5 $
      """)

    #expect(steps.count == 5)
    #expect(steps[0] == .phase("A price is wrong"))
    guard case .command(let page) = steps[1], case .at(let place, _) = steps[2],
      case .command(let price) = steps[3], case .command(let echo) = steps[4]
    else {
      Issue.record("\(steps)")
      return
    }
    #expect(page.line == Line("/catalog/products/MUG-BLU", from: .file("a.replay", line: 3)))
    #expect(page.expected.map(\.text) == ["...", "", "Price: 12.00"])
    #expect(place.text == "/catalog/products/MUG-BLU")
    #expect(price.failure?.code == "not-a-price")
    #expect(price.failure?.word == "twelve")
    #expect(!price.statesOutput)
    #expect(echo.line.text == "echo $5 $")
  }

  @Test func `files of any making read the same`() throws {
    let plain = "where\n  /\nshow\n"
    #expect(try steps(plain) == steps("where\r\n  /\r\nshow\r\n"))
    #expect(try steps(plain) == steps("where\n  /\nshow"))
    #expect(try steps("").isEmpty)
  }

  @Test func `an included file stands where it is named, its folder its own`() throws {
    let steps = try steps(
      "@set WHO Ana\n@include sub/b.replay\nlast\n",
      beside: ["sub/b.replay": "first $WHO\n@include c.replay\n", "sub/c.replay": "second\n"])

    let lines = steps.compactMap { if case .command(let command) = $0 { command.line } else { nil } }
    #expect(lines.map(\.text) == ["first Ana", "second", "last"])
    #expect(lines[1].origin == .file("sub/c.replay", line: 1))
  }

  @Test(arguments: [
    ("@sett A b", "unknown-directive", "@sett"), ("@", "unknown-directive", "@"),
    ("@set a b", "bad-directive", "@set a b"), ("@set A", "bad-directive", "@set A"),
    ("@at nowhere", "bad-directive", "@at nowhere"), ("@strict on", "bad-directive", "@strict on"),
    ("show\n@demo", "bad-directive", "@demo"), ("@include ", "bad-directive", "@include "),
    ("show\n@empty", "bad-directive", "@empty"), ("@empty shop", "bad-directive", "@empty shop"),
    ("@include gone.replay", "missing-include", "gone.replay"),
    ("@include a.replay", "include-cycle", "a.replay"), ("\twhere", "bad-indentation", "\t"),
    ("show\n one", "bad-indentation", " "), ("  text", "expectation-first", "t"),
    ("# phase\n  text", "expectation-first", "t"), ("show $SKU", "undefined-variable", "$SKU"),
    ("show\n  $SKU", "undefined-variable", "$SKU"), ("show\n  ( (re)", "bad-pattern", "("),
    ("show\n  a(?<x>b) (re)", "bad-pattern", "(?"), ("show\n  ab* *+ (re)", "bad-pattern", "+"),
    ("show\n  Preis € [ab (re)", "bad-pattern", "["), ("show\n  a) (re)", "bad-pattern", ")"),
    ("show\n  a{3,2} (re)", "bad-pattern", "{3,2}"), ("show\n  x[c-a] (re)", "bad-pattern", "c-a"),
    ("show\n  \\1 (re)", "bad-pattern", "\\1"), ("show\n  a\\ (re)", "bad-pattern", "\\"),
    ("@set A x\nshow\n  $A( (re)", "bad-pattern", "$A( (re)"),
    ("show\n  ? ", "bad-directive", ""), ("show\n  ?", "bad-directive", ""),
    ("show\n  ? not-a-price under", "bad-directive", ""), ("show\n  ? a b", "bad-directive", "b"),
    ("show\n  ? a a foo", "bad-directive", "a"), ("show\n  ? a-* (glob)", "bad-directive", "(glob)"),
    ("@set A x y\nshow\n  ? $A", "bad-directive", "$A"), ("show\n  ? € b", "bad-directive", "b"),
    ("show\n  ? a\n  ? b", "bad-directive", "?"), ("show \0", "not-text", "\0"),
  ])
  func `what is wrong is told with its line and place before anything runs`(
    text: String, code: String, word: String?
  ) throws {
    do {
      _ = try steps(text)
      Issue.record("nothing was refused")
    } catch let error as ReplayError {
      #expect(error.errorCode == code)
      #expect(error.line.origin == .file("a.replay", line: text.split(separator: "\n").count))
      #expect(error.guidance.last == "Nothing was run.")
      #expect(error.status == .usage)
      let bytes = Array(error.line.text.utf8)
      #expect(
        error.span.map { String(decoding: bytes[$0.lower..<min($0.upper, bytes.count)], as: UTF8.self) }
          == word)
    }
  }

  @Test func `asked again it tells what else is wrong, each thing once`() throws {
    let text = """
      @foo
        is of no command
        nor this
      show $A
        $A
      @set B $A$A
      show $B
      \tx
      show
      @set C $D x
      show $C$E
      @include gone
      show $F
      """
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    struct Missing: Error {}
    var parser = try ReplayParser(path: "a") { path in
      guard path == "a" else { throw Missing() }
      return { lines.popFirst().map { Array($0) } }
    }
    var told: [String] = []
    var isOver = false
    while !isOver {
      do { isOver = try parser.next() == nil } catch let error as ReplayError {
        told.append("\(error.line.number ?? 0) \(error.errorCode)")
      }
    }

    #expect(
      told == [
        "1 unknown-directive", "4 undefined-variable", "8 bad-indentation", "10 undefined-variable",
        "11 undefined-variable", "12 missing-include",
      ])
  }

  @Test func `blanks around what a directive says mean nothing`() throws {
    let steps = try steps(
      "@set  SKU   MUG-BLU  \n@at   /catalog/$SKU \n@strict  off \n@include  b.inc \nwhere $SKU|\n",
      beside: ["b.inc": "@at /"])

    let said = steps.map { step in
      switch step {
      case .at(let place, _): place.text
      case .command(let command): command.line.text
      case .strict(let isOn): "strict \(isOn)"
      default: "other"
      }
    }
    #expect(said == ["/catalog/MUG-BLU", "strict false", "/", "where MUG-BLU|"])
    let failures = try commands("price x\n  ? not-a-price \nprice\n  ? missing-argument at end  \n")
    #expect(failures.map { $0.failure?.code } == ["not-a-price", "missing-argument"])
    #expect(failures.map { $0.failure?.word } == [nil, ""])
  }

  @Test func `a variable without its value is told once, where it should be given`() throws {
    #expect { try self.steps("@set SKU\nwhere $SKU\n") } throws: { ($0 as? ReplayError)?.line.number == 1 }
    var parser = try ReplayParser(path: "a.replay") { _ in
      var lines = ["@set SKU", "where $SKU"][...]
      return { lines.popFirst().map { Array($0.utf8) } }
    }

    #expect(throws: ReplayError.self) { try parser.next() }
    #expect(try parser.next() != nil)
  }

  @Test func `a value grows no further than a value may, nor a line by its values`() throws {
    let doubling = "@set A 0123456789\n" + String(repeating: "@set A $A$A\n", count: 60)
    let wide =
      "@set A \(String(repeating: "a", count: 10_000))\nshow\n  \(String(repeating: "$A", count: 200))"

    for (text, place, code) in [
      (doubling, (11, 7...11), "bad-directive"), (wide, (3, 210...212), "line-too-long"),
    ] {
      do {
        _ = try steps(text)
        Issue.record("nothing was refused")
      } catch let error as ReplayError {
        #expect(error.errorCode == code)
        #expect(error.line.origin == .file("a.replay", line: place.0))
        #expect(error.span.map { $0.lower...$0.upper } == place.1)
      }
    }
    #expect(
      try commands("@set A \(String(repeating: "a", count: 5_000))\n@set A $A$A\nx $A")[0].line.text.count
        == 10_002)
  }

  @Test func `the mark before some texts that they are UTF-8 is none of the text`() throws {
    #expect(try steps("\u{FEFF}@demo\nwhere\n") == steps("@demo\nwhere\n"))
    #expect(try steps("where\n\u{FEFF}@demo\n") != steps("where\n@at /\n"))
  }

  @Test func `bytes that are no text are refused`() throws {
    var lines: ArraySlice<[UInt8]> = [[0x73], [0xFF, 0xFE]]
    var parser = try ReplayParser(path: "b") { _ in { lines.popFirst() } }
    #expect(throws: ReplayError.self) { while try parser.next() != nil {} }
  }

  @Test func `a million lines are read one by one`() throws {
    var left = 1_000_000
    var parser = try ReplayParser(path: "long") { _ in
      {
        left -= 1
        return left < 0 ? nil : Array("/catalog".utf8)
      }
    }
    var count = 0
    while try parser.next() != nil { count += 1 }
    #expect(count == 1_000_000)
  }
}
