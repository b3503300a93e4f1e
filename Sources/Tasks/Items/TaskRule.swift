import StoreCore

/// The rules of the task text.
enum TaskRule {
  // MARK: One line

  /// New lines at the end need no other line but the last; under an item they need them all.
  static func add(_ text: String, under owner: Int?, _ shop: inout Changes) throws(StoreError) {
    try TaskText.check(text)
    let ground = shop.ground
    let lines = try TaskText.lines(text).map { TaskLine(raw: $0) }.filter { !$0.isBlank }
      .map { (line) throws(StoreError) in try line.dated(ground).bytes }
    guard !lines.isEmpty else { throw .unconvertible(text) }
    guard let owner else { return try append(lines.map(ended), &shop) }
    var sheet = try TaskSheet(shop)
    let outline = try sheet.outline()
    let place = try sheet.place(of: owner)
    let end = outline.branch(place).upperBound
    let indent = outline.lines[place].blanks + "\t"
    sheet.entries.insert(
      contentsOf: lines.map {
        TaskSheet.Entry(row: nil, bytes: ended(TaskLine(raw: $0).indented(from: "", to: indent).bytes))
      },
      at: end)
    _ = try sheet.write(to: &shop)
  }

  private static func ended(_ line: String) -> String { line.utf8.last == 0x0A ? line : line + "\n" }

  /// Puts lines at the end as they are.
  static func append(_ lines: [String], _ shop: inout Changes) throws(StoreError) {
    let count = Int(try shop.sums(TaskItem.linked, TaskItem.lines)[0])
    guard count + lines.count <= Outline.mostLines else { throw .tooManyLines(count + lines.count) }
    // How deep an indented line is, and what one level is, only all lines together tell.
    if lines.contains(where: { [0x09, 0x20, 0xEF].contains($0.utf8.first) }) {
      _ = try Outline((try TaskSheet.rows(of: shop).map(TaskSheet.bytes) + lines).map { TaskLine(raw: $0) })
    }
    let last = try shop.rows(
      TaskItem.shape, where: [:], by: ["place", "id"], isBackwards: true, after: [], limit: 1
    ).first.flatMap(TaskItem.declaration.decode)
    if let last, last.line.ending.isEmpty {
      try shop.change(last) { $0.line = TaskLine(raw: $0.line.bytes + "\n") }
    }
    var place = last?.place ?? 0
    for line in lines {
      place += TaskItem.gap
      var row = TaskItem()
      (row.place, row.line) = (place, TaskLine(raw: line))
      try shop.add(row)
    }
  }

  static func tag(_ id: Int, _ name: String, _ tag: Tag?, _ shop: inout Changes) throws(StoreError) {
    let row = try shop.known(TaskItem.self, String(id))
    guard !row.line.isBlank else { throw .notFound(TaskItem.shape, String(id)) }
    var tag = tag
    if let typed = tag { try TaskText.check(typed.value) }
    if let due = tag, due.name == "due", !due.value.isEmpty {
      tag = Tag("due", try DueSpan(typed: due.value, now: DayTime(shop.ground)).text)
    }
    try shop.change(row) { row in
      // Of one name a line has one tag.
      if let tag, tag.name != name { row.line = row.line.setting(tag.name, nil) }
      row.line = row.line.setting(name, tag)
    }
  }

  static func word(_ id: Int, _ text: String, _ shop: inout Changes) throws(StoreError) {
    try TaskText.check(text)
    let row = try shop.known(TaskItem.self, String(id))
    let body = row.line.kind == .note ? TaskLine(raw: text).body : TaskText.item(text)
    guard !row.line.isBlank, !body.isEmpty, !body.utf8.contains(0x0A) else { throw .unconvertible(text) }
    let line = try TaskLine(row.line.indent + body, ending: row.line.ending).dated(shop.ground)
    try shop.change(row) { $0.line = line }
  }

  // MARK: Branches

  static func change(
    _ id: Int, _ text: String, over digest: String?, _ shop: inout Changes
  ) throws(StoreError) {
    try TaskText.check(text)
    let outline = try Outline(text)
    guard let first = outline.lines.firstIndex(where: { !$0.isBlank }) else { throw .unconvertible("") }
    let (branch, ground) = (outline.branch(first), shop.ground)
    var sheet = try TaskSheet(shop)
    let place = try sheet.place(of: id)
    let whole = try sheet.outline()
    let (old, item) = (whole.branch(place), whole.lines[place])
    if let digest, !SHA256.hex(of: whole.text(of: place)).hasPrefix(digest) { throw .staleText() }
    let ending = item.ending.isEmpty ? "\n" : item.ending
    let known = Set(whole.lines[old].map(\.body))
    let lines = try branch.map { (line) throws(StoreError) in
      let typed = outline.lines[line]
      let moved = try (known.contains(typed.body) ? typed : typed.dated(ground)).indented(
        from: outline.lines[first].blanks, to: item.blanks)
      // What stands before the text, such as a byte-order mark, stays.
      return (line == first ? item.indent : moved.indent) + moved.body + ending
    }
    let isLast = old.upperBound == sheet.entries.count && whole.lines[old.upperBound - 1].ending.isEmpty
    sheet.replace(
      old, by: isLast ? lines.dropLast() + [String(lines[lines.count - 1].dropLast())] : lines,
      keepingFirst: true)
    _ = try sheet.write(to: &shop)
    if outline.lines[branch.upperBound...].contains(where: { !$0.isBlank }) {
      shop.tell(Notice("only-first"))
    }
  }

  static func move(_ id: Int, to target: Int?, after: Bool, _ shop: inout Changes) throws(StoreError) {
    var sheet = try TaskSheet(shop)
    let outline = try sheet.outline()
    let place = try sheet.place(of: id)
    let branch = outline.branch(place)
    var (end, indent) = (sheet.entries.count, "")
    if let target {
      let goal = try sheet.place(of: target)
      guard !branch.contains(goal) else {
        throw .insideItself(String(id), into: String(target), TaskItem.shape)
      }
      end = outline.branch(goal).upperBound
      indent = outline.lines[goal].blanks + (after ? "" : "\t")
    }
    sheet.move([branch], outline, to: end, indent: indent)
    _ = try sheet.write(to: &shop)
    shop.tell(
      Notice(
        "task-moved", ["task": .int(Int64(id)), "line": .text(outline.lines[place].body)], isSummary: true))
  }

  static func remove(_ id: Int, all: Bool, over digest: String?, _ shop: inout Changes) throws(StoreError) {
    var sheet = try TaskSheet(shop)
    let outline = try sheet.outline()
    let place = try sheet.place(of: id)
    if let digest, !SHA256.hex(of: outline.text(of: place)).hasPrefix(digest) { throw .staleText() }
    let owned = outline.descendants(place).count
    guard all || owned == 0 else { throw .ownsOthers(id, owned) }
    sheet.entries.removeSubrange(outline.branch(place))
    _ = try sheet.write(to: &shop)
  }

  /// Done branches go under "Archive:", which is made where there is none, each with the path it was at.
  static func archive(_ id: Int?, _ shop: inout Changes) throws(StoreError) {
    var sheet = try TaskSheet(shop)
    let outline = try sheet.outline()
    let archive = outline.lines.indices.first { outline.owners[$0] == nil && outline.lines[$0].isArchive }
    let kept = archive.map(outline.branch)
    let places: [Int]
    if let id {
      places = [try sheet.place(of: id)].filter { outline.lines[$0][tag: "done"] != nil }
    } else {
      places = outline.lines.indices.filter { place in
        outline.lines[place][tag: "done"] != nil
          && !outline.ancestors(place).contains { outline.lines[$0][tag: "done"] != nil }
      }
    }
    let moving = places.filter { kept?.contains($0) != true }
    guard !moving.isEmpty else { return }
    if archive == nil { sheet.entries.append(TaskSheet.Entry(row: nil, bytes: "Archive:\n")) }
    for place in moving.reversed() {
      let path = outline.path(place)
      if let tag = Tag("project", path), !path.isEmpty {
        sheet.entries[place].bytes = TaskLine(raw: sheet.entries[place].bytes).setting("project", tag).bytes
      }
    }
    sheet.move(moving.map(outline.branch), outline, to: kept?.upperBound ?? sheet.entries.count, indent: "\t")
    _ = try sheet.write(to: &shop)
    shop.tell(Notice("tasks-archived", ["count": .int(Int64(moving.count))], isSummary: true))
  }

  // MARK: The whole text

  static func replace(_ text: String, over digest: String?, _ shop: inout Changes) throws(StoreError) {
    try TaskText.check(text)
    var sheet = try TaskSheet(shop)
    if let digest, SHA256.hex(of: sheet.text) != digest { throw .staleText() }
    sheet.replace(sheet.entries.indices, by: TaskText.lines(text))
    let counts = try sheet.write(to: &shop)
    guard counts.added + counts.changed + counts.removed > 0 else { return }
    shop.tell(
      Notice(
        "tasks-texted",
        [
          "added": .int(Int64(counts.added)), "changed": .int(Int64(counts.changed)),
          "removed": .int(Int64(counts.removed)),
        ], isSummary: true))
  }
}

extension TaskLine {
  /// The line with the day it is due in place of words for it: "friday" is another day tomorrow, "someday" is none.
  fileprivate func dated(_ ground: Ground) throws(StoreError) -> TaskLine {
    guard let due = self[tag: "due"], !due.value.isEmpty else { return self }
    return setting("due", Tag("due", try DueSpan(typed: due.value, now: DayTime(ground)).text))
  }

  fileprivate var isArchive: Bool { kind == .project && text == "Archive" }
}
