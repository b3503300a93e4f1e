package import StoreCore

/// How much the catalogue holds, and the largest categories at the top.
package struct CatalogHome: RowsQuery, LimitedQuery {
  /// How many categories are told.
  package var limit: Int
  package var limits: [Int] { [limit] }
  package init(limit: Int = 5) { self.limit = limit }

  package struct Answer: Hashable, Sendable, Codable {
    /// The rows of each entity by status.
    private var counts: [String: [String: Int]] = [:]
    package var largest: [CategoryLine]

    init(_ sums: [SumRow], _ largest: [CategoryLine]) {
      self.largest = largest
      for sum in sums {
        counts[sum.key[0].text ?? "", default: [:]][sum.key[1].text ?? ""] = Int(sum.sums[0])
      }
    }

    /// How many rows of an entity have a status, or any.
    package func count<E: Entity>(_: E.Type, _ status: String? = nil) -> Int {
      let each = counts[E.entity] ?? [:]
      return status.map { each[$0] ?? 0 } ?? each.values.reduce(0, +)
    }

    /// Drafts and active products: what a list shows when no status is named.
    package var products: Int { count(Product.self, "draft") + count(Product.self, "active") }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let top = try CategoryTree(rows).children(of: nil).filter { $0.status == .active }
    return Answer(
      try rows.entries(Self.counts, [:], after: nil, limit: 100),
      Array(top.sorted { $0.subtree > $1.subtree }.prefix(limit)))
  }

  /// How many rows of each entity have a status.
  package static let counts = Projection(
    "catalog_count", by: ["entity", "status"], sums: ["rows"],
    [
      .of(Product.self) { sums(Product.self, $0.status.stored, &$1) },
      .of(Category.self) { sums(Category.self, $0.status.stored, &$1) },
      .of(Brand.self) { sums(Brand.self, $0.status.stored, &$1) },
      .of(Review.self) { sums(Review.self, $0.status.stored, &$1) },
    ])

  private static func sums<E: Entity>(_: E.Type, _ status: Value, _ sums: inout Sums) {
    sums.add([.text(E.entity), status], 1)
  }
}
