import AppRoutes
import Assets
import CommandKit
import ScreenKit
import StoreCore
import StoreDatabase

/// All that the program declares, gathered without anyone's store: what its help, its manual page and the
/// completion of shells are made from.
struct Declarations {
  /// The commands that every page takes.
  let everywhere: [CommandHelp]
  /// Each kind of page by its address, and its own commands.
  let pages: [(address: String, commands: [CommandHelp])]
  /// The explanation of each error code.
  let explanations: [String: String]

  /// Asks every page what may be typed there; a page is not read for that.
  init() throws(StoreError) {
    let workspace = Workspace(database: try StoreDatabase(inMemory: .frozen()), actor: "nobody")
    let elsewhere = CommandIndex(router: workspace.router)
    everywhere = AppCommands.everywhere(workspace.shop, workspace.router).help() + shellHelp
    pages = CommandIndex.addresses.map { ($0, elsewhere.commands(at: $0)) }
    explanations = kitExplanations(with: ErrorTexts.explanations)
  }

  /// Every help topic, in reading order.
  var topics: [(name: String, text: String)] { Assets.helpTopics }

  /// Every verb once: those of every page, then those of some.
  var verbs: [String] {
    var seen: Set<String> = []
    return (everywhere + pages.flatMap(\.commands)).map(\.verb).filter { seen.insert($0).inserted }
  }

  /// Every error code, in the order of the alphabet.
  var codes: [String] { explanations.keys.sorted() }

  /// Whatever `daybook help` knows something of, each once, but the codes.
  var subjects: [String] {
    var seen: Set<String> = []
    return (topics.map(\.name) + Options.actions.verbs + verbs).filter { seen.insert($0).inserted }
  }
}
