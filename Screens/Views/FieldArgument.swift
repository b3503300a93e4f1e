import AppRoutes
package import CommandKit
package import StoreCore

/// How a field is typed after a verb: its type, and what completes it.
@MainActor package struct FieldArgument {
  private let column: FieldShape?
  private let model: any AggregateModel

  /// nil: a text.
  package init(_ column: FieldShape?, _ model: any AggregateModel) {
    (self.column, self.model) = (column, model)
  }

  /// The words that may be typed, where they are few.
  package var choices: [Candidate] {
    if case .choice(let words)? = column?.kind { words.map { Candidate($0) } } else { [] }
  }

  /// What completes it; nil: nothing does.
  package var source: CandidateSource? {
    if !choices.isEmpty { return Self.among(choices) }
    guard let column, column.reference == nil else { return column?.reference.map(model.keys) }
    return column.kind == .code && column.isOptional ? model.keys(column.name) : nil
  }

  /// `--name VALUE`.
  package func option(_ name: String) -> Argument<String?> {
    switch column?.kind {
    case .money: Argument<Amount?>.option(name).map { $0?.word }
    case .date: Argument<LocalDate?>.option(name).map { $0?.word }
    case .reference: Argument<OrNone<Code>?>.option(name, from: source).map { $0?.text }
    default: .option(name, String.self, from: source).limited(to: choices)
    }
  }

  /// What is typed after a verb; nil: "none".
  package func value(_ placeholder: String, from source: CandidateSource?) -> Argument<String?> {
    if column?.kind == .date { return Argument<OrNone<LocalDate>>.word(placeholder).map { $0.day } }
    let words: Argument<String> =
      isText ? .words(placeholder, from: source) : .word(placeholder, from: source)
    return words.limited(to: choices).map { $0 == "none" ? nil : $0 }
  }

  /// What usage shows for it.
  package var placeholder: String {
    switch column?.kind {
    case .money: "amount"
    case .date: "day"
    case .count, .quantity, .weight: "number"
    case .note: "text"
    case .reference, .code: "code"
    default: column?.word ?? "text"
    }
  }

  /// Whether it takes all the words after the verb.
  private var isText: Bool {
    switch column?.kind {
    case .name, .note, .phone, .count, .weight, nil: true
    default: false
    }
  }

  package static func among(_ words: [Candidate]) -> CandidateSource {
    { start in words.filter { $0.text.hasPrefix(start.lowercased()) } }
  }
}

extension FormField {
  /// What its verb does, as help says it; a title alone is not always a word for it.
  var summary: String {
    if let summary = Self.summaries[title] { return summary }
    return "Set the \(title.inSentence)" + (column?.kind == .note ? "; none clears it" : "")
  }

  private static let summaries = [
    "From": "Set the first day", "Until": "Set the last day", "From quantity": "Set the least quantity",
    "Automatic": "Apply without a code: yes or no", "Stackable": "Apply beside other discounts: yes or no",
    "Stocked": "Keep stock of it: yes or no", "Free from": "Set the total from which it costs nothing",
    "Up to": "Set the prices by size, as in 5*7.95", "Made of": "Name the parts of a rate made of two",
    "Percent": "Set how many percent",
  ]
}

extension OrNone<LocalDate> {
  fileprivate var day: String? { if case .some(let day) = self { day.text } else { nil } }
}

extension AggregateModel {
  /// Completes the keys of an entity's rows, with their names beside them; the session may end before.
  package func keys(_ entity: String) -> CandidateSource {
    { [weak self] prefix in
      MainActor.assumeIsolated { self?.complete(entity, prefix).map(\.candidate) ?? [] }
    }
  }
}
