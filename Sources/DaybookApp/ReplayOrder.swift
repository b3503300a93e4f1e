import CommandKit
import ReplayKit
import Terminal

/// The files and options of `daybook replay`.
struct ReplayOrder {
  /// The files and folders as typed; `-` is standard input.
  var files: [String]
  /// The place of each in the program's arguments.
  var places: [String: Span] = [:]
  /// Whether the files are only read.
  var isCheck = false
  /// Whether no change stays.
  var isDryRun = false
  /// Whether expectations become the actual output.
  var isUpdate = false
  /// The file for a report in JUnit's form.
  var junit: String?

  /// Whether a named database file stays as it was.
  var leavesStore: Bool { isDryRun || isUpdate }

  /// Refuses options that exclude each other.
  func check(_ options: Options) throws(CommandError) {
    if isCheck, isDryRun || isUpdate || junit != nil {
      throw Self.bad("--check runs nothing.", "Leave out --dry-run, --update and --junit.")
    }
    if isDryRun, isUpdate {
      throw Self.bad("--dry-run changes no file, and --update does.", "Leave one of them out.")
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw Self.bad("Standard input can be read only once.", "Name - once.")
    }
    if isUpdate, files.contains("-") {
      throw Self.bad("Standard input cannot be updated.", "Name the file instead of -.")
    }
  }

  /// Refuses files that could not be written after the run.
  func checkWriting(_ plans: [ReplayPlan], _ saving: FileSaving) throws {
    if isUpdate {
      for path in Set(plans.flatMap(\.file.sources.keys)).sorted() { try saving.checkReplacing(path) }
    }
    guard let junit else { return }
    if plans.contains(where: { $0.reads(junit) }) {
      throw Self.bad("--junit \(junit) would replace a replay file.", "Name another file for the report.")
    }
    guard !junit.isEmpty else {
      throw Self.bad("--junit needs a file name.", "For example: --junit report.xml")
    }
    try saving.checkRoom(for: junit)
  }

  private static func bad(_ message: String, _ guidance: String) -> CommandError {
    CommandError(code: "bad-option", message: message, guidance: [guidance, "Nothing was run."])
  }

  /// The options of `daybook replay`; they may come between its files.
  static func parsing(_ words: [Word], by actions: CommandSet<Options.Action>) throws(CommandError)
    -> Options.Action
  {
    var (files, options): ([Word], [Word]) = ([], [])
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      guard !word.isQuoted, word.text.hasPrefix("--"), word.text != "--" else {
        files.append(word)
        continue
      }
      options.append(word)
      if word.text == "--junit", let value = rest.popFirst() { options.append(value) }
    }
    // The declaration reads the options and one file; there may be many.
    let stand = files.isEmpty ? [] : [Word(files[0].text, span: files[0].span, isQuoted: true)]
    let event: Options.Action
    do { event = try actions.parse([words[0]] + stand + options).event } catch {
      throw telling(error, of: [words[0]] + stand + options, in: words)
    }
    guard case .replay(var order) = event else { return .help }
    order.files = files.map(\.text)
    order.places = Dictionary(files.map { ($0.text, $0.span) }) { first, _ in first }
    return .replay(order)
  }

  /// An error in the words that were read, with its fix written for all words.
  private static func telling(_ error: CommandError, of read: [Word], in words: [Word]) -> CommandError {
    guard let fix = error.guidance.first, fix.hasPrefix("run: ") else { return error }
    guard let place = read.firstIndex(where: { $0.span == error.span }),
      let mended = try? CommandLine(parsing: String(fix.dropFirst(5))).words.map(\.text),
      mended.count == read.count
    else {
      // A fix that drops some of the words is worse than none.
      return CommandError(
        code: error.code, message: error.message, span: error.span,
        guidance: Array(error.guidance.dropFirst()))
    }
    let whole = words.map { $0.span == error.span ? shellQuoted(mended[place]) : shellQuoted($0.text) }
    return CommandError(
      code: error.code, message: error.message, span: error.span,
      guidance: ["run: " + whole.joined(separator: " ")] + error.guidance.dropFirst())
  }
}
