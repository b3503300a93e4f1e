/// How the session draws now, shared with the router, so that a screen knows the limits of confirmation.
@MainActor public final class Presented {
  /// What the options said, as `set` has changed it since.
  public var presentation = Presentation()

  /// Opens a text in the user's editor and waits; its answer is nil where that fails. Nil without a keyboard.
  public var editor: (@MainActor (_ text: [UInt8]) -> EditedFile?)?

  /// Gives a paper to a printer's command; its answer is nil where that command may not run. Nil: nothing is printed.
  public var printer: (@MainActor (_ command: String, _ paper: [UInt8]) -> PrinterAnswer?)?

  /// The printer's command that the user of this machine named, where the store is another machine's: its settings run
  /// nothing here. Empty: there is none. Nil: the store's own command runs.
  public var ownPrinter: String?

  /// Lets only this command of a printer run, or the user's own: lines that nobody types must not run one of their own making.
  public func keepPrinter(_ command: String) {
    let kept = ownPrinter ?? command
    printer = { [printer] in $0 == kept ? printer?($0, $1) : nil }
  }

  /// The usual presentation, until a session says otherwise.
  public init() {}
}

/// What the command of a printer came to.
public struct PrinterAnswer {
  /// 0: it took the paper.
  public let status: Int32
  /// What it said.
  public let output: String

  /// The answer of a command that ended with `status`.
  public init(status: Int32, output: String) { (self.status, self.output) = (status, output) }
}

/// A text that came back from an editor, and the file that has it until it is removed.
public struct EditedFile {
  public let path: String
  public let bytes: [UInt8]
  public let remove: () -> Void

  /// A file as the editor left it.
  public init(path: String, bytes: [UInt8], remove: @escaping () -> Void) {
    (self.path, self.bytes, self.remove) = (path, bytes, remove)
  }
}
