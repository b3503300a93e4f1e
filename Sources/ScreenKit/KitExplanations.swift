/// What `explain` says of the codes that the kit itself raises.
public let kitExplanations: [String: String] = [
  "unknown-command":
    "The first word of the line is no command of this page or of the program. Commands are never guessed from a prefix. help lists what may be typed here; a command of another page can be run there with its address before it.",
  "missing-argument":
    "The command needs one more word than was typed. help VERB shows its usage; words in capitals must be given.",
  "extra-argument":
    "There are more words than the command takes. Text with blanks goes in quotes.",
  "unknown-option": "The command has no option of that name. help VERB lists its options; -- ends options.",
  "missing-value": "An option was typed without its value. Write --min 10.00 or --min=10.00.",
  "repeated-option": "An option that may be given once was given twice.",
  "unclosed-quote":
    "A quote was opened and not closed before the end of the line. A backslash protects a single quote.",
  "not-a-number": "A whole number was expected here.",
  "unknown-value": "The word is not among the values that are allowed here. The message lists them.",
  "not-yet": "The command exists, but cannot run now. Its reason says what is missing.",
  "bad-pipe":
    "What follows | must be json, csv, plain, count, head N or match TEXT. > FILE writes to a file. A sign that belongs to a word goes in quotes.",
  "keyboard-only": "|! hands the page to a shell command, which only a person at a keyboard may do.",
  "unanswered":
    "A script ended while a page still asked whether to go on. Nothing was changed. Give the answer in the next line, yes, no or the number, or in the line that asks: --confirm NUMBER.",
  "no-recording":
    "record keeps what a clerk or a script types into a session of its own; where lines come out of a replay file there is nothing to record.",
  "not-there": "This command is about where you stand, so it cannot be typed behind another page's address.",
  "no-rows": "A number opens a row, and this page has none.",
  "nothing-behind": "back leads to the page before, and there is none.",
  "nothing-ahead": "forward leads to a page that back left, and there is none.",
  "nothing-to-plan": "plan shows what a command would change; this one changes nothing.",
  "unknown-name": "go opens an address, or a page starred under a name. Nothing is starred under this one.",
  "no-fix": "fix N runs the Nth command that the last error suggested. It suggested fewer.",
  "no-error":
    "errors N shows all of the Nth error of this session. Only the last five hundred to a thousand are kept, and there is none of this number.",
  "fix-failed": "The command that an error suggested failed as well; its own error stands above.",
  "unknown-topic": "help knows the commands of the page, those of the program, and the topics it lists.",
  "unknown-code": "explain knows the codes that errors begin with. errors lists those of this session.",
  "bad-setting":
    "set changes how this terminal draws and asks: width, table, color, ascii, rows, confirm, theme. set alone shows them with their values; help settings says what each takes.",
  "bad-alias":
    "An alias is written alias NAME = WORDS. The name begins with a letter and holds letters, digits, - and _; the words are a command, in quotes where a pipe is among them.",
  "alias-hides-verb":
    "An alias may not have the name of a command, of this page or any other: the same word must not do two things. Choose another name.",
  "alias-loop":
    "The words of an alias lead back to its own name, so that they would never end. It was not kept.",
  "unknown-alias": "There is no alias of this name. alias alone lists them.",
  "not-in-rc":
    "The start-up file is run before the first page and may not touch a store: it holds set, alias and unalias lines, comments and empty lines. The other lines of the file were applied.",
  "nothing-typed":
    "last runs again the last line that did something on this page, now or in an earlier session. There is none; moves, looks and lines that failed do not count.",
  "bad-address":
    "An address is written /section/page/key?name=value&name=value. Blanks are %20 in a step and + in a value.",
  "unknown-address": "No page stands at this address. help addresses lists the pages.",
  "repeated-filter": "A named value of an address may be given once; which of two was meant nobody can tell.",
  "unknown-filter": "The page has no such filter. The message lists those it has.",
  "line-too-long":
    "A line of standard input, or of a replay file with the values of its variables, is longer than a command can be. It was dropped whole; nothing was done.",
  "invalid-utf8": "The line holds bytes that are not UTF-8 text. It was dropped whole; nothing was done.",
  "nul-byte": "The line holds a NUL byte, which no text has. It was dropped whole; nothing was done.",
  "internal": "Something nobody foresaw. The store is as it was before the command. Please report it.",
]

/// The kits' explanations and a program's own; a code that both raise is explained by both, the kits' words first.
public func kitExplanations(with own: [String: String]) -> [String: String] {
  kitExplanations.merging(own) { $0 + " " + $1 }
}
