import CommandKit
import Testing

@Suite struct FormTests {
  private func event(_ verb: String, _ values: [String: [String]]) throws(FormError) -> ShelfEvents {
    try shelf().parse(verb, values: values).event
  }

  @Test func `a form has an input for each argument`() throws {
    let forms = shelf().forms
    let move = try #require(forms.first { $0.verb == "move" })
    #expect(move.inputs.map(\.name) == ["sku", "to"])
    #expect(move.inputs.map(\.isRequired) == [true, true])
    #expect(move.inputs[1].choices.map(\.text) == ["draft", "active", "archived"])
    #expect(
      move.inputs[0].choices.isEmpty && move.inputs[0].suggestions("Blue m").map(\.text) == ["Blue mug"])
    let export = try #require(forms.first { $0.verb == "export" })
    #expect(export.inputs.map(\.kind) == [.text, .texts, .flag])
    #expect(forms.first { $0.verb == "save" }?.reason == "price is missing")
  }

  @Test func `values mean what they say, whatever signs they hold`() throws {
    #expect(try event("name", ["name": ["--min 5 | csv > x"]]) == .named("--min 5 | csv > x"))
    #expect(try event("filter", ["max": ["5"], "min": [""]]) == .filtered(min: nil, max: 5))
    #expect(
      try event("export", ["file": ["f"], "map": ["a", "b"], "deep": ["yes"]])
        == .exported("f", maps: ["a", "b"], deep: true))
    #expect(
      try event("drop", ["count": ["2"], "reason": ["two \"words\""]])
        == .dropped(2, reason: "two \"words\"", deep: false))
  }

  @Test func `a refusal names its input`() {
    for (verb, values, input, code) in [
      ("price", ["amount": ["x"]], "amount", "not-a-number"), ("price", [:], "amount", "missing-argument"),
      ("move", ["sku": ["a"], "to": ["none"]], "to", "unknown-value"), ("save", [:], nil, "not-yet"),
      ("nothing", [:], nil, "unknown-command"),
    ] as [(String, [String: [String]], String?, String)] {
      let error = #expect(throws: FormError.self) { try event(verb, values) }
      #expect(error?.input == input, "\(verb)")
      #expect(error?.error.code == code, "\(verb)")
    }
  }

  @Test func `choices that are told apart from the type are all there are`() {
    let set = CommandSet {
      Command("mark", "Mark it", Argument<String>.word("mark").limited(to: [Candidate("a"), Candidate("b")]))
      { $0 }
    }
    #expect(set.forms[0].inputs[0].choices.map(\.text) == ["a", "b"])
  }
}
