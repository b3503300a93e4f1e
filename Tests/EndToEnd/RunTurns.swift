import Foundation
import Synchronization

/// Who may start a program: as few at a time as the machine has processors, so that a test's own programs meet one
/// another and not those of a hundred other tests, and none of them runs out of its time for their sake.
final class RunTurns: Sendable {
  static let shared = RunTurns(most: max(2, ProcessInfo.processInfo.activeProcessorCount))

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(most: Int) { state = Mutex(State(free: most)) }

  /// Runs `body` as soon as there is a turn, in the order of those who asked.
  func take<T>(_ body: () async throws -> T) async rethrows -> T {
    await withCheckedContinuation { go in
      let isNow = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(go)
          return false
        }
        state.free -= 1
        return true
      }
      if isNow { go.resume() }
    }
    defer { end() }
    return try await body()
  }

  private func end() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
