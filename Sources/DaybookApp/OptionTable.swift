import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import Terminal

/// One option of the program itself, which may stand before or behind what to do.
struct ProgramOption {
  let names: [String]
  /// What stands for its value in help; nil: it is a flag.
  let placeholder: String?
  let summary: String
  private let set: (inout Options, String) -> String?

  /// `set` takes the value, or gives the reason why it is refused.
  init(
    _ names: [String], value placeholder: String? = nil, _ summary: String,
    set: @escaping (inout Options, String) -> String?
  ) {
    self.names = names
    self.placeholder = placeholder
    self.summary = summary
    self.set = set
  }

  func take(_ options: inout Options, _ word: Word, _ value: Word?) throws(CommandError) {
    let name = names[names.count - 1]
    if let placeholder, value == nil {
      throw CommandError(
        code: "missing-value", message: "\(name) wants a value.",
        span: Span(word.span.upper, word.span.upper),
        guidance: ["Write \(name) \(placeholder)."])
    }
    if placeholder == nil, let value {
      throw CommandError(
        code: "bad-option", message: "\(name) takes no value.", span: value.span, guidance: [])
    }
    if let reason = set(&options, value?.text ?? "") {
      throw CommandError(
        code: "bad-option", message: reason, span: value?.span ?? word.span,
        guidance: ["daybook --help lists them."])
    }
  }
}

extension Options {
  /// The options of the program itself.
  static var table: [ProgramOption] {
    [
      ProgramOption(["-c"], value: "LINE", "run a line and exit; may be given several times") {
        $0.lines = ($0.lines ?? []) + [$1]
        return nil
      },
      ProgramOption(["--store"], value: "PATH", "the store's file") {
        $0.store = $1
        return $1.isEmpty ? "The store's path is empty." : nil
      },
      ProgramOption(["--read-only"], "refuse every change") { options, _ in
        options.isReadOnly = true
        return nil
      },
      ProgramOption(["--format"], value: "text|plain|json|csv", "how pages are drawn") {
        $0.format = Format(rawValue: $1)
        return $0.format == nil ? "The format is text, plain, json or csv." : nil
      },
      ProgramOption(["--width"], value: "COLUMNS", "how wide pages are drawn, 1 to 10000") {
        $0.width = Int($1)
        return $0.width.map { (1...10_000).contains($0) } == true
          ? nil : "The width is a number from 1 to 10000."
      },
      ProgramOption(["--color"], value: "auto|always|never", "when to use colour") {
        guard let choice = ColorChoice(rawValue: $1) else { return "The colour is auto, always or never." }
        $0.color = choice
        return nil
      },
      ProgramOption(["--theme"], value: "auto|dark|light|plain", "which colours suit the background") {
        $0.theme = Theme(rawValue: $1)
        return $0.theme == nil && $1 != "auto" ? "The theme is auto, dark, light or plain." : nil
      },
      ProgramOption(["--ascii"], "draw with ASCII only; names keep their letters") { options, _ in
        options.isASCII = true
        return nil
      },
      ProgramOption(["--keep-going"], "go on behind a failed command") { options, _ in
        options.keepsGoing = true
        return nil
      },
      ProgramOption(["--frozen"], "fixed clock and ids, width 80, no colour: the same bytes each time") {
        options, _ in
        options.isFrozen = true
        return nil
      },
      ProgramOption(["--record"], value: "FILE", "record the session as a replay file") {
        $0.recording = $1
        return $1.isEmpty ? "The recording's path is empty." : nil
      },
      ProgramOption(["--no-rc"], "leave the start-up file alone, $XDG_CONFIG_HOME/daybook/rc") { options, _ in
        options.skipsStartUp = true
        return nil
      },
      ProgramOption(["--key"], value: "KEY", "a script or import under a key changes the store once") {
        $0.key = $1
        return (1...200).contains($1.utf8.count) ? nil : "A key has 1 to 200 bytes."
      },
      ProgramOption(["-h", "--help"], "this text") { options, _ in
        options.action = .help
        return nil
      },
      ProgramOption(["--version"], "the version") { options, _ in
        options.action = .version
        return nil
      },
    ]
  }

  /// What the program can be asked to do besides opening a page; the same declarations parse and help.
  static var actions: CommandSet<Action> {
    CommandSet {
      Command("demo", "The sample shop in a throw-away store", .optionalWord("address")) {
        Action.demo(address: $0)
      }
      Command(
        "replay", "Run the lines of files, and compare what is read", .words("file"),
        .flag("check", help: "read the files, run nothing"),
        .flag("dry-run", help: "say what would change, and change nothing"),
        .flag("update", help: "rewrite what must be read where it differs"),
        .flag("tap", help: "report in the Test Anything Protocol"),
        .option("junit", String.self, help: "where a report in JUnit's form goes")
      ) {
        Action.replay(
          ReplayOrder(files: [$0], isCheck: $1, isDryRun: $2, isUpdate: $3, isTAP: $4, junit: $5))
      }
      Command(
        "import", "Bring products, categories, brands, reviews or stock from a CSV file", .word("kind"),
        .word("file"),
        .options("map", FieldMapping.self, help: "the column that holds a field"),
        .options("ignore", String.self, help: "a column to leave out"),
        .flag("partial", help: "good rows land, the rest go to FILE.rejects.csv"),
        .flag("dry-run", help: "check everything, write nothing")
      ) {
        Action.importing(
          ImportOrder(kind: $0, file: $1, mapping: $2, ignored: $3, isPartial: $4, isDryRun: $5))
      }
      Command("export", "Write all that a page's query holds", .word("address")) {
        Action.export(address: $0)
      }
      Command("backup", "Make a whole, consistent copy while others work", .word("file")) {
        Action.backup(file: $0)
      }.example("backup shop-copy.db")
      Command(
        "verify", "Check everything that must hold in a store",
        .flag("rebuild", help: "make all levels, sums, counts and the search index anew")
      ) {
        Action.verify(rebuilding: $0)
      }.example("verify --rebuild")
      Command(
        "help", "What a topic or a command is about; alone, the list of them",
        .optionalWord("topic", from: declared(\.subjects))
      ) {
        Action.topic($0)
      }.example("help filters")
      Command(
        "explain", "Explain the code of an error, its cause and its fix",
        .word("code", from: declared(\.codes))
      ) {
        Action.explain(code: $0)
      }.example("explain bad-price")
      Command("generate", "The manual page, or completion for a shell", .word("what")) {
        Action.generate($0)
      }.example("generate man > daybook.1")
    }
  }

  /// Words that the program declares, gathered only when they are asked for.
  private static func declared(_ words: KeyPath<Declarations, [String]>) -> CandidateSource {
    { prefix in
      MainActor.assumeIsolated {
        ((try? Declarations())?[keyPath: words] ?? []).filter { $0.hasPrefix(prefix) }.map { Candidate($0) }
      }
    }
  }

  private static func route(_ word: Word) throws(CommandError) -> Routes {
    do {
      return try Routes(parsing: word.text)
    } catch {
      throw CommandError(
        code: error.code, message: error.message, span: word.span, guidance: error.guidance.map(\.forShell))
    }
  }

  static func action(_ words: [Word]) throws(CommandError) -> Action {
    guard let first = words.first else { return .open(address: nil) }
    if first.text == "replay", words.count > 1 { return try ReplayOrder.parsing(words, by: actions) }
    if actions.contains(first.text) { return try actions.parse(words).event }
    if first.text.hasPrefix("/") {
      guard words.count == 1 else {
        throw CommandError(
          code: "extra-argument", message: "One address is enough.", span: words[1].span,
          guidance: ["Run a command there with -c \"\(first.text) \(words[1].text)\"."])
      }
      return try .open(address: route(first))
    }
    let isOption = first.text.hasPrefix("-")
    let known = isOption ? table.flatMap(\.names) : actions.verbs
    let near = nearest(to: first.text, among: known)
    throw CommandError(
      code: isOption ? "unknown-option" : "unknown-command",
      message: isOption
        ? "There is no option \(first.text)." : "There is no such thing to do: \(first.text).",
      span: first.span,
      guidance: (near.map { ["Did you mean \($0)?"] } ?? []) + ["daybook --help lists them."])
  }

  /// What `--help` prints.
  static var usage: [String] {
    var lines = [
      "daybook [ADDRESS]   a shop's back office in the terminal", "",
      "At a keyboard it opens ADDRESS, or where you left off; else it runs the lines of standard input.", "",
    ]
    let commands = actions.help().map { ("daybook " + $0.usage, $0.summary) }
    let options = table.map { option in
      (option.names.joined(separator: ", ") + (option.placeholder.map { " " + $0 } ?? ""), option.summary)
    }
    for (usage, summary) in commands { lines += ["  " + usage, "      " + summary] }
    lines += ["", "Options, before or behind what to do:"]
    for (usage, summary) in options {
      lines.append("  " + usage + String(repeating: " ", count: max(2, 32 - usage.utf8.count)) + summary)
    }
    return lines + [
      "",
      "Exit: 0 well, 1 a command failed, 2 usage, 4 a replay did not hold, 70 our fault, 75 busy, 128+N by signal N.",
    ]
  }
}
