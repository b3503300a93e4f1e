import AppRoutes
import CommandKit
import Foundation
import PageKit
import StoreCore
import StoreDatabase
import Synchronization
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// A shop on a temporary file, driven through the front door by typed lines.
///
/// `tell` takes a story as text: commands in the first column, expected output after two spaces; see `ReplayFile`.
@MainActor final class Story {
  let workspace: Workspace
  let session: Session<AppRouter>
  /// What asks the store; nil: the workspace asks it directly.
  let wire: LoopbackClient?
  private let store: StoryStore
  private let written = Written()

  @MainActor private final class Written {
    var output: [UInt8] = []
    var errors: [UInt8] = []
  }

  /// A shop that begins as told, or the one at `path`; drawn for a terminal of `width` columns, or, where that is nil,
  /// for whoever reads by lines.
  init(
    _ beginning: StoryStore.Beginning = .empty, at path: String? = nil, width: Int? = nil,
    ascii: Bool = false,
    format: Format = .text, readOnly: Bool = false, start: Instant = Clock.frozenStart,
    isWired: Bool = false
  ) async throws {
    let written = written
    store =
      if let path {
        try StoryStore(at: path, readOnly: readOnly, start: start)
      } else {
        try await StoryStore(beginning, start: start)
      }
    var style = Style(width: width ?? 80, ascii: ascii)
    style.folds = width != nil
    wire = isWired ? store.wire() : nil
    workspace = store.workspace(through: wire)
    session = try await workspace.session(
      presentation: Presentation(
        format: format, style: style, stopsAtFirstError: false),
      output: OutputSink {
        written.output += $0
        return true
      },
      errors: OutputSink {
        written.errors += $0
        return true
      },
      adapting: { [path = store.path] world in
        world.host.file = { try FileSaving(protecting: path).pending($0) }
      })
  }

  /// The store's file, removed with the story; whoever knows it may do there as they like.
  var path: String {
    store.isShared.store(true, ordering: .relaxed)
    return store.path
  }

  nonisolated static func temporaryPath(_ ending: String = "db") -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("story-\(UUID().uuidString).\(ending)").path
  }

  /// What typing one line, and the secrets that it asks for, gives on standard output, and the error it failed with, if it did.
  @discardableResult
  func type(_ line: String, secrets: [String] = []) async -> (output: String, error: ErrorWrapper?) {
    await feed([.line(Line(line, from: .input(line: 1)))], secrets: secrets)
  }

  /// What a source's inputs give, typed or refused before they were lines.
  func feed(_ inputs: [Input], secrets: [String] = []) async -> (output: String, error: ErrorWrapper?) {
    let before = session.errors.all.count
    var (rest, secrets) = (inputs[...], secrets[...])
    written.output = []
    written.errors = []
    _ = await session.run(
      LineSource(isInteractive: false, secret: { _ in secrets.popFirst().map { Secret($0) } }) { _ in
        rest.popFirst() ?? .end
      })
    let error = session.errors.all.count > before ? session.errors.all.last : nil
    return (String(decoding: written.output, as: UTF8.self), error)
  }

  /// What a line gives that must succeed.
  @discardableResult
  func read(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) async -> String {
    let (output, error) = await type(line)
    #expect(error == nil, "\(line): \(errors)", sourceLocation: sourceLocation)
    return output
  }

  /// The rows of the page that a line shows; after a pipe, those of the entire list.
  func rows(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) async -> [StoryTable.Row] {
    if line.contains("|") {
      return StoryTable.rows(of: await read(line + " | csv", sourceLocation: sourceLocation))
    }
    await read(line, sourceLocation: sourceLocation)
    return StoryTable.rows(of: session.shown?.page.rendered(as: .csv) ?? "")
  }

  /// The first cell of every row of the page that a line shows.
  func keys(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
    await rows(line, sourceLocation: sourceLocation).map(\.key)
  }

  /// What the last line wrote to standard error.
  var errors: String { String(decoding: written.errors, as: UTF8.self) }

  /// The last error there was: its code, what it says and the commands it suggests.
  var lastError: (code: String, message: String, fixes: [String])? {
    session.errors.all.last.map { ($0.code, $0.message, $0.fixes) }
  }

  /// Where the session stands.
  var place: String { session.navigation.current.address.text }
}
