public import PageKit

/// How one error arises and how it is mended, each as the lines that are typed.
public struct ErrorExample: Hashable, Sendable {
  /// The last of these fails with the code.
  public var arises: [String]
  /// Typed behind those, all of these succeed.
  public var mended: [String]

  /// An example of those lines.
  public init(arises: [String], mended: [String]) {
    self.arises = arises
    self.mended = mended
  }
}

/// All that is said of one error code: what `explain CODE` shows.
public struct Explanation: Hashable, Sendable {
  /// The stable word.
  public var code: String
  /// What it means and what helps, in a few sentences.
  public var text: String
  /// Nil for a code that nobody can provoke by typing.
  public var example: ErrorExample?

  /// An explanation of `code`.
  public init(code: String, text: String, example: ErrorExample? = nil) {
    self.code = code
    self.text = text
    self.example = example
  }

  /// The explanation as a page: its text, then how it arises and how it is mended.
  public var page: Page {
    var blocks: [Block] = [.text(text)]
    if let example {
      // Not headings, which JSON and CSV leave out: these part the lines there too.
      blocks.append(.lines(["How it arises:"] + example.arises.map { "  " + $0 }))
      blocks.append(.lines(["How it is mended:"] + example.mended.map { "  " + $0 }))
    }
    return Page(code, blocks: blocks)
  }
}
