package import StoreCore

/// A count of what lies at a location, before it is posted as differences.
///
/// Its lines are rows of their own, so that a scan touches one row. How many there are is kept beside them.
package struct Stocktake: Hashable, Sendable, Codable {
  /// Its number, never given twice.
  package var number: Int
  /// The location.
  package var location: Code
  /// Whether those inside it are counted too.
  package var inside: Bool
  /// Whether what is expected stays hidden until review.
  package var blind: Bool
  /// The variance, either way, above which a line is counted twice; nil: any variance is taken as it is.
  package var tolerance: Quantity?
  /// How far it is.
  package var status: StocktakeStatus
  /// When it was made.
  package var startedAt: Instant
  /// When it was posted or cancelled.
  package var endedAt: Instant?
  /// The journal entry that made its present content.
  package var revision: Int

  /// States a count.
  package init(
    number: Int, location: Code, inside: Bool = false, blind: Bool = false, tolerance: Quantity? = nil,
    status: StocktakeStatus, startedAt: Instant
  ) {
    self.number = number
    self.location = location
    self.inside = inside
    self.blind = blind
    self.tolerance = tolerance
    self.status = status
    self.startedAt = startedAt
    revision = 0
  }

  /// How the journal names it.
  package var subject: Subject { Subject(.count, String(number)) }

  /// Whether what is expected may be seen by now.
  package var showsExpected: Bool { !blind || status == .review || status == .posted }

  /// The same count in another state; refused as `illegal-transition`. `origin` is where alone a command leads there
  /// from, when another leads there too.
  func becoming(
    _ status: StocktakeStatus, at: Instant, only origin: StocktakeStatus? = nil
  ) throws(StoreError) -> Stocktake {
    if let origin, self.status != origin, self.status.next.contains(status) {
      throw .countTransition(self, notBy: origin == .draft ? "begin" : "recount")
    }
    if origin == .review, self.status == .counting {
      throw .countTransition(self, notBy: "recount")
    }
    guard self.status.next.contains(status) else {
      throw .countTransition(self, to: status)
    }
    var after = self
    after.status = status
    if !status.isOpen { after.endedAt = at }
    return after
  }

  /// Refused unless lines may be counted: as `count-posted`, or `illegal-transition` with what to do first.
  ///
  /// In review it may still be said that nothing is there of what nobody counted.
  func checkCounting(saysNone: Bool) throws(StoreError) {
    switch status {
    case .counting: return
    case .review where saysNone: return
    case .posted: throw .countPosted(number)
    case .draft: throw .notCounting(self, next: .page(.count, String(number), "begin"))
    case .review: throw .notCounting(self, next: "recount SKU opens a line again.")
    case .cancelled: throw .notCounting(self, next: .list(.count))
    }
  }
}
