import CommandKit
import PageKit

extension Session {
  /// Takes in what was typed in earlier sessions, oldest first, for `history` and `last`.
  public func remember(_ lines: [PastLine]) { past.precede(with: lines) }

  /// Notes a line that is about to run, unless a blank before it hides it; gives the number to end it by.
  func begin(_ line: Line, meant: Line) -> Int? {
    guard let first = line.text.utf8.first, first != 0x20, first != 0x09 else { return nil }
    return past.begin(
      PastLine(
        line.text, meant: meant.text, at: navigation.current,
        milliseconds: world.now?()))
  }

  /// Notes how it ended. A line that ran others is not recorded: they were, each by itself.
  func end(_ number: Int?, _ outcome: PastLine.Outcome) {
    let line = number.flatMap { past.end($0, outcome, at: navigation.current, isRecordable: isRecordable) }
    isRecordable = false
    if let line, !isReading { world.ended(line) }
    record(line)
  }

  func historyPage(_ count: Int?) -> Page {
    let lines = past.all.suffix(max(0, count ?? 20))
    let isTimed = lines.contains { $0.milliseconds != nil }
    var table = Table(
      "history",
      (isTimed ? [Column("at", "At", .date)] : []) + [
        Column("page", "Page", .text), Column("line", "Line", .text), Column("outcome", "Outcome", .text),
      ])
    for line in lines {
      if isTimed { table.append(cell: line.milliseconds.map { .date(milliseconds: $0) } ?? .none) }
      table.append(cell: line.address.isEmpty ? .none : .text(line.address))
      table.append(cell: .text(line.text))
      table.append(cell: line.outcome.cell)
    }
    let total = table.rowCount
    return Page(
      "\(total) line\(total == 1 ? "" : "s")", blocks: [.table(table)], hints: ["last", "history N"])
  }

  /// Runs again what was last typed on this page, pipes behind `last` included.
  func last(_ line: Line, _ word: Word) async throws {
    let here = navigation.current.address.text
    let found = past.all.last { $0.address == here && !$0.isOfAnother && isWorthRepeating($0) }
    guard let found else {
      throw CommandError(
        code: "nothing-typed", message: "Nothing was typed on this page yet that last could run again.",
        span: word.span, guidance: ["run: history"])
    }
    let text = found.meant + line.text.cut(Span(word.span.upper, line.text.utf8.count))
    echo(text)
    guard await execute(Line(text, from: line.origin)) else { throw AlreadyTold() }
  }

  /// Whether it was to do something on the page, and was no move and no look. What failed counts: whoever was told to
  /// try again means that line, and none before it.
  private func isWorthRepeating(_ line: PastLine) -> Bool {
    guard let words = try? CommandLine(parsing: aliases.expanded(line.meant)).words, let first = words.first
    else { return false }
    if words.last?.isQuestion == true { return false }
    if !first.isQuoted, first.text.hasPrefix("/") || first.text == ".." { return words.count > 1 }
    if first.text == "plan" { return words.count > 1 }
    return first.text != "open" && Int(first.text) == nil && !shellCommands.contains(first.text)
  }
}

extension PastLine.Outcome {
  fileprivate var cell: Cell {
    switch self {
    case .unknown: .none
    case .done: .text("ok")
    case .failed(let code): .text(code)
    }
  }
}

/// A line that another one ran failed, and its error was shown already.
struct AlreadyTold: Error {}
