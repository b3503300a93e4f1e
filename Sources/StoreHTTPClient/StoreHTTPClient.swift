#if Server
  package import Accounts
  import Dispatch
  package import Foundation
  import NIOHTTP1
  package import StoreCore
  import StoreWire
  import Synchronization

  /// A store that a server has: it keeps no rows, and each call brings who asks.
  package struct StoreHTTPClient: StoreClient {
    private let sender: HTTPSender

    /// The store at an address, "https://shop.example"; `wire`: what the program understands, see ``Wire/digest(program:)``.
    /// After `silence` seconds without a byte a connection is given up; a server that is watched says every 15 that it
    /// is there.
    package init(_ address: String, wire: String, silence: Int64 = 40) {
      sender = HTTPSender(address, wire: wire, silence: silence)
    }

    package func read<Q: Query>(_ query: Q, as caller: Caller?) async throws(StoreError) -> Q.Answer {
      let body = try Wire.body(WireQuery(query))
      return try StoreDesk.answer(to: query, from: try await sender.post("/api/read", body, by: caller))
    }

    package func perform(_ change: StoreChange, as request: Request) async throws(StoreError) -> Receipt {
      let body = try Wire.body(WireChange(change, request))
      let answer = try await sender.post(
        "/api/perform", body, by: request.caller, key: request.id,
        lost: request.intent == .plan ? nil : StoreError.lostAnswer)
      return try Wire.answer(Receipt.self, from: answer)
    }

    /// Waits a tenth of a second at most: whoever presses Tab goes on typing.
    package func complete(_ entity: String, _ prefix: String, limit: Int, as caller: Caller?) -> [Suggestion]
    {
      let (sender, found, done) = (sender, Found(), DispatchSemaphore(value: 0))
      let parameters = [("entity", entity), ("prefix", prefix), ("limit", "\(limit)")]
      Task.detached {
        if let answer = try? await sender.get("/api/complete", parameters, by: caller),
          let suggestions = try? Wire.answer([Suggestion].self, from: answer)
        {
          found.suggestions.withLock { $0 = suggestions }
        }
        done.signal()
      }
      _ = done.wait(timeout: .now() + .milliseconds(100))
      return found.suggestions.withLock { $0 }
    }

    private final class Found: Sendable { let suggestions = Mutex<[Suggestion]>([]) }

    /// The door of its server for a session.
    @MainActor package func door(_ service: StoreService) -> any Doorway {
      FarDoorway(service) { [sender] (body, caller, lost) throws(StoreError) in
        try await sender.post("/api/door", body, by: caller, isRepeatable: false, lost: lost)
      }
    }

    /// Has an import or an export done by the server: the words of the program and the bytes of the file.
    package func files(
      _ words: [String], _ body: Data, key: String?, by caller: Caller
    ) async throws(StoreError) -> Data {
      let isChange = words.first == "import" && !words.contains("--dry-run")
      let lost: @Sendable (String) -> StoreError = { .lostImport($0, hasKey: key != nil) }
      return try await sender.send(
        HTTPSender.Call(
          method: .POST, path: "/api/files", parameters: words.map { ("word", $0) }, body: body, isFile: true,
          caller: caller, key: key, lost: isChange ? lost : nil,
          isRepeatable: false))
    }

    /// Begins to hear of changes: whether there were any since this was last asked; nil: nobody tells now.
    package func listen(_ caller: Caller) -> @Sendable () -> Bool? {
      let news = ChangeNews(sender, caller)
      return { news.take() }
    }

    /// Ends the calls that are under way; may be called from any thread.
    package func interrupt() { sender.interrupt() }
  }
#endif
