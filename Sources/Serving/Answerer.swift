#if Server
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdCore
  import NIOCore
  import StoreCore
  import StoreWire
  import WebPages

  /// What is known of the connection of a request.
  struct CallContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let remote: SocketAddress?

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      remote = source.channel.remoteAddress
    }
  }

  /// Hands requests from the socket to the desk, and answers back.
  struct Answerer: HTTPResponder {
    let desk: ServerDesk
    /// What takes files; nil: they do not cross.
    let files: FileCrossing?
    /// Whose word about the visitor holds; nil: there is no proxy.
    let proxy: AddressRange?
    let isSecure: Bool

    func respond(
      to request: HummingbirdCore.Request, context: CallContext
    ) async throws -> HummingbirdCore.Response {
      let start = ContinuousClock.now
      let answer = await answer(request, context)
      let (method, path) = (request.method.rawValue, request.head.path ?? "")
      let line = desk.counts.note(
        method, String(path.prefix { $0 != "?" }), answer.status, .now - start, at: Clock.system.now(),
        id: answer.header("request-id") ?? "")
      ServerCounts.log(line)
      return response(answer, isHead: request.method == .head)
    }

    private func answer(_ request: HummingbirdCore.Request, _ context: CallContext) async -> WebResponse {
      if let proxy, let remote = context.remote?.ipAddress, !proxy.contains(remote) {
        return ServerDesk.refusal(.notFromHere())
      }
      let isSecure = isSecure || (proxy != nil && request.headers[.forwardedProto] == "https")
      var headers = request.headers.map { ($0.name.canonicalName, $0.value) }
      if let host = request.head.authority { headers.append(("host", host)) }
      var call = WebRequest(
        request.method.rawValue, request.head.path ?? "/", headers: headers, body: Data(), isSecure: isSecure)
      // What stands before the last address is what the visitor wrote.
      let forwarded = request.headers[values: .forwardedFor].last?.split(separator: ",").last
      call.visitor =
        proxy == nil
        ? context.remote?.ipAddress ?? "" : forwarded?.trimmingCharacters(in: .whitespaces) ?? ""
      if let files, call.path == ServerDesk.filesPath {
        // Who calls is known before the first byte of the file is taken.
        var answer = await desk.answer(call) { [call] (file, caller, key) throws(StoreError) in
          let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
          let address = (isSecure ? "https://" : "http://") + (call.header("host") ?? "")
          return try await files.answer(file, caller, key, request.body, length: length, at: address)
        }
        if answer.status != 200 { answer.headers.append(("connection", "close")) }
        return answer
      }
      if let text = request.headers[.contentLength], Int(text) ?? .max > WireLimits.bytes {
        return ServerDesk.refusal(.tooLarge("A body", "1 MB"), closes: true)
      }
      let body: ByteBuffer
      do { body = try await request.body.collect(upTo: WireLimits.bytes) } catch {
        return ServerDesk.refusal(.tooLarge("A body", "1 MB"), closes: true)
      }
      call.body = Data(body.readableBytesView)
      return await desk.answer(call)
    }

    private func response(_ answer: WebResponse, isHead: Bool) -> HummingbirdCore.Response {
      var fields = HTTPFields()
      for (name, value) in answer.headers {
        if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
      }
      let body: ResponseBody =
        switch answer.body {
        case .whole(let data):
          isHead || data.isEmpty ? .init() : .init(byteBuffer: ByteBuffer(bytes: data))
        case .written(let pieces):
          isHead
            ? .init()
            : .init { writer in
              // One piece after the other, all in this task.
              nonisolated(unsafe) var writer = writer
              try await pieces { try await writer.write(ByteBuffer(bytes: $0)) }
              try await writer.finish(nil)
            }
        }
      return HummingbirdCore.Response(status: .init(code: answer.status), headers: fields, body: body)
    }
  }

  extension HTTPField.Name {
    fileprivate static var forwardedProto: Self { Self("x-forwarded-proto") ?? .via }
    fileprivate static var forwardedFor: Self { Self("x-forwarded-for") ?? .via }
  }

  extension ServerDesk {
    /// A refusal after which the connection ends: the rest of what is sent is not read.
    fileprivate static func refusal(_ error: StoreError, closes: Bool) -> WebResponse {
      var answer = refusal(error)
      answer.headers.append(("connection", "close"))
      return answer
    }
  }

  extension StoreError {
    fileprivate static func notFromHere() -> StoreError {
      StoreError(
        "not-from-here", "This server accepts calls only from its proxy.", "Call it by the proxy's address.")
    }
  }
#endif
