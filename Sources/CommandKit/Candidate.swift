/// Something that could be typed next, and what it is.
public struct Candidate: Hashable, Sendable {
  /// What would be typed.
  public var text: String
  /// What it is, in a few words; tabs part them into columns: "Water the plants\ttoday\topen".
  public var detail: String
  /// Whether it may be typed now; what may not comes last, and its detail says why.
  public var isAllowed: Bool

  /// A candidate.
  public init(_ text: String, _ detail: String = "", isAllowed: Bool = true) {
    (self.text, self.detail, self.isAllowed) = (text, detail, isAllowed)
  }
}

extension [Candidate] {
  /// The same candidates, in their order, but what is not allowed now after all that is.
  public var allowedFirst: [Candidate] {
    allSatisfy(\.isAllowed) ? self : filter(\.isAllowed) + filter { !$0.isAllowed }
  }
}
