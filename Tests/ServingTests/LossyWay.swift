import Foundation
import Synchronization

/// A way to a server at another port, as a proxy is one. It brings the first change there, and loses the answer; for
/// a while after that it brings nothing.
final class LossyWay: Sendable {
  enum Loss {
    /// The connection ends or is reset; then none is taken.
    case ended, reset
    /// What a proxy says whose server does not answer it.
    case badGateway, unavailable, gatewayTimeout

    var status: Int? {
      switch self {
      case .ended, .reset: nil
      case .badGateway: 502
      case .unavailable: 503
      case .gatewayTimeout: 504
      }
    }
  }
  private struct State {
    var listener: Listener?
    var lostAt: ContinuousClock.Instant?
    var changes: [String] = []
    var isOver = false
  }

  private let (from, to): (UInt16, UInt16)
  private let (path, loss, away): (String, Loss, Duration)
  private let state = Mutex(State())

  /// `path`: that of the first change; `away`: how long it brings nothing.
  init(
    from: UInt16, to: UInt16, _ loss: Loss, of path: String = "/api/perform", away: Duration
  ) throws {
    (self.from, self.to, self.path, self.loss, self.away) = (from, to, path, loss, away)
    try listen()
  }

  /// The heads of the changes that it brought.
  var changes: [String] { state.withLock { $0.changes } }

  /// Takes no more.
  func end() {
    state.withLock { $0.isOver = true }
    stop()
  }

  private func stop() {
    let listener = state.withLock { state in
      defer { state.listener = nil }
      return state.listener
    }
    listener?.end()
  }

  private func listen() throws {
    let listener = try Listener(from) { [self] in carry($0) }
    state.withLock { $0.listener = listener }
  }

  /// Carries one call, and closes the connection.
  private func carry(_ visitor: Connection) {
    guard let call = visitor.call() else { return }
    let (isChange, now) = (call.hasPrefix("POST " + path), ContinuousClock.now)
    let (isFirst, isAway) = state.withLock { state in
      let isFirst = isChange && state.lostAt == nil
      if isFirst { state.lostAt = now }
      return (isFirst, !isFirst && state.lostAt.map { now - $0 < away } == true)
    }
    var answer = ""
    if !isAway, let server = try? Connection(to) {
      if isChange { state.withLock { $0.changes.append(call) } }
      server.send(call.replacing("\r\n\r\n", with: "\r\nconnection: close\r\n\r\n", maxReplacements: 1))
      answer = server.all()
    }
    guard isFirst || isAway else { return _ = visitor.send(answer) }
    if let status = loss.status {
      visitor.send("HTTP/1.1 \(status) Away\r\ncontent-type: text/html\r\ncontent-length: 0\r\n\r\n")
    } else if isFirst {
      if loss == .reset { visitor.resets() }
      stop()
      Thread.detachNewThread { [self] in
        Thread.sleep(forTimeInterval: Double(away.components.seconds))
        if !state.withLock({ $0.isOver }) { try? listen() }
      }
    }
  }
}
