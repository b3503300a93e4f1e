/// A change that happens by itself when its day has come: a scheduled price.
///
/// Whoever uses the store next makes it, before anything else, in an entry of its own. The keys of a projection say when:
/// the first is a day of the shop's calendar, and what was done must take its key away.
package struct DueChange: Sendable {
  /// Who the journal says it was.
  package static let actor = "schedule"

  /// The kind of its entries, for ever: "catalog.pricesBegan".
  package let kind: String
  package let projection: Projection
  /// Does what is due under a key.
  package let take: @Sendable ([Value], inout Changes) throws(StoreError) -> Void

  /// States a change and the projection whose keys say when.
  package init(
    _ kind: String, by projection: Projection,
    take: @escaping @Sendable ([Value], inout Changes) throws(StoreError) -> Void
  ) { (self.kind, self.projection, self.take) = (kind, projection, take) }
}
