import StoreCore
import Tasks
import Testing

/// What an item path finds.
@Suite struct ItemPathTests {
  static let text = """
    Receiving: @today
    \t- unload @done(2026-11-20)
    \t\tpallet 3
    \t- count @due(2026-11-25) @n(5)
    Shop:
    \t- Buy till rolls @due(2026-11-30) @tags(a, b, c)
    \t- sweep @n(23) @t

    \t1.0
    Insensitive note
    """
  static let now = try! DayTime(LocalDate(parsing: "2026-11-25"), minute: 600)

  private func found(_ path: String) throws -> [String] {
    let outline = try Outline(Self.text)
    return try outline.find(ItemPath(parsing: path), now: Self.now).map { outline.lines[$0].text }
  }

  @Test(arguments: [
    ("@done", "unload"),
    ("project", "Receiving Shop"),
    ("project Receiving//not @done", "pallet_3 count"),
    ("project Receiving/*", "unload count"),
    ("/project Shop/task[0]", "Buy_till_rolls"),
    ("project Shop/*[-1]", "1.0"),
    ("/*[1:3]", "Shop Insensitive_note"),
    ("task not @due", "unload sweep"),
    ("task and @due", "count Buy_till_rolls"),
    ("pallet/ancestor::*", "Receiving unload"),
    ("pallet/..", "unload"),
    ("project Receiving///*", "Receiving unload pallet_3 count"),
    ("@today union @due <[d] tomorrow", "Receiving count"),
    ("not @done except @done//*", "Receiving count Shop Buy_till_rolls sweep 1.0 Insensitive_note"),
    ("task intersect @n", "count sweep"),
    ("(task union note) except @due", "unload pallet_3 sweep 1.0 Insensitive_note"),
    ("//@text contains [s] INSENSITIVE", ""),
    ("//@text contains INSENSITIVE", "Insensitive_note"),
    ("@text = [n] 1", "1.0"),
    ("@tags contains [l] c,a", "Buy_till_rolls"),
    ("//(@text e and not @t) or @n = 23", "Receiving pallet_3 sweep Insensitive_note"),
    ("@t < 23", "sweep"),
    ("@t <[n] 23", ""),
    ("task @n != 23", "unload count Buy_till_rolls"),
    ("@n >=[n] 5", "count sweep"),
    ("@due =[d] today", "count"),
    ("@due <=[d] +7 days", "count Buy_till_rolls"),
    ("@text matches \"^[BI]\"", "Buy_till_rolls Insensitive_note"),
    ("@text beginswith buy", "Buy_till_rolls"),
    ("task endswith rolls", "Buy_till_rolls"),
    ("count(.*) = 3", "Shop"),
    ("\"till rolls\"", "Buy_till_rolls"),
  ])
  func `path finds`(path: String, texts: String) throws {
    #expect(try found(path).map { $0.replacing(" ", with: "_") }.joined(separator: " ") == texts)
  }

  @Test(arguments: [
    "", "@", "(a", "a union", "@due <[x] 1", "a[", "a[b]", "//", "not", "a)", "count(", "\"a",
  ])
  func `path that cannot be read is refused`(path: String) {
    let error = #expect(throws: StoreError.self) { try ItemPath(parsing: path) }
    #expect(error?.code == "bad-item-path")
  }

  @Test func `deep nesting is refused, not followed`() {
    let deep = String(repeating: "(", count: 5000) + "a" + String(repeating: ")", count: 5000)
    #expect(throws: StoreError.self) { try ItemPath(parsing: deep) }
  }

  @Test func `day that is none is refused`() {
    let error = #expect(throws: StoreError.self) { try found("@due <[d] someday") }
    #expect(error?.code == "bad-date")
  }

  @Test(arguments: [
    ("2026-11-30", "2026-11-30 0"), ("2026-11-30 14:30", "2026-11-30 870"), ("today", "2026-11-25 0"),
    ("tomorrow at 2pm", "2026-11-26 840"), ("now", "2026-11-25 600"), ("wednesday", "2026-11-25 0"),
    ("friday", "2026-11-27 0"), ("next friday", "2026-12-04 0"), ("last wed", "2026-11-18 0"),
    ("+7 days", "2026-12-02 0"), ("-1 week", "2026-11-18 0"), ("12am", "2026-11-25 0"),
    ("12pm", "2026-11-25 720"),
    ("november", "2026-11-01 0"), ("next jan", "2027-01-01 0"),
  ])
  func `day is read in words`(words: String, day: String) throws {
    let read = try #require(DayTime(words: words, now: Self.now))
    #expect("\(read.day) \(read.minute)" == day)
  }
}
