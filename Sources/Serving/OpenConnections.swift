#if Server
  import NIOCore
  import Synchronization

  /// The connections that are open: so many in all, and so many of each address.
  ///
  /// One more of an address is closed. One more in all takes the place of one that asks for nothing, so nobody shuts
  /// others out by holding connections.
  final class OpenConnections: Sendable {
    private static let (most, mostOfAddress) = (900, 64)

    private struct Entry {
      let channel: any Channel
      let address: String?
      /// The requests that came in full, less those that were answered.
      var asked = 0
      /// What goes first: one that was never answered, then the one whose last answer is the oldest.
      var place: (answers: Int, at: Int)
    }
    private struct State {
      var open: [Int: Entry] = [:]
      var ofAddress: [String: Int] = [:]
      var moment = 0

      mutating func next() -> Int {
        moment += 1
        return moment
      }

      mutating func remove(_ number: Int) -> Entry? {
        guard let entry = open.removeValue(forKey: number) else { return nil }
        if let address = entry.address {
          let left = ofAddress[address, default: 1] - 1
          ofAddress[address] = left > 0 ? left : nil
        }
        return entry
      }

      /// Makes room for one more; nil: all are answered right now.
      mutating func takeIdle() -> (any Channel)? {
        let idle = open.lazy.filter { $0.value.asked <= 0 }.min { $0.value.place < $1.value.place }
        return idle.flatMap { remove($0.key)?.channel }
      }
    }
    private let state = Mutex(State())

    /// The number of a connection of an address, nil for those that share one; nil: there is no room, and it must go.
    func begin(_ channel: any Channel, _ address: String?) -> Int? {
      let (number, idle) = state.withLock { state -> (Int?, (any Channel)?) in
        let others = address.map { state.ofAddress[$0, default: 0] } ?? 0
        guard others < Self.mostOfAddress else { return (nil, nil) }
        var idle: (any Channel)?
        if state.open.count >= Self.most {
          idle = state.takeIdle()
          if idle == nil { return (nil, nil) }
        }
        let number = state.next()
        state.open[number] = Entry(channel: channel, address: address, place: (0, number))
        if let address { state.ofAddress[address] = others + 1 }
        return (number, idle)
      }
      idle?.close(promise: nil)
      return number
    }

    /// A request came in full.
    func ask(_ number: Int) { state.withLock { $0.open[number]?.asked += 1 } }

    /// A request was answered.
    func answer(_ number: Int) {
      state.withLock { state in
        let moment = state.next()
        state.open[number]?.asked -= 1
        state.open[number]?.place = (1, moment)
      }
    }

    func end(_ number: Int) { state.withLock { _ = $0.remove(number) } }
  }
#endif
