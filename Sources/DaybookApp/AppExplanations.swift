/// What `explain` says of the codes that the program itself raises.
nonisolated enum AppExplanations {
  static let all: [String: String] = [
    "end-of-list":
      "next and previous turn a list by a page of rows; there are no further rows that way. An address without after= begins at the top.",
    "no-such-row":
      "The number is not among the rows that the page was drawn with last. show draws the page again.",
    "bad-option": "An option of the program itself is wrong; daybook --help lists them. Nothing was run.",
    "no-home":
      "Neither HOME nor the XDG variables say where this user's files are. Name the store with --store PATH.",
    "which-store":
      "A replay never runs on the real shop by forgetting something: its file begins with @demo, which makes a sample shop for it, or with @empty, which makes an empty one, or --store names the store. Two of them at once would leave open which is meant.",
    "already-recording":
      "A session is recorded into one file at a time. record stop ends that; record alone says where it goes.",
    "not-recording":
      "record stop ends a recording, and none was begun. record FILE begins one; record last 10 > FILE records what was typed already.",
    "nothing-to-record":
      "record last gives the lines before it as a replay file. Nothing was typed yet that could be recorded: history, errors, aliases and what begins with a blank are not.",
    "expectation":
      "A replay file that was run inside a session read something else than it says. What differs is shown above it. Where the new output is right, daybook replay --update FILE writes it into the file.",
    "not-inside":
      "A replay file asks for a shop of its own, or for a clock that stands, and was run inside a session that has neither. Run it from the shell.",
    "unknown-directive":
      "A line of a replay file that begins with @ speaks to the replayer: @set, @at, @include, @frozen, @demo, @empty or @strict. Any other word there is a slip. A command never begins with @.",
    "bad-directive":
      "A directive of a replay file does not say what it needs, or stands where it cannot. @demo, @empty and @frozen are about the whole file and stand before its first command. The message names the form it has.",
    "bad-indentation":
      "What is typed begins in the first column of a replay file, what must be read behind exactly two blanks. A tab or a single blank could mean either, so the file is refused. On standard input such a line is no command: daybook replay - compares it.",
    "expectation-first":
      "An indented line says what the command above it gives, and no command stands there. A comment ends what belongs to a command.",
    "undefined-variable":
      "A replay file names a variable that no @set above it has set. Names are capital letters, digits and _; two dollar signs stand for one.",
    "include-cycle":
      "A replay file includes one that, perhaps through others, includes it again, so it would never end. So does one that types replay of itself.",
    "missing-include":
      "The file that a replay file includes cannot be opened. Its path is taken from the folder of the file that names it.",
    "bad-pattern":
      "A line that ends in (glob) or (re) holds a pattern that cannot be read. Mend the pattern, or leave the ending out to have the line compared as it stands.",
    "not-text":
      "A replay file is lines of UTF-8 text; this one holds bytes that are none. Perhaps it is another kind of file, or was saved in another encoding.",
  ]
}
