package import StoreCore

/// The shop's settings, stars and journal: what its own pages talk to.
@MainActor package final class ShopModel {
  private let store: any ShopClient
  /// How many entries of the journal a page shows unless told.
  package var rowsPerPage = 20

  /// Reads and writes through a store.
  package init(store: any ShopClient) { self.store = store }

  // MARK: Settings

  // Each is refused as `stale` when the settings are not as they were `seen`; nil: they were not shown.

  /// How many changes were made here so far.
  package var changeCount: Int { store.changeCount }

  /// The settings.
  package func settings() async throws(StoreError) -> ShopSettings { try await store.settings() }

  /// Gives the shop another name.
  package func rename(_ name: String, over seen: ShopSettings? = nil) async throws(StoreError) -> Receipt {
    try await store.perform(.nameSet(name: name), revision: seen?.revision)
  }

  /// Counts in another currency; refused as `unknown-value`, or `currency-in-use` once there are prices.
  package func setCurrency(_ code: String, over seen: ShopSettings? = nil) async throws(StoreError) -> Receipt
  {
    let currency = try Currency(code)
    return try await store.perform(.currencySet(currency: currency), revision: seen?.revision)
  }

  /// Cuts days in another time zone; refused as `unknown-value`.
  package func setTimeZone(_ name: String, over seen: ShopSettings? = nil) async throws(StoreError) -> Receipt
  {
    try await store.perform(.timeZoneSet(timeZone: name), revision: seen?.revision)
  }

  /// Moves the shop to another country; refused as `unknown-value`.
  package func setCountry(_ code: String, over seen: ShopSettings? = nil) async throws(StoreError) -> Receipt
  {
    try await store.perform(.countrySet(country: code), revision: seen?.revision)
  }

  /// Values stock another way; refused as `valuation-in-use` once anything has moved.
  package func setValuation(_ valuation: Valuation, over seen: ShopSettings? = nil) async throws(StoreError)
    -> Receipt
  {
    try await store.perform(.valuationSet(valuation: valuation), revision: seen?.revision)
  }

  /// Lets stock come in and leave at another storage unless told; refused as `location-not-found`, `archived` or
  /// `wrong-location`.
  package func setDefaultLocation(_ code: Code, over seen: ShopSettings? = nil) async throws(StoreError)
    -> Receipt
  {
    try await store.perform(.defaultLocationSet(location: code), revision: seen?.revision)
  }

  /// Codes of locations that begin with a prefix, for completion.
  package func locationCandidates(_ prefix: String, limit: Int = 30) -> [Suggestion] {
    store.candidates(.location, prefix: prefix, limit: limit)
  }

  // MARK: Stars

  /// One page of stars by name.
  package func stars(after: String? = nil, limit: Int? = nil) async throws(StoreError) -> ListPage<Star> {
    try await store.stars(after: after, limit: limit ?? rowsPerPage)
  }

  /// The first star of an address; nil: it is not starred.
  package func star(at address: String) async throws(StoreError) -> Star? {
    try await store.star(at: address)
  }

  /// Whether one of these addresses is starred.
  package func isStarred(_ addresses: Set<String>) async throws(StoreError) -> Bool {
    try await store.isStarred(addresses)
  }

  /// One star; refused as `star-not-found`.
  package func star(named name: String) async throws(StoreError) -> Star { try await store.star(named: name) }

  /// Keeps an address under a name, in place of what that name held; `seen` is how many rows its list has now.
  package func star(
    _ name: String, address: String, subject: Subject? = nil, seen: Total? = nil
  ) async throws(StoreError) -> Receipt {
    try await store.perform(
      .starred(name: name, address: address, subject: subject, seen: seen), revision: nil)
  }

  /// Forgets a name; refused as `star-not-found`.
  package func unstar(_ name: String) async throws(StoreError) -> Receipt {
    try await store.perform(.unstarred(name: name), revision: nil)
  }

  /// Names that begin with a prefix, for completion.
  package func starCandidates(_ prefix: String, limit: Int = 50) -> [Suggestion] {
    store.starCandidates(prefix: prefix, limit: limit)
  }

  /// The newest entries whose number begins with a prefix, for completion.
  package func entryCandidates(_ prefix: String, limit: Int = 20) -> [Suggestion] {
    store.entryCandidates(prefix: prefix, limit: limit)
  }

  // MARK: The journal

  /// One page of entries, newest first.
  package func journal(
    _ query: JournalQuery = JournalQuery(), limit: Int? = nil
  ) async throws(StoreError) -> ListPage<JournalEntry> {
    try await store.journal(query, limit: limit ?? rowsPerPage)
  }

  /// One entry; refused as `unknown-entry`.
  package func entry(_ number: Int) async throws(StoreError) -> JournalEntry { try await store.entry(number) }

  /// Whether an entry is undone.
  package func isUndone(_ number: Int) async throws(StoreError) -> Bool {
    try await store.undo(of: number) != nil
  }

  /// Undoes an entry, or the last change of this session; refused as `undo-refused`, `unknown-entry` or
  /// `nothing-to-undo`.
  package func undo(_ entry: Int? = nil) async throws(StoreError) -> Receipt {
    if let entry = entry ?? store.lastDone { return try await store.undo(entry) }
    throw .nothing(to: "undo", latest: try await store.latestDone(), on: try await settings())
  }

  /// Redoes an entry, or the last that this session undid; refused as `undo-refused`, `unknown-entry` or
  /// `nothing-to-redo`.
  package func redo(_ entry: Int? = nil) async throws(StoreError) -> Receipt {
    if let entry = entry ?? store.lastUndone { return try await store.redo(entry) }
    throw .nothing(to: "redo", latest: try await store.latestUndone(), on: try await settings())
  }
}
