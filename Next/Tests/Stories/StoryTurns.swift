import Synchronization

/// Who may begin a story: a few tests at a time, so that stores are handed on instead of made.
///
/// A test that is in its turn begins as many stories as it likes, so that none waits for itself.
nonisolated final class StoryTurns: Sendable {
  static let shared = StoryTurns(most: 4)

  /// A story's part of its test's turn.
  struct Turn: Sendable {
    fileprivate let test: Int
    func end() { StoryTurns.shared.end(test) }
  }

  private struct State {
    /// How many stories each test has begun and not ended.
    var stories: [Int: Int] = [:]
    var waiting: [(test: Int, go: CheckedContinuation<Void, Never>)] = []
  }

  private let most: Int
  private let state = Mutex(State())

  init(most: Int) { self.most = most }

  /// A turn for the task that asks, as soon as there is one.
  func take() async -> Turn {
    let test = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
    await withCheckedContinuation { go in
      let isNow = state.withLock { state in
        guard state.stories[test] != nil || state.stories.count < most else {
          state.waiting.append((test, go))
          return false
        }
        state.stories[test, default: 0] += 1
        return true
      }
      if isNow { go.resume() }
    }
    return Turn(test: test)
  }

  private func end(_ test: Int) {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      let left = (state.stories[test] ?? 1) - 1
      state.stories[test] = left > 0 ? left : nil
      guard state.stories.count < most, !state.waiting.isEmpty else { return nil }
      let (next, go) = state.waiting.removeFirst()
      state.stories[next, default: 0] += 1
      return go
    }
    next?.resume()
  }
}
