import CommandKit
import PageKit

extension Session {
  /// `alias`, `alias NAME` and `alias NAME = WORDS`; what stands behind the sign is taken as it was typed, quotes and all.
  func alias(_ words: [Word], _ line: Line, _ pipeline: Pipeline) throws {
    guard words.count > 1 else { return try draw(page: aliasesPage, pipeline) }
    let all = Span(words[1].span.lower, words[words.count - 1].span.upper)
    let typed = line.text.cut(all)
    guard let equals = typed.firstIndex(of: "=") else {
      guard words.count == 2 else { throw Self.badAlias("An alias is written NAME = WORDS.", all) }
      return try draw(page: page(ofAlias: words[1]), pipeline)
    }
    guard pipeline.isEmpty else {
      throw Self.badAlias(
        "A pipe in an alias stands in quotes.", all, "Write alias cheap = \"filter --max 10.00 | head 5\".")
    }
    let name = typed[..<equals].trimmed
    let nameSpan = Span(all.lower, all.lower + max(name.utf8.count, 1))
    guard Aliases.isName(name) else {
      throw Self.badAlias(
        "\"\(name)\" cannot be an alias: a letter first, then letters, digits, - and _, at most \(Aliases.longestName).",
        nameSpan)
    }
    if let place = placeOfVerb(name) {
      throw CommandError(
        code: "alias-hides-verb", message: "\(name) is a command \(place); an alias may not hide it.",
        span: nameSpan, guidance: ["Choose a name that is no command."])
    }
    try define(name, as: meaning(typed[typed.index(after: equals)...].trimmed, all), all)
  }

  /// What stands behind the sign: as typed, or, when all of it is one quoted word, what that says.
  private func meaning(_ typed: String, _ span: Span) throws -> String {
    let parsed = try? CommandLine(parsing: typed)
    guard let parsed, let first = parsed.words.first else {
      throw Self.badAlias("The words that the alias stands for are missing.", span)
    }
    guard parsed.words.count == 1, first.isQuoted else { return typed }
    guard let inner = try? CommandLine(parsing: first.text), !inner.words.isEmpty else {
      throw Self.badAlias("The words that the alias stands for are no command.", span)
    }
    return first.text
  }

  private func define(_ name: String, as words: String, _ span: Span) throws {
    if words.unicodeScalars.contains(where: \.isHidden) {
      throw Self.badAlias("The words of an alias may not hold a control character.", span)
    }
    if let circle = try aliases.circle(from: name, through: words) {
      throw CommandError(
        code: "alias-loop",
        message: "\(name) would call itself: \(circle.joined(separator: " → ")).", span: span,
        guidance: circle.count > 2 ? ["run: alias \(circle[1])"] : ["Choose another name."])
    }
    aliases[name] = words
  }

  /// Forgets a name.
  func unalias(_ name: String, _ word: Word) throws {
    guard aliases[name] != nil else { throw unknownAlias(word) }
    aliases[name] = nil
  }

  /// Where a verb is known, in words; nil when it is none of any page.
  private func placeOfVerb(_ verb: String) -> String? {
    if shellCommands.contains(verb) || world.everywhere.contains(verb) { return "of every page" }
    return world.placeOfVerb(verb).map { "of \($0)" } ?? (knows(verb, screen) ? "of this page" : nil)
  }

  private func knows(_ verb: String, _ screen: some Screen<Route>) -> Bool { screen.commands.contains(verb) }

  private var aliasesPage: Page {
    var table = Table("aliases", [Column("name", "Name", .code), Column("words", "Stands for", .text)])
    for alias in aliases.all { table.append(.code(alias.name), .text(alias.words)) }
    let count = table.rowCount
    return Page(
      "\(count) alias\(count == 1 ? "" : "es")", blocks: [.table(table)],
      hints: ["alias NAME = WORDS", "unalias NAME"])
  }

  private func page(ofAlias word: Word) throws -> Page {
    guard let words = aliases[word.text] else { throw unknownAlias(word) }
    return Page("", blocks: [.lines(["\(word.text) = \(words)"])])
  }

  private func unknownAlias(_ word: Word) -> CommandError {
    let near = nearest(to: word.text, among: aliases.all.map(\.name))
    return CommandError(
      code: "unknown-alias", message: "There is no alias \"\(word.text)\".", span: word.span,
      guidance: near.map { ["Did you mean \($0)?"] } ?? ["run: alias"])
  }

  private static func badAlias(
    _ message: String, _ span: Span, _ advice: String = "Write alias mugs = /catalog/products?q=mug."
  ) -> CommandError {
    CommandError(code: "bad-alias", message: message, span: span, guidance: [advice])
  }
}

extension String {
  /// The bytes of a place.
  func cut(_ span: Span) -> String {
    let bytes = Array(utf8)
    guard span.lower <= span.upper, span.upper <= bytes.count else { return "" }
    return String(decoding: bytes[span.lower..<span.upper], as: UTF8.self)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
