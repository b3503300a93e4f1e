import Foundation
import Glibc
import StoreCore
import StoreDatabase
import StorePool
import Synchronization
import Testing

@Suite struct PoolTests {
  fileprivate static let shop = StoreDeclarations(
    shapes: [Offer.shape], projections: [Offer.ends], listings: [], due: [Offer.due])
  private final class Time: Sendable { let now = Mutex(Clock.frozenStart) }
  private let folder: TestFolder
  private let time = Time()
  private var path: String { folder.path + "/pool.db" }

  init() throws { folder = try TestFolder() }

  private func pool(
    _ readers: Int = 2, read: Duration = .seconds(5), change: Duration = .seconds(5)
  ) throws -> ServingStore {
    var times = ServingStore.Times()
    (times.read, times.change) = (read, change)
    let (path, time) = (path, time)
    return try ServingStore(readers: readers, times: times) { (readOnly) throws(StoreError) in
      try StoreDatabase(
        path: path, Self.shop, readOnly: readOnly, clock: Clock { time.now.withLock { $0 } })
    }
  }

  private func add(
    _ code: String, _ day: String = "", to store: ServingStore
  ) async throws(StoreError) -> Receipt {
    let edit = Edit(.add, "offer", code, day.isEmpty ? [:] : ["ends": day])
    return try await store.perform(
      .command(edit), as: Request(id: code, by: Caller("mara"), origin: .input))
  }

  /// The code of the refusal; nil: there was none.
  private func code(_ body: () async throws(StoreError) -> some Any) async -> String? {
    do throws(StoreError) { _ = try await body() } catch { return error.code }
    return nil
  }

  /// Another program that holds the lock of the store until it is let go.
  private final class OtherProgram: Sendable {
    private struct Hold: BatchRule {
      let other: OtherProgram
      var loads: Shape? { nil }
      mutating func next(_: inout Changes) throws(StoreError) -> Bool {
        other.hasLock.store(true, ordering: .relaxed)
        usleep(1_000)
        return !other.isDone.load(ordering: .relaxed)
      }
    }
    private let hasLock = Atomic(false)
    private let isDone = Atomic(false)
    private let gone = DispatchSemaphore(value: 0)

    init(_ path: String) throws {
      let store = try StoreDatabase(path: path, PoolTests.shop)
      Thread.detachNewThread { [self] in
        let request = Request(id: "hold", by: Caller("other"), origin: .input)
        _ = try? store.perform("test.hold", "{}", Hold(other: self), as: request)
        store.close()
        gone.signal()
      }
      while !hasLock.load(ordering: .relaxed) { usleep(1_000) }
    }

    func letGo() {
      isDone.store(true, ordering: .relaxed)
      gone.wait()
    }
  }

  @Test func `a read knows every change that was answered before`() async throws {
    let store = try pool()

    for number in 0..<40 {
      let receipt = try await add("o\(number)", to: store)
      let moment = ServingStore.Moment()
      let offers = try await ServingStore.$moment.withValue(moment) {
        try await store.read(Offers(), as: nil)
      }
      #expect(offers.codes.count == number + 1)
      #expect(moment.entry == receipt.entry)
    }
  }

  @Test func `while another program writes, reads go on and a change is busy in its time`() async throws {
    let store = try pool(change: .milliseconds(500))
    _ = try await add("a", to: store)
    let other = try OtherProgram(path)

    let start = ContinuousClock.now
    async let first = code { () async throws(StoreError) in try await self.add("b", to: store) }
    async let second = code { () async throws(StoreError) in try await self.add("c", to: store) }
    let offers = try await store.read(Offers(), as: nil)
    #expect(offers.codes == ["a"])
    // The deadline of both counts from their arrival, though the second waits for the first.
    #expect(await [first, second] == ["busy", "busy"])
    #expect(ContinuousClock.now - start < .seconds(3))

    other.letGo()
    #expect(await code { () async throws(StoreError) in try await self.add("d", to: store) } == nil)
    #expect(try await store.read(Offers(), as: nil).codes == ["a", "d"])
  }

  @Test func `a read that takes too long ends alone`() async throws {
    let store = try pool(2, read: .milliseconds(400))
    _ = try await add("a", to: store)

    async let endless = code { () async throws(StoreError) in try await store.read(Endless(), as: nil) }
    let end = ContinuousClock.now + .milliseconds(800)
    while ContinuousClock.now < end {
      #expect(await code { () async throws(StoreError) in try await store.read(Offers(), as: nil) } == nil)
    }
    #expect(await endless == "busy")
  }

  @Test func `a read ends with the task that asked`() async throws {
    let store = try pool(1)
    _ = try await add("a", to: store)
    let asking = Task {
      await code { () async throws(StoreError) in try await store.read(Endless(), as: nil) }
    }
    try await Task.sleep(for: .milliseconds(100))

    asking.cancel()

    #expect(await asking.value == "interrupted")
    #expect(try await store.read(Offers(), as: nil).codes == ["a"])
  }

  @Test func `one change too many is busy at once`() async throws {
    let store = try pool(change: .seconds(20))
    let other = try OtherProgram(path)

    let codes = await withTaskGroup { group in
      for number in 0..<80 {
        group.addTask { await code { () async throws(StoreError) in try await add("o\(number)", to: store) } }
      }
      var codes: [String?] = []
      for await code in group {
        codes.append(code)
        // All that are refused at once have come.
        if codes.count == 15 { other.letGo() }
      }
      return codes
    }

    // One runs, 64 wait.
    #expect(codes.filter { $0 == "busy" }.count == 15)
    #expect(try await store.read(Offers(), as: nil).codes.count == 65)
  }

  @Test func `what is due is done before a read`() async throws {
    let store = try pool()
    _ = try await add("a", "2026-01-03", to: store)
    #expect(try await store.read(Offers(), as: nil).over == [])

    time.now.withLock { $0 = Instant(milliseconds: $0.milliseconds + 5 * 86_400_000) }

    #expect(try await store.read(Offers(), as: nil).over == ["a"])
  }

  @Test func `it is not ready while the writer waits`() async throws {
    let store = try pool(change: .seconds(20))
    #expect(await store.isReady(within: .seconds(1)))
    let other = try OtherProgram(path)
    async let waiting = code { () async throws(StoreError) in try await self.add("b", to: store) }
    // Time for the change to take the writer.
    try await Task.sleep(for: .milliseconds(300))

    #expect(await !store.isReady(within: .milliseconds(200)))

    other.letGo()
    #expect(await waiting == nil)
    #expect(await store.isReady(within: .seconds(1)))
  }
}
