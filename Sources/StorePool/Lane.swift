import Dispatch
import StoreCore
import StoreDatabase
import Synchronization

/// Some connections to one store, which take calls in the order of their arrival.
final class Lane: Sendable {
  private struct State {
    var idle: [Int]
    var waiting: [Call] = []
    var running: [Int: Call] = [:]
    var isWatched = false
    var isEmpty: Bool { waiting.isEmpty && running.isEmpty }
  }

  /// How often deadlines are looked at, in milliseconds, while there are calls.
  private static let watch = 50

  private let databases: [StoreDatabase]
  private let queues: [DispatchQueue]
  private let most: Int
  private let state: Mutex<State>

  /// At most `most` calls wait; one more is `busy`.
  init(_ databases: [StoreDatabase], _ name: String, most: Int) {
    (self.databases, self.most) = (databases, most)
    queues = databases.indices.map { DispatchQueue(label: "daybook.\(name).\($0)") }
    state = Mutex(State(idle: Array(databases.indices)))
  }

  /// Runs work on a connection of its own; suspended until it is answered, at the latest soon after the deadline.
  ///
  /// Throws `busy` where the deadline comes first or too many wait, `interrupted` where the caller's task ends.
  func run<Value: Sendable>(
    within time: Duration, _ work: @escaping @Sendable (StoreDatabase) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let box = Box<Value>()
    let ended = Ended()
    let error: StoreError? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let call = Call(until: .now + time) { (database) throws(StoreError) in
          let value = try work(database)
          box.value.withLock { $0 = value }
        } answer: {
          continuation.resume(returning: $0)
        }
        ended.set(call)
        take(call)
      }
    } onCancel: {
      ended.end()
    }
    if let error { throw error }
    guard let value = box.value.withLock({ $0 }) else { throw .broken("a call without an answer") }
    return value
  }

  private func take(_ call: Call) {
    let (free, isRefused) = state.withLock { state -> (Int?, Bool) in
      if let place = state.idle.popLast() {
        state.running[place] = call
        return (place, false)
      }
      guard state.waiting.count < most else { return (nil, true) }
      state.waiting.append(call)
      return (nil, false)
    }
    if isRefused { return call.end(.busy()) }
    if let free { queues[free].async { self.work(at: free, call) } }
    watchDeadlines()
  }

  /// Runs calls on one connection until none waits.
  private func work(at place: Int, _ first: Call) {
    var next: Call? = first
    while let call = next {
      call.run(on: databases[place])
      next = state.withLock { state in
        let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        state.running[place] = next
        if next == nil { state.idle.append(place) }
        return next
      }
    }
  }

  /// The shared queues may be full of work that takes long; one of its own has a thread all the same.
  private static let deadlines = DispatchQueue(label: "daybook.deadlines")

  /// Ends what is late, again and again while there are calls: a timer for each call would cost more than the call.
  private func watchDeadlines() {
    let begins = state.withLock { state in
      guard !state.isWatched, !state.isEmpty else { return false }
      state.isWatched = true
      return true
    }
    guard begins else { return }
    Self.deadlines.asyncAfter(deadline: .now() + .milliseconds(Self.watch)) { [self] in
      let now = ContinuousClock.now
      let calls = state.withLock { state in
        state.isWatched = false
        state.waiting.removeAll(where: \.hasEnded)
        return state.waiting + state.running.values
      }
      for call in calls where call.deadline <= now { call.end(.busy()) }
      watchDeadlines()
    }
  }
}

/// What a call found.
private final class Box<Value: Sendable>: Sendable {
  let value: Mutex<Value?>
  init() { value = Mutex(nil) }
}

/// A call that may be ended before it has begun.
private final class Ended: Sendable {
  private let state = Mutex((call: Call?.none, hasEnded: false))

  func set(_ call: Call) {
    let hasEnded = state.withLock { state in
      state.call = call
      return state.hasEnded
    }
    if hasEnded { call.end(.interrupted()) }
  }

  func end() {
    let call = state.withLock { state in
      state.hasEnded = true
      return state.call
    }
    call?.end(.interrupted())
  }
}
