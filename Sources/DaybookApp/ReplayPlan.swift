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
  /// Where the lines are that can be read only once.
  private let spool: ReplaySpool?
  /// The files that are read, by identity, as they were when they were checked.
  private var stamps: [String: FileStamp] = [:]

  /// Reads the whole file once; throws the first mistake in it, or `ReadingError` once there was a Ctrl-C.
  init(_ path: String) throws {
    self.path = path
    spool = ReplaySpool.isNeeded(for: path) ? try ReplaySpool(path) : nil
    var parser = try parser { Interrupts.pending }
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

  /// The file's steps, from the first; `ReadingError` once `isStopped`, and where a file has changed since it was checked.
  func parser(isStopped: @escaping () -> Bool = { false }) throws -> ReplayParser {
    try ReplayParser(path: path, identity: Self.identity, open: opening(isStopped: isStopped))
  }

  /// Opens its files, each as it was checked.
  func opening(isStopped: @escaping () -> Bool = { false }) -> ReplayParser.Opening {
    { [self] name in
      let identity = Self.identity(name)
      let lines = try ReplayLines(
        name == path ? spool?.copy ?? path : name, as: stamps[identity], isStopped: isStopped)
      if stamps[identity] == nil { stamps[identity] = lines.stamp }
      return { try lines.next() }
    }
  }

  /// Whether the file at `path` is this one, or one that it includes.
  func reads(_ path: String) -> Bool { stamps[Self.identity(path)] != nil }

  /// Whether the file at `path` is one of those and another than it was when it was checked.
  func hasChanged(_ path: String) -> Bool {
    stamps[Self.identity(path)].map { $0 != FileStamp(at: path) } ?? false
  }

  /// The one path of a file that may be written in several ways.
  static func identity(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
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
