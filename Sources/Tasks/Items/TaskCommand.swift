package import StoreCore

/// What is done to tasks; the names of cases and payloads are stored for ever.
package enum TaskCommand: StoreCommand {
  /// New lines at the end, or as the last that an item owns.
  case added(text: String, under: Int?)
  /// Another text for an item and all that it owns; `over` begins the digest of the text that it was made from.
  case changed(task: Int, text: String, over: String?)
  /// Another line for an item alone.
  case worded(task: Int, text: String)
  /// A tag set or, where it has none, taken away.
  case tagged(task: Int, name: String, tag: Tag?)
  /// An item with all it owns to the end, into an item, or after one.
  case moved(task: Int, to: Int?, after: Bool)
  /// An item removed; `all`: with what it owns, if `over` begins the digest of their text.
  case removed(task: Int, all: Bool, over: String?)
  /// What is done goes under "Archive:"; nil: all that is.
  case archived(task: Int?)
  /// The whole text; `over` is the digest of the text that it was made from, nil: whatever there is.
  case texted(text: String, over: String?)

  package var kind: String {
    switch self {
    case .added: "task.added"
    case .changed: "task.changed"
    case .worded: "task.worded"
    case .tagged: "task.tagged"
    case .moved: "task.moved"
    case .removed: "task.removed"
    case .archived: "task.archived"
    case .texted: "task.texted"
    }
  }

  /// Of a text of many lines, its digest; a repeated request may have begun from another text.
  package var kept: String? {
    guard case .texted(let text, _) = self else { return nil }
    return "{\"text\":\"\(SHA256.hex(of: text))\"}"
  }

  package var least: Role { .clerk }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .added(let text, let owner): try TaskRule.add(text, under: owner, &shop)
    case .changed(let id, let text, let digest): try TaskRule.change(id, text, over: digest, &shop)
    case .worded(let id, let text): try TaskRule.word(id, text, &shop)
    case .tagged(let id, let name, let tag): try TaskRule.tag(id, name, tag, &shop)
    case .moved(let id, let target, let isAfter): try TaskRule.move(id, to: target, after: isAfter, &shop)
    case .removed(let id, let all, let digest): try TaskRule.remove(id, all: all, over: digest, &shop)
    case .archived(let id): try TaskRule.archive(id, &shop)
    case .texted(let text, let digest): try TaskRule.replace(text, over: digest, &shop)
    }
  }
}

/// The lines of a file at the end of the text, or in its place.
package struct TaskImport: BatchRule {
  private let text, file: String
  private let replaces: Bool

  package init(_ text: String, from file: String, replaces: Bool) {
    (self.text, self.file, self.replaces) = (text, file, replaces)
  }

  package var loads: Shape? { nil }

  package func next(_ shop: inout Changes) throws(StoreError) -> Bool {
    if replaces {
      try TaskRule.replace(text, over: nil, &shop)
      return false
    }
    let isFirst = try shop.sums(TaskItem.linked, TaskItem.lines)[0] == 0
    // A byte-order mark begins a file, never a line in the middle of a text.
    let text = isFirst ? text : String(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
    let kinds = try Outline(text).lines.map(\.kind)
    let lines = TaskText.lines(text)
    guard !lines.isEmpty else { return false }
    // Notes alone are no tasks: todo.txt and Markdown have no mark that TaskPaper has.
    guard kinds.contains(where: { $0 != .note }) else { throw .notTaskPaper(file) }
    try TaskRule.append(lines, &shop)
    shop.tell(
      Notice("tasks-imported", ["count": .int(Int64(lines.count)), "file": .text(file)], isSummary: true))
    return false
  }
}

extension StoreError {
  /// A file has lines, and none of them is a task or a project.
  fileprivate static func notTaskPaper(_ file: String) -> StoreError {
    StoreError(
      "not-taskpaper", "\(quoted(file)) is not TaskPaper: no line is a task or a project.",
      "In TaskPaper a task begins with - and a space, and a project ends with a colon.")
  }
}
