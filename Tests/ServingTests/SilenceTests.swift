#if Server
  import Foundation
  import StoreCore
  import Synchronization
  import Testing

  @testable import StoreHTTPClient

  /// What becomes of calls over a socket whose other end says nothing.
  @Suite struct SilenceTests {
    private final class Count: Sendable { let number = Mutex(0) }

    @Test func `who watches and hears nothing connects again over a socket`() async throws {
      let port = UInt16.random(in: 20_000..<30_000)
      let watched = Count()
      let listener = try Listener(port) { visitor in
        guard visitor.call()?.hasPrefix("GET /api/watch") == true else { return }
        watched.number.withLock { $0 += 1 }
        visitor.send(
          "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n6\r\nid: 7\n\r\n")
        _ = visitor.receive()
      }
      defer { listener.end() }
      let client = StoreHTTPClient("http://127.0.0.1:\(port)", wire: "", silence: 1)

      let hasChanged = client.listen(Caller("mara"))
      let end = ContinuousClock.now + .seconds(12)
      while watched.number.withLock({ $0 }) < 3 || hasChanged() != true, ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(20))
      }

      #expect(watched.number.withLock { $0 } >= 3)
      #expect(ContinuousClock.now < end)
    }

    @Test func `a file has the time over a socket that its server grants each megabyte`() {
      #expect(HTTPSender.most(forFile: 0) == 150)
      #expect(HTTPSender.most(forFile: 1) == 180)
      #expect(HTTPSender.most(forFile: 64 << 20) == 150 + 64 * 30)
    }
  }
#endif
