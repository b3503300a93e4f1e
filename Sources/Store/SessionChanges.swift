/// The journal entries of one session that `undo` and `redo` alone mean: the last of each list.
struct SessionChanges {
  /// The changes that stand, as they were made.
  private(set) var done: [Int] = []
  /// The entries that the session undid since its last change.
  private(set) var undone: [Int] = []

  /// Notes a change and the entry it got.
  mutating func note(_ change: StoreChange, entry: Int) {
    switch change {
    case .undo(let number): move(number, from: &done, to: &undone)
    case .redo(let number): move(number, from: &undone, to: &done)
    case .catalog, .shop, .inventory:
      done.append(entry)
      undone = []
    }
  }

  private func move(_ number: Int, from source: inout [Int], to target: inout [Int]) {
    if let index = source.lastIndex(of: number) { source.remove(at: index) }
    target.append(number)
  }
}
