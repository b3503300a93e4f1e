import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews
import Tasks

/// What the clerk did on the list of tasks.
enum TaskListEvents: Sendable {
  case added(String?, under: String?)
  case found(String?)
  case done(RowNumber)
  case archived, textEdited
}

/// What the list of tasks has of its own: items as text, searches by item paths, and the text itself.
struct TaskList: ListSection {
  let tasks: TasksModel
  let editing: TextEditing

  var withoutVerbs: Set<String> { ["find"] }

  var commands: CommandSet<TaskListEvents> {
    Command(
      "add", "Add a task; alone, open it as a draft", .optionalWords("text", String.self),
      .option("under", String.self, help: "the project or the number of the task that it goes into")
    ) { TaskListEvents.added($0, under: $1) }.by(.clerk).likely("add TEXT").example(
      "add Buy till rolls @due(2026-11-30)")
    Command(
      "find", "Search by an item path; alone, clear the search", .optionalWords("path", String.self)
    ) { TaskListEvents.found($0) }.example("find project Receiving//not @done")
    Command("done", "Mark a row as done", .word("row")) { TaskListEvents.done($0) }.by(.clerk).likely(
      "done N")
    Command("archive", "Move all that is done under Archive:", event: TaskListEvents.archived).by(.clerk)
    Command("edit", "Edit the text of all tasks", event: TaskListEvents.textEdited).by(.clerk).likely()
  }

  // MARK: The page

  func read(_ query: ListQuery) async throws -> (list: ListAnswer, table: Table?)? {
    TaskSearch.answers(query) ? (try await tasks.read(TaskSearch(query)), nil) : nil
  }

  typealias Facts = TaskOwners

  func rows(_ list: ListAnswer, _ owners: TaskOwners.Answer, of _: ListQuery) async throws -> ListRows? {
    let today = tasks.service.ground.today
    var table = Table(
      "tasks",
      [
        Column("task", "Task", .text, isWhole: true), Column("in", "In", .text, hidesEmpty: true),
        Column("due", "Due", .text),
        Column("assigned", "For", .text, hidesEmpty: true), Column("done", "Done", .text, hidesEmpty: true),
      ], firstNumber: 1)
    // An item is indented only under its own owner, which may be on another page, or done and further down.
    var above: [Int] = []
    for row in 0..<list.count {
      guard let line = list.row(row).first.flatMap(TaskLine.init(stored:)) else { continue }
      let (task, owner) = (Int(list.keys[row]) ?? 0, Int(list.keys[row]).flatMap { owners[$0] })
      above = above.prefix((above.lastIndex { $0 == owner?.task } ?? -1) + 1) + [task]
      table.append(
        .nested(TaskView(line).words, depth: above.count - 1),
        owner.map { .text(TaskLine($0.line).text) } ?? .none,
        TaskView.due(line, today).map { .text($0) } ?? .none,
        line[tag: "assigned"].map { .text($0.list.joined(separator: ", ")) } ?? .none,
        line[tag: "done"].map { .text($0.value.isEmpty ? "yes" : $0.value) } ?? .none)
    }
    return ListRows(table, opens: list.keys.compactMap { Int($0) }.map(Routes.task))
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    (list.next == nil ? [] : ["next"]) + (list.count == 0 ? [] : ["open N", "done N"])
      + ["add TEXT", "find PATH", "edit", "help"]
  }

  func notes(_ list: ListAnswer, of query: ListQuery, _: Total?) async throws -> [Block] {
    guard list.count == 0, query == TaskItem.list.all else { return [] }
    return [.text("No tasks. add TEXT adds one, and daybook import tasks FILE.taskpaper a file of them.")]
  }

  // MARK: Events

  func handle(_ event: TaskListEvents, of query: ListQuery, _ list: ShownList) async throws -> Step<Routes> {
    switch event {
    case .added(let text, let under): return try await tasks.add(text, under: under)
    case .found(let path):
      var query = TaskItem.list.all
      query.filters["find"] = path
      if let path { _ = try ItemPath(parsing: path) }
      return .push(Routes(.list(query)))
    case .done(let row):
      let list = try await list()
      let place = try row.row(of: Array(list.keys.indices))
      return try await tasks.finish(Int(list.keys[place]) ?? 0, shown: list.row(place).first)
    case .archived: return .done(try await tasks.perform(TaskCommand.archived(task: nil)), tasks)
    case .textEdited: return try await editing.step(from: .tasks)
    }
  }
}

/// An item in words.
struct TaskView {
  let line: TaskLine
  init(_ line: TaskLine) { self.line = line }

  /// Its text as it is indented; a project with its colon.
  var cell: Cell {
    .nested(words, depth: line.indent.utf8.reduce(0) { $0 + ($1 == 0x09 ? 4 : $1 == 0x20 ? 1 : 0) } / 4)
  }

  /// A text as a page shows it: tabs as blanks, without line ends.
  static func lines(_ text: String) -> [String] {
    var (lines, line): ([String], [UInt8]) = ([], [])
    for byte in text.utf8 {
      switch byte {
      case 0x09: line += "    ".utf8
      case 0x0A:
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      case 0x0D: break
      default: line.append(byte)
      }
    }
    return line.isEmpty ? lines : lines + [String(decoding: line, as: UTF8.self)]
  }

  var words: String { line.kind == .project ? line.text + ":" : line.text }

  /// "2026-11-25 late", "2026-11-26 today"; of an open item with words that are no day "someday: no day".
  static func due(_ line: TaskLine, _ today: LocalDate) -> String? {
    if let day = line.dueDay { return day.text + (day < today ? " late" : day == today ? " today" : "") }
    guard line[tag: "done"] == nil, let due = line[tag: "due"], !due.value.isEmpty else { return nil }
    return due.value + ": no day"
  }
}

extension TasksModel {
  /// Adds a task, or opens a new one as a draft.
  func add(_ text: String?, under: String? = nil) async throws -> Step<Routes> {
    var owner: Int?
    if let under { owner = try await task(called: under) }
    guard let text, text.contains(where: { $0 != " " }) else {
      return .enter(.tasks(.item(TaskDraft(nil, under: owner))))
    }
    return .done(try await perform(TaskCommand.added(text: TaskText.item(text), under: owner)), self)
  }

  /// Marks an item as done today; one that is done stays so.
  func finish(_ task: Int, expecting: [Subject: Int] = [:], shown: Value? = nil) async throws -> Step<Routes>
  {
    let subject = Subject(TaskItem.entity, String(task))
    let state = try await read(EntityPage(subject))
    guard let row = TaskItem.declaration.decode(state.image), row.line[tag: "done"] == nil else {
      return .stay("It is done already. untag done opens it again.")
    }
    var expecting = expecting
    if let shown {
      // A list knows the line it showed, not its revision; where the line is another, that was an earlier one.
      expecting[subject] = state.image.revision - (shown == row.line.stored ? 0 : 1)
    }
    let tag = Tag("done", state.ground.today.text)
    return .done(
      try await perform(TaskCommand.tagged(task: task, name: "done", tag: tag), expecting: expecting), self)
  }

  /// The number of the task that a word names: by its number, or a project by what it is called.
  func task(called word: String) async throws -> Int {
    if let number = Int(word) { return number }
    guard let task = try await read(ProjectQuery(word)) else {
      throw StoreError(
        "task-not-found", "There is no project \(StoreError.quoted(word)).", field: "task", value: word,
        .list(TaskItem.entity))
    }
    return task
  }
}
