import AppRoutes
import CommandKit
import Foundation
import ReplayKit
import ScreenKit

/// A replay file that has been read, and the shop and clock that it needs.
struct ReplayPlan {
  let file: ReplayFile
  private(set) var isFrozen = false
  /// The page of an `@at` before every command; nil: the first page.
  private(set) var start: Routes?
  private(set) var commandCount = 0
  /// What its own shop begins with, and the line that says so; the last counts.
  private var shops: [(contents: SampleCopy.Contents, line: Line)] = []

  /// The path, as reports name it; `-` is standard input.
  var path: String { file.path }
  /// What the shop that is made for it begins with; nil: it runs on another.
  var contents: SampleCopy.Contents? { shops.last?.contents }
  /// Whether the file runs on a shop of its own.
  var makesStore: Bool { !shops.isEmpty }

  /// The most mistakes that are shown.
  static let mostMistakes = 20

  /// Reads the file; refused as `unreadable-file`.
  init(_ path: String) throws {
    file = try ReplayFile(
      path: path, own: SampleCopy.Contents.directives, identity: Self.identity, read: readFile)
    for step in file.steps {
      switch step {
      case .own(let name, let origin):
        let contents = SampleCopy.Contents.allCases.first { $0.directive == name }
        if let contents { shops.append((contents, Line(name, from: origin))) }
      case .frozen: isFrozen = true
      case .command: commandCount += 1
      case .at(let address, _) where commandCount == 0 && start == nil:
        start = try? Routes(text: address.text)
      case .phase, .at, .strict: break
      }
    }
  }

  /// The files of the named files and folders, those of a folder by name. Links and hidden files in it are left out.
  static func paths(_ names: [String]) throws -> [String] {
    try names.flatMap { name in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue else {
        return [name]
      }
      let prefix = name.hasSuffix("/") ? name : name + "/"
      let paths = try FileManager.default.subpathsOfDirectory(atPath: name).sorted().filter { path in
        path.hasSuffix(".replay") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
          && (try? FileManager.default.destinationOfSymbolicLink(atPath: prefix + path)) == nil
      }
      guard !paths.isEmpty else { throw ReadingError(path: name, reason: "the folder has no .replay file") }
      return paths.map { prefix + $0 }
    }
  }

  /// The path without links.
  static func identity(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  /// Whether this is the file at `path`, or includes it.
  func reads(_ path: String) -> Bool {
    file.sources.keys.contains { Self.identity($0) == Self.identity(path) }
  }

  /// Refuses a file whose shop is not clear: it never runs on the real shop by mistake.
  func check(store: String?) throws(ReplayRefusal) {
    if let first = shops.first?.line, let last = shops.last?.line, first != last {
      throw Self.whichStore(
        "\"\(path)\" has both \(first.text) and \(last.text).", "Remove one of them.", last)
    } else if let line = shops.first?.line, store != nil {
      throw Self.whichStore(
        "\"\(path)\" begins with \(line.text), and --store names another shop.",
        "Leave --store out, or remove \(line.text).", line)
    } else if !makesStore, store == nil {
      throw Self.whichStore(
        "\"\(path)\" makes no shop, and there is no --store.",
        "Begin it with @demo, @sample or @empty, or name a database file with --store PATH.",
        Line("", from: .file(path, line: 1)))
    }
  }

  /// Refuses an address that no route has, a pipe that there is not, and of several words without a verb a misspelt one.
  func check(_ step: ReplayStep, _ verbs: [String]) throws {
    switch step {
    case .at(let expected, _) where !expected.isPattern:
      do { _ = try Routes(text: expected.text) } catch { throw error.shifted(by: "@at ".count) }
    case .command(let command) where command.failure == nil:
      let line = try CommandLine(parsing: command.line.text)
      try line.checkPipes()
      var words = line.words[...]
      if let address = words.first, !address.isQuoted, address.text.hasPrefix("/") {
        _ = try Routes(text: words.removeFirst().text)
      }
      // A key or the name of a product may begin a line, and an alias may be called anything.
      guard let first = words.first,
        !words.contains(where: { (verbs + ["?"]).contains($0.text) }),
        !file.steps.contains(where: { $0.line?.text.hasPrefix("alias \(first.text) ") == true }),
        let near = nearestVerb(to: first.text, among: verbs)
      else { return }
      throw CommandError(
        code: "unknown-command", message: "No page has a command \"\(first.text)\".", span: first.span,
        guidance: ["Did you mean \(near)?"])
    default: break
    }
  }

  /// The first secret of the file that nobody gives.
  func missingSecret(_ secrets: (String) -> String?) -> ReplayRefusal? {
    for case .command(let command) in file.steps {
      for secret in command.secrets where secrets(secret.name) == nil {
        return ReplayRefusal(
          errorCode: "no-secret", message: "The environment has no variable \(secret.name).",
          guidance: ["Set it for this run: \(secret.name)=... daybook replay FILE", "Nothing was run."],
          line: secret.line)
      }
    }
    return nil
  }

  private static func whichStore(_ message: String, _ advice: String, _ line: Line) -> ReplayRefusal {
    ReplayRefusal(
      errorCode: "which-store", message: message, guidance: [.sentence(advice), "Nothing was run."],
      line: line)
  }
}

/// The reason why a replay file without mistakes is not run, with the line that causes it.
struct ReplayRefusal: GuidedError {
  let errorCode: String, message: String, guidance: [Guidance]
  let line: Line
  let status = ExitStatus.usage

  var span: Span? { Span(0, line.text.utf8.count) }
}

extension ErrorState {
  /// Shows a mistake among others: "Nothing was run." is said once, after the last.
  func present(_ mistake: ReplayError) -> ErrorWrapper {
    var wrapper = present(mistake, line: mistake.line)
    wrapper.advice = [mistake.advice]
    return wrapper
  }
}
