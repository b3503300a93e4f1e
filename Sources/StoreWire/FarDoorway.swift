package import Accounts
package import Foundation
package import StoreCore

/// The door of a store on another machine, whose server hashes what is typed.
@MainActor package struct FarDoorway: Doorway {
  private let service: StoreService
  private let send: (_ body: Data, _ caller: Caller) async throws(StoreError) -> Data

  /// A session's way to the door; `send` brings a body to ``StoreDesk/door(_:as:origin:)``.
  package init(
    _ service: StoreService,
    send: @escaping (_ body: Data, _ caller: Caller) async throws(StoreError) -> Data
  ) { (self.service, self.send) = (service, send) }

  package func answer(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    var call = call
    call.isPlan = service.isPlanning
    let body = try await send(try Wire.body(call), service.caller)
    let answer = try Wire.answer(DoorAnswer.self, from: body)
    if let receipt = answer.receipt { service.note(receipt) }
    return answer
  }
}
