import Catalog
import StoreCore
import Testing

@Test(arguments: [
  ("350", 350, "350 g"), ("350 g", 350, "350 g"), ("350g", 350, "350 g"), ("1.2 kg", 1200, "1.2 kg"),
  ("1.2KG", 1200, "1.2 kg"), ("0.001 kg", 1, "1 g"), ("1000", 1000, "1 kg"),
  ("12.050 kg", 12_050, "12.05 kg"),
  ("1000000 kg", 1_000_000_000, "1000000 kg"), ("  7 g ", 7, "7 g"), ("007", 7, "7 g"),
])
func `a weight is typed in grams or kilograms and kept to the gram`(
  typed: String, grams: Int, text: String
) throws {
  let weight = try Weight(typed)

  #expect(weight.grams == grams && weight.text == text)
  #expect(try Weight(weight.text) == weight)
}

@Test(arguments: [
  ("0", "a weight is 1 g or more"), ("0.000 kg", "a weight is 1 g or more"),
  ("1.5 g", "it is finer than a gram"),
  ("1.2345 kg", "it is finer than a gram"),
  ("1000000001", "the largest weight is 1,000,000 kg"),
  ("99999999999999999999", "the largest weight is 1,000,000 kg"),
  ("", "it is not a number followed by g or kg"), ("kg", "it is not a number followed by g or kg"),
  ("1,2 kg", "it is not a number followed by g or kg"),
  ("-5 g", "it is not a number followed by g or kg"),
  ("5 lb", "it is not a number followed by g or kg"),
  ("1.2.3 kg", "it is not a number followed by g or kg"),
  (".5 kg", "it is not a number followed by g or kg"), ("５", "it is not a number followed by g or kg"),
  ("5\u{1B}", "it is not a number followed by g or kg"),
])
func `what is no weight is said with the fault`(typed: String, fault: String) {
  let refused = problem { () throws(StoreError) in try Weight(typed) }

  #expect(refused?.code == "bad-weight" && refused?.field == "weight")
}

@Test func `a weight with a fraction and no unit is asked for its unit`() {
  let refused = problem { () throws(StoreError) in try Weight("0.35") }

  #expect(refused?.code == "bad-weight")
  #expect(refused?.advice == ["Write 0.35 kg or whole grams."])
}
