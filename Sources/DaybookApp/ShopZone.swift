import StoreCore
import Synchronization

/// The shop's time zone, for drawing dates from any thread.
nonisolated final class ShopZone: Sendable {
  private let ground: Mutex<Ground>

  @MainActor init(_ service: StoreService) { ground = Mutex(service.ground) }

  /// Takes over what the shop's settings say now.
  @MainActor func read(_ service: StoreService) {
    let now = service.ground
    ground.withLock { $0 = now }
  }

  /// Seconds that the shop's clocks are east of UTC.
  func utcOffset(at instant: Instant) -> Int { ground.withLock { $0.utcOffset(at: instant) } }
}
