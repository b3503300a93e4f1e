import StoreCore
import Synchronization

/// Those who wait at one door while a password is looked at, which takes a quarter of a second.
package final class SignInQueue: Sendable {
  /// So many may wait while one is looked at.
  private static let most = 16
  private let begun = Mutex(0)

  package init() {}

  /// Takes a place, which ``leave()`` gives back; throws `busy` where too many wait.
  func enter() throws(StoreError) {
    let isFull = begun.withLock { count in
      guard count <= Self.most else { return true }
      count += 1
      return false
    }
    if isFull { throw .manySignIns() }
  }

  func leave() { begun.withLock { $0 -= 1 } }
}
