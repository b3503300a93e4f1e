#if Server
  package import DaybookApp
  import Foundation
  import Glibc
  import HTTPTypes
  import Hummingbird
  import HummingbirdCore
  import HummingbirdTLS
  import Logging
  import NIOCore
  import NIOSSL
  import ServiceLifecycle
  import StoreCore
  import StoreDatabase
  import StorePool
  import UnixSignals
  import WebPages

  /// The server of an order: it opens the store, and speaks HTTP until it is told to end.
  package struct Server: Sendable {
    private let order: ServeOrder
    package init(_ order: ServeOrder) { self.order = order }

    /// Serves until SIGTERM or SIGINT; what is being answered then is answered.
    package func run() async throws {
      let order = order
      let store = try ServingStore { (readOnly) throws(StoreError) in
        try StoreDatabase(shopAt: order.store, readOnly: readOnly)
      }
      defer { store.close() }
      let ground = try await store.read(GroundQuery(), as: nil)
      guard ground.hasAccounts || order.isDemo else { throw StoreError.noOwner() }
      let settings = WebSettings(
        hosts: hosts, secret: Hidden.random(bytes: 32).text, isDemo: order.isDemo)
      let desk = ServerDesk(store: store, settings: settings)
      let proxy = try order.proxy.map { try AddressRange($0) }
      let answerer = Answerer(
        desk: desk, files: FileCrossing(store: order.store), proxy: proxy, isSecure: order.certificate != nil)
      let server = try Self.application(answerer, at: try Self.address(order.listen), try tls()) { port in
        if let port { ServerCounts.log("{\"listening\":\(port),\"url\":\"\(url(port))\"}") }
        tellReady()
      }
      var services: [any Service] = [server, Ending(counts: desk.counts)]
      // The sample shop has made-up customers, whose addresses may be somebody's.
      if !order.isDemo { services.append(MailService(store: store, counts: desk.counts)) }
      if let metrics = order.metrics {
        services.append(
          Application(
            responder: CallbackResponder<BasicRequestContext> { [counts = desk.counts] _, _ in
              HummingbirdCore.Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: counts.text)))
            }, configuration: .init(address: try Self.address(metrics)), logger: Self.quiet))
      }
      var configuration = ServiceGroupConfiguration(
        services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: Self.quiet)
      configuration.maximumGracefulShutdownDuration = .seconds(10)
      do { try await ServiceGroup(configuration: configuration).run() } catch let error as IOError
        where [EADDRINUSE, EADDRNOTAVAIL, EACCES].contains(error.errnoCode)
      {
        throw StoreError.cannotListen(order.listen, String(cString: strerror(error.errnoCode)))
      }
    }

    /// Where a browser on this machine finds it.
    private func url(_ port: Int) -> String {
      let host = ServeOrder.place(order.listen)?.host ?? "localhost"
      return "\(order.certificate == nil ? "http" : "https")://\(host):\(port)"
    }

    /// The libraries write nothing: the log has lines of our own.
    private static var quiet: Logger {
      var logger = Logger(label: "daybook")
      logger.logLevel = .critical
      return logger
    }

    /// The names that are answered to: those of the order, else this machine's own.
    private var hosts: [String] {
      guard order.hosts.isEmpty, let (host, port) = ServeOrder.place(order.listen) else {
        return order.hosts.map { $0.lowercased() }
      }
      return Set([host, "localhost", "127.0.0.1", "[::1]"]).sorted().map { "\($0):\(port)" }
    }

    private static func address(_ text: String) throws -> BindAddress {
      guard let (host, port) = ServeOrder.place(text) else { return .unixDomainSocket(path: text) }
      return .hostname(host, port: port)
    }

    private func tls() throws -> TLSConfiguration? {
      guard let certificate = order.certificate, let key = order.privateKey else { return nil }
      return .makeServerConfiguration(
        certificateChain: try NIOSSLCertificate.fromPEMFile(certificate).map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
    }

    /// Serves a desk at a free port of this machine, which it tells, until its task ends.
    package static func serve(
      _ desk: ServerDesk, listening: @escaping @Sendable (_ port: Int?) -> Void
    ) async throws {
      let answerer = Answerer(desk: desk, files: nil, proxy: nil, isSecure: false)
      try await application(answerer, at: .hostname("127.0.0.1", port: 0), nil, listening: listening).run()
    }

    private static func application(
      _ answerer: Answerer, at address: BindAddress, _ tls: TLSConfiguration?,
      listening: @escaping @Sendable (_ port: Int?) -> Void
    ) throws -> any Service {
      // More than the desk takes, so that it can tell what was too large.
      let limits = HTTP1Channel.Configuration.DecoderConfiguration(
        maxHeaderFieldSize: 64 << 10, maxHeaderListSize: 64 << 10, maxHeaderFieldCount: 200)
      let connections = OpenConnections()
      let plain = HTTPServerBuilder.http1(
        configuration: .init(
          additionalChannelHandlers: [
            ConnectionGuard(connections, answerer.desk.counts, isProxied: answerer.proxy != nil)
          ], idleTimeout: .seconds(30), httpDecoderConfiguration: limits))
      return Application(
        responder: answerer,
        server: try tls.map { try .tls(plain, tlsConfiguration: $0) } ?? plain,
        configuration: .init(
          address: address, serverName: "Daybook", backlog: 1024),
        onServerRunning: { channel in
          listening(channel.localAddress?.port)
        }, logger: quiet)
    }
  }

  /// Tells systemd that the server answers, where a unit of Type=notify waits for that.
  private func tellReady() {
    guard let path = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }) else { return }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // A name that begins with @ is of no file.
    let bytes = Array((path.hasPrefix("@") ? "\0" + path.dropFirst() : path).utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(descriptor) }
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(descriptor, "READY=1", 7, 0, $0, length)
      }
    }
  }

  /// Tells what streams that the server ends.
  private struct Ending: Service {
    let counts: ServerCounts
    func run() async throws {
      try? await gracefulShutdown()
      counts.end()
    }
  }

  extension StoreError {
    fileprivate static func cannotListen(_ address: String, _ reason: String) -> StoreError {
      StoreError(
        "cannot-listen", "The server cannot listen at \(quoted(address)): \(reason).",
        "End the other server there, or name another address: daybook serve 127.0.0.1:8091")
    }
    fileprivate static func noOwner() -> StoreError {
      StoreError(
        "no-owner", "This store has no accounts, so everybody could do everything.",
        "Register the owner first: start daybook, then type register.")
    }
  }
#endif
