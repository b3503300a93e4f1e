#if Server
  import StoreCore
  import Synchronization

  /// What a server tells of the journal, from its making until it goes.
  final class ChangeNews: Sendable {
    private struct State {
      /// The last entry that was told.
      var last = ""
      var isConnected = false
      var hasChanged = false
    }

    private let state: Told
    private let following: Task<Void, Never>
    private final class Told: Sendable { let now = Mutex(State()) }

    init(_ sender: HTTPSender, _ caller: Caller) {
      let told = Told()
      state = told
      following = Task.detached {
        while !Task.isCancelled {
          let last = told.now.withLock { $0.last }
          try? await sender.follow(HTTPSender.Call(path: "/api/watch", caller: caller), after: last) { line in
            told.now.withLock { state in
              // What happened before the first line may be unseen.
              state.hasChanged = state.hasChanged || !state.isConnected || line.hasPrefix("id: ")
              state.isConnected = true
              if line.hasPrefix("id: ") { state.last = String(line.dropFirst("id: ".count)) }
            }
          }
          told.now.withLock { $0.isConnected = false }
          try? await Task.sleep(for: .seconds(1))
        }
      }
    }

    deinit { following.cancel() }

    /// Whether something has changed since this was last asked; nil: the server tells nothing now.
    func take() -> Bool? {
      state.now.withLock { state in
        guard state.isConnected else { return nil }
        defer { state.hasChanged = false }
        return state.hasChanged
      }
    }
  }
#endif
