public import ScreenKit

extension Keyboard {
  /// A keyboard for `session`, which completes the lines.
  public convenience init<Root>(
    name: String, history: HistoryFile = HistoryFile(path: nil), for session: Session<Root>
  ) {
    self.init(
      name: name, history: history, withoutSecrets: { [weak session] in session?.withoutSecrets($0) ?? $0 }
    ) {
      [weak session] line, cursor in
      session?.completion(of: line, cursor: cursor) ?? Completion(range: cursor..<cursor, candidates: [])
    }
  }
}
