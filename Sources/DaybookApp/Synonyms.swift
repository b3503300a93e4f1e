import ScreenKit

/// The words for commands of the shop that people bring from other programs.
enum Synonyms {
  /// What to do with each word, which is in small letters.
  static let table: [String: Synonym] = {
    var table: [String: Synonym] = [:]
    for (command, words) in meanings { for word in words { table[word] = .means(command) } }
    for (commands, advice, words) in offers {
      for word in words { table[word] = .offers(commands, advice: advice) }
    }
    for word in ["save", "commit", "write", ":w", "w"] { table[word] = .says(nothingToSave) }
    return table
  }()

  private static let nothingToSave = "There is nothing to save: each change is kept as soon as it is made."

  private static let meanings: [(String, [String])] = [
    ("quit", ["logout"]),
    ("next", ["n"]),
    ("previous", ["p", "prev"]),
    ("find", ["search"]),
    ("add", ["new", "create"]), ("accept", ["approve"]), ("collect", ["pickup"]), ("print", ["reprint"]),
  ]

  private static let offers: [([String], String, [String])] = [
    (
      ["remove", "archive", "cancel"],
      "Nothing is deleted. Open the page of the row and type archive. To reverse your last change, type "
        + "undo.",
      ["delete", "remove", "rm", "del", "drop", "destroy"]
    ),
    (["activate"], "activate returns it to use.", ["unarchive", "restore", "undelete"]),
    (["archive"], "archive takes it out of the lists.", ["deactivate", "disable"]),
    (["find"], "find WORDS searches.", ["grep", "locate", "lookup"]),
    (["edit"], "edit opens a form for a product, a category or a brand.", ["vi", "vim", "nano", "update"]),
    (["home"], "home opens the dashboard.", ["tables", ".tables", "dt", "d", "l", "menu"]),
    (["undo"], "undo reverses your last change.", ["revert", "rollback", "ctrl-z", "u"]),
    (["sell"], "sell begins a sale.", ["sold"]),
    (["dispatch"], "dispatch ships an order.", ["ship"]),
    (
      [],
      "In a shell: daybook backup FILE, daybook verify, daybook import KIND FILE, daybook export ADDRESS.",
      ["backup", "verify", "import", "export"]
    ),
    (["dispatch"], "dispatch ships an order, or hands it over.", ["hand", "handover", "collect"]),
    (["receive"], "receive takes stock in.", ["buy", "restock"]),
    (["category"], "category sets the category of a product.", ["move", "mv"]),
    (["name"], "name changes the name.", ["rename"]), (["notes"], "notes sets the internal notes.", ["note"]),
    (["options"], "options sets the options of a product.", ["option"]),
    (["previous", "back"], "back shows the page before.", ["previous"]),
  ]
}
