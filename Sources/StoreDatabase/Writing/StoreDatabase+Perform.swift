import GRDB
package import Store
package import StoreCore

extension StoreDatabase: StoreClient {
  package func perform(_ change: StoreChange, as request: Request) async throws(StoreError) -> Receipt {
    switch change {
    case .undo(let entry): return try await undo(.entry(entry), as: request)
    case .redo(let entry): return try await redo(.entry(entry), as: request)
    case .catalog, .shop, .inventory:
      try takeDuePrices()
      return try write(as: request) { writer in try writer.perform(change) }
    }
  }

  package func undo(_ meant: MeantEntry, as request: Request) async throws(StoreError) -> Receipt {
    try takeDuePrices()
    return try write(as: request) { writer in try writer.undo(meant) }
  }

  package func redo(_ meant: MeantEntry, as request: Request) async throws(StoreError) -> Receipt {
    try takeDuePrices()
    return try write(as: request) { writer in try writer.redo(meant) }
  }

  /// Writes at the moment it is now. A frozen clock goes on with what was written; what was refused leaves no trace in
  /// what is written next.
  private func write(
    as request: Request, _ body: (ChangeWriter) throws -> Receipt
  ) throws(StoreError) -> Receipt {
    let receipt = try write(request.intent) { db in try body(ChangeWriter(db, request, at: clock.now())) }
    if request.intent != .plan { _ = clock.tick() }
    return receipt
  }

  package nonisolated func interrupt() {
    queue.interrupt()
    patience.callOff()
  }
}
