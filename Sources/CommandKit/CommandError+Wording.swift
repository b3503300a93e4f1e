/// A typed text as messages show it: quoted, and cut when it is long.
func shown(_ text: String) -> String { "\"" + (text.count > 60 ? text.prefix(59) + "…" : text[...]) + "\"" }

// The words of every error of this module, in one place, because tests and people rely on them.
extension CommandError {
  static func unclosed(_ sign: UInt8, _ span: Span) -> Self {
    let sign = String(Unicode.Scalar(sign))
    return sign == "\\"
      ? CommandError(
        code: "unclosed-quote", message: "Nothing follows the \\ at the end.", span: span,
        guidance: ["Write \\\\ for the sign itself."])
      : CommandError(
        code: "unclosed-quote", message: "The quote \(sign) is not closed.", span: span,
        guidance: ["Close it with \(sign), or write \\\(sign) for the sign itself."])
  }

  static func noFilter(_ span: Span) -> Self {
    CommandError(
      code: "bad-pipe", message: "A filter must follow |.", span: span,
      guidance: ["As in: show | head 5. Write \"|\" for the sign itself."])
  }

  static func noFile(_ span: Span) -> Self {
    CommandError(
      code: "bad-pipe", message: "A file name must follow >.", span: span,
      guidance: ["As in: show | csv > rows.csv. Write \">\" for the sign itself."])
  }

  static func afterFile(_ span: Span) -> Self {
    CommandError(
      code: "bad-pipe", message: "Only one file name follows >.", span: span,
      guidance: ["Put quotes around a name with spaces; filters go before >."])
  }

  static func noShell(_ span: Span) -> Self {
    CommandError(
      code: "bad-pipe", message: "A shell command must follow |!.", span: span,
      guidance: ["As in: show |! less."])
  }
}

// What a command says of its words.
extension CommandError {
  static let noCommand = CommandError(
    code: "unknown-command", message: "There is no command in this line.", guidance: [.run("help")])

  static func unknownCommand(_ verb: Word) -> Self {
    CommandError(
      code: "unknown-command", message: "There is no command \(shown(verb.text)) here.", span: verb.span,
      guidance: [.run("help")])
  }

  static func notYet(_ reason: String, _ span: Span) -> Self {
    CommandError(code: "not-yet", message: "Not yet: \(reason).", span: span, guidance: [.run("show")])
  }

  static func missingArgument(_ slot: Slot, _ verb: String, _ slots: [Slot], end: Int) -> Self {
    let help = slot.explanation
    return CommandError(
      code: "missing-argument", message: "\(slot.placeholder) is missing.", span: Span(end, end),
      guidance: (help.isEmpty ? [] : ["\(slot.placeholder): \(help)."]) + [
        .typed("Usage: \(usage(verb, slots))")
      ])
  }

  static func extraArgument(_ word: Word, _ verb: String, _ slots: [Slot], in line: [Word]) -> Self {
    var error = CommandError(
      code: "extra-argument", message: "\(shown(word.text)) is one argument too many.", span: word.span,
      guidance: [.typed("Usage: \(usage(verb, slots))")])
    if let meant = line.joiningValue(before: word, slots) {
      error.guesses = [meant]
    } else if !slots.allSatisfy(\.isNamed) {
      error.guidance.append("Put quotes around a value that holds spaces.")
    }
    return error
  }

  static func unknownOption(_ option: TypedOption, _ verb: String, _ slots: [Slot], in line: [Word]) -> Self {
    let names = slots.filter(\.isNamed).map(\.name)
    let word = line.first { $0.isOption && TypedOption($0).name == option.name }
    var error = CommandError(
      code: "unknown-option", message: "\(verb) has no option --\(option.name).", span: word?.span,
      guidance: [.typed("Usage: \(usage(verb, slots))")])
    if let word, let near = nearest(to: option.name, among: names) ?? only(names, beginningWith: option.name)
    {
      let end = word.span.lower + option.name.utf8.count + 2
      error.guesses = [Guess("--" + near, at: Span(word.span.lower, end))]
    } else if slots.contains(where: { !$0.isNamed }) {
      error.guidance.append("If it is no option, write -- before it.")
    }
    return error
  }

  static func missingValue(_ slot: Slot, _ span: Span) -> Self {
    CommandError(
      code: "missing-value", message: "--\(slot.name) needs a value.", span: span,
      guidance: [.typed("Usage: \(slot.typed)")])
  }

  static func flagValue(_ option: TypedOption, _ span: Span) -> Self {
    CommandError(
      code: "extra-argument", message: "--\(option.name) takes no value.", span: span,
      guidance: [.typed("Usage: --\(option.name)")])
  }

  static func repeatedOption(_ option: TypedOption, _ span: Span) -> Self {
    CommandError(
      code: "repeated-option", message: "--\(option.name) is given twice.", span: span,
      guidance: ["Leave one of them out."])
  }

  /// A value's refusal with its place; what was probably meant, such as a near choice, is a guess there.
  static func refused(_ refusal: Refusal, _ filling: Filling, choices: [Candidate]) -> Self {
    var error = CommandError(refusal, at: filling.span)
    error.guesses = refusal.meant.map { Guess(quoted($0), at: filling.span) }
    if refusal.code == "unknown-value", case .one(let word) = filling,
      let near = nearest(to: word.text, among: choices.map(\.text))
    {
      error.guidance.removeAll { $0 == didYouMean(near) }
      error.guesses.insert(Guess(quoted(near), at: word.span), at: 0)
    }
    return error
  }
}

/// The advice a value gives that knows only itself.
func didYouMean(_ near: String) -> Guidance { "Did you mean \(near)?" }

/// The one name that begins so; nil for none or several.
private func only(_ names: [String], beginningWith start: String) -> String? {
  let fitting = names.filter { $0.hasPrefix(start) }
  return fitting.count == 1 && !start.isEmpty ? fitting[0] : nil
}

extension [Word] {
  /// A word, and those after it, in the value of the text option that they follow: `--for "Café Lotta"`; nil: they
  /// follow none.
  fileprivate func joiningValue(before word: Word, _ slots: [Slot]) -> Guess? {
    guard let end = firstIndex(of: word), end > 2, self[end - 2].isOption,
      case let option = TypedOption(self[end - 2]), option.value == nil,
      slots.contains(where: { $0.name == option.name && $0.kind == .option && $0.type == String.self })
    else { return nil }
    let value = self[(end - 1)..<(self[end...].firstIndex(where: \.isOption) ?? endIndex)]
    return Guess(
      quoted(value.map(\.text).joined(separator: " ")),
      at: Span(self[end - 1].span.lower, self[value.endIndex - 1].span.upper))
  }
}
