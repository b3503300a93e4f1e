import Foundation
import Glibc

/// A directory that goes when the test is over.
final class Scratch {
  let path: String

  init() {
    var name = Array("/tmp/terminal-tests-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&name))
  }

  deinit {
    // Not by a shell: system() would ignore SIGINT meanwhile, which other tests send.
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) {
    write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) {
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(
        rest.withUnsafeBytes { max(Glibc.write(descriptor, $0.baseAddress, $0.count), 0) })
    }
  }

  func read(_ name: String) -> String {
    let descriptor = open(file(name), O_RDONLY)
    guard descriptor >= 0 else { return "<missing>" }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = Glibc.read(descriptor, &block, block.count)
      guard got > 0 else { return String(decoding: text, as: UTF8.self) }
      text += block[..<got]
    }
  }

  /// The permission bits of a file, such as 0o600.
  func mode(_ name: String) -> UInt32 {
    var status = stat()
    return stat(file(name), &status) == 0 ? status.st_mode & 0o777 : 0
  }
}
