import GRDB
package import Store
package import StoreCore

extension StoreDatabase: StoreClient {
  package func perform(_ change: StoreChange, as request: Request) async throws(StoreError) -> Receipt {
    try takeDuePrices()
    let receipt = try write(request.intent) { db in
      try ChangeWriter(db, request, at: clock.now()).perform(change)
    }
    // A fixed clock goes on with what was written.
    if request.intent != .plan { _ = clock.tick() }
    return receipt
  }

  package nonisolated func interrupt() {
    queue.interrupt()
    patience.callOff()
  }
}
