import CommandKit
import Testing

private func words(_ line: String) throws -> [String] { try CommandLine(parsing: line).words.map(\.text) }

@Test(arguments: [
  ("price 12.00", ["price", "12.00"]),
  ("  price\t12.00  ", ["price", "12.00"]),
  (#"name "Blue mug" x"#, ["name", "Blue mug", "x"]),
  (#"name 'Blue mug'"#, ["name", "Blue mug"]),
  (#"name Blue\ mug"#, ["name", "Blue mug"]),
  (#"name "a \"b\" \\ \c""#, ["name", #"a "b" \ \c"#]),
  (#"name 'a \" \\'"#, ["name", #"a \" \\"#]),
  (#"name "" ''"#, ["name", "", ""]),
  (#"name "a"'b'c"#, ["name", "abc"]),
  (#"filter --text="a b" --min=5"#, ["filter", "--text=a b", "--min=5"]),
  (#"name \"a\""#, ["name", "\"a\""]),
  (#"filter --a=b="c d""#, ["filter", "--a=b=\"c", "d\""]),
  ("", []), ("   ", []), ("# price 12", []),
  ("price #12", ["price", "#12"]),
  ("name Zoë 茶 🫖", ["name", "Zoë", "茶", "🫖"]),
])
func `a line is cut at blanks that nothing protects`(line: String, expected: [String]) throws {
  #expect(try words(line) == expected)
}

@Test func `a quote within a word is a letter like any other`() throws {
  #expect(try words(#"find men's 5" women's"#) == ["find", "men's", "5\"", "women's"])
}

@Test func `spans count bytes and include the quotes`() throws {
  let line = #"name Zoë "茶 x" 🫖"#

  let words = try CommandLine(parsing: line).words

  #expect(words.map { text(line, at: $0.span) } == ["name", "Zoë", "\"茶 x\"", "🫖"])
  #expect(words[2].span == Span(10, 17))
}

@Test func `only a word whose first character is protected counts as quoted`() throws {
  let words = try CommandLine(parsing: #"a "b" 'c' \d --e="f" """#).words

  #expect(words.map(\.isQuoted) == [false, true, true, true, false, true])
}

@Test func `a hash begins a comment in column 0 only`() {
  #expect(CommandLine.isComment("# a"))
  #expect(!CommandLine.isComment(" # a"))
  #expect(!CommandLine.isComment(""))
}

@Test func `pipes and a file follow the command`() throws {
  let line = try CommandLine(parsing: "list a|b | match x y |json > 'my file'")

  #expect(line.words.map(\.text) == ["list", "a|b"])
  guard line.stages.count == 3, case .filter(let match, let arguments) = line.stages[0],
    case .filter(let json, let none) = line.stages[1], case .file(let file) = line.stages[2]
  else {
    Issue.record("stages are \(line.stages)")
    return
  }
  #expect(match.text == "match")
  #expect(arguments.map(\.text) == ["x", "y"])
  #expect(json.text == "json")
  #expect(json.span == Span(22, 26))
  #expect(none.isEmpty)
  #expect(file == Word("my file", span: Span(29, 38), isQuoted: true))
}

@Test func `the shell takes the raw rest of the line`() throws {
  let line = try CommandLine(parsing: #"show | csv |!  cut -d"," -f1 | sort > x # y"#)

  #expect(line.stages.count == 2)
  #expect(line.stages.last == .shell(Word(#"cut -d"," -f1 | sort > x # y"#, span: Span(15, 43))))
}

@Test func `protected pipes are words and a page may be piped without a command`() throws {
  #expect(try CommandLine(parsing: #"find "|" \> '>'"#).words.map(\.text) == ["find", "|", ">", ">"])
  let bare = try CommandLine(parsing: "| json")
  #expect(bare.words.isEmpty)
  #expect(bare.stages == [.filter(name: Word("json", span: Span(2, 6)), arguments: [])])
}
