import StoreCore
import Testing

@Test(arguments: ["85123A", "gift_0001_20", "BEA-ESS-ESS-001", "headless-omnichannel-mp3", "a/b", "7"])
func `a real SKU is kept as typed`(text: String) throws {
  #expect(try SKU(text).text == text)
}

@Test(arguments: [
  ("", "it is empty"), ("BANK CHARGES", "it has a blank inside"),
  ("-A", "it must start with a letter or a digit"),
  ("Müller", "it may not have ü inside"), ("A\u{1B}[2J", "it contains a control character"),
  (String(repeating: "A", count: 65), "it is longer than 64 characters"),
])
func `a bad SKU is refused with the rule it breaks`(text: String, fault: String) {
  let problem = problem { () throws(StoreError) in try SKU(text) }
  #expect(problem?.code == "bad-sku")
  #expect(problem?.field == "sku")
}

@Test func `a SKU of 64 characters is the longest`() throws {
  #expect(try SKU(String(repeating: "A", count: 64)).text.count == 64)
}

@Test func `SKUs are the same whatever their case, in sets and in order too`() throws {
  #expect(try SKU("mug-BLU") == SKU("MUG-blu"))
  #expect(try Set([SKU("mug"), SKU("MUG"), SKU("Mug2")]).count == 2)
  #expect(try SKU("a2") < SKU("B1"))
  #expect(try !(SKU("MUG") < SKU("mug")))
  #expect(try SKU("MUG-Blu").lookup == "mug-blu")
}

@Test func `a code has no slash, since it is one step of an address`() {
  let problem = problem { () throws(StoreError) in try Code("a/b") }
  #expect(problem?.code == "bad-code")
}

@Test(arguments: [
  ("Home & Kitchen", "home-kitchen"), ("  Crème brûlée!", "creme-brulee"), ("Straße", "strasse"),
  ("Łódź 7", "lodz-7"), ("--", "x20cd1d0f"), ("茶", "x3e8456d5"),
])
func `a code is made from a name`(name: String, code: String) {
  #expect(Code(slug: name).text == code)
}

@Test func `every code that is made from a name is a code`() throws {
  var generator = SystemRandomNumberGenerator()
  for _ in 0..<500 {
    let scalars = (0..<Int.random(in: 0...90, using: &generator)).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0x20...0x2FF, using: &generator))
    }
    let made = Code(slug: String(String.UnicodeScalarView(scalars)))
    #expect(try Code(made.text) == made)
  }
}

@Test(arguments: [
  ("Crème Brûlée", "creme brulee"), ("iPhone", "iphone"), ("ΌΣΟΣ", "οσοσ"), ("ŒUVRE Æ Ø", "oeuvre ae o"),
  ("İstanbul", "istanbul"), ("한글", "한글"), ("नि कु", "नि कु"), ("e\u{301}", "e"),
])
func `search sees neither case nor accents`(text: String, seen: String) {
  #expect(folded(text) == seen)
  #expect(folded(folded(text)) == folded(text))
}
