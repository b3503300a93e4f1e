/// An argument without its type: what parsing, help and completion need to know.
@usableFromInline struct Slot {
  @usableFromInline enum Kind {
    case word, optionalWord, words, optionalWords, option, options, phrase, flag, secret
  }

  let name: String
  let kind: Kind
  let type: (any CommandValue.Type)?
  let help: String
  let source: CandidateSource?
  /// All values that there are, where the type does not tell.
  @usableFromInline var choices: [Candidate] = []

  @usableFromInline init(
    _ name: String, _ kind: Kind, _ type: (any CommandValue.Type)?, _ help: String, _ source: CandidateSource?
  ) { (self.name, self.kind, self.type, self.help, self.source) = (name, kind, type, help, source) }

  /// Whether it is given by its name rather than by its place.
  var isNamed: Bool { [.option, .options, .phrase, .flag].contains(kind) }
  var isRequired: Bool { kind == .word || kind == .words }
  var takesRest: Bool { kind == .words || kind == .optionalWords }

  /// How it stands in a usage line: `AMOUNT`, `[NAME]`, `TEXT...`, `[--min AMOUNT]`.
  var usage: String {
    switch kind {
    case .word: placeholder
    case .optionalWord: "[\(placeholder)]"
    case .words: "\(placeholder)..."
    case .optionalWords: "[\(placeholder)...]"
    case .option, .phrase: "[\(typed)]"
    case .options: "[\(typed)]..."
    case .flag: "[\(typed)]"
    case .secret: ""
    }
  }

  /// How it is typed: `AMOUNT`, `--min AMOUNT`, `--recursive`.
  var typed: String {
    switch kind {
    case .word, .optionalWord: placeholder
    case .words, .optionalWords: "\(placeholder)..."
    case .option, .options: "--\(name) \(placeholder)"
    case .phrase: "--\(name) \(placeholder)..."
    case .flag: "--\(name)"
    case .secret: "\(name):"
    }
  }

  /// What stands for its value: its own name by place, or the only word there is; its type's after an option.
  var placeholder: String {
    let ofType = type?.placeholder ?? ""
    return isNamed || type?.candidates.map(\.text) == [ofType] ? ofType : name.uppercased()
  }

  /// What it means, or what may be typed for it.
  var explanation: String {
    if kind == .secret { return "asked for" + (help.isEmpty ? "" : "; " + help) }
    if !help.isEmpty { return help }
    let choices = type?.candidates ?? []
    if choices.count == 1, let type {
      let none = "|none"
      guard type.placeholder.hasSuffix(none) else { return "the word \(choices[0].text)" }
      return "\(type.placeholder.dropLast(none.count)) or none"
    }
    return choices.isEmpty ? "" : "one of " + choices.map(\.text).joined(separator: ", ")
  }

  /// What may be typed for it and begins with, or fits, `prefix`.
  func candidates(_ prefix: String, knowing context: CompletionContext) -> [Candidate] {
    if let source { return context.ranked(prefix, from: source) }
    let start = prefix.lowercased()
    let shown = isNamed ? [] : context.arguments(name)
    if !shown.isEmpty { return shown.filter { $0.text.lowercased().hasPrefix(start) } }
    guard let type else { return [] }
    let known = context.values(type, prefix)
    return known.isEmpty ? type.candidates.filter { $0.text.lowercased().hasPrefix(start) } : known
  }
}
