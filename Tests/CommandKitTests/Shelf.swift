import CommandKit

/// A small shop shelf, enough to have every kind of argument.
enum ShelfEvents: Hashable, Sendable {
  case next
  case priced(Int)
  case moved(sku: String, to: Status)
  case filtered(min: Int?, max: Int?)
  case named(String)
  case starred(String?)
  case found(String?)
  case exported(String, maps: [String], deep: Bool)
  case listed(Status?)
  case dropped(Int, reason: String?, deep: Bool)
  case saved
}

enum Status: String, CaseIterable, CommandValue { case draft, active, archived }

/// Names that a page would know; the source matches anywhere in them, ignoring case.
private func mugs(_ prefix: String) -> [Candidate] {
  [Candidate("Blue mug", "4 left"), Candidate("Blue plate"), Candidate("Red \"hot\" mug")]
    .filter { $0.text.lowercased().hasPrefix(prefix.lowercased()) }
}

/// The shelf's commands.
let shelf: @Sendable () -> CommandSet<ShelfEvents> = {
  CommandSet {
    Command("next", "The next page", event: ShelfEvents.next).likely()
    Command("price", "Set the price", .word("amount", help: "the new price"), event: ShelfEvents.priced)
      .likely().example("price 12")
    Command("move", "Move a product", .word("sku", from: mugs), .word("to"), event: ShelfEvents.moved)
    Command(
      "filter", "Keep a price range", .option("min", Int.self, help: "at least this"),
      .option("max", Int.self)
    ) { .filtered(min: $0, max: $1) }
    .likely()
    Command("name", "Rename it", .words("name", from: mugs), event: ShelfEvents.named)
    Command("star", "Keep this page", .optionalWord("name"), event: ShelfEvents.starred)
    Command("find", "Search", .optionalWords("text"), event: ShelfEvents.found)
    Command(
      "export", "Write a file", .word("file"), .options("map"), .flag("deep", help: "with what is below")
    ) { .exported($0, maps: $1, deep: $2) }
    Command("list", "Only one status", .option("status"), event: ShelfEvents.listed)
    Command("drop", "Drop some", .word("count"), .phrase("reason", help: "why"), .flag("deep")) {
      .dropped($0, reason: $1, deep: $2)
    }
    Command("save", "Keep the changes", event: ShelfEvents.saved).unavailable("price is missing").likely()
  }
}

/// What a line means on the shelf.
func event(_ line: String) throws(CommandError) -> ShelfEvents {
  try shelf().parse(CommandLine(parsing: line).words).event
}

/// The error of a line on the shelf; nil when it has none.
func refusal(of line: String) -> CommandError? {
  do {
    _ = try event(line)
    return nil
  } catch { return error }
}

/// The bytes of `line` that a span covers.
func text(_ line: String, at span: Span?) -> String? {
  span.map { String(decoding: Array(line.utf8)[$0.lower..<$0.upper], as: UTF8.self) }
}
