package import StoreCore
import Tasks

// What happened to tasks, in words.
extension Effect {
  /// The words of a change of a task; nil: it is about something else.
  func taskWords() -> [EffectWords]? {
    guard subject.entity == TaskItem.entity else { return nil }
    func line(_ value: Value) -> TaskLine? { TaskLine(stored: value) }
    switch field {
    case "":
      guard let line = line(facts["line"] ?? .null) else { return [] }
      let verb = before == .null ? "added" : "removed"
      let phrase =
        line.isBlank
        ? "Blank line \(verb)"
        : "\(Self.noun(line)) \(subject.key) \(verb): \(EffectWords.brief(line.text))"
          + (line.dueDay.map { ", due \($0)" } ?? "")
      return [EffectWords(before: before.text, after: after.text, phrase: phrase)]
    case "line":
      guard let old = line(before), let new = line(after) else { return [] }
      return lineWords(old, new)
    default: return []
    }
  }

  private static func noun(_ line: TaskLine) -> String {
    switch line.kind {
    case .project: "Project"
    case .task: "Task"
    case .note: "Note"
    }
  }

  /// One for its text and one for each tag that differs.
  private func lineWords(_ old: TaskLine, _ new: TaskLine) -> [EffectWords] {
    let noun = Self.noun(new)
    var words: [EffectWords] = []
    if old.text != new.text {
      words.append(
        EffectWords(what: noun.lowercased() + " " + subject.key, before: old.text, after: new.text))
    }
    let names = old.tags.map(\.name) + new.tags.map(\.name).filter { old[tag: $0] == nil }
    for name in names where old[tag: name] != new[tag: name] {
      if name == "done", old[tag: name] == nil || new[tag: name] == nil {
        let state = new[tag: name] == nil ? "open again" : "done"
        words.append(
          EffectWords(
            before: old[tag: name]?.text, after: new[tag: name]?.text,
            phrase: "\(noun) \(subject.key) \(state): \(EffectWords.brief(new.text))"))
      } else {
        words.append(
          EffectWords(
            what: "@" + name, name: noun.lowercased() + " " + subject.key,
            before: Self.shown(old[tag: name]), after: Self.shown(new[tag: name])))
      }
    }
    guard words.isEmpty else { return words }
    return [EffectWords(before: old.bytes, after: new.bytes, phrase: "\(noun) \(subject.key) indented anew")]
  }

  private static func shown(_ tag: Tag?) -> String? { tag.map { $0.value.isEmpty ? "set" : $0.value } }
}

extension StoreCore.Notice {
  /// A change of tasks in one line; nil: it is about something else.
  package func taskSummary(isLed: Bool = false) -> String? {
    let way = isLed ? "" : replayed.map { " " + $0 } ?? ""
    switch code {
    case "task-moved":
      let line = facts["line"].flatMap(TaskLine.init(stored:)) ?? TaskLine("")
      return "Task \(facts.number("task")) moved: \(EffectWords.brief(line.text))" + way
    case "tasks-archived": return counted(facts.number("count"), "task") + " archived" + way
    case "tasks-texted":
      let parts = ["added", "changed", "removed"].filter { facts.number($0) > 0 }
      let words = parts.enumerated().map { place, verb in
        (place == 0 ? counted(facts.number(verb), "line") : Total.grouped(facts.number(verb))) + " " + verb
      }
      return "Text of tasks: " + words.joined(separator: ", ") + way
    case "tasks-imported":
      return counted(facts.number("count"), "line") + " of tasks imported from \(facts.text("file"))" + way
    default: return nil
    }
  }

  /// What else is to be said of a change of tasks.
  var taskSentence: String? {
    code == "only-first"
      ? "Only the first converted type model is saved. You may need to change indentation to keep them under the "
        + "proper project." : nil
  }
}
