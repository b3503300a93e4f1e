import AppRoutes
import Foundation
package import StoreCore
import Synchronization

/// How many calls an account may make: 20 a second, and 200 at once.
package final class CallRates: Sendable {
  private struct Bucket {
    var left: Double
    var at: ContinuousClock.Instant
  }
  /// So many accounts are remembered; then those that may make all their calls again go.
  private static let most = 10_000
  private let (perSecond, burst): (Double, Double)
  private let buckets = Mutex<[String: Bucket]>([:])

  package init(perSecond: Double = 20, burst: Double = 200) {
    (self.perSecond, self.burst) = (perSecond, burst)
  }

  /// Counts a call; refused as `too-many`.
  func take(_ account: String, at now: ContinuousClock.Instant = .now) throws(StoreError) {
    let isTaken = buckets.withLock { buckets in
      var bucket = buckets[account] ?? Bucket(left: burst, at: now)
      bucket.left = min(burst, bucket.left + (now - bucket.at) / .seconds(1) * perSecond)
      bucket.at = now
      let isTaken = bucket.left >= 1
      if isTaken { bucket.left -= 1 }
      if buckets.count >= Self.most {
        buckets = buckets.filter { $0.value.at + .seconds(burst / perSecond) > now }
        if buckets.count >= Self.most { buckets = [:] }
      }
      buckets[account] = bucket
      return isTaken
    }
    if !isTaken { throw .tooMany() }
  }
}

/// What a server counts of itself; nothing of it names a person.
package final class ServerCounts: Sendable {
  private struct Kind: Hashable { var place: String, status: Int }
  private let state = Mutex((requests: [Kind: Int](), seconds: 0.0))
  private let connections = Atomic(0)
  private let ending = Atomic(false)

  /// Whether the server is asked to end.
  package var isEnding: Bool { ending.load(ordering: .relaxed) }
  package func end() { ending.store(true, ordering: .relaxed) }

  /// Writes a line of the log; a disk that is full, or a reader that is gone, ends no server.
  static func log(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// The first steps of the addresses that there are: those that visitors make up are not counted one by one.
  private static let places = Set(Routes.sections + ["api", "health", "login", "metrics", "ready"])

  package func connected(_ by: Int) { connections.add(by, ordering: .relaxed) }

  /// Counts a request and gives its line of the log: the first step of its address alone, for the rest may name
  /// somebody.
  package func note(
    _ method: String, _ path: String, _ status: Int, _ time: Duration, at now: Instant, id: String
  ) -> String {
    let first = String(path.dropFirst().prefix { $0 != "/" && $0 != "." })
    let place = "/" + (Self.places.contains(first) ? first : "")
    let seconds = time / .seconds(1)
    state.withLock { state in
      state.requests[Kind(place: place, status: status), default: 0] += 1
      state.seconds += seconds
    }
    let milliseconds = (seconds * 100_000).rounded() / 100
    let known = ["GET", "HEAD", "POST", "DELETE"].contains(method) ? method : "OTHER"
    return """
      {"at":"\(now.text)","method":"\(known)","place":"\(place)","status":\(status),"ms":\(milliseconds),"id":\(Value.text(id).json)}
      """
  }

  /// The counts as Prometheus reads them.
  package var text: String {
    let (requests, seconds) = state.withLock { $0 }
    let lines = requests.sorted { ($0.key.place, $0.key.status) < ($1.key.place, $1.key.status) }.map {
      "daybook_requests_total{place=\"\($0.key.place)\",status=\"\($0.key.status)\"} \($0.value)"
    }
    return
      (lines + [
        "daybook_request_seconds_total \(seconds)",
        "daybook_connections \(connections.load(ordering: .relaxed))",
      ]).joined(separator: "\n") + "\n"
  }
}
