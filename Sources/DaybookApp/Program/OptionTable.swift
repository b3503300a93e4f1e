import AppRoutes
import CommandKit
import PageKit
import StoreCore
import Terminal

/// An option of the program, before or after the subcommand.
struct ProgramOption {
  let names: [String]
  /// The name of its value in help; nil: it is a flag.
  let placeholder: String?
  let summary: String
  private let set: (inout Options, String) -> String?

  /// `set` stores the value, or returns why the value is refused.
  init(
    _ names: [String], value placeholder: String? = nil, _ summary: String,
    set: @escaping (inout Options, String) -> String?
  ) { (self.names, self.placeholder, self.summary, self.set) = (names, placeholder, summary, set) }

  /// A flag.
  init(_ names: [String], _ summary: String, set: @escaping (inout Options) -> Void) {
    self.init(names, summary) { options, _ in
      set(&options)
      return nil
    }
  }

  func take(_ options: inout Options, _ word: Word, _ value: Word?) throws(CommandError) {
    let name = names[names.count - 1]
    if let placeholder, value == nil {
      throw CommandError(
        code: "missing-value", message: "\(name) needs a value.",
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

/// What the program does to an account outside a session.
enum AccountAct: String, CaseIterable, CommandValue { case reset }

extension Options {
  /// The options of the program itself.
  static var table: [ProgramOption] {
    [
      ProgramOption(["-c"], value: "LINE", "run a command and exit; may be repeated") {
        $0.lines = ($0.lines ?? []) + [$1]
        return nil
      },
      ProgramOption(["--store"], value: "PATH", "use this database file") {
        $0.store = $1
        return $1.isEmpty ? "The store's path is empty." : nil
      },
      ProgramOption(["--read-only"], "refuse every change") { $0.isReadOnly = true },
      ProgramOption(["--format"], value: "text|plain|json|csv|html", "choose the output format") {
        $0.format = Format(rawValue: $1)
        return [nil, .ubl].contains($0.format) ? "The format is text, plain, json, csv or html." : nil
      },
      ProgramOption(["--width"], value: "COLUMNS", "set the page width, 1 to 10000") {
        $0.width = Int($1)
        return $0.width.map { (1...10_000).contains($0) } == true
          ? nil : "The width is a number from 1 to 10000."
      },
      ProgramOption(["--color"], value: "auto|always|never", "choose when to use colour") {
        guard let choice = ColorChoice(rawValue: $1) else { return "The colour is auto, always or never." }
        $0.color = choice
        return nil
      },
      ProgramOption(["--theme"], value: "auto|dark|light|plain", "choose the colours") {
        $0.theme = Theme(rawValue: $1)
        return $0.theme == nil && $1 != "auto" ? "The theme is auto, dark, light or plain." : nil
      },
      ProgramOption(["--ascii"], "draw with ASCII characters only") { $0.isASCII = true },
      ProgramOption(["--keep-going"], "continue after a failed command") { $0.keepsGoing = true },
      ProgramOption(["--frozen"], "give the same output every time") { $0.isFrozen = true },
      ProgramOption(["--record"], value: "FILE", "record the session as a replay file") {
        $0.recording = $1
        return $1.isEmpty ? "The recording's path is empty." : nil
      },
      ProgramOption(["--no-rc"], "skip the start-up file") { $0.skipsStartUp = true },
      ProgramOption(["--key"], value: "KEY", "apply a script or import once per key") {
        $0.key = $1
        do throws(StoreError) { try Request.check(key: $1) } catch { return error.message }
        return nil
      },
      ProgramOption(["-h", "--help"], "show this help") { $0.action = .help },
      ProgramOption(["--version"], "show the version") { $0.action = .version },
    ]
  }

  /// The subcommands; the same declarations parse them and describe them.
  static var actions: CommandSet<Action> {
    CommandSet {
      Command("demo", "Try the sample shop; nothing is kept", .optionalWord("address")) {
        Action.demo(address: $0)
      }
      Command(
        "replay", "Run replay files and compare the output", .words("file"),
        .flag("check", help: "check the files without running them"),
        .flag("dry-run", help: "report changes without making them"),
        .flag("update", help: "rewrite expected output that differs"),
        .flag("unstated", help: "list what no expectation states"),
        .option("junit", String.self, help: "write a JUnit report to this file")
      ) {
        Action.replay(
          ReplayOrder(files: [$0], isCheck: $1, isDryRun: $2, isUpdate: $3, listsUnstated: $4, junit: $5))
      }
      Command(
        "import", "Import a CSV file, or tasks as TaskPaper", .word("kind"), .word("file"),
        .options("map", FileColumn.self, help: "name the column of a field"),
        .options("ignore", String.self, help: "skip a column"),
        .flag("ignore-rest", help: "skip every column that is no field"),
        .option("decimal", DecimalMark.self, help: "read , or . before decimals"),
        .option("dates", DayOrder.self, help: "read 11/17/2019 as mdy or dmy"),
        .option("encoding", TextEncoding.self, help: "utf-8, utf-16 or windows-1252"),
        .flag("partial", help: "import valid rows, save the rest in FILE.rejects.csv"),
        .flag("dry-run", help: "check every row, import none"),
        .flag("again", help: "import a file of stock or tasks a second time"),
        .flag("replace", help: "replace all tasks with the file"),
        .option("as", String.self, help: "read a file of shopify, woocommerce, square or odoo"),
        .flag("make-skus", help: "make a SKU of the name where a row has none"),
        .flag("open", help: "import the orders that are still open, reserved"),
        .option("map-as", String.self, help: "keep how the file is read by a name, for --as")
      ) {
        var form = FileForm()
        (form.columns, form.ignored, form.ignoresRest) = ($2, $3, $4)
        (form.decimal, form.days, form.preset, form.makesKeys) = ($5, $6, $12, $13)
        return Action.importing(
          ImportOrder(
            kind: $0, path: $1, form: form, encoding: $7, isPartial: $8, isDryRun: $9, isAgain: $10,
            replaces: $11, takesOpen: $14, keptAs: $15))
      }
      Command("export", "Write every row of a list as CSV", .word("address")) { Action.export(address: $0) }
      Command("backup", "Copy the database while others work", .word("file")) {
        Action.backup(file: $0)
      }.example("backup shop-copy.db")
      Command(
        "verify", "Check the database", .flag("rebuild", help: "rebuild levels, totals and the search index")
      ) { Action.verify(rebuilding: $0) }.example("verify --rebuild")
      Command(
        "account", "Set a new password for an account, asked for twice", .word("act"), .word("name")
      ) { (_: AccountAct, name: String) in Action.reset(name: name) }.example("account reset mara")
      Command(
        "serve", "Serve the shop to browsers and programs", .optionalWord("listen"),
        .options("host", String.self, help: "a name that browsers reach it by, with its port"),
        .option("behind-proxy", String.self, help: "trust the proxy at these addresses, 10.0.0.0/8"),
        .option("certificate", String.self, help: "serve https with this PEM file"),
        .option("private-key", String.self, help: "the PEM file of its key"),
        .option("metrics", String.self, help: "tell counts at this HOST:PORT")
      ) { (listen: String?, hosts, proxy, certificate, key, metrics) in
        Action.serving(
          ServeOrder(
            listen: listen ?? "127.0.0.1:8090", hosts: hosts, proxy: proxy, certificate: certificate,
            privateKey: key, metrics: metrics))
      }.example("serve 127.0.0.1:8090")
      Command("help", "Show the help topics, or one topic or command", .optionalWord("topic")) {
        Action.topic($0)
      }.example("help filters")
      Command("explain", "Explain an error code", .word("code")) {
        Action.explain(code: $0)
      }.example("explain bad-price")
    }
  }

  private static func route(_ word: Word) throws(CommandError) -> Routes {
    do { return try Routes(parsing: word.text) } catch { throw CommandError(error, at: word.span) }
  }

  /// `serve`, which is refused where a stranger could come in.
  private static func serving(_ words: ArraySlice<Word>, isDemo: Bool) throws(CommandError) -> Action {
    let words = Array(words)
    guard case .serving(var order) = try actions.parse(words).event else { return .help }
    order.isDemo = isDemo
    if let problem = order.problem {
      throw CommandError(
        code: "bad-option", message: problem, span: words[0].span,
        guidance: [
          "Serve 127.0.0.1:8090 to this machine.",
          isDemo
            ? "The sample shop is for this machine alone."
            : "Or name --host, and --behind-proxy or a --certificate.",
        ])
    }
    return .serving(order)
  }

  static func action(_ words: [Word]) throws(CommandError) -> Action {
    guard let first = words.first else { return .open(address: nil) }
    if first.text == "replay", words.count > 1 { return try ReplayOrder.parsing(words, by: actions) }
    // Alone it is the page.
    if first.text == "demo", words.count > 1, words[1].text == "serve" {
      return try serving(words.dropFirst(), isDemo: true)
    }
    if first.text == "serve" { return try serving(words[...], isDemo: false) }
    if actions.contains(first.text), first.text != "account" || words.count > 1 {
      return try actions.parse(words).event
    }
    if first.text.hasPrefix("/") || Routes.page(named: first.text) != nil {
      guard words.count == 1 else {
        throw CommandError(
          code: "extra-argument", message: "Give only one address.", span: words[1].span,
          guidance: ["Run a command there with -c \"\(first.text) \(words[1].text)\"."])
      }
      return try .open(address: route(first))
    }
    let isOption = first.text.hasPrefix("-")
    let known = isOption ? table.flatMap(\.names) : actions.verbs + Routes.pageNames
    let near = nearest(to: first.text, among: known)
    throw CommandError(
      code: isOption ? "unknown-option" : "unknown-command",
      message: isOption
        ? "There is no option \"\(first.text)\"." : "There is no command \"\(first.text)\".",
      span: first.span,
      guidance: (near.map { ["Did you mean \($0)?"] } ?? []) + ["For the list: daybook --help"])
  }

  /// The text of `--help`, at most 80 columns wide.
  static var usage: [String] {
    let commands = actions.help().flatMap { help in
      ("daybook " + help.usage).folded(to: 76).map { "  " + $0 } + ["      " + help.summary]
    }
    let options = table.map { option in
      let usage = option.names.joined(separator: ", ") + (option.placeholder.map { " " + $0 } ?? "")
      return "  " + usage + String(repeating: " ", count: max(2, 32 - usage.utf8.count)) + option.summary
    }
    return [
      "daybook [ADDRESS]   run a shop from one terminal", "",
      "At a keyboard it opens ADDRESS, or the page that you left last.",
      "Without a keyboard it runs the lines of standard input.", "", "Commands:",
    ] + commands + ["", "Options, before or after the command:"] + options + [
      "", "Exit status: 0 success, 1 a command failed, 2 not understood,",
      "4 a replay failed, 70 internal error, 75 busy, 128+N ended by signal N.",
    ]
  }
}
