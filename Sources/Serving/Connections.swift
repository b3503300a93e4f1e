#if Server
  import Glibc
  import NIOCore
  import NIOHTTPTypes
  import StoreCore

  /// The addresses of a proxy: "10.0.0.0/8", "::1" or "127.0.0.1".
  struct AddressRange: Sendable {
    private let bytes: [UInt8]
    private let bits: Int

    /// Throws `bad-option`.
    init(_ text: String) throws(StoreError) {
      let parts = text.split(separator: "/", maxSplits: 1)
      guard let first = parts.first, let bytes = Self.bytes(of: String(first)),
        let bits = parts.count == 2 ? Int(parts[1]) : bytes.count * 8, (0...bytes.count * 8).contains(bits)
      else {
        throw StoreError(
          "bad-option", "\(StoreError.quoted(text)) is no range of addresses.", "Write it as 10.0.0.0/8.")
      }
      (self.bytes, self.bits) = (bytes, bits)
    }

    func contains(_ address: String) -> Bool {
      guard let other = Self.bytes(of: address), other.count == bytes.count else { return false }
      for bit in 0..<bits {
        let mask = UInt8(0x80) >> UInt8(bit % 8)
        if bytes[bit / 8] & mask != other[bit / 8] & mask { return false }
      }
      return true
    }

    private static func bytes(of address: String) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 16)
      if inet_pton(AF_INET, address, &bytes) == 1 { return Array(bytes.prefix(4)) }
      return inet_pton(AF_INET6, address, &bytes) == 1 ? bytes : nil
    }
  }

  /// Guards one connection: not too many are open, none whose reader has stopped to read, and no body that never
  /// ends.
  final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    /// A reader may let bytes wait so long, and a megabyte of a body may take so long to come.
    private static let (patience, megabyte) = (TimeAmount.seconds(30), 1 << 20)
    /// What the system keeps of an answer for a reader who does not read: unless told it keeps 4 MB, and the rest of a
    /// long list is worked out for nobody.
    private static let unread = 256 << 10

    private let connections: OpenConnections
    private let counts: ServerCounts
    private let isProxied: Bool
    private var number: Int?
    private var closing, receiving: Scheduled<Void>?
    private var received = 0

    init(_ connections: OpenConnections, _ counts: ServerCounts, isProxied: Bool) {
      (self.connections, self.counts, self.isProxied) = (connections, counts, isProxied)
    }

    func handlerAdded(context: ChannelHandlerContext) {
      counts.connected(1)
      let address = isProxied ? nil : context.channel.remoteAddress?.ipAddress
      number = connections.begin(context.channel, address)
      if number == nil { return context.close(promise: nil) }
      _ = context.channel.setOption(.socketOption(.so_sndbuf), value: SocketOptionValue(Self.unread))
    }

    func handlerRemoved(context _: ChannelHandlerContext) {
      counts.connected(-1)
      closing?.cancel()
      receiving?.cancel()
      if let number { connections.end(number) }
    }

    // A connection that sends nothing is closed by the library.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head: received = 0
      case .body(let bytes):
        received += bytes.readableBytes
        if received > Self.megabyte {
          received = 0
          receiving?.cancel()
          receiving = nil
        }
        receiving = receiving ?? close(context.channel)
      case .end:
        receiving?.cancel()
        receiving = nil
        if let number { connections.ask(number) }
      }
      context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if case .end = unwrapOutboundIn(data), let number { connections.answer(number) }
      context.write(data, promise: promise)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      closing?.cancel()
      closing = context.channel.isWritable ? nil : close(context.channel)
      context.fireChannelWritabilityChanged()
    }

    private func close(_ channel: any Channel) -> Scheduled<Void> {
      channel.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
    }
  }
#endif
