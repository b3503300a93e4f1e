/// The explanations of the codes that the kits raise, by code.
public let kitExplanations: [String: String] = [
  "unknown-command":
    "The first word is no command of this page or of the program. help lists the commands here. To run "
    + "a command of another page, type its address before it.",
  "missing-argument":
    "The command needs one more word. help VERB shows its usage; words in capitals are required.",
  "extra-argument": "The command takes fewer words. Put text with spaces in quotes.",
  "unknown-option":
    "The command has no option with this name. help VERB lists its options. If the word is not an "
    + "option, write -- before it.",
  "missing-value": "The option has no value. Write --min 10.00 or --min=10.00.",
  "repeated-option": "Give this option only once.",
  "unclosed-quote":
    "A quote is opened and not closed. Close it, or write a backslash before a quote that is part of "
    + "the text.",
  "not-a-number": "A whole number is required here.",
  "unknown-value": "The value is not one of those allowed here. The message lists them.",
  "secret-on-line":
    "The command asks for a password after the line, so that no screen, history or recording shows it. Type the "
    + "command without it. In a script, write it in the next line of standard input.",
  "no-secret":
    "The command asks for a password, and there was none. At a keyboard, type it when you are asked. In a script, "
    + "write it in the next line. In a replay file, write @secret NAME after the command and set NAME in the "
    + "environment.",
  "not-yet": "The command cannot run now. The message says what is missing.",
  "bad-pipe":
    "After | comes json, csv, plain, html, count, head N or match TEXT; after > comes a file name. Put a sign "
    + "that is part of a word in quotes.",
  "keyboard-only":
    "|! sends the page to a shell command, and watch draws it until a key is pressed. Both need a person "
    + "at a keyboard.",
  "unanswered":
    "The script ended before it answered a question. Nothing was changed. Answer in the next command.",
  "not-there": "This command acts on the page that is open, so it cannot follow an address.",
  "no-rows": "A number opens a row, and this page has no rows.",
  "nothing-behind": "This is the first page of the session, so back has no page to open.",
  "nothing-ahead": "forward returns to a page that you left with back. There is no such page now.",
  "nothing-to-plan": "plan shows what a command would change. This command changes nothing.",
  "unknown-name": "go opens an address. Nothing else has this name.",
  "no-fix": "fix N runs the Nth command that the last error suggests. The last error has no such command.",
  "no-error": "errors N shows one error of this session in full. There is no error with this number.",
  "fix-failed": "The suggested command failed too. Its own error is above.",
  "unknown-topic": "help knows the commands of the page, those of the program, and the topics that it lists.",
  "unknown-code": "explain takes the code at the beginning of an error. errors lists those of this session.",
  "bad-setting":
    "set changes how this terminal draws and asks. set alone shows every setting.",
  "bad-alias":
    "Write alias NAME = WORDS. The name begins with a letter and has letters, digits, - and _; the "
    + "words are a command, in quotes if it has a pipe.",
  "alias-hides-verb": "An alias cannot have the name of a command. Choose another name.",
  "unknown-alias": "No alias has this name. alias alone lists them.",
  "not-in-rc":
    "The start-up file runs before the first page. It may contain set, alias and "
    + "unalias, comments and empty lines. Its other lines were applied.",
  "nothing-typed": "last repeats the last command of this page. No command has done anything here yet.",
  "bad-address":
    "An address is /section/page/key?name=value&name=value. Write a space as %20, or as + in a value.",
  "unknown-address": "No page has this address.",
  "repeated-filter": "Give each filter in an address only once.",
  "unknown-filter": "The page has no filter with this name. The message lists its filters.",
  "line-too-long": "The line is longer than a command can be. It was ignored, and nothing was done.",
  "invalid-utf8": "The line has bytes that are not UTF-8 text. It was ignored, and nothing was done.",
  "nul-byte": "The line has a NUL byte. It was ignored, and nothing was done.",
  "internal": "The program failed unexpectedly. Please report it.",
]

/// The kits' explanations and a program's own; for a code that both raise, the kits' text comes first.
public func kitExplanations(with own: [String: String]) -> [String: String] {
  kitExplanations.merging(own) { $0 + " " + $1 }
}
