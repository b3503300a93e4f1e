package import StoreCore

/// What was sold of one product at one location, day by day of the shop's calendar, and how long it takes to come.
package struct DemandHistory: Hashable, Sendable {
  /// What was sold less what came back, in smallest units, of each day on which there was always some in stock.
  package var perDay: [Int64]
  /// How many days were looked at.
  package var days: Int
  /// What the product is counted in.
  package var unit: SellingUnit
  /// Days from an order to its arrival, by the preferred supplier; 0 when there is none.
  package var leadDays: Int

  /// States a history.
  package init(perDay: [Int64], days: Int, unit: SellingUnit, leadDays: Int) {
    self.perDay = perDay
    self.days = days
    self.unit = unit
    self.leadDays = leadDays
  }

  /// The demand that its days show; nil when there are none to tell by.
  package var demand: ReorderDemand? {
    guard !perDay.isEmpty else { return nil }
    let count = Double(perDay.count)
    let mean = Double(perDay.reduce(0, +)) / count
    let squares = perDay.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return ReorderDemand(
      perDay: max(0, mean), deviation: perDay.count < 2 ? 0 : (squares / (count - 1)).squareRoot(),
      leadDays: Double(leadDays))
  }

  /// What it comes to in words: "0.50 a day, give or take 0.71, on 12 of 90 days; 5 days to come: minimum 6".
  package var words: String {
    guard let demand else {
      let many = days == 1 ? "1 day" : "\(days) days"
      return "No suggestion yet: the product was not in stock for a full day on any of \(many)."
    }
    func rounded(_ units: Double) -> String {
      Quantity(units: Int64((units * 100).rounded()), decimals: unit.decimals + 2).text
    }
    let minimum = Quantity(units: demand.minimum(safety: ReorderDemand.usual), decimals: unit.decimals)
    return
      "Reorder point \(minimum): sales of \(rounded(demand.perDay)) a day, standard deviation "
      + "\(rounded(demand.deviation)), on \(perDay.count) of \(days == 1 ? "1 day" : "\(days) days") "
      + "with stock; lead time \(LeadTime.words(leadDays))"
  }
}

/// How much is wanted of a product, and how long it takes to come.
package struct ReorderDemand: Hashable, Sendable {
  /// The mean of what is sold a day.
  package var perDay: Double
  /// Its standard deviation.
  package var deviation: Double
  /// The mean of the days from an order to its arrival.
  package var leadDays: Double
  /// Its standard deviation.
  package var leadDeviation: Double

  /// States a demand.
  package init(perDay: Double, deviation: Double, leadDays: Double, leadDeviation: Double = 0) {
    self.perDay = perDay
    self.deviation = deviation
    self.leadDays = leadDays
    self.leadDeviation = leadDeviation
  }

  /// The factor by which it lasts on 19 of 20 occasions.
  package static let usual = 1.65

  /// At how few it should be ordered: what is sold until it comes, and `safety` deviations of that, rounded up. What
  /// binary fractions leave over of a whole number does not count as more.
  package func minimum(safety: Double) -> Int64 {
    let late = perDay * leadDeviation
    let spread = leadDays * deviation * deviation + late * late
    let exact = perDay * leadDays + safety * spread.squareRoot()
    let whole = (exact - max(1, exact) * 1e-9).rounded(.up)
    return whole >= Double(Quantity.mostUnits) ? Quantity.mostUnits : Int64(max(0, whole))
  }
}
