import DaybookApp
import Foundation
import PageKit
import ReplayKit
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// The replay files beside this one, each a story that `daybook replay` runs.
@Suite struct ReplayFileStories {
  @Test(arguments: StoryFile.all, [false, true]) func `a story passes, over a wire too`(
    file: StoryFile, throughWire: Bool
  ) async throws {
    try await pass(file) { $0.workspace(through: throughWire ? $0.wire() : nil) }
  }

  #if Server
    @Test(arguments: StoryFile.all) func `a story passes over a socket`(file: StoryFile) async throws {
      var socket: StorySocket?
      try await pass(file) { store in
        let own = try await store.socket()
        socket = own
        return store.workspace(through: own)
      }
      withExtendedLifetime(socket) {}
    }
  #endif

  private func pass(_ file: StoryFile, over workspace: (StoryStore) async throws -> Workspace) async throws {
    let plan = try ReplayPlan(story: file.path)
    let store = try await StoryStore(plan.contents ?? .empty, start: Clock.frozenStart)
    let workspace = try await workspace(store)
    workspace.isFrozen = true
    workspace.secrets = { StoryFile.secrets[$0] }
    let run = try await ReplayRun(of: plan, over: workspace, style: Style(width: 80), keepsGoing: true)

    let outcome = try await run.outcome(of: plan)
    for (failure, _) in outcome.failures { file.record(failure) }
    #expect(outcome.interrupted == nil)
    withExtendedLifetime(store) {}
  }

  @Test(arguments: StoryFile.all) func `a story has its own shop, a fixed clock and an expectation`(
    file: StoryFile
  ) throws {
    let plan = try ReplayPlan(story: file.path)
    let expects = plan.file.steps.contains { step in
      switch step {
      case .command(let command): !command.expected.isEmpty || command.failure != nil
      case .at: true
      default: false
      }
    }

    #expect(plan.makesStore && plan.isFrozen)
    #expect((3...6).contains(file.words.count), "A name has three to six words.")
    // A shop that others include expects nothing.
    guard !file.name.hasPrefix("Shops/") else { return }
    #expect(expects, "Nothing in it can fail.")
    #expect(try String(contentsOfFile: file.path, encoding: .utf8).hasPrefix("# A"))
  }

  @Test func `each folder has at least two lines that succeed and two that are refused`() throws {
    var lines: [String: (succeed: Int, refused: Int)] = [:]
    for file in StoryFile.all where !file.name.hasPrefix("Shops/") {
      let folder = file.name.split(separator: "/").dropLast().joined(separator: "/")
      for case .command(let command) in try ReplayPlan(story: file.path).file.steps {
        lines[folder, default: (0, 0)].refused += command.failure == nil ? 0 : 1
        lines[folder, default: (0, 0)].succeed += command.failure == nil && !command.expected.isEmpty ? 1 : 0
      }
    }
    #expect(lines.filter { $0.value.succeed < 2 || $0.value.refused < 2 }.map(\.key).sorted() == [])
  }
}

/// A replay file of this folder.
nonisolated struct StoryFile: Sendable, CustomTestStringConvertible {
  /// Its path from this folder.
  let name: String
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

  static let all = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".replay") }.sorted().map { StoryFile(name: $0) }

  /// The passwords of the stories: what `@secret` takes from the environment when the program runs them.
  static let secrets: [String: String] = {
    let text = (try? String(contentsOfFile: folder + "/Shops/secrets", encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
  }()

  var path: String { Self.folder + "/" + name }
  var words: [Substring] {
    name.dropLast(".replay".count).split(separator: "/").last?.split(separator: "-") ?? []
  }
  var testDescription: String { name }

  /// Reports a failure at its own line of the file, so editors open that line.
  @MainActor func record(_ failure: ReplayFailure) {
    var place = SourceLocation(fileID: "Stories/\(name)", filePath: path, line: 1, column: 1)
    if case .file(let path, let line) = failure.line.origin {
      let name = path.replacing(Self.folder + "/", with: "")
      place = SourceLocation(fileID: "Stories/\(name)", filePath: path, line: line, column: 1)
    }
    let difference = failure.difference.joined(separator: "\n")
    Issue.record("\(failure.line.text)\n\(failure.message)\n\(difference)", sourceLocation: place)
  }
}

extension ReplayPlan {
  /// Reads the file of a story; throws its first mistake.
  init(story path: String) throws {
    try self.init(path)
    if let mistake = file.mistakes.first { throw mistake }
  }
}
