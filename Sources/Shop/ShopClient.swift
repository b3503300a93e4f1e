package import StoreCore

/// What the shop's own pages read from a store, wherever the store is.
@MainActor package protocol ShopReader: AnyObject {
  /// The settings.
  func settings() async throws(StoreError) -> ShopSettings
  /// One page of stars by name, those after a name, at most `limit`; more than a thousand are not counted.
  func stars(after: String?, limit: Int) async throws(StoreError) -> ListPage<Star>
  /// The first star of an address; nil: it is not starred.
  func star(at address: String) async throws(StoreError) -> Star?
  /// Whether one of these addresses is starred.
  func isStarred(_ addresses: Set<String>) async throws(StoreError) -> Bool
  /// One star, ignoring case and accents; refused as `star-not-found` with names like it.
  func star(named name: String) async throws(StoreError) -> Star
  /// One page of the journal, newest first, at most `limit` entries.
  func journal(_ query: JournalQuery, limit: Int) async throws(StoreError) -> ListPage<JournalEntry>
  /// One entry; refused as `unknown-entry`.
  func entry(_ number: Int) async throws(StoreError) -> JournalEntry
  /// The entry that undid another; nil: that one is not undone.
  func undo(of entry: Int) async throws(StoreError) -> Int?
  /// The newest change of anybody that is not undone.
  func latestDone() async throws(StoreError) -> JournalEntry?
  /// The change of anybody that was undone last and not redone.
  func latestUndone() async throws(StoreError) -> JournalEntry?
  /// Keys that begin with a prefix, ignoring case, for completion: at once.
  func candidates(_ kind: Subject.Kind, prefix: String, limit: Int) -> [Suggestion]
  /// Names of stars that begin with a prefix, for completion: at once.
  func starCandidates(prefix: String, limit: Int) -> [Suggestion]
  /// Numbers among the newest `limit` entries that begin with a prefix, newest first, with their words: at once.
  func entryCandidates(prefix: String, limit: Int) -> [Suggestion]
}

/// What the shop's own pages ask of a store: to read, to change one thing, and to undo changes.
@MainActor package protocol ShopClient: ShopReader {
  /// The last change of this session that it has not undone; nil: there is none.
  var lastDone: Int? { get }
  /// The entry that this session undid last, if it has changed nothing since.
  var lastUndone: Int? { get }
  /// How many changes of any kind were made through this client so far.
  var changeCount: Int { get }
  /// Makes one change, if the row is still at `revision`; nil: whatever it is at.
  func perform(_ change: ShopChange, revision: Int?) async throws(StoreError) -> Receipt
  /// Undoes an entry.
  func undo(_ entry: Int) async throws(StoreError) -> Receipt
  /// Redoes an entry that is undone.
  func redo(_ entry: Int) async throws(StoreError) -> Receipt
}
