#if Server
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import StoreCore
  import StoreWire
  import Synchronization

  /// Sends calls to one server; whatever happens on the way becomes an error of ours.
  final class HTTPSender: Sendable {
    /// One call.
    struct Call: Sendable {
      var method = HTTPMethod.GET
      var path: String
      var parameters: [(name: String, value: String)] = []
      var body: Data?
      /// Whether it is about a file: the body is its bytes, and the answer takes its time.
      var isFile = false
      var caller: Caller?
      /// The key under which a change is made once, however often it is sent.
      var key: String?
      /// What it is refused as where it may have arrived and no answer came; nil: it changes nothing.
      var lost: (@Sendable (_ address: String) -> StoreError)?
      /// Whether it may be sent again where no answer came.
      var isRepeatable = true
    }

    private let base: String
    private let wire: String
    private let client, fileClient: HTTPClient
    private let running = Mutex<(last: Int, calls: [Int: Task<Data, any Error>])>((0, [:]))
    /// An answer that is not there by then is given up, with the seconds that one try has of it.
    private static let (patience, most): (Duration, Int64) = (.seconds(6), 6)
    private static let (mostBytes, mostOfFile) = (64 << 20, 256 << 20)
    /// The seconds that an import or export has, and so many more for each megabyte that is sent, as the server grants.
    private static let (mostForFile, mostForMegabyte): (Int64, Int64) = (150, 30)

    /// A server at `base`, "https://shop.example"; it follows no redirection. `silence`: after so many seconds without
    /// a byte a connection is given up.
    init(_ base: String, wire: String, silence: Int64) {
      self.wire = wire
      self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
      func client(silence: Int64) -> HTTPClient {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout.connect = .seconds(3)
        configuration.timeout.read = .seconds(silence)
        return HTTPClient(configuration: configuration)
      }
      // The server says nothing while it does an import.
      (self.client, fileClient) = (client(silence: silence), client(silence: Self.mostForFile))
    }

    deinit { for client in [client, fileClient] { client.shutdown { _ in } } }

    /// The seconds after which the answer about a file of so many bytes is given up.
    static func most(forFile bytes: Int) -> Int64 {
      mostForFile + mostForMegabyte * Int64((bytes + (1 << 20) - 1) >> 20)
    }

    /// Ends all calls that are under way.
    func interrupt() { running.withLock { state in state.calls.values.forEach { $0.cancel() } } }

    /// Sends JSON and gives the body of the answer.
    func post(
      _ path: String, _ body: Data, by caller: Caller?, key: String? = nil, isRepeatable: Bool = true,
      lost: (@Sendable (_ address: String) -> StoreError)? = nil
    ) async throws(StoreError) -> Data {
      try await send(
        Call(
          method: .POST, path: path, body: body, caller: caller, key: key, lost: lost,
          isRepeatable: isRepeatable))
    }

    /// Asks for what is at a path.
    func get(
      _ path: String, _ parameters: [(name: String, value: String)] = [], by caller: Caller?
    ) async throws(StoreError) -> Data {
      try await send(Call(path: path, parameters: parameters, caller: caller))
    }

    /// Sends a call until it is answered; throws what the server says, `unreachable`, `timed-out`, `lost-answer`,
    /// `bad-answer` and `interrupted`.
    func send(_ call: Call) async throws(StoreError) -> Data {
      let task = Task { try await answer(to: call) }
      let number = running.withLock { state in
        state.last += 1
        state.calls[state.last] = task
        return state.last
      }
      defer { running.withLock { state in _ = state.calls.removeValue(forKey: number) } }
      do { return try await task.value } catch let error as StoreError { throw error } catch {
        throw .unreachable(base, "\(error)")
      }
    }

    private func answer(to call: Call) async throws -> Data {
      let end = ContinuousClock.now + Self.patience
      var pause = Duration.milliseconds(100)
      // The error where one try may have arrived: whatever becomes of the others, it may be made.
      var lost: StoreError?
      while true {
        let body = Body(call.body)
        do { return try await once(call, body) } catch {
          if let refusal = error as? StoreError, lost == nil || !refusal.isPassing { throw refusal }
          if body.isSent { lost = call.lost?(base) }
          if Task.isCancelled || (error as? HTTPClientError) == .cancelled { throw lost ?? .interrupted() }
          guard call.isRepeatable, ContinuousClock.now + pause < end else { throw lost ?? failure(error) }
          do { try await Task.sleep(for: pause) } catch { throw lost ?? .interrupted() }
          pause *= 2
        }
      }
    }

    private func failure(_ error: any Error) -> StoreError {
      let late: [HTTPClientError] = [.deadlineExceeded, .readTimeout, .connectTimeout]
      if (error as? HTTPClientError).map(late.contains) == true { return .timedOut(base) }
      let status = (error as? Unanswered)?.status
      return .unreachable(base, status.map { "status \($0)" } ?? "it takes no connection")
    }

    /// Follows what a server tells, line by line, until the connection ends.
    func follow(_ call: Call, after last: String, _ take: (_ line: String) -> Void) async throws {
      var request = request(call, Body(nil))
      if !last.isEmpty { request.headers.add(name: "last-event-id", value: last) }
      let answer = try await client.execute(request, deadline: .distantFuture)
      guard answer.status == .ok else { throw StoreError.badAnswer("status \(answer.status.code)") }
      var rest = ""
      for try await buffer in answer.body {
        rest += String(buffer: buffer)
        guard rest.utf8.count <= 1 << 20 else { throw StoreError.badAnswer("a line without an end") }
        var lines = rest.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        rest = lines.removeLast()
        lines.forEach(take)
      }
    }

    private func request(_ call: Call, _ body: Body) -> HTTPClientRequest {
      var request = HTTPClientRequest(url: base + call.path + Self.query(call.parameters))
      request.method = call.method
      request.headers.add(name: "accept", value: "application/json")
      request.headers.add(name: "daybook-wire", value: wire)
      // A shop without accounts knows who asks by nothing else.
      if let name = call.caller?.name { request.headers.add(name: "daybook-name", value: Self.coded(name)) }
      if let token = call.caller?.token?.text {
        request.headers.add(name: "authorization", value: "Bearer \(token)")
      }
      if let key = call.key { request.headers.add(name: "idempotency-key", value: key) }
      if let bytes = call.body {
        request.headers.add(
          name: "content-type", value: call.isFile ? "application/octet-stream" : "application/json")
        request.body = .stream(AsyncStream { body.take() }, length: .known(Int64(bytes.count)))
      }
      return request
    }

    private func once(_ call: Call, _ body: Body) async throws -> Data {
      let seconds = call.isFile ? Self.most(forFile: call.body?.count ?? 0) : Self.most
      let answer = try await (call.isFile ? fileClient : client).execute(
        request(call, body), timeout: .seconds(seconds))
      let buffer = try await answer.body.collect(upTo: call.isFile ? Self.mostOfFile : Self.mostBytes)
      let data = Data(buffer.readableBytesView)
      guard !(200...299).contains(answer.status.code) else { return data }
      if let problem = try? JSONDecoder().decode(Problem.self, from: data) { throw problem.error }
      // A proxy says that its server did not answer it.
      guard answer.status.code < 500 else { throw Unanswered(status: answer.status.code) }
      throw StoreError.badAnswer("the server answered with status \(answer.status.code)")
    }

    private struct Unanswered: Error { let status: UInt }

    /// The body of one try. It is taken once there is a connection: before that, nothing can have arrived.
    private final class Body: Sendable {
      private let state: Mutex<(rest: ByteBuffer?, isSent: Bool)>
      init(_ data: Data?) { state = Mutex((data.map { ByteBuffer(bytes: $0) }, false)) }
      var isSent: Bool { state.withLock { $0.isSent } }

      func take() -> ByteBuffer? {
        state.withLock { state in
          defer { state = (nil, true) }
          return state.rest
        }
      }
    }

    private static func query(_ parameters: [(name: String, value: String)]) -> String {
      guard !parameters.isEmpty else { return "" }
      return "?" + parameters.map { "\(coded($0.name))=\(coded($0.value))" }.joined(separator: "&")
    }

    private static func coded(_ text: String) -> String {
      let plain = CharacterSet(charactersIn: "-._~").union(.alphanumerics).intersection(
        CharacterSet(charactersIn: "\u{21}"..."\u{7E}"))
      return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
  }

  extension StoreError {
    /// Whether it is no word on the change, which another try may have made.
    fileprivate var isPassing: Bool { status >= 500 || status == 429 || code == "bad-answer" }
  }
#endif
