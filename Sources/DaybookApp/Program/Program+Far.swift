package import Accounts
import CommandKit
package import StoreCore
import Terminal

/// A store that a server has.
package struct FarStore {
  let client: any StoreClient
  let door: (StoreService) -> any Doorway
  let interrupt: @Sendable () -> Void

  /// A store by what reaches it: its calls, its door, and what ends the calls that are under way.
  package init(
    client: any StoreClient, door: @escaping (StoreService) -> any Doorway,
    interrupt: @escaping @Sendable () -> Void
  ) { (self.client, self.door, self.interrupt) = (client, door, interrupt) }

  /// Whether a store is at an address, and in no file.
  static func isAddress(_ store: String) -> Bool {
    ["https://", "http://"].contains { store.lowercased().hasPrefix($0) }
  }
}

extension Program {
  /// The same program over the store at an address.
  func converseFar(with address: String) async throws -> Int32 {
    guard let opening else { return try handOver() }
    guard case .open(let route) = options.action, !options.isReadOnly else {
      throw CommandError(
        code: "not-from-afar", message: "This needs the file of the store.", span: nil,
        guidance: [
          "Run it on the machine of the server, with --store PATH.",
          "In a session, a list goes to a file: products | csv > FILE",
        ])
    }
    let far = opening(address)
    let workspace = Workspace(
      store: far.client, actor: actor, ids: options.key.map { .keyed($0) } ?? .system)
    workspace.accounts.farDoor = far.door(workspace.service)
    // It is as late as the server says.
    workspace.service.now = nil
    Interrupts.install(onInterrupt: far.interrupt)
    try await enter(workspace)
    return try await converse(workspace, at: route)
  }
}
