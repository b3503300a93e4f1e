import ReplayKit
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

extension Story {
  /// The steps of a story, which is a replay file.
  nonisolated static func steps(of text: String) throws -> [ReplayStep] {
    let file = try ReplayFile(text: text, path: "story", own: SampleCopy.Contents.directives)
    if let mistake = file.mistakes.first { throw mistake }
    return file.steps
  }

  /// The commands of a story.
  nonisolated static func commands(of text: String) throws -> [ReplayCommand] {
    try steps(of: text).compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  /// Runs a story and reports its failures at the line of the test.
  func tell(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    var replayer = Replayer(at: place) { [self] command in
      let (output, error) = await type(
        command.line.text, secrets: command.secrets.compactMap { StoryFile.secrets[$0.name] })
      var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return ReplayedLine(output: lines, error: error, address: place)
    }
    do {
      for step in try Self.steps(of: text) {
        guard let failure = await replayer.failures(of: step).first else { continue }
        let difference = failure.difference.joined(separator: "\n")
        Issue.record(
          "\(failure.line.text)\n\(failure.message)\n\(difference)\n\(errors)", sourceLocation: sourceLocation
        )
      }
    } catch {
      Issue.record("no story: \(error)", sourceLocation: sourceLocation)
    }
  }
}

extension Story {
  /// Imports a file, as `daybook import` does.
  @discardableResult
  func importFile(_ kind: ImportKind, _ path: String) throws -> ImportOutcome {
    try ImportRun(ImportOrder(kind: kind, path: path), into: workspace.database, by: Caller("clerk")).run()
  }
}
