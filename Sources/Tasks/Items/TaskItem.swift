package import StoreCore

/// One line of the shop's task text: a project, a task, a note or a blank line. The line says all; the rest follows.
package struct TaskItem: Entity {
  package static let entity = "task"
  package var stamp = Stamp()
  /// Where it stands among the lines: they come in this order, with gaps between them.
  package var place = 0
  package var line = TaskLine("")
  /// nil: a blank line.
  package var kind: TaskLine.Kind?
  package var done = Doneness.no
  /// The day by which it is to be done; ``never`` where it has none or is done.
  package var due = TaskItem.never
  /// The order of the list: what is open by its place, then what is done by its place.
  package var rank = 0

  package init() {}

  /// Whether an item is done; the raw values are stored for ever.
  package enum Doneness: String, Choice { case no, yes }

  /// The day of what has none: after all others.
  package static let never = LocalDate(daysSince1970: 2_932_896)
  /// What lies between two places at first: a line may be put between the same two forty times.
  static let gap = 1 << 40

  package static let declaration = Declaration<TaskItem>(
    key: .serial, indexes: [["place"]], told: ["line"],
    [
      Field("place", \.place, .byRule),
      Field("kind", \.kind, of: { $0.line.isBlank ? nil : $0.line.kind }),
      Field("done", \.done, of: { $0.line[tag: "done"] == nil ? .no : .yes }),
      Field("due", \.due, of: { $0.line.dueDay ?? never }),
      Field("rank", \.rank, of: { $0.line[tag: "done"] == nil ? $0.place : $0.place | 1 << 62 }),
      Field("line", \.line, [.byRule, .searched, .who], as: .note),
    ])

  package static let list = Listing(
    "tasks", of: TaskItem.shape, columns: ["line", "due", "done"],
    filters: [
      .equals("done"),
      .atMost(
        "due", "due",
        words: ["late": ("due", .atMost, -1), "today": ("due", .atMost, 0), "week": ("due", .atMost, 6)]),
      .equals("line", as: "find"), .equals("line", as: "project"), .equals("line", as: "assigned"),
    ], sorts: [.by("rank", as: "text", under: ["done"]), .by("due")], standard: .but("note", of: "kind"))

  /// The filters that are answered from the text as a whole.
  package static let textFilters = ["find", "project", "assigned"]

  /// The tags that name a row of the shop, and the entity of each.
  package static let links = ["order": "order", "sku": "product", "po": "purchase", "customer": "customer"]

  /// The open items by what their tags name, and under an empty tag how many lines there are and how many begin with
  /// so many spaces.
  package static let linked = Projection(
    "task_link", by: ["tag", "value", "task"], sums: ["count"],
    [
      .of(TaskItem.self) { row, sums in
        sums.add(lines, 1)
        guard !row.line.isBlank else { return }
        if row.line.spaces > 0 { sums.add([.text(""), spaces, .int(Int64(row.line.spaces))], 1) }
        guard row.done == .no else { return }
        for tag in row.line.tags where links[tag.name] != nil {
          for value in Set(tag.list.map(folded)) where !value.isEmpty {
            sums.add([.text(tag.name), .text(value), .int(row.stamp.id)], 1)
          }
        }
      }
    ])
  static let lines: [Value] = [.text(""), .text(""), .int(0)]
  static let spaces = Value.text("spaces")
}

extension TaskLine.Kind: Choice {}

extension TaskLine: FieldValue {
  package static var kind: StoreCore.Kind { .note }
  package init?(stored: Value) {
    guard case .text(let text) = stored else { return nil }
    self.init(raw: text)
  }
  package var stored: Value { .text(bytes) }
  package init(typed: String, as _: StoreCore.Kind, _: Ground) throws(StoreError) { self.init(raw: typed) }
  package func text(_: Ground) -> String { body }

  /// Whom a task is for.
  @Sendable package static func renaming(_ value: Value, _ name: String, _ new: String) -> Value {
    guard let line = TaskLine(stored: value), let tag = line[tag: "assigned"] else { return value }
    let names = tag.list.map { folded($0) == folded(name) ? new : $0 }
    guard names != tag.list, let tag = Tag(tag.name, names.joined(separator: ", ")) else { return value }
    return line.setting(tag.name, tag).stored
  }
}

extension TaskLine {
  /// Reads a line with its ending.
  package init(raw: String) {
    let bytes = raw.utf8
    let count = bytes.last != 0x0A ? 0 : bytes.dropLast().last == 0x0D ? 2 : 1
    self.init(
      String(raw[..<bytes.index(bytes.endIndex, offsetBy: -count)]),
      ending: count == 2 ? "\r\n" : count == 1 ? "\n" : "")
  }

  /// The day by which it is to be done; nil: it has none, or is done.
  package var dueDay: LocalDate? {
    guard !isBlank, self[tag: "done"] == nil, let due = self[tag: "due"] else { return nil }
    return DueSpan(due.value)?.start
  }
}
