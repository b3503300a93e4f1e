import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews
import Tasks

/// What the clerk did on the page of a task.
enum TaskEvents: Sendable {
  case done
  case due(String)
  case tagged(name: String, value: String?)
  case untagged(String)
  case worded(String)
  case added(String?)
  case moved(into: String?, after: Int?)
  case archived, edited, removed, cancelled
}

/// What the page of a task has of its own: what it says, its tags, and what it owns.
struct TaskSection: RowSection {
  typealias Facts = TaskBranch
  let tasks: TasksModel

  func facts(of key: String, at _: ListPlace) -> TaskBranch { TaskBranch(Int(key) ?? 0) }

  func commands(_ read: Read?) -> CommandSet<TaskEvents> {
    let row = read.flatMap(row)
    let tags = row?.line.tags ?? []
    return CommandSet {
      Command("done", "Mark it as done today", event: TaskEvents.done).by(.clerk).likely()
      Command("due", "Set the day it is due; none clears it", .words("day", from: Self.days)) {
        TaskEvents.due($0)
      }.by(.clerk).likely("due DAY").example("due friday").example("due 2026-11-30 10:00-13:00")
      Command(
        "tag", "Set a tag, such as order O-000001", .word("name", from: Self.names),
        .optionalWords("value", String.self, from: values)
      ) { TaskEvents.tagged(name: $0, value: $1) }.by(.clerk).example("tag order O-000001")
      Command(
        "untag", "Remove a tag", .word("name", from: FieldArgument.among(tags.map { Candidate($0.name) }))
      ) { TaskEvents.untagged($0) }.by(.clerk)
      Command("assign", "Say who does it; none clears it", .words("name")) { (name: String) in
        TaskEvents.tagged(name: "assigned", value: name)
      }.by(.clerk).example("assign ana")
      Command("text", "Say it in other words; its tags too", .words("text")) { TaskEvents.worded($0) }.by(
        .clerk)
      Command("add", "Add a task under this one", .optionalWords("text", String.self)) {
        TaskEvents.added($0)
      }.by(.clerk)
      Command(
        "move", "Move it into another; alone, to the end",
        .optionalWords("task", String.self, help: "a project, or the number of a task"),
        .option("after", Int.self, help: "the number of the task that it comes after")
      ) { TaskEvents.moved(into: $0, after: $1) }.by(.clerk).example("move Receiving").example(
        "move --after 3")
      Command("archive", "Move it under Archive:, once it is done", event: TaskEvents.archived).by(.clerk)
        .unavailable(row?.done == .no ? "it is not done" : nil)
      Command("edit", "Edit it and what it owns as text", event: TaskEvents.edited).by(.clerk).likely()
      Command("delete", "Remove it; asks if it owns others", event: TaskEvents.removed).by(.clerk)
      Command("cancel", "Return to the list", event: TaskEvents.cancelled)
    }
  }

  private static let days = FieldArgument.among(
    (["today", "tomorrow", "none", "next"] + LocalDate.weekdays.map { $0.lowercased() }).map { Candidate($0) }
  )
  private static let names = FieldArgument.among(
    (TaskItem.links.keys.sorted() + ["priority", "assigned", "due", "done"]).map { Candidate($0) })

  /// The keys of what tags name: by what their numbers begin with, else products.
  private var values: CandidateSource {
    let sources = TaskItem.links.values.map { (Place.of($0)?.shape.prefix ?? "", tasks.keys($0)) }
    return { typed in
      let known = sources.filter { !$0.0.isEmpty && typed.lowercased().hasPrefix($0.0.lowercased()) }
      return (known.isEmpty ? sources.filter { $0.0.isEmpty } : known).flatMap { $0.1(typed) }
    }
  }

  private func row(_ read: Read) -> TaskItem? { TaskItem.declaration.decode(read.row.image) }

  // MARK: The page

  func details(of read: Read, at _: ListPlace) throws -> RowDetails {
    var details = RowDetails()
    guard let row = row(read) else { return details }
    let (line, branch, today) = (row.line, read.facts, read.row.ground.today)
    details.title = "Task \(row.key)  \(TaskView(line).words)"
    details.state = row.done == .yes ? "done" : TaskView.due(line, today) ?? ""
    details.fields = [
      Field("line", "Text", .text(line.body)), Field("kind", "Kind", .text(line.kind.rawValue)),
      Field("in", "In", branch.path.isEmpty ? .none : .text(branch.path)),
    ]
    if !line.tags.isEmpty {
      var table = Table(
        "tags", [Column("tag", "Tag", .code), Column("value", "Value", .text)], firstNumber: 1)
      for tag in line.tags { table.append(.code("@" + tag.name), .text(tag.value)) }
      details.blocks.append(.table(table))
      details.opens = line.tags.map { tag in
        let named = tag.list.first.flatMap { TaskItem.subject(of: tag, $0) }
        return named.map { Routes($0) } ?? .tasks(.tag(TagDraft(Int(row.stamp.id), tag.name)))
      }
    }
    if branch.ownedCount > 0 {
      var table = Table(
        "owned", [Column("owned", "Owns", .text, isWhole: true)], firstNumber: details.opens.count + 1)
      for owned in branch.owned { table.append(TaskView(TaskLine(raw: owned.line)).cell) }
      details.blocks.append(.table(table))
      let more = branch.ownedCount - branch.owned.count
      if more > 0 { details.blocks.append(.text("And \(counted(more, "more")). edit shows all of it.")) }
      details.opens += branch.owned.map { .task($0.task) }
    }
    details.hints =
      (row.done == .yes ? ["untag done", "archive"] : ["done", "due DAY"]) + ["edit", "cancel"]
    return details
  }

  // MARK: Events

  func handle(_ event: TaskEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    let task = Int(key) ?? 0
    let expecting = expecting(Subject(TaskItem.entity, key), seen)
    func perform(_ command: TaskCommand) async throws -> Step<Routes> {
      .done(try await tasks.perform(command, expecting: expecting), tasks)
    }
    switch event {
    case .done: return try await tasks.finish(task, expecting: expecting)
    case .due(let text):
      let now = DayTime(tasks.service.ground)
      let tag = text == "none" ? nil : Tag("due", try DueSpan(typed: text, now: now).text)
      return try await perform(.tagged(task: task, name: "due", tag: tag))
    case .tagged("due", let value?): return try await handle(.due(value), on: key, seen)
    case .tagged(let name, let value):
      if name == "assigned", value == "none" { return try await handle(.untagged(name), on: key, seen) }
      guard let tag = Tag(name, value ?? "") else { throw StoreError.noTag("@" + name) }
      return try await perform(.tagged(task: task, name: name, tag: tag))
    case .untagged(let name): return try await perform(.tagged(task: task, name: name, tag: nil))
    case .worded(let text): return try await perform(.worded(task: task, text: text))
    case .added(let text): return try await tasks.add(text, under: key)
    case .moved(let word, let after):
      if let after { return try await perform(.moved(task: task, to: after, after: true)) }
      var target: Int?
      if let word { target = try await tasks.task(called: word) }
      return try await perform(.moved(task: task, to: target, after: false))
    case .archived: return try await perform(.archived(task: task))
    case .edited: return .enter(.tasks(.item(TaskDraft(task))))
    case .removed: return try await tasks.remove(task, expecting: expecting)
    case .cancelled: return .push(.tasks)
    }
  }
}

extension Shape {
  /// What its numbers begin with; nil: somebody types its keys.
  fileprivate var prefix: String? { if case .numbered(let prefix) = keyStyle { prefix } else { nil } }
}

extension TasksModel {
  /// Removes an item; asks first where it owns others.
  func remove(_ task: Int, expecting: [Subject: Int] = [:]) async throws -> Step<Routes> {
    do throws(StoreError) {
      let receipt = try await perform(
        TaskCommand.removed(task: task, all: false, over: nil), expecting: expecting)
      return .done(receipt, self, then: .tasks)
    } catch {
      guard error.code == "owns-others" else { throw error }
      return .ask(.tasks(.removing(task: task, over: try await read(TaskBranch(task)).digest)))
    }
  }
}
