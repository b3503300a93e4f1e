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

  @Test func `a difference is as short as can be and leaves out what dots stand for`() throws {
    let lines = try expected(["a", "...", "Price: 3", "...", "end"])
    #expect(
      lines.difference(from: ["a", "b", "Price: 4", "c", "end"]) == [
        "  a", "  ...", "- Price: 3", "  ...", "  end",
      ])
    #expect(try expected(["a", "b"]).difference(from: ["a", "x"]) == ["  a", "- b", "+ x"])
    #expect(try expected(["a"]).difference(from: []) == ["- a"])
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
