package import Accounts
package import Foundation
package import StoreCore

/// The door of a store on another machine, whose server hashes what is typed.
@MainActor package struct FarDoorway: Doorway {
  private let service: StoreService
  private let send: Send

  /// What is refused where nobody knows whether it was done; nil: nothing is lost if it is done again.
  package typealias Lost = @Sendable (_ address: String) -> StoreError
  package typealias Send = (_ body: Data, _ caller: Caller, _ lost: Lost?) async throws(StoreError) -> Data

  /// A session's way to the door; `send` brings a body to ``StoreDesk/door(_:as:origin:)``.
  package init(_ service: StoreService, send: @escaping Send) {
    (self.service, self.send) = (service, send)
  }

  package func answer(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    var call = call
    call.isPlan = service.isPlanning
    let advice = call.isPlan ? nil : call.act.afterLoss
    let lost = advice.map { advice -> Lost in { .lostAtDoor($0, advice) } }
    let body = try await send(try Wire.body(call), service.caller, lost)
    let answer = try Wire.answer(DoorAnswer.self, from: body)
    if let receipt = answer.receipt { service.note(receipt) }
    return answer
  }
}

extension DoorCall.Act {
  /// What to do where no answer came; nil: to ask again harms nothing.
  fileprivate var afterLoss: Advice? {
    switch self {
    case .signIn, .signOut: nil
    case .takeOver: "Sign in again if the next line is refused."
    case .register: "Try login NAME. Register again only if that is refused."
    case .password: "Sign in with the new password. If it is refused, the old one still holds."
    case .pin: "Set the PIN again: the last one counts."
    case .invite: "Look at /people. If the name is there, disable it on its page, and invite again."
    case .token: "Look at /account. If the token is there, revoke it, and make another."
    }
  }
}
