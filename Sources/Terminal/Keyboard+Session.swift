public import ScreenKit

extension Keyboard {
  /// A keyboard for `session`, which completes what is typed; the session takes in what the history holds.
  ///
  /// What came of a line is noted by the session's world: `world.ended = history.note`.
  public convenience init<Root>(name: String, history: History? = nil, for session: Session<Root>) {
    session.remember(history?.entries ?? [])
    self.init(
      name: name, history: history,
      place: { [weak session] in session?.navigation.current.address.text ?? "" }
    ) { [weak session] line, cursor in
      session?.completion(of: line, cursor: cursor) ?? Completion(range: cursor..<cursor, candidates: [])
    }
  }
}
