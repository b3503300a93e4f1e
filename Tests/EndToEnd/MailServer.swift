import Foundation
import Glibc
import Synchronization

/// A server of SMTP on this machine, for one letter after another.
final class MailServer: Sendable {
  enum Manner { case takes, refuses, hangs }

  let port: UInt16
  private let listener: Int32
  private let taken = Mutex<[String]>([])

  /// What was taken: the sender and the recipients in a line, then the letter.
  var letters: [String] { taken.withLock { $0 } }

  /// Listens at a port of the system's choice, or at the one given.
  init(_ manner: Manner, at wanted: UInt16 = 0) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var (yes, size) = (Int32(1), socklen_t(MemoryLayout<sockaddr_in>.size))
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
    var address = sockaddr_in()
    (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), wanted.bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isBound = withUnsafeMutablePointer(to: &address) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else { throw Unbound() }
    (self.listener, port) = (listener, UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in serve(manner) }
  }

  private struct Unbound: Error {}

  /// Takes no further connection.
  func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    Glibc.close(listener)
  }

  private func serve(_ manner: Manner) {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      if manner == .hangs { continue }
      talk(client, manner)
      Glibc.close(client)
    }
  }

  private func talk(_ client: Int32, _ manner: Manner) {
    guard let stream = fdopen(dup(client), "r") else { return }
    defer { fclose(stream) }
    func say(_ line: String) {
      _ = (line + "\r\n").withCString { send(client, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }
    func line() -> String? {
      var (text, size) = (UnsafeMutablePointer<CChar>?.none, 0)
      defer { free(text) }
      guard getline(&text, &size, stream) > 0, let text else { return nil }
      return String(cString: text).split(separator: "\r\n", omittingEmptySubsequences: false).first.map(
        String.init)
    }
    say("220 here")
    var people = ""
    while let command = line() {
      switch command.prefix(4).uppercased() {
      case "EHLO", "HELO": say("250 here")
      case "MAIL", "RCPT":
        people += command.drop { $0 != "<" }.prefix { $0 != ">" } + "> "
        say(manner == .refuses && command.hasPrefix("RCPT") ? "550 no such person" : "250 yes")
      case "DATA":
        say("354 go on")
        var letter: [String] = []
        while let next = line(), next != "." { letter.append(next) }
        taken.withLock { $0.append(people.dropLast() + "\n" + letter.joined(separator: "\n")) }
        (people, letter) = ("", [])
        say("250 taken")
      case "QUIT": return say("221 bye")
      default: say("250 yes")
      }
    }
  }
}
