/// What completion knows besides the declarations: the page that is shown, and values that a type cannot list by itself.
public struct CompletionContext {
  /// Keys on the page, in its order: where an argument takes such a key, these come first.
  public var keys: [String]
  /// What the page offers to an argument of a name that has no source of its own: its rows by number, as "row".
  public var arguments: (_ name: String) -> [Candidate]
  /// Candidates of a type that depend on more than the type, such as days near today; empty for all other types.
  public var values: (_ type: any CommandValue.Type, _ prefix: String) -> [Candidate]

  /// Nothing is known, unless told.
  public init(
    keys: [String] = [], arguments: @escaping (String) -> [Candidate] = { _ in [] },
    values: @escaping (any CommandValue.Type, String) -> [Candidate] = { _, _ in [] }
  ) { (self.keys, self.arguments, self.values) = (keys, arguments, values) }
}

extension CompletionContext {
  /// How many of the page's keys are put before the others.
  private static var longestLead: Int { 20 }

  /// What `source` gives for `prefix`, the page's keys before the rest; a key that the source does not know is not offered.
  public func ranked(_ prefix: String, from source: CandidateSource) -> [Candidate] {
    let found = source(prefix)
    guard !keys.isEmpty else { return found.allowedFirst }
    let start = prefix.lowercased()
    let fitting = keys.lazy.filter { $0.lowercased().hasPrefix(start) }.prefix(Self.longestLead)
    var first: [Candidate] = []
    for key in fitting {
      if let known = found.first(where: { $0.text == key }) ?? source(key).first(where: { $0.text == key }) {
        first.append(known)
      }
    }
    let named = Set(first.map(\.text))
    return (first + found.filter { !named.contains($0.text) }).allowedFirst
  }
}
