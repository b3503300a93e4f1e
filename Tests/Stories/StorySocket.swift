#if Server
  import Accounts
  import DaybookApp
  import Serving
  import StoreCore
  import StoreHTTPClient
  import StorePool
  import StoreWire
  import WebPages

  /// A story's store behind a server of its own on this machine, which ends with the value.
  @MainActor final class StorySocket {
    let client: StoreHTTPClient
    private let serving: Task<Void, any Error>

    /// Waits until the server answers; to it, whoever calls sits at its machine's keyboard.
    init(_ store: ServingStore, clock: Clock) async throws {
      let desk = ServerDesk(
        store: store, settings: WebSettings(secret: String(repeating: "x", count: 32), clock: clock),
        rates: CallRates(perSecond: 1_000_000, burst: 1_000_000), cost: .least, origin: .keyboard)
      let (ports, told) = AsyncStream.makeStream(of: Int.self)
      serving = Task.detached { try await Server.serve(desk) { told.yield($0 ?? 0) } }
      var first = ports.makeAsyncIterator()
      let port = await first.next() ?? 0
      client = StoreHTTPClient("http://127.0.0.1:\(port)", wire: Wire.digest(program: Program.version))
    }

    deinit { serving.cancel() }
  }
#endif
