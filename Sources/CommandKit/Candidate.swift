/// Something that could be typed next, and what it is.
public struct Candidate: Hashable, Sendable {
  /// What would be typed.
  public var text: String
  /// What it is, in a few words.
  public var detail: String

  /// A candidate.
  public init(_ text: String, _ detail: String = "") {
    self.text = text
    self.detail = detail
  }
}
