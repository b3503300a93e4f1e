package import StoreCore

/// What all stock was worth at the end of a day, and how it became so month by month, the last one first; refused as
/// `bad-date` for a day to come.
package struct StockValueOn: RowsQuery {
  /// In milliseconds.
  static let quarter: Int64 = 900_000

  /// nil: today.
  package var day: LocalDate?
  package init(_ day: LocalDate? = nil) { self.day = day }

  package struct Month: Hashable, Sendable, Codable {
    package var since: LocalDate
    package var until: LocalDate
    package var came: Money
    package var went: Money
    /// At the end of it.
    package var value: Money
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var day: LocalDate
    package var value: Money
    /// Of the last twelve, those with something in stock or a movement.
    package var months: [Month]
  }

  package func least(_: any Rows) -> Role? { .manager }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let today = rows.ground.today
    let day = day ?? today
    guard day <= today else { throw .notYet(day, today: today) }
    let all = try flow(rows, nil, day)
    var answer = Answer(day: day, value: Money(minor: all[0] - all[1]), months: [])
    var (value, until) = (answer.value, day)
    for _ in 0..<12 {
      let since = until.monthStart
      let sums = try flow(rows, since, until)
      let month = Month(
        since: since, until: until, came: Money(minor: sums[0]), went: Money(minor: sums[1]), value: value)
      if value.minor != 0 || sums != [0, 0] { answer.months.append(month) }
      value.minor -= sums[0] - sums[1]
      until = since.adding(days: -1)
    }
    return answer
  }

  /// What came and went from a day to a day.
  private func flow(_ rows: any Rows, _ since: LocalDate?, _ until: LocalDate) throws(StoreError) -> [Int64] {
    func start(_ day: LocalDate) -> Int64 { rows.ground.start(of: day).milliseconds / Self.quarter }
    let stretch = SumTotals.Stretch(from: since.map(start) ?? .min, to: start(until.adding(days: 1)) - 1)
    return try rows.read(SumTotals(StockSums.flow, over: [stretch], by: []))[0].sums
  }
}
