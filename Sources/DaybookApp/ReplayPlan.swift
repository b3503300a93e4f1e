import AppRoutes
import CommandKit
import Foundation
import ReplayKit
import ScreenKit
import StoreCore
import Terminal

/// One replay file as it is found: what it needs, before anything runs.
final class ReplayPlan {
  /// The file's path as it is named in reports.
  let path: String
  private(set) var isDemo = false
  private(set) var isEmpty = false
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
      case .empty: isEmpty = true
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

  /// Whether the file begins with a store of its own.
  var makesStore: Bool { isDemo || isEmpty }

  /// A file runs on the store that `--store` names, or on the one it makes: never on the real shop by forgetting.
  func check(store: String?) throws(CommandError) {
    let own = isEmpty ? "@empty, an empty shop" : "@demo, the sample shop"
    if isDemo, isEmpty {
      throw whichStore("\(path) says both @demo and @empty.", "Take one of the two out of the file.")
    } else if makesStore, store != nil {
      throw whichStore(
        "\(path) begins with \(own); --store names another.",
        "Leave --store out, or take \(isEmpty ? "@empty" : "@demo") out of the file.")
    } else if !makesStore, store == nil {
      throw whichStore(
        "\(path) says neither @demo nor @empty, nor is there a --store to run it on.",
        "Begin it with @demo or @empty, or name a store with --store PATH.")
    }
  }

  private func whichStore(_ message: String, _ advice: String) -> CommandError {
    CommandError(code: "which-store", message: message, guidance: [advice, "Nothing was run."])
  }

  /// Copies standard input to a file of its own, so that it can be read twice however long it is.
  private static func spooled() throws -> String {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("daybook-\(UUID().uuidString)")
    guard
      FileManager.default.createFile(
        atPath: copy.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw ReadingError(path: "-", reason: "it cannot be kept in \(copy.path)") }
    let file = try FileHandle(forWritingTo: copy)
    while !Interrupts.pending {
      guard Interrupts.waitToRead(0) else { continue }
      guard let bytes = try FileHandle.standardInput.read(upToCount: 1 << 16), !bytes.isEmpty else { break }
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
