import CommandKit
import Testing

@Test(arguments: [0, 1, -1, 12, Int.max, Int.min])
func `a number is read back from its word`(number: Int) throws {
  #expect(try Int(parsing: number.word) == number)
}

@Test(arguments: Status.allCases)
func `a choice is read back from its word`(status: Status) throws {
  #expect(try Status(parsing: status.word) == status)
  #expect(Status.candidates.contains(Candidate(status.word)))
}

@Test func `a choice refused on its own names what was meant`() {
  #expect(
    throws: Refusal(
      "unknown-value", "\"arcived\" is not one of draft, active, archived.",
      guidance: ["Did you mean archived?"])
  ) { try Status(parsing: "arcived") }
  #expect(throws: Refusal("unknown-value", "\"\" is not one of draft, active, archived.")) {
    try Status(parsing: "")
  }
}

@Test(arguments: ["", "+", "-", "1.0", " 1", "1 ", "0x1", "١"])
func `what is not all digits is no number`(text: String) {
  #expect(
    throws: Refusal(
      "not-a-number", "\"\(text)\" is not a whole number.", guidance: ["Write digits only, as in 12."])
  ) { try Int(parsing: text) }
}

@Test func `any text is a text`() throws {
  #expect(try String(parsing: "a b") == "a b")
  #expect(String.placeholder == "TEXT")
  #expect(String.candidates.isEmpty)
}
