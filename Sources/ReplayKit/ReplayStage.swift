public import ScreenKit

/// A session that a replay file drives: what it writes is compared instead of shown.
///
/// ```swift
/// let stage = try ReplayStage(router, home: .list)
/// let failure = try await stage.failure(of: ReplayParser(text: text))
/// ```
@MainActor public final class ReplayStage<Root: Router> {
  private let session: Session<Root>

  /// A stage around a session, which must go on after an error: `Presentation(stopsAtFirstError: false)`.
  public init(_ session: Session<Root>) { self.session = session }

  /// A session over `router` that opens at `home`, 80 columns wide.
  public convenience init(_ router: Root, home: Root.Route) throws {
    self.init(
      try Session(
        router: router, world: SessionWorld(home: home), navigation: NavigationState(home),
        presentation: Presentation(stopsAtFirstError: false), output: OutputSink { _ in true },
        errors: OutputSink { _ in true }))
  }

  /// Runs the steps of a file in their order, from its first line; the first that does not hold, or nil.
  ///
  /// Throws `ReplayError` for a line that cannot be read, before any line is run.
  public func failure(of file: ReplayParser) async throws -> ReplayFailure? {
    // Read twice, so that a file may be as long as it likes.
    var (check, file) = (try file.reopened(), try file.reopened())
    while try check.next() != nil {}
    var replayer = Replayer(
      at: session.navigation.current.address.text, opening: file.open,
      canonical: { (try? Root.Route(text: $0))?.address.text ?? $0 }
    ) { [self] in await run($0) }
    while let step = try file.next() {
      if let failure = await replayer.take(step) { return failure }
    }
    return replayer.end()
  }

  /// Runs one line and tells what came of it; whether it wrote, only its program can tell.
  public func run(_ line: Line) async -> ReplayedLine {
    ReplayedLine(await session.read(line))
  }
}

extension ReplayParser {
  /// A reader of `text`, which is called `path` in messages; it includes nothing.
  public init(text: String, path: String = "replay") throws {
    try self.init(path: path) { name in
      guard name == path else { throw NoFile() }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      return { lines.popFirst().map { Array($0.utf8) } }
    }
  }
}

/// A text alone has no files beside it.
private struct NoFile: Error {}

extension ReplayFailure: CustomStringConvertible {
  /// What did not hold, at which line of which file, and expected and read side by side.
  public var description: String {
    let place = if case .file(let path, let number) = line.origin { "\(path):\(number): " } else { "" }
    return (["\(place)\(line.text): \(message)"] + difference).joined(separator: "\n")
  }
}
