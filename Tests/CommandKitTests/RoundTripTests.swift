import CommandKit
import Testing

/// A generator whose run can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Test(arguments: 0..<20)
func `quoted words are read back exactly`(seed: UInt64) throws {
  var generator = SeededGenerator(state: seed)
  let alphabet = Array("ab-=|>!#/\\\"' \t\n\r\u{0}\u{1b}é茶🫖\u{301}12")
  for _ in 0..<500 {
    let texts = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      String(
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in
          alphabet[Int.random(in: alphabet.indices, using: &generator)]
        }
      )
    }
    let line = texts.map { quoted($0) }.joined(separator: " ")

    let read = try CommandLine(parsing: line)

    #expect(read.words.map { Array($0.text.utf8) } == texts.map { Array($0.utf8) }, "\(line)")
    #expect(read.stages.isEmpty)
    #expect(read.words.allSatisfy { $0.isQuoted || !$0.text.hasPrefix("--") }, "\(line)")
  }
}

@Test(arguments: [
  ("mug", "mug"), ("men's", "men's"), ("-5", "-5"), ("a|b", "a|b"), ("茶", "茶"), ("/catalog", "/catalog"),
  ("", "\"\""), ("Blue mug", "\"Blue mug\""), ("--x", "\"--x\""), ("|", "\"|\""), ("#1", "\"#1\""),
  (#"a\b"#, #"'a\b'"#), (#"5" x"#, #"'5" x'"#), (#"5" men's"#, #""5\" men's""#),
])
func `a word is quoted only if it must be`(word: String, expected: String) {
  #expect(quoted(word) == expected)
}

@Test(arguments: ["a b", "--x", "\"", "a\\ b c", "'", "| json", "x --y=z"])
func `any bytes parse or are refused with a place inside the line`(start: String) {
  var generator = SeededGenerator(state: 7)
  let alphabet = Array("ab-=|>!# \\\"'é")
  for _ in 0..<500 {
    let line =
      start + String((0..<10).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] })
    do {
      let read = try CommandLine(parsing: line)
      let spans = read.words.map(\.span)
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upper < $1.lower }, "\(line)")
    } catch {
      #expect(["unclosed-quote", "bad-pipe"].contains(error.code))
      #expect(error.span.map { $0.lower < $0.upper && $0.upper <= line.utf8.count } == true, "\(line)")
    }
  }
}
