package import StoreCore

/// The rows a change of a location is decided over.
package struct LocationRows: Hashable, Sendable {
  /// The location of the change's code.
  package var location: Location?
  /// The location something is to be put inside of.
  package var parent: Location?
  /// The codes above `parent`, nearest first, without itself.
  package var ancestors: [Code] = []
  /// How many locations right inside are active.
  package var activeChildren = 0
  /// How many levels the location and what is inside it take up.
  package var height = 1
  /// Whether stock comes in and leaves there unless told.
  package var isDefault = false
  /// A product of which some lies there, is reserved or is on order.
  package var stocked: SKU?

  /// An open count of it.
  package var openCount: Int?
  /// A draft order that is to be delivered there.
  package var draft: PurchaseNumber?
  /// The reorder rules there that propose nothing once it is archived; nil: there is none.
  package var silenced: SilencedRules?

  /// No rows.
  package init() {}
}

extension LocationChange {
  /// The location as the change leaves it, and what is said of it; pure, and refused as `applied` is.
  package func outcome(over rows: LocationRows) throws(StoreError) -> InventoryOutcome {
    let after = try applied(to: rows)
    var outcome = InventoryOutcome(.location(row: after))
    if case .archived = self, let silenced = rows.silenced {
      outcome.told = Location.effects(from: rows.location, to: after).map { $0.saying(silenced.words) }
    }
    return outcome
  }

  /// The location as the change leaves it; pure.
  ///
  /// Refused as `location-not-found`, `taken`, `archived`, `archived-parent`, `fixed-location` for a counterparty,
  /// `inside-itself`, `too-deep`, `not-empty`, `location-in-use`, `default-location` and every field's own.
  package func applied(to rows: LocationRows) throws(StoreError) -> Location {
    if case .added(let code, let name, let kind, let parent) = self {
      if let present = rows.location { throw .taken(.location, present.code) }
      guard !kind.isCounterparty else { throw .fixedLocation(kind.words) }
      return Location(
        code: code, name: try TextRule.name(name),
        parent: try place(under: parent, rows, height: 1), kind: kind)
    }
    guard var location = rows.location else { throw .notFound(.location, code.text) }
    switch self {
    case .added: break
    case .renamed(_, let name):
      guard location.status == .active else { throw .archived(location.subject) }
      location.name = try TextRule.name(name)
    case .moved(let code, let parent):
      guard location.status == .active else { throw .archived(location.subject) }
      guard !location.kind.isCounterparty else { throw .fixedLocation(location.code.text) }
      guard parent != location.parent else { return location }
      if let parent, parent == code || rows.ancestors.contains(code) {
        throw .insideItself(location.code, into: parent, of: .location)
      }
      location.parent = try place(under: parent, rows, height: rows.height)
    case .archived:
      guard !location.kind.isCounterparty else { throw .fixedLocation(location.code.text) }
      guard !rows.isDefault else { throw .defaultLocation(location.code) }
      if let sku = rows.stocked, location.kind == .scrap { throw .scrapNotEmpty(location.code, sku: sku) }
      guard location.code != Location.quarantine else { throw .locationForRejects(location.code) }
      if let sku = rows.stocked { throw .locationNotEmpty(location.code, sku: sku) }
      guard rows.activeChildren == 0 || location.status == .archived else {
        throw .locationNotEmpty(location.code, children: rows.activeChildren)
      }
      if let draft = rows.draft { throw .locationAwaits(location.code, order: draft.text) }
      if let count = rows.openCount { throw .locationCounted(location.code, count: count) }
      location.status = .archived
    case .activated:
      if let parent = rows.parent, parent.status == .archived {
        throw .archivedParent(.location, parent.code)
      }
      location.status = .active
    }
    return location
  }

  /// The parent's code as it is kept.
  private func place(under code: Code?, _ rows: LocationRows, height: Int) throws(StoreError) -> Code? {
    guard let code else { return nil }
    guard let parent = rows.parent else { throw .notFound(.location, code.text, field: "parent") }
    guard parent.status == .active else { throw .archivedParent(.location, parent.code, field: "parent") }
    guard !parent.kind.isCounterparty else { throw .fixedLocation(parent.code.text) }
    guard rows.ancestors.count + 1 + height <= Location.deepest else {
      throw .tooDeep(rows.ancestors.count + 1 + height, limit: Location.deepest)
    }
    return parent.code
  }
}

extension Location {
  /// What it takes to get from one image to another, in words; nil: it is not there.
  static func effects(from before: Location?, to after: Location?) -> [Effect] {
    guard let before, let after else {
      guard let row = after ?? before else { return [] }
      return [
        Effect(
          row.subject, "location", before: before?.name, after: after?.name,
          words: "Location \(row.code) \(after == nil ? "removed" : "added")")
      ]
    }
    var effects: [Effect] = []
    func compare(_ what: String, _ before: String?, _ now: String?) {
      if before != now {
        effects.append(Effect(after.subject, what, of: "location \(after.code)", before: before, after: now))
      }
    }
    compare("name", before.name, after.name)
    compare("parent", before.parent?.text, after.parent?.text)
    if before.status != after.status {
      effects.append(
        Effect(
          after.subject, "status", before: before.status.rawValue, after: after.status.rawValue,
          words: "Location \(after.code) \(after.status == .archived ? "archived" : "activated")"))
    }
    return effects
  }
}
