import CommandKit
import ScreenKit
import StoreCore
import StoreHTTPClient
import Synchronization
import Testing

@testable import DaybookApp

/// How often a line asks the store: one that is far away takes its time for each call.
@Suite struct CallStories {
  /// Lines typed one after another at a keyboard, each with the most calls that it may cost.
  private static let lines = [
    ("/", 1), ("products", 2), ("/catalog/products?category=mugs&sort=price", 1), ("2", 1), ("back", 1),
    ("/catalog/products/MUG-BLU", 1), ("price 14.00", 2), ("price 13.50", 2), ("undo", 4), ("find mug", 2),
    ("nosuchword", 2), ("MUG-FOX", 2), ("MGU-FOX", 2), ("/inventory/stock/MUG-FOX", 1),
    ("receive 5 --cost 5.00", 2), ("/inventory/movements", 1), ("/tasks", 1), ("/customers", 1),
    ("/ordering/orders", 1), ("/ordering/sale", 1), ("MUG-BLU", 4), ("cash 20", 1), ("/journal", 1),
    ("/reports/sales", 1), ("/settings", 1), ("help", 1),
  ]

  @Test func `a line at a keyboard asks the store no more often than it has to`() async throws {
    let shop = try await Story(.sample, isWired: true)
    let wire = try #require(shop.wire)
    var (asked, rest) = ([[String]](), Self.lines.map(\.0)[...])
    _ = await shop.session.run(
      LineSource(isInteractive: true) { _ in
        // When the next line is wanted, the one before has had its answer, and the first of all the first page.
        asked.append(wire.calls.withLock { calls in calls })
        wire.calls.withLock { $0 = [] }
        return rest.popFirst().map { .line(Line($0, from: .input(line: 1))) } ?? .end
      })

    for ((line, most), calls) in zip(Self.lines, asked.dropFirst()) {
      #expect(calls.count <= most, "\(line): \(calls)")
    }
  }

  @Test func `a line that is typed again after its answer was lost is made once`() async throws {
    let shop = try await Story(.sample, isWired: true)
    let wire = try #require(shop.wire)
    await shop.read("/inventory/stock/MUG-FOX")
    let before = await shop.rows("/journal | head 1").first?.key
    wire.lost.withLock { $0 = 1 }

    #expect(await shop.type("/inventory/stock/MUG-FOX receive 5 --cost 5.00").error?.code == "lost-answer")
    let again = await shop.read("/inventory/stock/MUG-FOX receive 5 --cost 5.00")
    #expect(again.contains("done before"))
    await shop.read("/inventory/stock/MUG-FOX receive 5 --cost 5.00")

    let entries = await shop.rows("/journal | head 1").first?.key
    #expect(Int(entries ?? "") == Int(before ?? "").map { $0 + 2 })
  }

  #if Server
    @Test func `what others change is told over a socket`() async throws {
      let store = try await StoryStore(.empty, start: Clock.frozenStart)
      let socket = try await store.socket()
      let hasChanged = socket.client.listen(Caller("clerk"))
      func isTold() async throws -> Bool {
        let end = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < end {
          if hasChanged() == true { return true }
          try await Task.sleep(for: .milliseconds(20))
        }
        return false
      }
      #expect(try await isTold(), "a first look is due once it listens")
      #expect(hasChanged() == false)

      _ = try await store.workspace().service.perform(
        .command(Edit(.set, "settings", "shop", ["name": "Bryggan"])))
      #expect(try await isTold())
      #expect(hasChanged() == false)
      withExtendedLifetime(store) {}
    }
  #endif
}
