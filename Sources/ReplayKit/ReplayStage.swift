import CommandKit
public import ScreenKit

/// A session that a replay file drives: its output is compared, not shown.
///
/// ```swift
/// let stage = try ReplayStage(router, home: .list)
/// let failure = try await stage.failure(of: ReplayFile(text: text))
/// ```
@MainActor public final class ReplayStage<Root: Router> {
  private let session: Session<Root>

  /// A stage for a session, which must continue after an error: `Presentation(stopsAtFirstError: false)`.
  public init(_ session: Session<Root>) { self.session = session }

  /// A stage for a new session over `router` on the page `home`, 80 columns wide, which writes no files.
  public convenience init(_ router: Root, home: Root.Route) throws {
    self.init(
      try Session(
        router: router, world: SessionWorld(home: home), navigation: NavigationState(home),
        presentation: Presentation(stopsAtFirstError: false), output: OutputSink { _ in true },
        errors: OutputSink { _ in true }))
  }

  /// Runs a file, its secrets by name, and gives the first failure; throws `ReplayError` before any line runs if the file has a mistake.
  public func failure(of file: ReplayFile, secrets: [String: String] = [:]) async throws -> ReplayFailure? {
    if let mistake = file.mistakes.first { throw mistake }
    var replayer = Replayer(
      at: session.navigation.current.address.text,
      canonical: { (try? Root.Route(text: $0))?.address.text ?? $0 }
    ) { [session] command in
      let given = command.secrets.compactMap { secrets[$0.name].map { Secret($0) } }
      return ReplayedLine(await session.read(command.line, secrets: given))
    }
    for step in file.steps {
      if let failure = await replayer.failures(of: step).first { return failure }
    }
    return replayer.end()
  }
}
