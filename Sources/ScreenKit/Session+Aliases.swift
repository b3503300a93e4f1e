import CommandKit
import PageKit

extension Session {
  /// `alias`, `alias NAME` and `alias NAME = WORDS`; the words are taken as typed, quotes and all.
  func alias(_ words: [Word], _ line: Line, _ pipeline: Pipeline) throws {
    guard words.count > 1 else { return try draw(page: aliasesPage, pipeline) }
    let all = Span(words[1].span.lower, words[words.count - 1].span.upper)
    let typed = line.text.cut(all)
    guard let equals = typed.firstIndex(of: "=") else {
      guard words.count == 2 else { throw Self.badAlias("An alias is written NAME = WORDS.", all) }
      guard let meaning = shell.aliases[words[1].text] else { throw unknownAlias(words[1]) }
      return try draw(page: Page("", blocks: [.lines(["\(words[1].text) = \(meaning)"])]), pipeline)
    }
    guard pipeline.isEmpty else {
      throw Self.badAlias(
        "A pipe in an alias needs quotes.", all, "Write alias NAME = \"COMMAND | head 5\".")
    }
    if let (refusal, _) = secretOnLine(line.text) { throw refusal }
    let name = typed[..<equals].trimmed
    let span = Span(all.lower, all.lower + max(name.utf8.count, 1))
    guard Aliases.isName(name) else {
      throw Self.badAlias(
        "\"\(name)\" cannot be an alias: a letter first, then letters, digits, - and _, at most "
          + "\(Aliases.longestName).",
        span)
    }
    if let place = placeOfVerb(name) {
      throw CommandError(
        code: "alias-hides-verb", message: "\"\(name)\" is a command \(place), so it cannot be an alias.",
        span: span, guidance: ["Choose a name that is not a command."])
    }
    shell.aliases[name] = try meaning(typed[typed.index(after: equals)...].trimmed, all)
  }

  /// The words after the sign: as typed, or, where all of it is one quoted word, the text of that word.
  private func meaning(_ typed: String, _ span: Span) throws -> String {
    guard let parsed = try? CommandLine(parsing: typed), let first = parsed.words.first else {
      throw Self.badAlias("The command after = is missing.", span)
    }
    let isText = parsed.words.count == 1 && first.isQuoted
    let words = isText ? first.text : typed
    guard !isText || (try? CommandLine(parsing: words))?.words.isEmpty == false else {
      throw Self.badAlias("The text after = is not a command.", span)
    }
    guard !words.unicodeScalars.contains(where: \.isHidden) else {
      throw Self.badAlias("An alias cannot contain a control character.", span)
    }
    return words
  }

  /// Forgets a name.
  func unalias(_ name: String, _ word: Word) throws {
    guard shell.aliases[name] != nil else { throw unknownAlias(word) }
    shell.aliases[name] = nil
  }

  /// The pages that know a verb, in words; nil when no page does.
  private func placeOfVerb(_ verb: String) -> String? {
    if shellCommands.contains(verb) || world.everywhere.contains(verb) { return "of every page" }
    return world.lookup.placeOfVerb(verb).map { "of \($0)" }
      ?? (knows(verb, on: screen) ? "of this page" : nil)
  }

  private var aliasesPage: Page {
    var table = Table("aliases", [Column("name", "Name", .code), Column("words", "Stands for", .text)])
    for alias in shell.aliases.all { table.append(.code(alias.name), .text(alias.words)) }
    let count = table.rowCount
    return Page(
      "\(count) alias\(count == 1 ? "" : "es")", blocks: [.table(table)],
      hints: ["alias NAME = WORDS", "unalias NAME"])
  }

  private func unknownAlias(_ word: Word) -> CommandError {
    let near = nearest(to: word.text, among: shell.aliases.all.map(\.name))
    return CommandError(
      code: "unknown-alias", message: "There is no alias \"\(word.text)\".", span: word.span,
      guidance: near.map { ["Did you mean \($0)?"] } ?? [.run("alias")])
  }

  private static func badAlias(
    _ message: String, _ span: Span, _ advice: String = "Write alias NAME = COMMAND."
  ) -> CommandError {
    CommandError(code: "bad-alias", message: message, span: span, guidance: [.sentence(advice)])
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
