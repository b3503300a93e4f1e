import Foundation

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

  /// What tells it from any other change; nil: it cannot be written.
  var text: String? {
    switch self {
    case .command(let command):
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return (try? encoder.encode(command)).map { command.kind + " " + String(decoding: $0, as: UTF8.self) }
    case .undo(let entry): return "undo \(entry)"
    case .redo(let entry): return "redo \(entry)"
    }
  }
}
