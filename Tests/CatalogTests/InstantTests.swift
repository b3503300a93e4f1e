import StoreCore
import Testing

@Test(
  arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_400_000, "2000-02-29T00:00:00.000Z"), (1_795_255_484_123, "2026-11-21T10:04:44.123Z"),
    (7_258_118_399_999, "2199-12-31T23:59:59.999Z"),
  ] as [(Int64, String)])
func `a moment is written in UTC to the millisecond`(milliseconds: Int64, text: String) {
  #expect(Instant(milliseconds: milliseconds).text == text)
  #expect(Instant(text)?.milliseconds == milliseconds)
}

@Test func `every day from 1970 to 2199 follows the one before and reads back`() throws {
  var previous = LocalDate(daysSince1970: -1)
  for day in 0...84_005 {
    let date = LocalDate(daysSince1970: day)
    #expect(date.daysSince1970 == day && previous < date)
    #expect(try LocalDate(parsing: date.text) == date)
    previous = date
  }
  #expect(previous.text == "2199-12-31")
}

@Test func `any moment from 1970 to 2199 reads back from its text`() {
  var generator = SystemRandomNumberGenerator()
  for _ in 0..<2000 {
    let moment = Instant(milliseconds: .random(in: 0..<7_258_118_400_000, using: &generator))
    #expect(Instant(moment.text) == moment)
  }
}

@Test func `the milliseconds may be left out, nothing else may`() {
  #expect(Instant("2026-11-21T10:04:44Z")?.milliseconds == 1_795_255_484_000)
  for text in [
    "2026-11-21", "2026-11-21T10:04:44", "2026-11-21 10:04:44Z", "2026-11-21T24:00:00Z",
    "2026-11-21T10:60:44Z",
    "2026-02-29T10:04:44Z", "2026-11-21T10:04:44,123Z", "",
  ] { #expect(Instant(text) == nil, "\(text)") }
}

@Test(arguments: [
  "2026-02-29", "2026-13-01", "26-1-1", "2026-00-10", "2026-04-31", "today",
])
func `a day no calendar has is refused`(text: String) {
  let problem = problem { () throws(StoreError) in try LocalDate(parsing: text) }
  #expect(problem?.code == "bad-date")
}

@Test(arguments: ["1899-12-31", "2200-01-01", "9999-12-31"])
func `a day beyond the years that are kept is refused as that`(text: String) {
  let problem = problem { () throws(StoreError) in try LocalDate(parsing: text) }
  #expect(problem?.code == "bad-date")
}

@Test func `a day with slashes is refused because it may be two`() {
  let problem = problem { () throws(StoreError) in try LocalDate(parsing: "03/04/2026") }
  #expect(problem?.code == "bad-date" && problem?.value == "03/04/2026")
}

@Test func `a frozen clock goes on by its step with what is written, not with a look`() {
  let clock = Clock.frozen()
  #expect(clock.now().text == "2026-01-01T00:00:00.000Z")
  #expect(clock.tick().text == "2026-01-01T00:00:00.000Z")
  #expect(clock.now().text == "2026-01-01T00:00:01.000Z")
  #expect(clock.now().text == "2026-01-01T00:00:01.000Z")
  #expect(clock.tick().text == "2026-01-01T00:00:01.000Z")
}

@Test func `the system's clock is not frozen and after the first of 2024`() {
  #expect(Clock.system.now().text > "2024")
}

@Test func `ids count when frozen, repeat under a key, and never otherwise`() {
  let frozen = Identifiers.frozen()
  #expect([frozen.next(), frozen.next(), frozen.next()] == ["0", "1", "2"])
  #expect(Identifiers.keyed("nightly").next() == Identifiers.keyed("nightly").next())
  let ids = (0..<100).map { _ in Identifiers.system.next() }
  #expect(Set(ids).count == 100 && ids.allSatisfy { $0.utf8.count == 32 })
}
