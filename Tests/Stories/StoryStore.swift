import Accounts
import GRDB
import StoreCore
import StoreDatabase
import StoreHTTPClient
import StoreWire
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

  /// A client that reaches it through a wire.
  func wire() -> LoopbackClient { LoopbackClient(open.database) }

  /// A workspace over it, whose journal names the clerk; `wire`: through which it reaches it, nil: none.
  func workspace(through wire: LoopbackClient? = nil) -> Workspace {
    let workspace = Workspace(
      store: wire ?? open.database, machine: open.database, actor: "clerk",
      ids: .system, clock: open.clock)
    workspace.accounts.cost = .least
    if let wire {
      workspace.accounts.farDoor = FarDoorway(workspace.service) {
        [service = workspace.service] (body, caller, _) throws(StoreError) in
        try await wire.door(body, caller, from: service.origin)
      }
    }
    return workspace
  }
}

#if Server
  extension StoryStore {
    /// A workspace over it that reaches it by a server, which lasts as long as the socket.
    func workspace(through socket: StorySocket) -> Workspace {
      let workspace = Workspace(
        store: socket.client, machine: open.database, actor: "clerk", ids: .system, clock: open.clock)
      workspace.accounts.farDoor = socket.client.door(workspace.service)
      return workspace
    }

    func socket() async throws -> StorySocket { try await StorySocket(open.pool.get(), clock: open.clock) }
  }
#endif

extension Workspace {
  /// The store of a story is always on this machine.
  var database: StoreDatabase { machine! }
}
