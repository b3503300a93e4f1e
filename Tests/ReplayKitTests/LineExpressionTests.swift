import ReplayKit
import Testing

/// Regular expressions of a replay file: they say what Swift's say, and every one of them ends.
@Suite struct LineExpressionTests {
  private func matches(_ expression: String, _ line: String) throws -> Bool {
    var file = ["show", "  \(expression) (re)"][...]
    var parser = try ReplayParser(path: "x") { _ in { file.popFirst().map { Array($0.utf8) } } }
    guard case .command(let command)? = try parser.next() else { return false }
    return command.expected.matches([line])
  }

  @Test(arguments: [
    (#"\d{4}-\d\d-\d\d .*"#, "2026-11-22 Mug", true), (#"\d{4}-\d\d-\d\d .*"#, "226-11-22 Mug", false),
    (#"[A-Z]{3,}-(BLU|RED)"#, "MUG-RED", true), (#"[A-Z]{3,}-(BLU|RED)"#, "MU-RED", false),
    (#"[^ ]+ \$5\.00 \(entry \d+\)"#, "Mug $5.00 (entry 7)", true), (#"x{,2}y"#, "xxxy", false),
    (#"\{"price":\d+}"#, #"{"price":5}"#, true), (#"{"a":1}"#, #"{"a":1}"#, true),
    (#"^a.c$"#, "abc", true), (#"a$b"#, "ab", false), (#".*\bMug\b.*"#, "a Mug here", true),
    (#".*\bMug\b.*"#, "Mugs", false), (#"[]a-]+"#, "a-]", true), (#"[\d\-x]+"#, "1-x", true),
    (#"a\tb"#, "a\tb", true), (#"(?:ab)+?"#, "abab", true), (#"\s\S\w\W\D"#, " !ü.x", true),
    ("Caf.", "Café", true), ("Caf.", "Cafe\u{301}", false),
  ])
  func `an expression describes the whole line`(expression: String, line: String, holds: Bool) throws {
    #expect(try matches(expression, line) == holds)
  }

  @Test(arguments: [
    "(", "[", "[a", "a)", "*", "a**", "a{2,1}", "\\", "(?=a)", "(?<n>a)", #"(a)\1"#, #"\p{L}"#, "[[:alpha:]]",
    "a{1001}", "((a{1000}){1000}){1000}", "((){1000}){1000}", "[b-a]", "a*+",
    String(repeating: "(", count: 200) + String(repeating: ")", count: 200),
  ])
  func `what is none, or would need more than one look at each character, is refused`(expression: String) {
    #expect(throws: ReplayError.self) { try matches(expression, "a") }
  }

  @Test(arguments: [
    (".*" + String(repeating: "a?", count: 40) + String(repeating: "a", count: 40) + "b", false),
    ("(a|a)*b", false), ("(a*)*", true), ("(a|b)(a|c)(a?)*.*.*.*~", false), (".*a.*a.*a.*", true),
  ])
  func `an expression that could be read in very many ways is answered at once`(
    expression: String, holds: Bool
  )
    throws
  {
    #expect(try matches(expression, String(repeating: "a", count: 5_000)) == holds)
  }

  @Test func `what would cost too many steps is given up on, once for all lines`() throws {
    let long = String(repeating: "a", count: 100_000)
    var file = ["show", "  (a*b?){1000}c (re)"][...]
    var parser = try ReplayParser(path: "x") { _ in { file.popFirst().map { Array($0.utf8) } } }
    guard case .command(let command)? = try parser.next() else { return }

    #expect(command.expected.matches(["aac"]))
    #expect(!command.expected.matches([long]))
    #expect(!command.expected.matches(["aac"]), "the same everywhere, as steps are counted and not seconds")
  }

  @Test func `every small expression describes what Swift's describes`() throws {
    var state: UInt64 = 7
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func expression(_ depth: Int) -> String {
      switch pick(depth > 0 ? 9 : 4) {
      case 0: "a"
      case 1: "b"
      case 2: "."
      case 3: ["[ab]", "[^a]", #"\w"#, #"\b"#][pick(4)]
      case 4: expression(depth - 1) + "|" + expression(depth - 1)
      case 5: "(\(expression(depth - 1)))" + ["*", "+", "?", "{2}", "{1,2}", "*?"][pick(6)]
      case 6: "(\(expression(depth - 1)))"
      default: expression(depth - 1) + expression(depth - 1)
      }
    }
    let lines = ["", "a", "b", "ab", "ba", "aab", "bab", "abab", "a b", "aaaa"]
    for _ in 0..<200 {
      let text = expression(3)
      let swift = try Regex(text)
      // Swift finds a word's edge in a line without words.
      for line in lines where !line.isEmpty || !text.contains(#"\b"#) {
        let holds = try swift.wholeMatch(in: line) != nil
        // A line that is the text itself holds too.
        #expect(try matches(text, line) == (holds || line == "\(text) (re)"), "\(text) over '\(line)'")
      }
    }
  }
}
