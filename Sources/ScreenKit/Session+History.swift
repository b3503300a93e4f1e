import CommandKit
import PageKit

extension Session {
  /// Adds a line that is about to run, unless it begins with a space; returns the number to end it by.
  func begin(_ line: Line, meant: Line) -> Int? {
    guard let first = line.text.utf8.first, first != 0x20, first != 0x09 else { return nil }
    return history.begin(
      HistoryEntry(line.text, meant: meant.text, at: navigation.current, milliseconds: world.host.now?()))
  }

  /// Notes how a line ended. A line that ran others is not recorded: they were, each by itself.
  func end(_ number: Int?, _ outcome: HistoryEntry.Outcome, kept: String? = nil) {
    let entry = number.flatMap {
      history.end(
        $0, outcome, at: navigation.current, isRecordable: running.isRecordable, secrets: running.secrets,
        kept: kept)
    }
    (running.isRecordable, running.secrets) = (false, [])
    record(entry)
  }

  func historyPage(_ count: Int?) -> Page {
    let entries = history.entries.suffix(max(0, count ?? 20))
    let isTimed = entries.contains { $0.milliseconds != nil }
    var table = Table(
      "history",
      (isTimed ? [Column("at", "At", .date)] : []) + [
        Column("page", "Page", .text), Column("line", "Line", .text), Column("outcome", "Outcome", .text),
      ])
    for entry in entries {
      if isTimed { table.append(cell: entry.milliseconds.map { .date(milliseconds: $0) } ?? .none) }
      table.append(cell: .text(entry.address))
      table.append(cell: .text(entry.text))
      table.append(cell: entry.outcome.cell)
    }
    let total = table.rowCount
    return Page(
      "\(total) line\(total == 1 ? "" : "s")", blocks: [.table(table)], hints: ["last", "history N"])
  }

  /// Runs the last command of this page again, with the pipes typed after `last`.
  func last(_ line: Line, _ word: Word) async throws {
    let here = navigation.current.address.text
    guard let found = history.entries.last(where: { $0.address == here && isRepeatable($0) }) else {
      throw CommandError(
        code: "nothing-typed", message: "No command was typed on this page, so last has nothing to repeat.",
        span: word.span, guidance: [.run("history")])
    }
    let text = found.meant + line.text.cut(Span(word.span.upper, line.text.utf8.count))
    echo(text)
    guard await execute(Line(text, from: line.origin)) else { throw AlreadyPrinted() }
  }

  /// Whether it did something on the page: no move, and no command of every page. A failed one counts: "try again"
  /// means that one.
  private func isRepeatable(_ entry: HistoryEntry) -> Bool {
    guard let words = try? CommandLine(parsing: entry.meant).words, let first = words.first,
      words.last?.isQuestion != true
    else { return false }
    if !first.isQuoted, first.text.hasPrefix("/") || first.text == ".." { return words.count > 1 }
    if first.text == "plan" { return words.count > 1 }
    return first.text != "open" && Int(first.text) == nil && !shellCommands.contains(first.text)
  }
}

extension HistoryEntry.Outcome {
  fileprivate var cell: Cell {
    switch self {
    case .unknown: .none
    case .done: .text("ok")
    case .failed(let code): .text(code)
    }
  }
}

/// A line that another one ran failed, and its error was printed already.
struct AlreadyPrinted: Error {}
