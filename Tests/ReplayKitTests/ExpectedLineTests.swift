import ReplayKit
import ScreenKit
import Testing

/// What must be read, beside what is.
@Suite struct ExpectedLineTests {
  func expected(_ lines: [String]) throws -> [ExpectedLine] {
    var all = (["show"] + lines.map { "  " + $0 })[...]
    var parser = try ReplayParser(path: "x") { _ in { all.popFirst().map { Array($0.utf8) } } }
    guard case .command(let command)? = try parser.next() else { return [] }
    return command.expected
  }

  @Test(arguments: [
    ("a * c (glob)", "a b c", true), ("a * c (glob)", "a b d", false), ("* (glob)", "", true),
    ("a\\*b (glob)", "a*b", true), ("a\\*b (glob)", "axb", false), ("*a*b* (glob)", "xaybz", true),
    ("a*a (glob)", "a", false), ("\\d+ .* (re)", "12 mugs", true), ("\\d+ (re)", "12 mugs", false),
    ("a\\\"b*\\ (glob)", "a\\\"bc\\", true), ("\\\\* (glob)", "\\x", true), ("plain", "plain", true),
    ("plain", "plain ", false), ("a * (glob)", "a * (glob)", true),
    ("Caf\u{E9}", "Caf\u{E9}", true), ("Caf\u{E9}", "Cafe\u{301}", false),
    ("Caf\u{E9}* (glob)", "Cafe\u{301}s", false),
    ("*Cafe\u{301} (glob)", "a Caf\u{E9}", false), ("*Cafe\u{301}* (glob)", "a Cafe\u{301}s", true),
    ("*b*b* (glob)", "abb", true), ("*b*b* (glob)", "ab", false),
  ])
  func `a line is tried as it stands, then by its pattern`(pattern: String, line: String, holds: Bool) throws
  {
    #expect(try expected([pattern]).matches([line]) == holds)
  }

  @Test(arguments: [
    (["...", "b"], ["a", "b"], true), (["...", "b"], ["b", "a"], false), (["..."], [], true),
    (["a", "...", "b", "...", "c"], ["a", "x", "b", "b", "c"], true),
    (["a", "...", "a"], ["a"], false), (["...", "x", "y", "..."], ["x", "x", "y"], true),
    (["a"], ["a", "b"], false), (["a", "b"], ["a"], false),
    (["...", "1", "...", "1", "..."], ["1"], false),
  ])
  func `dots stand for any lines`(lines: [String], read: [String], holds: Bool) throws {
    #expect(try expected(lines).matches(read) == holds)
  }

  @Test(arguments: [
    (["a", "b"], ["a", "x"], ["  a", "- b", "+ x"]), (["a"], [], ["- a"]),
    (
      ["a", "...", "Price: 3", "...", "end"], ["a", "b", "Price: 4", "c", "end"],
      ["  a", "  ...", "- Price: 3", "+ Price: 4", "  ...", "  end"]
    ),
    (["191", "..."], ["190"], ["- 191", "+ 190", "  ..."]),
    (["...", "191"], ["190"], ["  ...", "- 191", "+ 190"]),
    (["...", "191", "..."], ["190"], ["  ...", "- 191", "+ 190", "  ..."]),
    (["...", "191", "..."], [], ["  ...", "- 191", "  ..."]),
    (
      ["...", "zz", "..."], ["11", "22", "33", "44"],
      ["  ...", "- zz", "+ 11", "+ 22", "+ 33", "+ 44", "  ..."]
    ),
    (
      ["...", "zz", "...", "\\d{3} (re)", "..."], ["11", "22", "33", "44", "55"],
      ["  ...", "- zz", "+ 11", "+ 22", "+ 33", "  and 2 more lines", "  ...", "- \\d{3} (re)", "  ..."]
    ),
    (
      ["top", "...", "zz", "end", "..."], ["top", "11", "22", "33", "44", "55", "end"],
      ["  top", "  ...", "- zz", "  2 more lines and", "+ 33", "+ 44", "+ 55", "  end", "  ..."]
    ),
    (["...", "Price: 3", "..."], ["11", "22", "Price: 4"], ["  ...", "- Price: 3", "+ Price: 4", "  ..."]),
  ])
  func `a difference leaves out what dots stand for, but for what is read where a line is missing`(
    lines: [String], read: [String], difference: [String]
  ) throws {
    #expect(try expected(lines).difference(from: read) == difference)
  }

  @Test func `a difference behind thousands of the same is told, and a long one has an end`() throws {
    let same = (1...2_000).map { "line \($0)" }

    let late = try expected(same + ["x"]).difference(from: same + ["y"])
    #expect(late == same.suffix(3).map { "  " + $0 } + ["- x", "+ y"])
    let long = try expected(["x"]).difference(from: same)
    #expect(long.count == 1_001 && long.last == "  and 1001 more lines")
  }

  /// Every list of three letters against every pattern of up to four, beside the plain definition.
  @Test func `the quick comparison is the plain one`() throws {
    func plain(_ expected: ArraySlice<String>, _ read: ArraySlice<String>) -> Bool {
      guard let first = expected.first else { return read.isEmpty }
      if first == "..." {
        return (read.startIndex...read.endIndex).contains { plain(expected.dropFirst(), read[$0...]) }
      }
      return read.first == first && plain(expected.dropFirst(), read.dropFirst())
    }
    func words(_ letters: [String], _ longest: Int) -> [[String]] {
      (0..<longest).reduce(into: [[]]) { all, _ in
        all += all.flatMap { word in letters.map { word + [$0] } }
      }
    }
    let reads = Set(words(["a", "b"], 3))
    for pattern in Set(words(["a", "b", "..."], 3)) {
      let lines = try expected(pattern)
      for read in reads where !pattern.isEmpty {
        #expect(lines.matches(read) == plain(pattern[...], read[...]), "\(pattern) over \(read)")
      }
    }
  }
}
