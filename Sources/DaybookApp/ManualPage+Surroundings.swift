// What the manual page says that nothing declares: tests hold the examples to it, and the names of the variables.
extension ManualPage {
  static let description = [
    "Daybook runs a shop from one terminal: every page has an address, every line does something, every change can be planned, found in the journal and taken back.",
    "At a keyboard it opens ADDRESS, or where you left off, and reads lines with GNU readline. Without a terminal it runs the lines of standard input, with -c those given: then there is no prompt, no colour, and the first line that fails ends the run. Pages go to standard output, errors to standard error.",
    "An error has a code that stays the same in every version; daybook explain CODE gives its meaning, its cause and its fix.",
  ]

  /// Where things lie, and what they are.
  static let files = [
    (
      "$XDG_DATA_HOME/daybook/store.db",
      "The store, unless --store names another: one SQLite file, with its log beside it while it is open."
    ),
    ("$XDG_STATE_HOME/daybook/history", "The lines typed at a keyboard, for their user only."),
    ("$XDG_STATE_HOME/daybook/pages-*.json", "The pages that were open when a store was left."),
    ("$XDG_CONFIG_HOME/daybook/rc", "Lines run when a keyboard is opened."),
    ("FILE.rejects.csv", "The rows that daybook import FILE --partial left out, with their reasons."),
  ]

  /// The variables that are looked at.
  static let environment = [
    ("HOME", "Where the directories below are when they are not set: .local/share, .local/state, .config."),
    ("XDG_DATA_HOME", "The directory that holds the store's folder."),
    ("XDG_STATE_HOME", "The directory that holds history and open pages."),
    ("XDG_CONFIG_HOME", "The directory that holds what its user wrote for this program."),
    ("TMPDIR", "Where daybook demo makes its throw-away shop, and where a line lies while an editor has it."),
    ("COLUMNS", "How wide pages are where there is no terminal to ask and no --width; else 80."),
    ("NO_COLOR", "If not empty, there is no colour unless --color asks for it."),
    ("FORCE_COLOR", "If neither empty nor 0, there is colour without a terminal too."),
    ("TERM", "dumb: no colour. Themes are drawn where it, or COLORTERM, promises 256 colours."),
    ("COLORTERM", "If not empty, the terminal knows 256 colours."),
    ("COLORFGBG", "The terminal's colours: whether its background is dark or light."),
    ("DAYBOOK_THEME", "dark, light or plain: the theme, whatever the terminal tells."),
    (
      "VISUAL, EDITOR",
      "The editor that Ctrl-X Ctrl-E opens the line in: VISUAL, else EDITOR; vi if neither is set."
    ),
    ("INPUTRC", "The file that readline's keys are set in, in place of ~/.inputrc."),
    (
      "LC_ALL, LC_CTYPE, LANG",
      "The character set of the keyboard, which must be UTF-8; else C.UTF-8 is taken."
    ),
  ]

  /// Each is run by a test, in this order, in one empty folder that holds goods.csv.
  static let examples = [
    ("Look around in the sample shop:", ["daybook demo -c /catalog -c '/catalog/products?q=mug'"]),
    (
      "Bring a catalogue, after checking all of it:",
      ["daybook import products goods.csv --dry-run", "daybook import products goods.csv"]
    ),
    (
      "Count what a list holds; see what a change would do; make it, and take it back:",
      [
        "daybook -c '/catalog/products?q=tea | count'",
        "daybook -c 'plan /catalog/products/TEA price 5.00'",
        "daybook -c '/catalog/products/TEA price 5.00' -c undo",
      ]
    ),
    (
      "The same lines from standard input, the pages as JSON:",
      ["echo /catalog/products | daybook --format json"]
    ),
    ("All that a list holds, as a file:", ["daybook export '/catalog/products?max=10.00' > cheap.csv"]),
    (
      "Copy the store while others work, and read the copy:",
      ["daybook backup copy.db", "daybook --store copy.db --read-only -c /catalog/products"]
    ),
    ("What an error means, and how to fix it:", ["daybook explain bad-price"]),
  ]
}
