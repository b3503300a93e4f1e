import CommandKit
import ReplayKit
import Terminal

/// What `daybook replay` was asked for.
struct ReplayOrder {
  /// The files and folders as typed; `-` is standard input.
  var files: [String]
  /// Where each stands in the line of the program's arguments.
  var places: [String: Span] = [:]
  /// Whether the files are only read.
  var isCheck = false
  /// Whether nothing that is written stays.
  var isDryRun = false
  /// Whether what was read becomes what must be read.
  var isUpdate = false
  /// Whether the report is in the Test Anything Protocol.
  var isTAP = false
  /// Where a report in JUnit's form goes.
  var junit: String?

  /// Refuses what cannot be asked for at once.
  func check(_ options: Options) throws(CommandError) {
    if isCheck, isTAP || junit != nil {
      throw Self.bad(
        "--check runs nothing, so there is nothing to report on.", "Leave --tap and --junit out.")
    }
    if isCheck, isDryRun || isUpdate {
      throw Self.bad(
        "--check runs nothing, so there is nothing to plan or to accept.", "Leave one of them out.")
    }
    if isDryRun, isUpdate {
      throw Self.bad(
        "--update rewrites the files, and nothing stays of a dry run.",
        "Leave one of them out; --update leaves a store that is named as it was.")
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw Self.bad("Standard input can be read once only.", "Name - once.")
    }
    if isUpdate, files.contains("-") {
      throw Self.bad("Standard input cannot be rewritten.", "Name the file instead of -.")
    }
    if isDryRun, options.isReadOnly {
      throw Self.bad(
        "--dry-run writes and takes it back, which --read-only refuses.",
        "Leave --read-only out; nothing of a dry run stays.")
    }
  }

  /// Refuses a report that cannot be written, or would take the place of a file that runs, before anything does.
  func checkReport(on plans: [ReplayPlan], store: String?) throws {
    guard let junit else { return }
    let identity = ReplayPlan.identity(junit)
    if plans.contains(where: { $0.reads(junit) })
      || files.contains(where: { ReplayPlan.identity($0) == identity })
    {
      throw Self.bad(
        "--junit \(junit) would write over a file that is to be run.", "Name another file for the report.")
    }
    guard !junit.isEmpty else {
      throw Self.bad("--junit wants the name of a file.", "Name one: --junit report.xml")
    }
    try FileSaving(protecting: store ?? "").checkRoom(for: junit)
  }

  private static func bad(_ message: String, _ guidance: String) -> CommandError {
    CommandError(code: "bad-option", message: message, guidance: [guidance, "Nothing was run."])
  }

  /// Whether nothing that a file writes to its store stays: the shop that is named was not made for it.
  func isRehearsed(_ plan: ReplayPlan) -> Bool { isDryRun || isUpdate && !plan.makesStore }

  /// What is said at the end of files that were only rehearsed.
  func remarks(over plans: [ReplayPlan]) -> [String] {
    if isDryRun { return ["Nothing was changed: this was a dry run."] }
    return plans.contains(where: isRehearsed) ? ["The store was left as it was."] : []
  }

  /// The options of `daybook replay`, which may stand between its files.
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
    // The declaration reads the options; the files, which may be many, stand in for its one.
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

  /// A mistake in the words that were read, with the command that mends it written with all words.
  private static func telling(_ error: CommandError, of read: [Word], in words: [Word]) -> CommandError {
    guard let fix = error.guidance.first, fix.hasPrefix("run: ") else { return error }
    guard let place = read.firstIndex(where: { $0.span == error.span }),
      let mended = try? CommandLine(parsing: String(fix.dropFirst(5))).words.map(\.text),
      mended.count == read.count
    else {
      // A command with less than what was typed is worse than none.
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
