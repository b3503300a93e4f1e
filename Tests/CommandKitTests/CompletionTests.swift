import CommandKit
import Testing

/// The candidates where `line` ends.
private func candidates(_ line: String) -> [Candidate] {
  let typed = LinePrefix(line, cursor: line.utf8.count)
  return shelf().candidates(for: typed.words, partial: typed.partial.text)
}

@Test func `verbs come with their summaries, what is not allowed now last with its reason`() {
  let all = candidates("")

  #expect(all.first == Candidate("next", "The next page"))
  #expect(all.last == Candidate("save", "not yet: price is missing", isAllowed: false))
  #expect(all.map(\.text) == shelf().verbs)
  #expect(candidates("n") == [Candidate("next", "The next page"), Candidate("name", "Rename it")])
  #expect(candidates("zz").isEmpty)
}

@Test func `a command that is not allowed stands behind those that are, wherever it was declared`() {
  let set = CommandSet<Int> {
    Command("sell", "Sell", event: 1).unavailable("no stock")
    Command("send", "Send", event: 2)
  }

  let all = set.candidates(for: [], partial: "se")

  #expect(all == [Candidate("send", "Send"), Candidate("sell", "not yet: no stock", isAllowed: false)])
}

@Test(arguments: [
  ("filter ", ["--min", "--max"]), ("filter -", ["--min", "--max"]), ("filter --m", ["--min", "--max"]),
  ("filter --mi", ["--min"]), ("filter --min 5 ", ["--max"]), ("filter --min=5 --", ["--max"]),
  ("filter --min ", []), ("filter -- ", []), ("filter -- --", []), ("filter --x", []),
  ("export f --map a ", ["--map", "--deep"]), ("export f --deep --", ["--map"]),
])
func `options not yet given are offered`(line: String, expected: [String]) {
  #expect(candidates(line).map(\.text) == expected)
}

@Test func `an option is explained by its help or its value`() {
  #expect(candidates("filter --") == [Candidate("--min", "at least this"), Candidate("--max", "NUMBER")])
}

@Test(arguments: [
  ("move MUG ", ["draft", "active", "archived"]), ("move MUG a", ["active", "archived"]),
  ("move MUG A", ["active", "archived"]), ("move -- MUG d", ["draft"]), ("move MUG x", []),
  ("move MUG draft ", []), ("list --status ", ["draft", "active", "archived"]),
  ("list --status a", ["active", "archived"]),
  ("list --status=a", ["--status=active", "--status=archived"]), ("list --stauts=a", []),
  ("export f --deep=a", []),
  ("unknown ", []), ("next ", []), ("price ", []),
])
func `values are offered by their type`(line: String, expected: [String]) {
  #expect(candidates(line).map(\.text) == expected)
}

@Test func `values from a source come quoted, ready to insert`() {
  #expect(candidates("move bl") == [Candidate("\"Blue mug\"", "4 left"), Candidate("\"Blue plate\"")])
  #expect(candidates("move r").map(\.text) == [#"'Red "hot" mug'"#])
}

@Test func `a text of several words is continued word by word`() {
  #expect(candidates("name bl").map(\.text) == ["Blue mug", "Blue plate"])
  #expect(candidates("name blue ").map(\.text) == ["mug", "plate"])
  #expect(candidates("name Blue p").map(\.text) == ["plate"])
  #expect(candidates("name Red ").map(\.text) == [#"'"hot"' mug"#])
  #expect(candidates("name Green ").isEmpty)
}

@Test(arguments: [
  ("", 0, [], "", Span(0, 0)), ("pri", 3, [], "pri", Span(0, 3)), ("price 12", 3, [], "pri", Span(0, 3)),
  ("price ", 6, ["price"], "", Span(6, 6)), ("price é", 8, ["price"], "é", Span(6, 8)),
  (#"move "Blue m"#, 12, ["move"], "Blue m", Span(5, 12)),
  (#"move "Blue ""#, 12, ["move"], "Blue ", Span(5, 12)),
  (#"move "a b" x"#, 12, ["move", "a b"], "x", Span(11, 12)), (#"move a\ "#, 8, ["move"], "a ", Span(5, 8)),
])
func `a half-typed line knows its words and what is being typed`(
  line: String, cursor: Int, words: [String], partial: String, span: Span
) {
  let typed = LinePrefix(line, cursor: cursor)

  #expect(typed.part == .command)
  #expect(typed.words.map(\.text) == words)
  #expect(typed.partial.text == partial)
  #expect(typed.partial.span == span)
}

@Test(arguments: [
  ("list | js", LinePrefix.Part.filter, [], "js"), ("list | head 5", .filter, ["head"], "5"),
  ("list | json > a", .file, [], "a"), ("list |! less x", .shell, [], ""), ("# lis", .comment, [], ""),
])
func `a half-typed line knows which part the cursor is in`(
  line: String, part: LinePrefix.Part, words: [String], partial: String
) {
  let typed = LinePrefix(line, cursor: line.utf8.count)

  #expect(typed.part == part)
  #expect(typed.words.map(\.text) == words)
  #expect(typed.partial.text == partial)
}

@Test func `keys of the page come first where their source knows them, once each`() {
  let known = ["A-1", "A-2", "A-3", "B-1"]
  let source: CandidateSource = { prefix in
    known.filter { $0.hasPrefix(prefix) }.prefix(2).map { Candidate($0, "thing") }
  }
  let context = CompletionContext(keys: ["A-3", "A-2", "C-1"])

  #expect(context.ranked("A", from: source).map(\.text) == ["A-3", "A-2", "A-1"])
  #expect(context.ranked("", from: source).map(\.text) == ["A-3", "A-2", "A-1"])
  #expect(context.ranked("B", from: source).map(\.text) == ["B-1"])
  #expect(CompletionContext().ranked("A", from: source).map(\.text) == ["A-1", "A-2"])
}

@Test func `rows and values that a type cannot list come from the context`() {
  let set = CommandSet<Int> {
    Command("open", "Open", .word("row")) { (row: Int) in row }
    Command("take", "Take", .word("count"), .option("row", Int.self)) { (count: Int, _: Int?) in count }
  }
  let context = CompletionContext(
    arguments: { $0 == "row" ? [Candidate("1", "Mug"), Candidate("2", "Pot")] : [] },
    values: { type, prefix in type == Int.self ? [Candidate(prefix + "0", "ten")] : [] })
  func words(_ line: String) -> [Word] { LinePrefix(line, cursor: line.utf8.count).words }

  #expect(set.candidates(for: words("open "), partial: "2", knowing: context).map(\.detail) == ["Pot"])
  #expect(set.candidates(for: words("take "), partial: "1", knowing: context).map(\.text) == ["10"])
  #expect(set.candidates(for: words("take 1 --row "), partial: "", knowing: context).map(\.text) == ["0"])
  #expect(set.candidates(for: words("open "), partial: "").isEmpty)
}
