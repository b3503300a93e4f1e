package import StoreCore

/// An address kept under a name.
package struct Star: Entity {
  package static let entity = "star"
  /// The most code points a star's name has.
  static let longestName = 64

  package var stamp = Stamp()
  package var name = ""
  /// The page it opens, "/catalog/products?q=mug".
  package var address = ""
  /// The row that page is about, if it is about one, as its entity and its key: what `?starred=yes` looks for.
  package var entity: String?
  package var about: String?
  package var at = Instant(milliseconds: 0)
  /// How many rows its list had when it was starred, "190" or "1,000+"; nil: it is no list.
  package var seen: String?

  package init() {}

  package static let declaration = Declaration<Star>(
    rights: Rights(edit: .clerk, remove: .clerk), indexes: [["address"], ["entity", "about"]],
    told: ["address"],
    [
      Field(
        "name", \.name, as: .code,
        check: { (name) throws(StoreError) in try TextRule.name(name, longest: longestName) }),
      Field("address", \.address, check: ShopRule.address), Field("entity", \.entity),
      Field("about", \.about), Field("at", \.at, .stamped), Field("seen", \.seen, title: "Count"),
    ])

  package static let list = Listing(
    "stars", of: Star.shape, columns: ["name", "address", "at"], filters: [], sorts: [.by("name")])
}

/// Which of these addresses are starred.
package struct StarredQuery: RowsQuery {
  package var addresses: [String]
  package init(_ addresses: [String]) { self.addresses = addresses }

  package func answer(_ rows: any Rows) throws(StoreError) -> [String] {
    var starred: [String] = []
    for address in addresses {
      if try !rows.rows(Star.self, where: "address", is: address, limit: 1).isEmpty {
        starred.append(address)
      }
    }
    return starred
  }
}

/// The name of the first star of an address; nil: it is not starred.
package struct StarQuery: RowsQuery {
  package var address: String
  package init(_ address: String) { self.address = address }

  package func answer(_ rows: any Rows) throws(StoreError) -> String? {
    try rows.rows(Star.self, where: "address", is: address, limit: 1).first?.name
  }
}
