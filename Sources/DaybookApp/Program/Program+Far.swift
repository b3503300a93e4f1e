package import Accounts
import AppRoutes
import CommandKit
import FileKit
package import Foundation
import PageKit
import ScreenKit
package import StoreCore
import StoreWire
import Terminal

/// A store that a server has.
package struct FarStore {
  let client: any StoreClient
  let door: (StoreService) -> any Doorway
  let files: Files
  let listen: Listening
  let interrupt: @Sendable () -> Void

  /// Begins to hear of changes for somebody: whether there were any since it was last asked, nil if nobody tells now.
  package typealias Listening = (_ caller: Caller) -> @Sendable () -> Bool?
  /// Has an import or an export done where the store is; gives a ``FileAnswer`` and its parts.
  package typealias Files = (
    _ words: [String], _ body: Data, _ key: String?, _ caller: Caller
  ) async throws(StoreError) -> Data

  /// A store by what reaches it: its calls, its door, its files, its news, and what ends the calls that are under way.
  package init(
    client: any StoreClient, door: @escaping (StoreService) -> any Doorway, files: @escaping Files,
    listen: @escaping Listening, interrupt: @escaping @Sendable () -> Void
  ) {
    (self.client, self.door, self.files) = (client, door, files)
    (self.listen, self.interrupt) = (listen, interrupt)
  }

  /// Whether an address is that of a server: a name and perhaps a port, and no page of it.
  static func isWhole(_ address: String) -> Bool {
    guard let parts = URLComponents(string: address), parts.host?.isEmpty == false else { return false }
    return (1...65_535).contains(parts.port ?? 443) && ["", "/"].contains(parts.path) && parts.query == nil
  }

  /// Whether a store is at an address, and in no file.
  static func isAddress(_ store: String) -> Bool {
    ["https://", "http://"].contains { store.lowercased().hasPrefix($0) }
  }
}

extension Program {
  /// The same program over the store at an address.
  func converseFar(with address: String) async throws -> Int32 {
    guard let opening else { return try handOver() }
    guard FarStore.isWhole(address) else {
      throw CommandError(
        code: "bad-address", message: "\(StoreError.quoted(address)) is no address of a server.", span: nil,
        guidance: ["Give its name, and its port where it has one: https://shop.example:8443"])
    }
    let isOpen = if case .open = options.action { !options.isReadOnly } else { false }
    if !isOpen, !options.action.isFile {
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
    workspace.listen = { [service = workspace.service] in far.listen(service.caller) }
    // It is as late as the server says.
    workspace.service.now = nil
    Interrupts.install(onInterrupt: far.interrupt)
    try await enter(workspace)
    switch options.action {
    case .importing(let order): return try await importFar(order, far, workspace)
    case .export(let route):
      try workspace.allow("export", by: .viewer, route)
      let format = options.format.map { ["--format", $0.rawValue] } ?? []
      let answer = try await far.files(
        ["export", route.address.text] + format, Data(), nil, workspace.service.caller)
      return try say(answer)
    case .open(let route): return try await converse(workspace, at: route)
    default: return 0
    }
  }

  /// Sends a file, whose import the server does; the rejected rows come back to a file beside it.
  private func importFar(_ order: ImportOrder, _ far: FarStore, _ workspace: Workspace) async throws -> Int32
  {
    try workspace.allow("import", by: .manager)
    if order.isPartial, !order.isDryRun { try FileSaving(protecting: "").checkRoom(for: order.rejectsPath) }
    let file = Data(try readFile(order.path))
    let answer = try await far.files(order.words, file, options.key, workspace.service.caller)
    return try say(answer, rejectsPath: order.rejectsPath)
  }

  /// Says what the program of the server said, and keeps the rejected rows.
  private func say(_ answer: Data, rejectsPath: String? = nil) throws -> Int32 {
    let (status, said, failed, rejects) = try FileAnswer.parts(of: answer)
    _ = failed.withUnsafeBytes { errors.write($0) }
    _ = said.withUnsafeBytes { output.write($0) }
    if let rejectsPath, !rejects.isEmpty {
      let file = try AtomicFile(named: rejectsPath, mode: 0o600)
      try file.write([UInt8](rejects))
      try file.end()
    }
    let written = written()
    return written == 0 ? status : written
  }
}
