public import ScreenKit

/// A session that a replay file drives: what it writes is compared instead of shown.
///
/// ```swift
/// let stage = try ReplayStage(router, home: .list)
/// let failure = try await stage.failure(of: ReplayParser(text: text))
/// ```
@MainActor public final class ReplayStage<Root: Router> {
  private let session: Session<Root>
  private let written: Written

  private final class Written {
    var bytes: [UInt8] = []
  }

  /// The session that `make` makes, with its output and what it complains of. It must go on after an error:
  /// `Presentation(stopsAtFirstError: false)`.
  public init(_ make: (_ output: OutputSink, _ errors: OutputSink) throws -> Session<Root>) rethrows {
    let written = Written()
    self.written = written
    session = try make(
      OutputSink {
        written.bytes += $0
        return true
      }, OutputSink { _ in true })
  }

  /// A session over `router` that opens at `home`, 80 columns wide.
  public convenience init(_ router: Root, home: Root.Route) throws {
    try self.init { output, errors in
      try Session(
        router: router, world: SessionWorld(home: home), navigation: NavigationState(home),
        presentation: Presentation(stopsAtFirstError: false), output: output, errors: errors)
    }
  }

  /// Runs the steps of a file in their order; the first that does not hold, or nil.
  ///
  /// Throws `ReplayError` for a line that cannot be read; what stands above it was run.
  public func failure(of file: ReplayParser) async throws -> ReplayFailure? {
    var replayer = Replayer(at: session.navigation.current.address.text) { [self] in await run($0) }
    var file = file
    while let step = try file.next() {
      if let failure = await replayer.take(step) { return failure }
    }
    return replayer.end()
  }

  /// Runs one line and tells what came of it.
  public func run(_ line: Line) async -> ReplayedLine {
    let errors = session.errors.count
    written.bytes.removeAll(keepingCapacity: true)
    var rest = [line][...]
    _ = await session.run(
      LineSource(isInteractive: false) { _ in rest.popFirst().map { .line($0) } ?? .end })
    var lines = String(decoding: written.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return ReplayedLine(
      output: lines, error: session.errors.count > errors ? session.errors.all.last : nil,
      address: session.navigation.current.address.text)
  }
}

extension ReplayParser {
  /// A reader of `text`, which is called `path` in messages; it includes nothing.
  public init(text: String, path: String = "replay") throws {
    try self.init(path: path) { _ in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      return { lines.popFirst().map { Array($0.utf8) } }
    }
  }
}

extension ReplayFailure: CustomStringConvertible {
  /// What did not hold, at which line of which file, and expected and read side by side.
  public var description: String {
    let place = if case .file(let path, let number) = line.origin { "\(path):\(number): " } else { "" }
    return (["\(place)\(line.text): \(message)"] + difference).joined(separator: "\n")
  }
}
