/// The answer to a question that goes along with the next read of a session, so that a page costs one call of the store.
@MainActor package final class SharedRead<Answer> {
  private var result: Result<Answer, StoreError>?
  fileprivate init() {}

  /// Whether the read that it goes along with was made.
  package var isAnswered: Bool { result != nil }

  /// The answer, once that read was made; throws why this question alone has none.
  package func get() throws(StoreError) -> Answer {
    guard let result else { throw .broken("no read took \(Answer.self) along") }
    return try result.get()
  }

  fileprivate func take(_ answer: Result<Answer, StoreError>) { result = answer }
}

/// Questions that wait for the next read, as one question of pairs.
@MainActor struct WaitingReads {
  private struct Waiting {
    let query: any Query
    let take: (any Sendable) -> Void
  }
  private var all: [Waiting] = []

  /// Lets a question wait.
  mutating func add<Q: Query>(_ query: Q) -> SharedRead<Q.Answer> {
    let shared = SharedRead<Q.Answer>()
    let take: (any Sendable) -> Void = { answer in
      if let answer = answer as? Attempt<Q>.Answer { shared.take(answer.result) }
    }
    all.append(Waiting(query: Attempt(query), take: take))
    return shared
  }

  /// All of them as one question with what hears its answer, and none waits any more; nil: none waited.
  mutating func joined() -> (query: any Query, take: (any Sendable) -> Void)? {
    // Pairs of pairs: a chain would be as deep as it is long.
    while all.count > 1 {
      var pairs: [Waiting] = []
      for at in stride(from: 0, to: all.count - 1, by: 2) {
        let (one, other) = (all[at], all[at + 1])
        pairs.append(Self.pair(one.query, other.query, one.take, other.take))
      }
      if all.count % 2 == 1 { pairs.append(all[all.count - 1]) }
      all = pairs
    }
    return all.popLast().map { ($0.query, $0.take) }
  }

  private static func pair<First: Query, Second: Query>(
    _ first: First, _ second: Second, _ one: @escaping (any Sendable) -> Void,
    _ other: @escaping (any Sendable) -> Void
  ) -> Waiting {
    let take: (any Sendable) -> Void = { answer in
      guard let answer = answer as? Both<First, Second>.Answer else { return }
      one(answer.first)
      other(answer.second)
    }
    return Waiting(query: Both(first, second), take: take)
  }
}
