import Dispatch
import Synchronization

/// A queue between two threads that holds a few elements: a fast writer waits for a slow reader.
final class BatchQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let room: DispatchSemaphore
  private let filled = DispatchSemaphore(value: 0)

  /// A queue that holds at most `capacity` elements.
  init(capacity: Int) { room = DispatchSemaphore(value: capacity) }

  deinit {
    // A semaphore may not go while it stands below the value it was made with.
    while state.withLock({ $0.elements.popLast() }) != nil { room.signal() }
  }

  /// Puts an element in, waiting for room; false when the queue was closed.
  func put(_ element: Element) -> Bool {
    room.wait()
    let isOpen = state.withLock { state in
      if !state.isClosed { state.elements.append(element) }
      return !state.isClosed
    }
    if isOpen { filled.signal() } else { room.signal() }
    return isOpen
  }

  /// Takes the oldest element out, waiting for one; nil when the queue was closed and is empty.
  func take() -> Element? {
    filled.wait()
    let element = state.withLock { $0.elements.isEmpty ? nil : $0.elements.removeFirst() }
    if element != nil { room.signal() } else { filled.signal() }
    return element
  }

  /// Ends the queue: what is in it can still be taken; whoever waits goes on.
  func close() {
    state.withLock { $0.isClosed = true }
    filled.signal()
    room.signal()
  }
}
