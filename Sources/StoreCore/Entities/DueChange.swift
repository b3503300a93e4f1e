/// A change that happens by itself when its time has come: a scheduled price, a reservation that ends.
///
/// Whoever uses the store next makes it, before anything else, in an entry of its own. The keys of a projection say when:
/// the first is a day of the shop's calendar or a moment, and what was done must take its key away.
package struct DueChange: Sendable {
  /// What the first key is.
  package enum Unit: Sendable { case day, moment }

  /// Who the journal says it was.
  package static let actor = "schedule"

  /// The kind of its entries, for ever: "catalog.pricesBegan".
  package let kind: String
  package let projection: Projection
  package let unit: Unit
  /// Does what is due under a key.
  package let take: @Sendable ([Value], inout Changes) throws(StoreError) -> Void

  /// States a change and the projection whose keys say when.
  package init(
    _ kind: String, by projection: Projection, _ unit: Unit,
    take: @escaping @Sendable ([Value], inout Changes) throws(StoreError) -> Void
  ) {
    (self.kind, self.projection, self.unit, self.take) = (kind, projection, unit, take)
  }

  /// The moment that a first key stands for.
  package func moment(of key: Int64, _ ground: Ground) -> Instant {
    switch unit {
    case .day: ground.start(of: LocalDate(daysSince1970: Int(key)))
    case .moment: Instant(milliseconds: key)
    }
  }

  /// The greatest first key that is due at a moment.
  package func key(at moment: Instant, _ ground: Ground) -> Int64 {
    switch unit {
    case .day: Int64(ground.day(of: moment).daysSince1970)
    case .moment: moment.milliseconds
    }
  }
}
