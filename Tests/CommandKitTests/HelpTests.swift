import CommandKit
import Testing

@Test func `usage shows what must, what may and what may be repeated`() {
  #expect(
    shelf().help().map(\.usage) == [
      "next", "price AMOUNT", "move SKU TO", "filter [--min NUMBER] [--max NUMBER]", "name NAME...",
      "star [NAME]",
      "find [TEXT...]", "export FILE [--map TEXT]... [--deep]", "list [--status draft|active|archived]",
      "drop COUNT [--reason TEXT...] [--deep]", "save",
    ])
}

@Test func `help on a command holds its arguments, examples and why it must wait`() throws {
  let price = try #require(shelf().help(for: "price"))
  #expect(price.summary == "Set the price")
  #expect(price.arguments.map(\.usage) == ["AMOUNT"])
  #expect(price.arguments.map(\.help) == ["the new price"])
  #expect(price.examples == ["price 12"])
  #expect(price.unavailable == nil)

  let export = try #require(shelf().help(for: "export"))
  #expect(export.arguments.map(\.usage) == ["FILE", "--map TEXT", "--deep"])
  #expect(export.arguments.map(\.help) == ["", "", "with what is below"])

  #expect(shelf().help(for: "move")?.arguments.last?.help == "one of draft, active, archived")
  #expect(shelf().help(for: "save")?.unavailable == "price is missing")
  #expect(shelf().help(for: "prcie") == nil)
}

@Test func `every example in help is a line that parses`() throws {
  let examples = shelf().help().flatMap(\.examples)
  #expect(!examples.isEmpty)
  for example in examples { #expect(refusal(of: example) == nil) }
}

@Test func `hints are the likely commands, short, with why one must wait`() {
  #expect(
    shelf().hints == ["next", "price AMOUNT", "filter --min NUMBER", "save (not yet: price is missing)"])
}

@Test func `a hint may be given in words of its own`() {
  let set = CommandSet<Int> {
    Command("open", "Open a row", .word("row"), event: { $0 }).likely("open 3")
    Command("sort", "Sort", event: 1)
  }
  #expect(set.hints == ["open 3"])
}

@Test func `many choices are too long for a usage line and stand in the help`() throws {
  let set = CommandSet<Month?> { Command("in", "In a month", .option("month")) { $0 } }

  let help = try #require(set.help(for: "in"))

  #expect(help.usage == "in [--month CHOICE]")
  #expect(help.arguments.first?.help.hasPrefix("one of january, february, ") == true)
}

private enum Month: String, CaseIterable, CommandValue {
  case january, february, march, april, may, june, july, august
}
