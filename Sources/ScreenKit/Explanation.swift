public import PageKit

/// The cause and the fix of one error, each as commands to type.
public struct ErrorExample: Hashable, Sendable {
  /// The last of these fails with the code.
  public var causes: [String]
  /// Typed after those, all of these succeed.
  public var fixes: [String]

  /// An example of those commands.
  public init(causes: [String], fixes: [String]) { (self.causes, self.fixes) = (causes, fixes) }
}

/// The explanation of one error code, as `explain CODE` shows it.
public struct Explanation: Hashable, Sendable {
  /// The stable word.
  public var code: String
  /// The meaning and the advice in a few sentences.
  public var text: String
  /// Nil for a code that nobody can provoke by typing.
  public var example: ErrorExample?

  /// An explanation of `code`.
  public init(code: String, text: String, example: ErrorExample? = nil) {
    (self.code, self.text, self.example) = (code, text, example)
  }

  /// The explanation as a page: its text, then the cause and the fix.
  public var page: Page {
    var blocks: [Block] = [.text(text)]
    if let example {
      // Not headings: JSON and CSV leave those out, and these must separate the commands there too.
      blocks.append(.lines(["Cause:"] + example.causes.map { "  " + $0 }))
      blocks.append(.lines(["Fix:"] + example.fixes.map { "  " + $0 }))
    }
    return Page(code, blocks: blocks)
  }
}
