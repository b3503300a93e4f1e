import CommandKit
import ReplayKit

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
  /// Whether what no expectation states is listed.
  var listsUnstated = false
  /// The file for a report in JUnit's form.
  var junit: String?

  /// Whether a named database file stays as it was.
  var leavesStore: Bool { isDryRun || isUpdate }

  /// Refuses options that exclude each other.
  func check() throws(CommandError) {
    if isCheck, isDryRun || isUpdate || listsUnstated || junit != nil {
      throw Self.bad("--check runs nothing.", "Leave out --dry-run, --update, --unstated and --junit.")
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
    CommandError(code: "bad-option", message: message, guidance: [.sentence(guidance), "Nothing was run."])
  }

  /// Reads the words of `daybook replay`. Options may come between its files.
  static func parsing(_ words: [Word], by actions: CommandSet<Options.Action>) throws(CommandError)
    -> Options.Action
  {
    let event = try actions.parse(words).event
    // The command joins its words, and each of them is a file.
    var isValue = false
    let files = words.dropFirst().filter { word in
      let isOption = !isValue && !word.isQuoted && word.text.hasPrefix("--")
      defer { isValue = isOption && word.text == "--junit" }
      return !isValue && !isOption
    }
    guard case .replay(var order) = event, !files.isEmpty else { return .help }
    order.files = files.map(\.text)
    order.places = Dictionary(files.map { ($0.text, $0.span) }) { first, _ in first }
    return .replay(order)
  }
}
