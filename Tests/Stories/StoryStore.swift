import Accounts
import GRDB
import StoreCore
import StoreDatabase
import Synchronization

@testable import DaybookApp

/// A store that a story takes place in: the file somebody named, or one that is handed on from story to story.
final class StoryStore: Sendable {
  /// What a story finds.
  typealias Beginning = SampleCopy.Contents

  private let open: OpenStore
  /// Whether others know the file, so that it is not handed on.
  nonisolated let isShared: Atomic<Bool>
  private nonisolated let turn: StoryTurns.Turn?

  /// A store that begins as told; waits until it is this story's turn.
  init(_ beginning: Beginning, start: Instant) async throws {
    turn = await StoryTurns.shared.take()
    isShared = Atomic(false)
    open = try await OpenStore.ready(beginning)
    open.restart(at: start)
  }

  /// The store in the file at a path.
  init(at path: String, readOnly: Bool, start: Instant) throws {
    turn = nil
    isShared = Atomic(true)
    open = try OpenStore(at: path, readOnly: readOnly)
    open.restart(at: start)
  }

  deinit {
    isShared.load(ordering: .relaxed) ? open.remove() : open.handOn()
    turn?.end()
  }

  var path: String { open.database.path }

  /// A workspace over it, whose journal names the clerk; through a wire, or not.
  func workspace(throughWire: Bool = false) -> Workspace {
    let workspace = Workspace(
      database: open.database, through: throughWire ? LoopbackClient(open.database) : nil, actor: "clerk",
      ids: .system, clock: open.clock)
    workspace.accounts.cost = .least
    return workspace
  }
}
