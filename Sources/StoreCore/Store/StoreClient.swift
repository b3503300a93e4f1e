/// A store, embedded or far away: everything that can be read, and the one door for everything that is written.
///
/// It keeps nothing between two calls, and may be called from any thread.
package protocol StoreClient: Sendable {
  /// Answers a question of somebody; nil: of the program itself, which may see all.
  func read<Q: Query>(_ query: Q, as caller: Caller?) async throws(StoreError) -> Q.Answer
  /// Makes a change, or plans it.
  func perform(_ change: StoreChange, as request: Request) async throws(StoreError) -> Receipt
  /// The keys of an entity's rows that begin with what was typed: at once, or fewer.
  func complete(_ entity: String, _ prefix: String, limit: Int, as caller: Caller?) -> [Suggestion]
}

/// Everything that can be done to a store.
package enum StoreChange: Sendable {
  case command(any StoreCommand)
  case undo(entry: Int)
  case redo(entry: Int)
}
