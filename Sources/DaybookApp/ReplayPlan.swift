import AppRoutes
import CommandKit
import Foundation
import ReplayKit
import ScreenKit
import StoreCore

/// One replay file as it is found: what it needs, before anything runs.
final class ReplayPlan {
  /// The file's path as it is named in reports.
  let path: String
  private(set) var isDemo = false
  private(set) var isFrozen = false
  /// The page that an @at before every command opens; nil: the first one.
  private(set) var start: Routes?
  private(set) var commandCount = 0
  /// Where the lines are: standard input is read only once, so it is kept beside.
  private let source: String

  /// Reads the whole file once; throws the first mistake in it.
  init(_ path: String) throws {
    self.path = path
    source = path == "-" ? try Self.spooled() : path
    var parser = try parser()
    while let step = try parser.next() {
      switch step {
      case .demo: isDemo = true
      case .frozen: isFrozen = true
      case .command: commandCount += 1
      case .at(let address, _) where commandCount == 0 && start == nil:
        start = try? Routes(text: address.text)
      case .phase, .at, .strict: break
      }
    }
  }

  deinit { if path == "-" { try? FileManager.default.removeItem(atPath: source) } }

  /// The file's steps, from the first.
  func parser() throws -> ReplayParser {
    try ReplayParser(path: path) { [path, source] name in
      let lines = try ReplayLines(name == path ? source : name)
      return { lines.next() }
    }
  }

  /// A file runs on the store that `--store` names, or on the one it makes: never on the real shop by forgetting.
  func check(store: String?) throws(CommandError) {
    guard isDemo != (store != nil) else {
      throw CommandError(
        code: "which-store",
        message: isDemo
          ? "\(path) begins with @demo, the sample shop; --store names another."
          : "\(path) says neither @demo nor is there a --store to run it on.",
        guidance: [
          isDemo
            ? "Leave --store out, or take @demo out of the file."
            : "Write @demo as its first line, or name a store with --store PATH.",
          "Nothing was run.",
        ])
    }
  }

  /// Copies standard input to a file of its own, so that it can be read twice however long it is.
  private static func spooled() throws -> String {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("daybook-\(UUID().uuidString)")
    guard
      FileManager.default.createFile(
        atPath: copy.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw ReadingError(path: "-", reason: "it cannot be kept in \(copy.path)") }
    let file = try FileHandle(forWritingTo: copy)
    while let bytes = try FileHandle.standardInput.read(upToCount: 1 << 16), !bytes.isEmpty {
      try file.write(contentsOf: bytes)
    }
    try file.close()
    return copy.path
  }

  /// The files that are named, those of a folder by name.
  static func files(_ names: [String]) throws -> [String] {
    try names.flatMap { name -> [String] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue else {
        return [name]
      }
      let inside = try FileManager.default.subpathsOfDirectory(atPath: name).filter {
        $0.hasSuffix(".replay")
      }
      guard !inside.isEmpty else {
        throw ReadingError(path: name, reason: "no file of this folder ends in .replay")
      }
      return inside.sorted().map { name.hasSuffix("/") ? name + $0 : name + "/" + $0 }
    }
  }
}
