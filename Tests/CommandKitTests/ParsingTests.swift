import CommandKit
import Testing

@Test(arguments: [
  ("next", ShelfEvents.next),
  ("price 12", .priced(12)),
  ("price -5", .priced(-5)),
  ("price -- -5", .priced(-5)),
  ("move MUG active", .moved(sku: "MUG", to: .active)),
  (#"move "--x" active"#, .moved(sku: "--x", to: .active)),
  ("move -- --x active", .moved(sku: "--x", to: .active)),
  ("filter", .filtered(min: nil, max: nil)),
  ("filter --min 1 --max=5", .filtered(min: 1, max: 5)),
  ("filter --max -5", .filtered(min: nil, max: -5)),
  ("name Blue   mug", .named("Blue mug")),
  (#"name "Blue   mug""#, .named("Blue   mug")),
  ("star", .starred(nil)),
  (#"star """#, .starred("")),
  ("star mugs", .starred("mugs")),
  ("find", .found(nil)),
  ("find -- --a b", .found("--a b")),
  ("export f", .exported("f", maps: [], deep: false)),
  ("export --map a --deep f --map=b", .exported("f", maps: ["a", "b"], deep: true)),
  (#"export f --map="a b" --map """#, .exported("f", maps: ["a b", ""], deep: false)),
  (#"export f --map="" --map "--deep""#, .exported("f", maps: ["", "--deep"], deep: false)),
  ("list --status draft", .listed(.draft)),
  ("drop 2 --reason scuffed a bit", .dropped(2, reason: "scuffed a bit", deep: false)),
  ("drop --reason a bit --deep 2", .dropped(2, reason: "a bit", deep: true)),
  (#"drop 2 --reason "a  bit" long"#, .dropped(2, reason: "a  bit long", deep: false)),
])
func `a line becomes its event`(line: String, expected: ShelfEvents) throws {
  #expect(try event(line) == expected)
}

@Test func `every typed argument's place is kept under its name`() throws {
  let line = #"filter --min=5 --max "10""#

  let parsed = try shelf().parse(CommandLine(parsing: line).words)

  #expect(parsed.places.mapValues { text(line, at: $0) } == ["min": "5", "max": "\"10\""])
}

@Test func `the place of a text of several words is all of them, of a missing one nothing`() throws {
  let named = try shelf().parse(CommandLine(parsing: "name Blue mug").words)
  #expect(named.places == ["name": Span(5, 13)])
  #expect(try shelf().parse(CommandLine(parsing: "star").words).places.isEmpty)
}

@Test func `a slice of a longer line parses as well`() throws {
  let line = try CommandLine(parsing: "plan price 12")
  let parsed = try shelf().parse(Array(line.words.dropFirst()))
  #expect(parsed == Parsed(.priced(12), places: ["amount": Span(11, 13)]))
}

@Test func `optional words take what required ones leave`() throws {
  let set = CommandSet<[String]> {
    Command("put", "Put", .optionalWord("what", String.self), .word("where", from: nil)) {
      (what, place: String) in
      [what ?? "-", place]
    }
    Command("say", "Say", .words("text"), .word("to")) { (text: String, to: String) in [text, to] }
  }

  #expect(try set.parse(CommandLine(parsing: "put a").words).event == ["-", "a"])
  #expect(try set.parse(CommandLine(parsing: "put a b").words).event == ["a", "b"])
  #expect(try set.parse(CommandLine(parsing: "say a b c").words).event == ["a b", "c"])
  #expect(throws: CommandError.self) { try set.parse(CommandLine(parsing: "say a").words) }
}
