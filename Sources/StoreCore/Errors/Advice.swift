/// One thing to do about an error. A literal is a sentence; the others are commands that `fix N` runs, and
/// AppRoutes knows the addresses of their pages.
package enum Advice: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
  case sentence(String)
  /// What to type at a keyboard, in words; a form has a field or a button for it.
  case typed(String)
  /// Typed where the error happened: "undo 12".
  case run(String)
  /// The page of a row, and what is typed there: "activate"; empty: nothing.
  case row(Subject, String = "")
  /// The list of an entity's rows.
  case list(String)
  /// What happened to a row.
  case history(Subject)
  /// The page of a journal entry.
  case entry(Int)

  /// The words of which one may be typed.
  package static func oneOf(_ words: [String]) -> Advice {
    .sentence("One of: \(words.joined(separator: ", ")).")
  }

  package init(stringLiteral value: String) { self = .sentence(value) }
}

// By hand: what crosses a wire is read by other programs too.
extension Advice {
  private enum CodingKeys: String, CodingKey {
    case say, typed = "type", run, row, line = "do", list, history, entry
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let subject = try values.decodeIfPresent(Subject.self, forKey: .row) {
      let line = try values.decodeIfPresent(String.self, forKey: .line) ?? ""
      self = .row(subject, Self.leadsAway(line) ? "" : line)
    } else if let line = try values.decodeIfPresent(String.self, forKey: .run) {
      self = Self.leadsAway(line) ? .sentence(line) : .run(line)
    } else if let text = try values.decodeIfPresent(String.self, forKey: .typed) {
      self = .typed(text)
    } else if let entity = try values.decodeIfPresent(String.self, forKey: .list) {
      self = .list(entity)
    } else if let subject = try values.decodeIfPresent(Subject.self, forKey: .history) {
      self = .history(subject)
    } else if let number = try values.decodeIfPresent(Int.self, forKey: .entry) {
      self = .entry(number)
    } else {
      self = .sentence(try values.decode(String.self, forKey: .say))
    }
  }

  /// Whether a line reaches a shell or a file: on the machine of its reader, a server may offer none.
  private static func leadsAway(_ line: String) -> Bool { line.contains { "|>".contains($0) } }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .sentence(let text): try values.encode(text, forKey: .say)
    case .typed(let text): try values.encode(text, forKey: .typed)
    case .run(let line): try values.encode(line, forKey: .run)
    case .row(let subject, let line):
      try values.encode(subject, forKey: .row)
      if !line.isEmpty { try values.encode(line, forKey: .line) }
    case .list(let entity): try values.encode(entity, forKey: .list)
    case .history(let subject): try values.encode(subject, forKey: .history)
    case .entry(let number): try values.encode(number, forKey: .entry)
    }
  }
}
