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
      return try write(request.intent) { db in
        try ChangeWriter(db, request, at: moment(of: request)).perform(change)
      }
    }
  }

  package func undo(_ meant: MeantEntry, as request: Request) async throws(StoreError) -> Receipt {
    try takeDuePrices()
    return try write(request.intent) { db in
      try ChangeWriter(db, request, at: moment(of: request)).undo(meant)
    }
  }

  package func redo(_ meant: MeantEntry, as request: Request) async throws(StoreError) -> Receipt {
    try takeDuePrices()
    return try write(request.intent) { db in
      try ChangeWriter(db, request, at: moment(of: request)).redo(meant)
    }
  }

  private func moment(of request: Request) -> Instant { clock.moment(isPlan: request.intent == .plan) }

  package nonisolated func interrupt() {
    queue.interrupt()
    patience.callOff()
  }
}
