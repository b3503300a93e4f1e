import Accounts
import Foundation
import StoreCore
import StoreWire
import Synchronization

/// A store behind a wire in this process: every call, answer and error goes through JSON and back.
nonisolated final class LoopbackClient: StoreClient {
  private let store: any StoreClient
  private let desk: StoreDesk
  /// What was asked of the store since this was last emptied.
  let calls = Mutex<[String]>([])
  /// How many answers of changes are lost on the way back.
  let lost = Mutex(0)
  /// The bodies of the changes that were sent.
  let bodies = Mutex<[Data]>([])

  init(_ store: any StoreClient) { (self.store, desk) = (store, StoreDesk(store, cost: .least)) }

  func read<Q: Query>(_ query: Q, as caller: Caller?) async throws(StoreError) -> Q.Answer {
    calls.withLock { $0.append("\(Q.self)") }
    let body = try Wire.body(WireQuery(query))
    do throws(StoreError) {
      return try StoreDesk.answer(to: query, from: try await desk.read(body, as: caller))
    } catch { throw try crossed(error) }
  }

  func perform(_ change: StoreChange, as request: Request) async throws(StoreError) -> Receipt {
    calls.withLock { $0.append("change") }
    let body = try Wire.body(WireChange(change, request))
    bodies.withLock { $0.append(body) }
    let head = Request(id: request.id, by: request.caller, origin: request.origin)
    do throws(StoreError) {
      let answer = try await desk.perform(body, as: head)
      let isLost = lost.withLock { lost in
        lost -= 1
        return lost >= 0
      }
      if isLost { throw StoreError.lostAnswer("https://shop.example") }
      return try Wire.answer(Receipt.self, from: answer)
    } catch { throw try crossed(error) }
  }

  func complete(_ entity: String, _ prefix: String, limit: Int, as caller: Caller?) -> [Suggestion] {
    calls.withLock { $0.append("complete \(entity)") }
    return store.complete(entity, prefix, limit: limit, as: caller)
  }

  /// Brings what is asked at the door there and back.
  func door(_ body: Data, _ caller: Caller, from origin: Request.Origin) async throws(StoreError) -> Data {
    do throws(StoreError) { return try await desk.door(body, as: caller, from: origin) } catch {
      throw try crossed(error)
    }
  }

  private func crossed(_ error: StoreError) throws(StoreError) -> StoreError {
    try Wire.answer(Problem.self, from: try Wire.body(Problem(error))).error
  }
}
