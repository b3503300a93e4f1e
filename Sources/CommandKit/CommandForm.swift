/// A command as a form asks for it: what may be given for each argument, and whether it may be run now.
public struct CommandForm {
  /// One argument.
  public struct Input {
    /// How it is given.
    public enum Kind: Sendable { case text, texts, flag, secret }
    /// Its name, which is that of its value.
    public var name: String
    /// How it is given.
    public var kind: Kind
    /// Whether the command needs it.
    public var isRequired: Bool
    /// Whether it is a text of any words.
    public var isText: Bool
    /// What stands for its value in usage: `AMOUNT`.
    public var placeholder: String
    /// What it means, in a few words; may be empty.
    public var help: String
    /// All values that there are, where they are few; else empty.
    public var choices: [Candidate]
    /// Values that begin with, or fit, a text.
    public var suggestions: CandidateSource
  }

  /// Its verb, and what it is for.
  public var verb, summary: String
  /// The summary as a heading: without what follows a semicolon, which says how it may be typed or what it spares.
  public var title: String { String(summary.prefix { $0 != ";" }) }
  /// Its arguments in order, secrets last.
  public var inputs: [Input]
  /// Why it may not be run now; nil: it may.
  public var reason: String?
  /// What whoever runs it must have; see ``Command/needing(_:)``.
  public var right: String?
  /// Whether it is among the page's hints.
  public var isLikely: Bool
  /// Whether a line without its verb may be meant for it.
  public var takesLines: Bool
}

/// Why a form was refused.
public struct FormError: Error {
  /// What is wrong.
  public var error: CommandError
  /// The input at fault; nil: the form as a whole.
  public var input: String?

  /// A refusal of a form, or of one of its inputs.
  public init(error: CommandError, input: String? = nil) { (self.error, self.input) = (error, input) }
}

extension CommandSet {
  /// Every command as a form asks for it, in order.
  public var forms: [CommandForm] { cards.map(\.form) }

  /// Whether a line without a verb may be meant for one of these.
  public var takesLines: Bool { cards.contains { $0.takes != nil } }

  /// What the values of a form mean, each under the name of its argument: no line is made of them, and none is an option
  /// or a pipe.
  public func parse(
    _ verb: String, values: [String: [String]], secrets: [Secret] = []
  ) throws(FormError) -> Parsed<Event> {
    guard let command = command(verb) else {
      throw FormError(error: .unknownCommand(Word(verb, span: Span(0, 0))), input: nil)
    }
    let card = command.card
    if let reason = card.unavailability { throw FormError(error: .notYet(reason, Span(0, 0)), input: nil) }
    do throws(CommandError) {
      var reader = try card.filled(values)
      reader.secrets = secrets
      return Parsed(try command.make(&reader), places: reader.places, secrets: card.secretNames)
    } catch {
      // Each value stands at the place of its argument's number.
      let place = error.span?.lower ?? -1
      throw FormError(
        error: error, input: card.slots.indices.contains(place) ? card.slots[place].name : nil)
    }
  }
}

extension Card {
  fileprivate var form: CommandForm {
    CommandForm(
      verb: verb, summary: summary, inputs: (slots + secrets).map(\.input), reason: unavailability ?? refusal,
      right: right, isLikely: isLikely, takesLines: takes != nil)
  }

  fileprivate func filled(_ values: [String: [String]]) throws(CommandError) -> SlotReader {
    var fillings: [Filling] = []
    var places: [String: Span] = [:]
    for (number, slot) in slots.enumerated() {
      let span = Span(number, number)
      let words = (values[slot.name] ?? []).filter { !$0.isEmpty }.map {
        Word($0, span: span, isQuoted: true)
      }
      if words.isEmpty, slot.isRequired { throw .missingArgument(slot, verb, slots, end: number) }
      fillings.append(Filling((slot.kind == .options ? words : Array(words.prefix(1)))[...]))
      places[slot.name] = span
    }
    return SlotReader(fillings: fillings, places: places)
  }
}

extension Slot {
  fileprivate var input: CommandForm.Input {
    let kind: CommandForm.Input.Kind =
      switch self.kind {
      case .options: .texts
      case .flag: .flag
      case .secret: .secret
      case .word, .optionalWord, .words, .optionalWords, .option, .phrase: .text
      }
    let (type, source) = (type, source)
    return CommandForm.Input(
      name: name, kind: kind, isRequired: isRequired || self.kind == .secret,
      isText: self.kind == .phrase || takesRest && type == String.self, placeholder: placeholder, help: help,
      // Words of a type that has others too, such as a period's, only show what is meant.
      choices: !choices.isEmpty ? choices : type is any CaseIterable.Type ? type?.candidates ?? [] : [],
      suggestions: source ?? { start in (type?.candidates ?? []).filter { $0.text.hasPrefix(start) } })
  }
}
