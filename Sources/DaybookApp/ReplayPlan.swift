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
  /// The line @demo, where there is one, and the line @empty.
  private var (demo, empty): (Line?, Line?)
  private(set) var isFrozen = false
  /// The page that an @at before every command opens; nil: the first one.
  private(set) var start: Routes?
  private(set) var commandCount = 0
  /// Where the lines are that can be read only once.
  private let spool: ReplaySpool?
  /// The files that are read, by identity, as they were when they were checked.
  private var stamps: [String: FileStamp] = [:]

  /// The first mistakes in it.
  private(set) var mistakes: [ReplayError] = []
  /// Whether there are more, which were not looked for.
  private(set) var hasMoreMistakes = false
  /// Whether it was read to its end.
  private(set) var isReadWhole = false

  /// How many mistakes are told at once.
  static let mostMistakes = 20
  /// What is said where there are more.
  static let rest = "The rest was not looked at."

  /// Reads the whole file once, or up to the mistake behind so many; throws `ReadingError` once there was a Ctrl-C.
  init(_ path: String, most: Int) throws {
    self.path = path
    spool = ReplaySpool.isNeeded(for: path) ? try ReplaySpool(path) : nil
    var parser = try parser { Interrupts.pending }
    while mistakes.last?.isOfWholeFile != true {
      do {
        guard let step = try parser.next() else {
          isReadWhole = true
          break
        }
        take(step)
      } catch let mistake as ReplayError {
        guard mistakes.count < most else {
          hasMoreMistakes = true
          break
        }
        mistakes.append(mistake)
      }
    }
  }

  private func take(_ step: ReplayStep) {
    switch step {
    case .demo(let origin): demo = Line("@demo", from: origin)
    case .empty(let origin): empty = Line("@empty", from: origin)
    case .frozen: isFrozen = true
    case .command: commandCount += 1
    case .at(let address, _) where commandCount == 0 && start == nil:
      start = try? Routes(text: address.text)
    case .phase, .at, .strict: break
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

  /// Whether it begins with the sample shop.
  var isDemo: Bool { demo != nil }
  /// Whether it begins with an empty one.
  var isEmpty: Bool { empty != nil }

  /// Whether the file begins with a store of its own.
  var makesStore: Bool { isDemo || isEmpty }

  /// A file runs on the store that `--store` names, or on the one it makes: never on the real shop by forgetting.
  func check(store: String?) throws(ReplayRefusal) {
    let own = isEmpty ? "@empty, an empty shop" : "@demo, the sample shop"
    if let demo, let empty {
      let last = [demo, empty].max { $0.number ?? 0 < $1.number ?? 0 } ?? demo
      throw whichStore("\(path) says both @demo and @empty.", "Take one of the two out of the file.", last)
    } else if let line = demo ?? empty, store != nil {
      throw whichStore(
        "\(path) begins with \(own); --store names another.",
        "Leave --store out, or take \(line.text) out of the file.", line)
    } else if !makesStore, store == nil {
      throw whichStore(
        "\(path) says neither @demo nor @empty, nor is there a --store to run it on.",
        "Begin it with @demo or @empty, or name a store with --store PATH.",
        Line("", from: .file(path, line: 1)))
    }
  }

  private func whichStore(_ message: String, _ advice: String, _ line: Line) -> ReplayRefusal {
    ReplayRefusal(
      errorCode: "which-store", message: message, guidance: [advice, "Nothing was run."], line: line)
  }
}

/// Why a replay file is not run, though each of its lines could be: with the line that says so.
struct ReplayRefusal: GuidedError {
  let errorCode: String, message: String, guidance: [String]
  let line: Line
  let status = ExitStatus.usage

  var span: Span? { Span(0, line.text.utf8.count) }
}

extension ErrorState {
  /// Takes a mistake in a replay file, to be told with others: that nothing was run is said once.
  func present(_ mistake: ReplayError) -> ErrorWrapper {
    var wrapper = present(mistake, line: mistake.line)
    wrapper.advice = [mistake.advice]
    return wrapper
  }
}
