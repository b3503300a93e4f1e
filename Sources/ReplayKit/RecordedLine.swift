/// What a recording keeps of one line.
public struct RecordedLine: Hashable, Sendable {
  /// The command as it was meant, or a comment.
  public var text: String
  /// The code it failed with; nil: it succeeded.
  public var failure: String?
  /// The address it led to; nil: the session stayed where it was.
  public var movedTo: String?
  /// What it wrote, line by line; nil: that is not stated.
  public var output: [String]?

  /// A line and what came of it.
  public init(
    _ text: String, failure: String? = nil, movedTo: String? = nil, output: [String]? = nil
  ) {
    self.text = text
    self.failure = failure
    self.movedTo = movedTo
    self.output = output
  }
}
