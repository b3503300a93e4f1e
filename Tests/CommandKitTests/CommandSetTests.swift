import CommandKit
import Testing

private enum TableEvents: Hashable { case opened(row: Int), next }
private enum ListEvents: Hashable { case table(TableEvents), added, named(String) }

private var table: CommandSet<TableEvents> {
  CommandSet {
    Command("open", "Open a row", .word("row"), event: TableEvents.opened).likely().example("open 3")
    Command("next", "The next page", event: .next).unavailable("this is the last page").likely("next")
  }
}

@Test func `a view's commands become its parent's events and keep all else`() throws {
  let set = CommandSet<ListEvents> {
    table.map(ListEvents.table)
    Command("add", "Add one", event: ListEvents.added)
  }

  #expect(set.verbs == ["open", "next", "add"])
  #expect(try set.parse(CommandLine(parsing: "open 3").words).event == .table(.opened(row: 3)))
  #expect(try set.parse(CommandLine(parsing: "add").words).event == .added)
  #expect(set.help(for: "open") == table.help(for: "open"))
  #expect(set.hints == ["open ROW", "next (not yet: this is the last page)"])
  #expect(
    throws: CommandError(
      code: "not-yet", message: "Not yet: this is the last page.", span: Span(0, 4), guidance: [.run("show")])
  ) {
    try set.parse(CommandLine(parsing: "next").words)
  }
  #expect(throws: CommandError.self) { try set.parse(CommandLine(parsing: "open x").words) }
}

@Test func `conditions and loops decide what is declared`() {
  func set(_ isLong: Bool, names: [String]) -> CommandSet<ListEvents> {
    CommandSet {
      if isLong { Command("add", "Add", event: ListEvents.added) }
      if names.isEmpty { CommandSet.none } else { Command("all", "All", event: ListEvents.added) }
      for name in names { Command(name, "Named", event: ListEvents.named(name)) }
    }
  }

  #expect(set(true, names: ["a", "b"]).verbs == ["add", "all", "a", "b"])
  #expect(set(false, names: []).verbs.isEmpty)
}

@Test func `what is available again parses`() throws {
  let set = CommandSet<Int> { Command("save", "Save", event: 1).unavailable("no").unavailable(nil) }
  #expect(try set.parse(CommandLine(parsing: "save").words).event == 1)
}

@Test func `of two commands with one verb the first counts`() throws {
  let set = CommandSet<Int> {
    Command("go", "First", event: 1)
    Command("go", "Second", event: 2)
  }
  #expect(try set.parse(CommandLine(parsing: "go").words).event == 1)
  #expect(set.contains("go"))
  #expect(!set.contains("g"))
}

@MainActor private final class Names {
  var known = ["MUG-BLU", "MUG-RED"]
  func candidates(_ prefix: String) -> [Candidate] {
    known.filter { $0.hasPrefix(prefix) }.map { Candidate($0) }
  }
}

/// A screen as it is written: on the main actor, its closures call into a model there.
@MainActor private struct NameScreen {
  let names = Names()

  @CommandBuilder<ListEvents> var commands: CommandSet<ListEvents> {
    Command("open", "Open", .word("sku", from: { names.candidates($0) }), event: ListEvents.named)
    Command("take", "Take", .word("sku", from: names.candidates)) { sku in .named(names.known[0] + sku) }
  }
}

@MainActor @Test func `closures of a screen on the main actor may ask its model`() throws {
  let commands = NameScreen().commands
  let open = try CommandLine(parsing: "open").words
  let take = try CommandLine(parsing: "take").words

  #expect(commands.candidates(for: open, partial: "MUG-B") == [Candidate("MUG-BLU")])
  #expect(commands.candidates(for: take, partial: "").map(\.text) == ["MUG-BLU", "MUG-RED"])
  #expect(try commands.parse(CommandLine(parsing: "take !").words).event == .named("MUG-BLU!"))
  #expect(throws: CommandError.self) { try commands.parse(take) }
}
