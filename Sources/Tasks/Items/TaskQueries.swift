package import StoreCore

/// Asks for the text as a whole.
package struct TaskTextQuery: RowsQuery {
  package init() {}

  package struct Answer: Codable, Sendable {
    package var text: String
    /// What a save of it names, so that a change by somebody else is seen.
    package var digest: String { SHA256.hex(of: text) }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    Answer(text: try TaskSheet(rows).text)
  }
}

/// Asks for the items that an item path, a project or a person's name finds, from the text as a whole.
package struct TaskSearch: RowsQuery, LimitedQuery {
  /// A page of the list of tasks.
  package var query: ListQuery
  package var limits: [Int] { [query.limit] }
  package init(_ query: ListQuery) { self.query = query }

  /// Whether a query of the list is answered here, not by its indexes.
  package static func answers(_ query: ListQuery) -> Bool {
    TaskItem.textFilters.contains { query.filters[$0] != nil }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> ListAnswer {
    let images = try TaskSheet.rows(of: rows)
    let outline = try Outline(images.map { TaskLine(raw: TaskSheet.bytes(of: $0)) })
    let fits = try test(outline, rows.ground)
    var found: [Int]
    if let path = query.filters["find"] {
      found = try outline.find(ItemPath(parsing: path), now: DayTime(rows.ground)).filter(fits)
    } else {
      found = outline.lines.indices.filter { outline.isListed($0) && fits($0) }
      found = found.filter { !outline.isDone($0) } + found.filter(outline.isDone)
    }
    if query.sort == "due" {
      func due(_ place: Int) -> LocalDate { outline.lines[place].dueDay ?? TaskItem.never }
      found = found.sorted { (due($0), $0) < (due($1), $1) }
    }
    if query.falls { found.reverse() }
    return try page(found, outline, images)
  }

  private func test(_ outline: Outline, _ ground: Ground) throws(StoreError) -> (Int) -> Bool {
    let (project, name) = (query.filters["project"].map(folded), query.filters["assigned"].map(folded))
    let words = folded(query.search).split(separator: " ")
    let last = try query.filters["due"].map { (text) throws(StoreError) in
      if let days = TaskItem.list.filters.first(where: { $0.name == "due" })?.words[text]?.value {
        return ground.today.adding(days: Int(days))
      }
      return try LocalDate(parsing: text, field: "due")
    }
    let done = query.filters["done"]
    return { place in
      let line = outline.lines[place]
      if let done, done != "all", (done == "yes") != outline.isDone(place) { return false }
      if let last, line.dueDay.map({ $0 > last }) ?? true { return false }
      if let name, line[tag: "assigned"]?.list.contains(where: { folded($0) == name }) != true {
        return false
      }
      if let project, !outline.ancestors(place).contains(where: { outline.isProject($0, called: project) }) {
        return false
      }
      let text = words.isEmpty ? "" : folded(line.body)
      return words.allSatisfy { text.contains($0) }
    }
  }

  private func page(_ found: [Int], _ outline: Outline, _ images: [RowImage]) throws(StoreError) -> ListAnswer
  {
    func offset(_ text: String?) throws(StoreError) -> Int? {
      guard let text else { return nil }
      guard let place = Int(text), place >= 0 else { throw .badPlace(text) }
      return min(place, found.count)
    }
    let (after, end) = (try offset(query.after), try offset(query.before))
    let start = end.map { max(0, $0 - query.limit) } ?? after ?? 0
    let shown = found[start..<min(found.count, end ?? start + query.limit)]
    var answer = ListAnswer()
    answer.width = TaskItem.list.columns.count
    for place in shown {
      let line = outline.lines[place]
      answer.cells += [
        .text(line.bytes), (line.dueDay ?? TaskItem.never).stored,
        (outline.isDone(place) ? TaskItem.Doneness.yes : .no).stored,
      ]
      answer.keys.append(String(images[place].id))
    }
    answer.total = .exact(found.count)
    answer.next = shown.endIndex < found.count ? String(shown.endIndex) : nil
    answer.previous = start > 0 ? String(start) : nil
    return answer
  }
}

extension Outline {
  fileprivate func isDone(_ place: Int) -> Bool { lines[place][tag: "done"] != nil }
  fileprivate func isListed(_ place: Int) -> Bool { !lines[place].isBlank && lines[place].kind != .note }
  fileprivate func isProject(_ place: Int, called name: String) -> Bool {
    lines[place].kind == .project && folded(lines[place].text) == name
  }
}

/// Asks where an item stands, what it owns, and for its text.
package struct TaskBranch: RowsQuery {
  /// How many lines that it owns are told.
  package static let most = 20

  package var task: Int
  package init(_ task: Int) { self.task = task }

  package struct Answer: Codable, Sendable {
    /// "Receiving / Pallets"; empty at the top.
    package var path: String
    /// The text of the item and of all that it owns, without the item's own indent.
    package var text: String
    /// What a change of it names, so that a change by somebody else is seen.
    package var digest: String { String(SHA256.hex(of: text).prefix(12)) }
    /// The first items that it owns, by number, as their lines are.
    package var owned: [Owned]
    package var ownedCount: Int
  }

  /// An item that another owns.
  package struct Owned: Codable, Sendable {
    package var task: Int
    /// Its line with one tab for each level below the owner.
    package var line: String
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let item = try rows.known(TaskItem.self, String(task))
    guard !item.line.isBlank else { throw .notFound(TaskItem.shape, String(task)) }
    let unit = try rows.indentUnit()
    var (path, owner): ([String], TaskItem?) = ([], try rows.owner(of: item, unit))
    while let above = owner {
      path.insert(above.line.text, at: 0)
      owner = try rows.owner(of: above, unit)
    }
    var branch = [item]
    try rows.lines(beside: item, isAbove: false) { row in
      guard row.line.isBlank || row.line.level(unit) > item.line.level(unit) else { return true }
      branch.append(row)
      return false
    }
    let outline = try Outline(branch.map(\.line), unit: unit)
    let owned = outline.descendants(0)
    return Answer(
      path: path.joined(separator: " / "), text: outline.text(of: 0),
      owned: owned.prefix(Self.most).map { line in
        let tabs = String(repeating: "\t", count: outline.ancestors(line).count - 1)
        return Owned(task: Int(branch[line].stamp.id), line: tabs + outline.lines[line].body)
      }, ownedCount: owned.count)
  }
}

/// Asks for the open tasks whose tags name a row of the shop.
package struct OpenTasks: RowsQuery {
  /// How many are told.
  package static let most = 5

  package var subject: Subject
  package init(of subject: Subject) { self.subject = subject }

  package struct Answer: Codable, Sendable {
    package var tasks: [TaskBranch.Owned] = []
    /// Whether there are more.
    package var isMore = false
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    guard let tag = TaskItem.tag(naming: subject) else { return Answer() }
    let found = try rows.entries(
      TaskItem.linked, ["tag": .text(tag.name), "value": .text(folded(tag.value))], after: nil,
      limit: Self.most + 1)
    var answer = Answer(isMore: found.count > Self.most)
    for row in found.prefix(Self.most) {
      guard let id = row.key[2].int, let task = try rows.row(TaskItem.self, String(id)) else { continue }
      answer.tasks.append(TaskBranch.Owned(task: Int(id), line: task.line.body))
    }
    return answer
  }
}

extension TaskItem {
  /// The tag that names a row of the shop, "@order(O-000001)"; nil: tags name no such rows.
  package static func tag(naming subject: Subject) -> Tag? {
    links.first { $0.value == subject.entity }.flatMap { Tag($0.key, subject.key) }
  }

  /// The row of the shop that a value of a tag names; nil: the tag names none.
  package static func subject(of tag: Tag, _ value: String) -> Subject? {
    links[tag.name].map { Subject($0, value) }
  }
}

/// Asks for the number of the first project of a name; nil: there is none.
package struct ProjectQuery: RowsQuery {
  package var name: String
  package init(_ name: String) { self.name = name }

  package func answer(_ rows: any Rows) throws(StoreError) -> Int? {
    let name = folded(name)
    return try TaskSheet.rows(of: rows).first { row in
      let line = TaskLine(raw: TaskSheet.bytes(of: row))
      return line.kind == .project && folded(line.text) == name
    }.map { Int($0.id) }
  }
}
