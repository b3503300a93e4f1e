import CommandKit
import Testing

/// What is expected of a line that is refused.
struct Refused: Sendable {
  var line: String
  var code: String
  var message: String
  var place: Span?
  var guidance: [Guidance]

  init(_ line: String, _ code: String, _ message: String, _ place: Span?, _ guidance: Guidance...) {
    (self.line, self.code, self.message, self.place, self.guidance) = (line, code, message, place, guidance)
  }
}

private let ofWords = [
  Refused("xyzzy", "unknown-command", "There is no command \"xyzzy\" here.", Span(0, 5), .run("help")),
  Refused("", "unknown-command", "There is no command in this line.", nil, .run("help")),
  Refused("save", "not-yet", "Not yet: price is missing.", Span(0, 4), .run("show")),
  Refused("save now", "not-yet", "Not yet: price is missing.", Span(0, 4), .run("show")),
  Refused(
    "price", "missing-argument", "AMOUNT is missing.", Span(5, 5), "AMOUNT: the new price.",
    .typed("Usage: price AMOUNT")),
  Refused(
    "move é", "missing-argument", "TO is missing.", Span(7, 7), "TO: one of draft, active, archived.",
    .typed("Usage: move SKU TO")),
  Refused("name", "missing-argument", "NAME is missing.", Span(4, 4), .typed("Usage: name NAME...")),
  Refused(
    "price 12 EUR", "extra-argument", "\"EUR\" is one argument too many.", Span(9, 12),
    .typed("Usage: price AMOUNT"),
    "Put quotes around a value that holds spaces."),
  Refused("next 2", "extra-argument", "\"2\" is one argument too many.", Span(5, 6), .typed("Usage: next")),
]

private let ofOptions = [
  Refused(
    "filter --mim 5", "unknown-option", "filter has no option --mim.", Span(7, 12), .run("filter --min 5"),
    .typed("Usage: filter [--min NUMBER] [--max NUMBER]")),
  Refused(
    #"export f --mpa="a b""#, "unknown-option", "export has no option --mpa.", Span(9, 20),
    .run(#"export f --map="a b""#), .typed("Usage: export FILE [--map TEXT]... [--deep]")),
  Refused(
    "price --sale 5", "unknown-option", "price has no option --sale.", Span(6, 12),
    .typed("Usage: price AMOUNT"),
    "If it is no option, write -- before it."),
  Refused(
    "filter --min", "missing-value", "--min needs a value.", Span(12, 12), .typed("Usage: --min NUMBER")),
  Refused(
    "filter --min --max 5", "missing-value", "--min needs a value.", Span(7, 12),
    .typed("Usage: --min NUMBER")),
  Refused(
    "filter --min= --max 5", "missing-value", "--min needs a value.", Span(7, 13),
    .typed("Usage: --min NUMBER")),
  Refused(
    "filter --min 1 --min=2", "repeated-option", "--min is given twice.", Span(15, 22),
    "Leave one of them out."),
  Refused(
    "export f --deep --deep", "repeated-option", "--deep is given twice.", Span(16, 22),
    "Leave one of them out."),
  Refused(
    "export f --deep=no", "extra-argument", "--deep takes no value.", Span(16, 18), .typed("Usage: --deep")),
]

private let ofValues = [
  Refused(
    "price twelve", "not-a-number", "\"twelve\" is not a whole number.", Span(6, 12),
    "Write digits only, as in 12."),
  Refused(
    "filter --max=1.5", "not-a-number", "\"1.5\" is not a whole number.", Span(13, 16),
    "Write digits only, as in 12."),
  Refused(
    #"price """#, "not-a-number", "\"\" is not a whole number.", Span(6, 8), "Write digits only, as in 12."),
  Refused(
    "price -99999999999999999999", "not-a-number", "\"-99999999999999999999\" is too large a number.",
    Span(6, 27)),
  Refused(
    "move MUG actve", "unknown-value", "\"actve\" is not one of draft, active, archived.", Span(9, 14),
    .run("move MUG active")),
  Refused(
    "list --status=Draft", "unknown-value", "\"Draft\" is not one of draft, active, archived.", Span(14, 19),
    .run("list --status=draft")),
  Refused(
    "list --status drfat", "unknown-value", "\"drfat\" is not one of draft, active, archived.", Span(14, 19),
    .run("list --status draft")),
  Refused("move MUG gone", "unknown-value", "\"gone\" is not one of draft, active, archived.", Span(9, 13)),
]

private let ofGrammar = [
  Refused(
    #"name "Blue mug"#, "unclosed-quote", "The quote \" is not closed.", Span(5, 14),
    #"Close it with ", or write \" for the sign itself."#),
  Refused(
    "name 'tis", "unclosed-quote", "The quote ' is not closed.", Span(5, 9),
    #"Close it with ', or write \' for the sign itself."#),
  Refused(
    #"name Blue\"#, "unclosed-quote", #"Nothing follows the \ at the end."#, Span(9, 10),
    #"Write \\ for the sign itself."#),
  Refused(
    "find x |", "bad-pipe", "A filter must follow |.", Span(7, 8),
    #"As in: show | head 5. Write "|" for the sign itself."#),
  Refused(
    "find x | | json", "bad-pipe", "A filter must follow |.", Span(7, 8),
    #"As in: show | head 5. Write "|" for the sign itself."#),
  Refused(
    "find x >", "bad-pipe", "A file name must follow >.", Span(7, 8),
    #"As in: show | csv > rows.csv. Write ">" for the sign itself."#),
  Refused(
    "find x >> y", "bad-pipe", "A file name must follow >.", Span(7, 8),
    #"As in: show | csv > rows.csv. Write ">" for the sign itself."#),
  Refused(
    "find > my file", "bad-pipe", "Only one file name follows >.", Span(10, 14),
    "Put quotes around a name with spaces; filters go before >."),
  Refused(
    "find > f | json", "bad-pipe", "Only one file name follows >.", Span(9, 10),
    "Put quotes around a name with spaces; filters go before >."),
  Refused(
    "find |!  ", "bad-pipe", "A shell command must follow |!.", Span(5, 7), "As in: show |! less."),
]

@Test(arguments: ofWords + ofOptions + ofValues + ofGrammar)
func `a refused line says what, where and what next`(refused: Refused) throws {
  let error = try #require(refusal(of: refused.line))

  #expect(error.code == refused.code)
  #expect(error.message == refused.message)
  #expect(error.span == refused.place)
  #expect(error.offered(for: refused.line).map(Guidance.run) + error.guidance == refused.guidance)
}

@Test(arguments: (ofWords + ofOptions + ofValues).filter { !$0.line.isEmpty })
func `a command offered for a near miss is no near miss itself`(refused: Refused) throws {
  for line in try #require(refusal(of: refused.line)).offered(for: refused.line) {
    #expect(refusal(of: line) == nil)
  }
}

extension CommandError {
  /// The lines that were probably meant by one that was refused.
  fileprivate func offered(for line: String) -> [String] {
    guesses.compactMap { guess in
      guard let place = guess.place ?? span else { return nil }
      var bytes = Array(line.utf8)
      bytes.replaceSubrange(place.lower..<place.upper, with: Array(guess.text.utf8))
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

@Test func `a long text is cut in the message`() throws {
  let message = try #require(refusal(of: "price " + String(repeating: "x", count: 1_000))).message
  #expect(message == "\"" + String(repeating: "x", count: 59) + "…\" is not a whole number.")
}
