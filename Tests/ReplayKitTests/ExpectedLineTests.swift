import ReplayKit
import ScreenKit
import Testing

/// Expected lines compared with output.
@Suite struct ExpectedLineTests {
  private func expected(_ lines: [String]) throws -> [ExpectedLine] {
    let text = "show\n" + lines.map { "  \($0)\n" }.joined()
    guard case .command(let command)? = try ReplayFile(text: text).steps.first else { return [] }
    return command.expected
  }

  @Test(arguments: [
    ("a * c (glob)", "a b c", true), ("a * c (glob)", "a b d", false), ("* (glob)", "", true),
    ("a\\*b (glob)", "a*b", true), ("a\\*b (glob)", "axb", false), ("*a*b* (glob)", "xaybz", true),
    ("a*a (glob)", "a", false), ("a\\\"b*\\ (glob)", "a\\\"bc\\", true), ("\\\\* (glob)", "\\x", true),
    ("plain", "plain", true), ("plain", "plain ", false), ("a * (glob)", "a * (glob)", true),
    ("Caf\u{E9}", "Caf\u{E9}", true), ("Caf\u{E9}", "Cafe\u{301}", false),
    ("Caf\u{E9}* (glob)", "Cafe\u{301}s", false),
    ("*Cafe\u{301} (glob)", "a Caf\u{E9}", false), ("*Cafe\u{301}* (glob)", "a Cafe\u{301}s", true),
    ("*b*b* (glob)", "abb", true), ("*b*b* (glob)", "ab", false),
  ])
  func `a line matches its own text or its glob`(pattern: String, line: String, matches: Bool) throws {
    #expect(try expected([pattern]).matches([line]) == matches)
  }

  @Test(arguments: [
    (#"\d+ .*"#, "12 mugs", true), (#"\d+"#, "12 mugs", false),
    (#"[A-Z]{3,}-(BLU|RED)"#, "MUG-RED", true), (#"[A-Z]{3,}-(BLU|RED)"#, "MU-RED", false),
    (#"[^ ]+ \$5\.00 \(entry \d+\)"#, "Mug $5.00 (entry 7)", true), (#"^a.c$"#, "abc", true),
    (#"a$b"#, "ab", false), (#".*\bMug\b.*"#, "a Mug here", true), (#".*\bMug\b.*"#, "Mugs", false),
    (#"a\tb"#, "a\tb", true), ("Caf.", "Café", true), ("Caf.", "Cafe\u{301}", false),
  ])
  func `a regular expression describes the entire line`(expression: String, line: String, matches: Bool)
    throws
  {
    #expect(try expected(["\(expression) (re)"]).matches([line]) == matches)
  }

  @Test(arguments: [
    (["...", "b"], ["a", "b"], true), (["...", "b"], ["b", "a"], false), (["..."], [], true),
    (["a", "...", "b", "...", "c"], ["a", "x", "b", "b", "c"], true),
    (["a", "...", "a"], ["a"], false), (["...", "x", "y", "..."], ["x", "x", "y"], true),
    (["a"], ["a", "b"], false), (["a", "b"], ["a"], false),
    (["...", "1", "...", "1", "..."], ["1"], false),
  ])
  func `dots stand for any lines`(lines: [String], output: [String], matches: Bool) throws {
    #expect(try expected(lines).matches(output) == matches)
  }

  @Test(arguments: [
    (["a", "b"], ["a", "x"], ["  a", "- b", "+ x"]), (["a"], [], ["- a"]),
    (
      ["a", "...", "Price: 3", "...", "end"], ["a", "b", "Price: 4", "c", "end"],
      ["  a", "- Price: 3", "+ b", "+ Price: 4", "+ c", "  ...", "  end"]
    ),
    (["191", "..."], ["190"], ["- 191", "+ 190", "  ..."]),
    (["...", "191", "..."], [], ["- 191", "  ..."]),
    (
      ["...", "zz", "...", "\\d{2}x (re)"], ["11", "22", "33", "44", "55x"],
      ["- zz", "+ 11", "+ 22", "+ 33", "  and 1 more line", "  55x"]
    ),
  ])
  func `a difference shows missing lines and the first lines in their place`(
    lines: [String], output: [String], difference: [String]
  ) throws {
    #expect(try expected(lines).difference(from: output) == difference)
  }

  @Test func `a difference begins three lines before the first that differs, and has an end`() throws {
    let same = (1...2_000).map { "line \($0)" }

    let late = try expected(same + ["x"]).difference(from: same + ["y"])
    #expect(late == same.suffix(3).map { "  " + $0 } + ["- x", "+ y"])
    let cut = try expected(["x"]).difference(from: same)
    #expect(cut.count == 502 && cut.last == "  and more lines, which were not compared")
  }

  /// Every output of up to three lines and every pattern of up to three, compared with the plain definition.
  @Test func `a match is what the plain definition says`() throws {
    func plain(_ expected: ArraySlice<String>, _ output: ArraySlice<String>) -> Bool {
      guard let first = expected.first else { return output.isEmpty }
      if first == "..." {
        return (output.startIndex...output.endIndex).contains { plain(expected.dropFirst(), output[$0...]) }
      }
      return output.first == first && plain(expected.dropFirst(), output.dropFirst())
    }
    func words(_ letters: [String], _ longest: Int) -> [[String]] {
      (0..<longest).reduce(into: [[]]) { all, _ in
        all += all.flatMap { word in letters.map { word + [$0] } }
      }
    }
    let outputs = Set(words(["a", "b"], 3))
    for pattern in Set(words(["a", "b", "..."], 3)) {
      let lines = try expected(pattern)
      for output in outputs where !pattern.isEmpty {
        #expect(lines.matches(output) == plain(pattern[...], output[...]), "\(pattern) over \(output)")
      }
    }
  }
}
