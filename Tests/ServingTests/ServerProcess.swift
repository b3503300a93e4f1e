import Foundation
import Glibc
import Synchronization

/// The server as it is installed, on a free port of this machine; it ends with the value.
final class ServerProcess: Sendable {
  /// Where `make server` has built it; nil: it was not built.
  static let path = ProcessInfo.processInfo.environment["DAYBOOK_SERVER"]
  static let host = "shop.test"
  struct Failed: Error, CustomStringConvertible { var description: String }

  private let process = Process()
  private let log: String
  let port: UInt16

  init(_ arguments: [String], in folder: TestFolder) throws {
    log = folder.path + "/server-\(UUID().uuidString).log"
    try Data().write(to: URL(fileURLWithPath: log))
    process.executableURL = URL(fileURLWithPath: Self.path ?? "")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    try process.run()
    let end = ContinuousClock.now + .seconds(20)
    while true {
      let text = try String(contentsOfFile: log, encoding: .utf8)
      if let match = text.firstMatch(of: /"listening":([0-9]+)/), let port = UInt16(match.output.1) {
        self.port = port
        return
      }
      guard process.isRunning, ContinuousClock.now < end else { throw Failed(description: text) }
      usleep(20_000)
    }
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var id: Int32 { process.processIdentifier }
  var lines: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  /// Ends it by a signal, and gives its exit status.
  func end(_ signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// One connection to a server, byte by byte.
final class Connection {
  private let descriptor: Int32

  /// Connects from an address of this machine; nil: the usual one.
  init(_ port: UInt16, from source: String? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var time = timeval(tv_sec: 12, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let isBound = source.map { Self.with($0, 0) { bind(descriptor, $0, $1) } == 0 } ?? true
    let isConnected = Self.with("127.0.0.1", port) { connect(descriptor, $0, $1) } == 0
    guard isBound, isConnected else { throw ServerProcess.Failed(description: "connect: \(errno)") }
  }

  private static func with(
    _ host: String, _ port: UInt16, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), port.bigEndian)
    address.sin_addr.s_addr = inet_addr(host)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// A connection that was accepted.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Has it end without a word: the other end hears of a reset.
  func resets() {
    var time = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &time, socklen_t(MemoryLayout<linger>.size))
  }

  /// The head and the body of a call whose length it tells; nil: the other end is gone.
  func call() -> String? {
    var text = receive()
    while true {
      let length = text.firstMatch(of: /(?i)content-length: ([0-9]+)/).flatMap { Int($0.output.1) } ?? 0
      if let head = text.firstRange(of: "\r\n\r\n"), text[head.upperBound...].utf8.count >= length {
        return text
      }
      let more = receive()
      if more.isEmpty { return nil }
      text += more
    }
  }

  /// Sends bytes; false: the other end is gone.
  @discardableResult func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// What comes next; empty: the other end is gone, or said nothing for a while.
  func receive() -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : ""
  }

  /// Whether the other end closes without a word; one that says nothing for a while does not.
  func isClosed() -> Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, 0)
    return count == 0 || count < 0 && errno == ECONNRESET
  }

  /// All that comes until the other end closes.
  func all() -> String {
    var text = ""
    while true {
      let more = receive()
      if more.isEmpty { return text }
      text += more
    }
  }
}

/// Takes connections at a port, each on a thread of its own.
final class Listener: Sendable {
  private let descriptor: Int32

  init(_ port: UInt16, _ take: @escaping @Sendable (Connection) -> Void) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), port.bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0, listen(descriptor, 16) == 0 else {
      throw ServerProcess.Failed(description: "listen: \(errno)")
    }
    Thread.detachNewThread { [descriptor] in
      while true {
        let visitor = accept(descriptor, nil, nil)
        if visitor < 0 { return }
        Thread.detachNewThread { take(Connection(visitor)) }
      }
    }
  }

  /// Takes no more.
  func end() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }
}

extension ServerProcess {
  /// One request on a connection of its own: the status and all that is answered.
  func call(
    _ method: String, _ target: String, _ headers: [(name: String, value: String)] = [], json: String? = nil
  ) throws -> (status: Int, text: String) {
    let wire = try Connection(port)
    var head = "\(method) \(target) HTTP/1.1\r\nhost: \(Self.host)\r\nconnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let json { head += "content-type: application/json\r\ncontent-length: \(json.utf8.count)\r\n" }
    wire.send(head + "\r\n" + (json ?? ""))
    let text = wire.all()
    return (Int(text.dropFirst("HTTP/1.1 ".count).prefix(3)) ?? 0, text)
  }
}
