import StoreCore
import Testing

@Test func `a name is trimmed and put into one normal form`() throws {
  #expect(try TextRule.name("  Blue mug\t\n") == "Blue mug")
  let composed = try TextRule.name("Cafe\u{301}")
  #expect(Array(composed.unicodeScalars) == Array("Caf\u{E9}".unicodeScalars))
  #expect(try TextRule.name("茶 🫖 👩‍👩‍👧") == "茶 🫖 👩‍👩‍👧")
}

@Test(arguments: [
  ("a\u{1B}[2Jb", "U+001B"), ("a\u{0}b", "U+0000"), ("a\u{7F}b", "U+007F"), ("a\u{85}b", "U+0085"),
  ("a\u{9B}31mb", "U+009B"), ("a\nb", "U+000A"), ("a\u{202E}b", "U+202E"), ("a\u{202A}b", "U+202A"),
  ("a\u{2066}b", "U+2066"), ("a\u{2069}b", "U+2069"), ("a\u{2028}b", "U+2028"), ("\u{202E}ab", "U+202E"),
  ("a\r\nb", "U+000D"),
])
func `a name that could take over a terminal is refused`(name: String, scalar: String) {
  let problem = problem { () throws(StoreError) in try TextRule.name(name) }
  #expect(problem?.code == "bad-text")
}

@Test(arguments: ["", "   ", "\t\n"])
func `a name of blanks is empty`(name: String) {
  let problem = problem { () throws(StoreError) in try TextRule.name(name) }
  #expect(problem?.code == "bad-text")
}

@Test func `a name has at most 200 code points`() throws {
  #expect(try TextRule.name(String(repeating: "é", count: 200)).count == 200)
  let long = String(repeating: "é", count: 201)
  let problem = problem { () throws(StoreError) in try TextRule.name(long) }
  #expect(problem?.code == "bad-text")
}

@Test func `a note may have lines and be empty, but not without end`() throws {
  #expect(try TextRule.note("one\r\ntwo\n") == "one\ntwo")
  #expect(try TextRule.note("  ") == "")
  #expect(problem { () throws(StoreError) in try TextRule.note("a\tb") }?.code == "bad-text")
  let long = String(repeating: "x", count: 10_001)
  let problem = problem { () throws(StoreError) in try TextRule.note(long) }
  #expect(problem?.code == "bad-text")
}
