import DaybookApp
import ReplayKit
import ScreenKit
import Testing

extension Story {
  /// The steps of a story, which is a replay file.
  nonisolated static func steps(of text: String) throws -> [ReplayStep] {
    var parser = try ReplayParser(path: "story") { _ in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      return { lines.popFirst().map { Array($0.utf8) } }
    }
    var steps: [ReplayStep] = []
    while let step = try parser.next() { steps.append(step) }
    return steps
  }

  /// The commands of a story.
  nonisolated static func commands(of text: String) throws -> [ReplayCommand] {
    try steps(of: text).compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  /// Runs a story and reports what does not hold at the line of the test that told it.
  func tell(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    var replayer = Replayer(at: place) { [self] line in
      let (output, error) = await type(line.text)
      var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return ReplayedLine(output: lines, error: error, address: place)
    }
    do {
      for step in try Self.steps(of: text) {
        guard let failure = await replayer.take(step) else { continue }
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
