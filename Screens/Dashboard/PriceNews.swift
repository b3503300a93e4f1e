import Catalog
import Shop
import StoreCore

/// The latest price changes of the journal, read a few entries at a time until there are enough of them.
struct PriceNews {
  struct Change {
    let sku: SKU
    let before: String?
    let after: String?
    let at: Instant
  }

  private(set) var changes: [Change] = []
  /// Whether nothing of the time that was asked for is missing: otherwise the journal was looked through no further.
  private(set) var reachesBack = true

  /// How many entries of the journal are looked through at most.
  static let lookedAt = 200
  private static let most = 5
  private static let atOnce = 20

  /// Reads the changes since a moment, in milliseconds.
  init(_ shop: ShopModel, since: Int64) async throws {
    var query = JournalQuery()
    for _ in 0..<Self.lookedAt / Self.atOnce {
      let list = try await shop.journal(query, limit: Self.atOnce)
      for entry in list.rows where entry.at.milliseconds >= since { add(entry) }
      guard changes.count < Self.most, list.hasNext, let last = list.rows.last, last.at.milliseconds >= since
      else { return }
      query.before = last.number
    }
    reachesBack = false
  }

  private mutating func add(_ entry: JournalEntry) {
    let prices = entry.effects.lazy.filter { $0.what == "price" && $0.subject.kind == .product }
    for effect in prices.prefix(Self.most - changes.count) {
      guard let sku = try? SKU(effect.subject.key) else { continue }
      changes.append(Change(sku: sku, before: effect.before, after: effect.after, at: entry.at))
    }
  }
}
