import Foundation
import StoreCore
import Testing

@Suite struct ClockTests {
  @Test func `in every zone a day begins on that day, also where its midnight is skipped`() {
    var ground = Ground()
    var wrong: [String] = []
    for zone in TimeZone.knownTimeZoneIdentifiers {
      ground.timeZone = zone
      var day = LocalDate(daysSince1970: 20_454)
      while day.year == 2026 {
        let start = ground.start(of: day)
        let before = Instant(milliseconds: start.milliseconds - 1)
        if ground.day(of: start) != day || ground.day(of: before) != day.adding(days: -1) {
          wrong.append("\(zone) \(day.text)")
        }
        day = day.adding(days: 1)
      }
    }
    #expect(wrong == [])
  }

  @Test func `a day in Santiago that begins at one o'clock`() throws {
    var ground = Ground()
    ground.timeZone = "America/Santiago"

    let start = ground.start(of: try LocalDate(parsing: "2026-09-06"))

    #expect(start.text == "2026-09-06T04:00:00.000Z")
    #expect(ground.clock(at: start) == "2026-09-06 01:00")
  }
}
