import Foundation
import Glibc
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
    var listener: Int32 = -1
    var lostAt: ContinuousClock.Instant?
    var changes: [String] = []
    var isOver = false
  }

  private let (from, to): (UInt16, UInt16)
  private let (loss, away): (Loss, Duration)
  private let state = Mutex(State())

  /// `away`: how long it brings nothing.
  init(from: UInt16, to: UInt16, _ loss: Loss, away: Duration) throws {
    (self.from, self.to, self.loss, self.away) = (from, to, loss, away)
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
      defer { state.listener = -1 }
      return state.listener
    }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func listen() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), from.bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0, Glibc.listen(listener, 16) == 0 else {
      throw ServerProcess.Failed(description: "listen: \(errno)")
    }
    state.withLock { $0.listener = listener }
    Thread.detachNewThread { [self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        if descriptor < 0 { return }
        Thread.detachNewThread { [self] in carry(descriptor) }
      }
    }
  }

  /// Carries one call, and closes the connection.
  private func carry(_ descriptor: Int32) {
    let visitor = Connection(descriptor)
    guard let call = visitor.call() else { return }
    let (isChange, now) = (call.hasPrefix("POST /api/perform"), ContinuousClock.now)
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
