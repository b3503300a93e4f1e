import CommandKit
import PageKit

extension Session {
  /// All of one error, or the latest ones; refused as `no-error`.
  func errorsPage(_ number: Int?, word: Word?) throws(CommandError) -> Page {
    guard let number else { return latestErrors }
    guard let error = errors.all.first(where: { $0.number == number }) else {
      throw CommandError(
        code: "no-error", message: "This session has no error number \(number).", span: word?.span,
        guidance: [.run("errors")])
    }
    return page(of: error)
  }

  private func page(of error: ErrorWrapper) -> Page {
    var fields = [
      Field("code", "Code", .code(error.code)), Field("message", "What happened", .text(error.message)),
      Field("line", "Line", .text(error.line.text)), Field("address", "Typed at", .code(error.address)),
    ]
    if let milliseconds = error.milliseconds {
      fields.append(Field("at", "At", .date(milliseconds: milliseconds)))
    }
    fields += error.advice.enumerated().map { Field("advice\($0 + 1)", "Advice", .text($1)) }
    fields += error.fixes.enumerated().map { Field("fix\($0 + 1)", "Suggestion", .text($1)) }
    return Page("Error \(error.number)", blocks: [.fields(fields)], hints: ["explain \(error.code)"])
  }

  /// The latest errors, newest first: when, which, what, and where the line was typed.
  private var latestErrors: Page {
    var table = Table(
      "errors",
      [
        Column("number", "#", .count), Column("at", "At", .text), Column("code", "Code", .code),
        Column("message", "What happened", .text), Column("line", "Line", .text),
        Column("address", "Typed at", .text),
      ])
    for error in errors.all.suffix(20).reversed() {
      table.append(
        .count(error.number), error.milliseconds.map { .text(timeOfDay($0)) } ?? Cell.none, .code(error.code),
        .text(error.message), .text(error.line.text), .text(error.address))
    }
    let count = errors.count
    return Page(
      "\(count) error\(count == 1 ? "" : "s")", blocks: [.table(table)],
      hints: ["errors N", "explain CODE", "fix N"])
  }

  /// "14:36:05" where the user is; a session's errors are seldom older than its day.
  private func timeOfDay(_ milliseconds: Int64) -> String {
    let time = Int(milliseconds / 1000) + presentation.style.utcOffset(milliseconds)
    return [time / 3600 % 24, time / 60 % 60, time % 60].map { ($0 < 10 ? "0" : "") + String($0) }
      .joined(separator: ":")
  }
}
