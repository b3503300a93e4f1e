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
      /// Whether it may be sent again where no answer came.
      var isRepeatable = true
    }

    private let base: String
    private let wire: String
    private let client: HTTPClient
    private let running = Mutex<(last: Int, calls: [Int: Task<Data, any Error>])>((0, [:]))
    /// An answer that is not there by then is given up, with the seconds that one try has of it.
    private static let (patience, most): (Duration, Int64) = (.seconds(6), 6)
    private static let (mostBytes, mostOfFile) = (64 << 20, 256 << 20)
    /// The seconds that an import or export has.
    private static let mostForFile: Int64 = 150

    /// A server at `base`, "https://shop.example"; it follows no redirection.
    init(_ base: String, wire: String) {
      self.wire = wire
      self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
      var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
      configuration.timeout.connect = .seconds(3)
      client = HTTPClient(configuration: configuration)
    }

    deinit { client.shutdown { _ in } }

    /// Ends all calls that are under way.
    func interrupt() { running.withLock { state in state.calls.values.forEach { $0.cancel() } } }

    /// Sends JSON and gives the body of the answer.
    func post(
      _ path: String, _ body: Data, by caller: Caller?, key: String? = nil, isRepeatable: Bool = true
    ) async throws(StoreError) -> Data {
      try await send(
        Call(method: .POST, path: path, body: body, caller: caller, key: key, isRepeatable: isRepeatable))
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
      while true {
        do { return try await once(call) } catch let error as StoreError { throw error } catch {
          if Task.isCancelled || (error as? HTTPClientError) == .cancelled { throw stopped(call) }
          guard call.isRepeatable, ContinuousClock.now + pause < end else { throw failure(error, call) }
          do { try await Task.sleep(for: pause) } catch { throw stopped(call) }
          pause *= 2
        }
      }
    }

    /// What was called off may have reached the server.
    private func stopped(_ call: Call) -> StoreError {
      call.key == nil && !call.isFile ? .interrupted() : .lostAnswer(base)
    }

    private func failure(_ error: any Error, _ call: Call) -> StoreError {
      let late: [HTTPClientError] = [.deadlineExceeded, .readTimeout, .connectTimeout]
      let isLate = (error as? HTTPClientError).map(late.contains) ?? false
      if call.key != nil || call.isFile, isLate || (error as? HTTPClientError) == .remoteConnectionClosed {
        return .lostAnswer(base)
      }
      return isLate ? .timedOut(base) : .unreachable(base, "it takes no connection")
    }

    /// Follows what a server tells, line by line, until the connection ends.
    func follow(_ call: Call, after last: String, _ take: (_ line: String) -> Void) async throws {
      var request = request(call)
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

    private func request(_ call: Call) -> HTTPClientRequest {
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
      if let body = call.body {
        request.headers.add(
          name: "content-type", value: call.isFile ? "application/octet-stream" : "application/json")
        request.body = .bytes(ByteBuffer(bytes: body))
      }
      return request
    }

    private func once(_ call: Call) async throws -> Data {
      let answer = try await client.execute(
        request(call), timeout: .seconds(call.isFile ? Self.mostForFile : Self.most))
      let buffer = try await answer.body.collect(upTo: call.isFile ? Self.mostOfFile : Self.mostBytes)
      let data = Data(buffer.readableBytesView)
      guard !(200...299).contains(answer.status.code) else { return data }
      let problem = try? JSONDecoder().decode(Problem.self, from: data)
      throw problem?.error ?? .badAnswer("the server answered with status \(answer.status.code)")
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
#endif
