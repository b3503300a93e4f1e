package import Accounts
package import Foundation
package import StoreCore

/// What a server does with the bodies of calls: it reads them, asks its store, and writes the answers.
package struct StoreDesk: Sendable {
  private let store: any StoreClient
  private let cost: Scrypt
  private let queue: SignInQueue
  /// `cost`: what a guess at a password that is set through it costs; `queue`: who waits at its door.
  package init(_ store: any StoreClient, cost: Scrypt = .standard, queue: SignInQueue = SignInQueue()) {
    (self.store, self.cost, self.queue) = (store, cost, queue)
  }

  private struct Answer<Value: Codable>: Codable { var answer: Value }

  /// Answers `{"query":…}` of somebody with `{"answer":…}`; a secret question is `unknown-query`.
  package func read(_ body: Data, as caller: Caller?) async throws(StoreError) -> Data {
    try await answer(try Wire.call(WireQuery.self, from: body).query, as: caller)
  }

  private func answer<Q: Query>(_ query: Q, as caller: Caller?) async throws(StoreError) -> Data {
    try Wire.body(Answer(answer: try await store.read(query, as: caller)))
  }

  /// Makes or plans the change of a body and answers with its receipt; `request` has what the call's head says. A change
  /// that brings a secret is `unknown-change`.
  package func perform(_ body: Data, as request: Request) async throws(StoreError) -> Data {
    try Wire.body(try await receipt(of: body, as: request))
  }

  /// The receipt of the change of a body; one that is meant has a key, else it is `key-missing`.
  package func receipt(of body: Data, as request: Request) async throws(StoreError) -> Receipt {
    let wire = try Wire.call(WireChange.self, from: body)
    if case .command(let command) = wire.change, command.isSecret {
      throw .unknownChange(command.kind)
    }
    var request = request
    (request.intent, request.isProgram) = (wire.isPlan ? .plan : .apply, false)
    (request.expecting, request.till) = (wire.expecting, wire.till)
    guard wire.isPlan || !request.id.isEmpty else { throw .keyMissing() }
    return try await store.perform(wire.change, as: request)
  }

  /// Answers what somebody asks at the door: a ``DoorCall`` with a ``DoorAnswer``.
  @MainActor package func door(
    _ body: Data, as caller: Caller, from origin: Request.Origin
  ) async throws(StoreError) -> Data {
    let call = try Wire.call(DoorCall.self, from: body)
    let service = StoreService(store: store, by: caller)
    (service.origin, service.intent) = (origin, call.isPlan ? .plan : .apply)
    return try Wire.body(try await LocalDoorway(service, cost: cost, queue: queue).answer(call))
  }

  /// What the other end makes of the answer to a question.
  package static func answer<Q: Query>(to _: Q, from body: Data) throws(StoreError) -> Q.Answer {
    try Wire.answer(Answer<Q.Answer>.self, from: body).answer
  }
}
