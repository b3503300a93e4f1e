package import StoreCore

/// Asks for what owns some items, by their numbers; one at the top has no owner.
package struct TaskOwners: KeyedQuery {
  package typealias Answer = [Int: TaskBranch.Owned]

  package var tasks: [Int]
  package init(keys: [String]) { tasks = keys.compactMap { Int($0) } }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let unit = try rows.indentUnit()
    var (answer, known) = (Answer(), [Int64: TaskItem]())
    for task in tasks {
      guard let item = try rows.row(TaskItem.self, String(task)),
        let owner = try rows.owner(of: item, unit, known)
      else { continue }
      known[item.stamp.id] = owner
      answer[task] = TaskBranch.Owned(task: Int(owner.stamp.id), line: owner.line.body)
    }
    return answer
  }
}

extension Rows {
  /// How many spaces are a level.
  func indentUnit() throws(StoreError) -> Int {
    let least = try entries(
      TaskItem.linked, ["tag": .text(""), "value": TaskItem.spaces], after: nil, limit: 1)
    return least.first?.key[2].int.map(Int.init) ?? Outline.unit
  }

  /// The nearest line above an item that is less indented; `known` has the owners of some, which what stands beside
  /// them has too.
  func owner(
    of item: TaskItem, _ unit: Int, _ known: [Int64: TaskItem] = [:]
  ) throws(StoreError) -> TaskItem? {
    let level = item.line.level(unit)
    var owner: TaskItem?
    guard level > 0 else { return nil }
    try lines(beside: item, isAbove: true) { row in
      guard !row.line.isBlank else { return false }
      let found = row.line.level(unit)
      owner = found < level ? row : found == level ? known[row.stamp.id] : nil
      return owner != nil
    }
    return owner
  }

  /// Reads the lines above or below one, the nearest first, until one ends it.
  func lines(beside item: TaskItem, isAbove: Bool, until isEnd: (TaskItem) -> Bool) throws(StoreError) {
    var after: [Value] = [.int(Int64(item.place)), .int(item.stamp.id)]
    while true {
      let found = try rows(
        TaskItem.shape, where: [:], by: ["place", "id"], isBackwards: isAbove, after: after, limit: 50)
      for image in found {
        guard let row = TaskItem.declaration.decode(image), !isEnd(row) else { return }
        after = [.int(Int64(row.place)), .int(row.stamp.id)]
      }
      guard found.count == 50 else { return }
    }
  }
}
