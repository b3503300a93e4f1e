package import Catalog
package import CommandKit

/// What can happen on a form's page.
package enum FormEvents<Field: FormField>: Sendable {
  /// A field was typed.
  case typed(Field, String)
  /// A field is to be empty.
  case cleared(Field)
  /// What was typed for a field is taken back.
  case reverted(Field)
  /// All of it is to be stored; `goesOn`: and the next form be shown; `isSure`: also a price that may be a slip.
  case saved(goesOn: Bool = false, isSure: Bool = false)
  /// What others did meanwhile is taken over, and what was typed kept.
  case refreshed
  /// The form is given up.
  case discarded
}

/// One field of a form as it is typed: from this one line come its verb, its usage and its completion.
package struct FormEntry<Field: FormField> {
  /// Which field.
  package let field: Field
  private let summary: String
  private let placeholder: String
  private let isText: Bool
  private let source: CandidateSource?

  /// A field of one word, or, where it `isText`, of all the words behind the verb; `placeholder` is what usage
  /// shows for them. The word none empties it, as it does on a page.
  package init(
    _ field: Field, _ summary: String, _ placeholder: String, isText: Bool = false,
    from source: CandidateSource? = nil
  ) {
    self.field = field
    self.summary = summary
    self.placeholder = placeholder
    self.isText = isText
    self.source = source
  }

  /// A field of one word out of a few.
  package init(_ field: Field, _ summary: String, _ placeholder: String, oneOf choices: [Candidate]) {
    self.init(field, summary, placeholder, from: { start in choices.filter { $0.text.hasPrefix(start) } })
  }

  /// The command that sets the field. What it takes is checked by the form, which alone knows the rule.
  @MainActor var command: Command<FormEvents<Field>> {
    let field = field
    let argument: Argument<String> =
      isText ? .words(placeholder, from: source) : .word(placeholder, from: source)
    return Command(field.rawValue, summary, argument) { text in
      text == "none" ? .cleared(field) : .typed(field, text)
    }
  }

  /// The command as the page's last line shows it.
  var hint: String { "\(field.rawValue) \(placeholder.uppercased())" }
}
