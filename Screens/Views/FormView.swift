import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import StoreCore

/// A form on its page: each field with what was typed, what differs from the store and what is wrong, and the
/// commands that fill it.
@MainActor struct FormView {
  let draft: FormDraft
  /// nil: the page was not drawn yet, so nothing is known to forbid anything.
  let state: FormState?
  let shape: Shape
  let model: any AggregateModel
  let section: any FormSection

  private var fields: [FormField] { draft.fields(of: shape) }
  private var isStale: Bool {
    draft.revision.map { begun in state.map { begun != $0.revision } ?? false } ?? false
  }
  private var isObstructed: Bool { isStale || state?.isArchived == true && !draft.isNew }

  // MARK: Commands

  @CommandBuilder<FormEvents> var commands: CommandSet<FormEvents> {
    filling.by(shape.rights.edit)
    Command("discard", "Leave without saving", event: FormEvents.discarded).likely()
  }

  @CommandBuilder<FormEvents> private var filling: CommandSet<FormEvents> {
    let names = FieldArgument.among(fields.map { Candidate($0.word) })
    for field in fields { entry(field) }
    Command("clear", "Clear a field", .word("field", from: names)) { word in FormEvents.cleared(name(word)) }
    if draft.isNew {
      Command(
        "save", "Save; --new starts the next one like it",
        .flag("new", help: "then start another with the same shared fields")
      ) { FormEvents.saved(goesOn: $0) }.likely("save").unavailable(state == nil ? nil : reason)
    } else {
      Command("revert", "Undo the changes to a field", .word("field", from: names)) { word in
        FormEvents.reverted(name(word))
      }
      Command("refresh", "Load changes by others and keep yours", event: FormEvents.refreshed)
        .unavailable(state == nil || isStale ? nil : "nobody has changed it since you began")
      saving
    }
  }

  private var saving: Command<FormEvents> {
    let summary =
      isObstructed ? "Store what differs (not yet: \(inTheWay))" : "Save your changes as one entry"
    let hasPrice = shape.columns.contains { $0.name == "price" && $0.kind == .money }
    let command =
      hasPrice
      ? Command("save", summary, .flag("sure", help: "accept \(CommandError.tenfoldPrice)")) {
        FormEvents.saved(isSure: $0)
      } : Command("save", summary, event: FormEvents.saved())
    return command.likely("save").unavailable(state == nil || isObstructed ? nil : reason)
  }

  private func entry(_ field: FormField) -> Command<FormEvents> {
    let argument = FieldArgument(field.column, model)
    let usual = FormEntry(
      field.name == "name" ? "Type its name" : field.summary, argument.placeholder, from: argument.source)
    let entry = section.entry(field.name, isNew: draft.isNew) ?? usual
    let (name, value) = (field.name, argument.value(entry.placeholder, from: entry.source))
    let command = Command(field.word, entry.summary, value) { text in
      text.map { FormEvents.typed(name, $0) } ?? FormEvents.cleared(name)
    }
    return next.contains(name) ? command.likely("\(field.word) \(entry.placeholder.uppercased())") : command
  }

  /// The stored name of a field that was typed; what is none is told by the form.
  private func name(_ word: String) -> String { fields.first { $0.word == word }?.name ?? word }

  /// The fields to be typed next: of a new row the first that are empty, of another the first of all.
  private var next: [String] {
    let open = fields.filter { !draft.isNew || draft.texts[$0.name] == nil }
    let needed = open.filter { isRequired($0) }
    return (needed + open.filter { !isRequired($0) }).prefix(2).map(\.name)
  }

  private func isRequired(_ field: FormField) -> Bool {
    if let state { return draft.isNew && state.fields[field.name]?.isMissing == true }
    guard draft.isNew, let column = field.column else { return false }
    return !column.isOptional && column.kind != .note && [.code, .name].contains(column.kind)
  }

  // MARK: The page

  func page(since: [JournalEntry]) async throws -> Page {
    let ground = model.service.ground
    return Page(title, blocks: blocks(since, ground), hints: hints)
  }

  private var title: String {
    guard let state, !draft.isNew else { return "New \(shape.noun)" }
    let differences = fields.count { state.fields[$0.name]?.differs == true }
    return counted(differences, "change") + " to \(state.key)"
      + (state.name.isEmpty ? "" : " · \(state.name)")
  }

  private func blocks(_ since: [JournalEntry], _ ground: Ground) -> [Block] {
    let fixed = draft.isNew ? [] : shape.formFields.filter(shape.isFixed)
    var blocks: [Block] = [.fields(fixed.map(fixedLine) + fields.map(line))]
    if state?.isArchived == true, !draft.isNew {
      blocks.append(.text(StoreError.archived(Subject(shape.name, draft.key ?? "")).message))
    } else if isStale {
      blocks.append(
        .text(
          "Somebody else has changed the row since you opened it. refresh loads the change and keeps your "
            + "fields."))
    }
    if isObstructed, !since.isEmpty { blocks.append(.table(table(since, ground))) }
    return blocks
      + draft.strays.map { stray in
        .text("This form has no field \"\(stray.name)\". Its value \"\(shown(stray.value))\" is ignored.")
      }
  }

  /// Who changed what since, and when.
  private func table(_ since: [JournalEntry], _ ground: Ground) -> Table {
    var table = Table(
      "since",
      [
        Column("entry", "Entry", .count), Column("at", "At", .date), Column("actor", "Who", .text),
        Column("words", "What", .text),
      ])
    for entry in since {
      table.append(.count(entry.number), .instant(entry.at), .text(entry.actor), .text(entry.summary(ground)))
    }
    return table
  }

  private func fixedLine(_ field: FormField) -> PageKit.Field {
    Field(field.word, field.title, .code(state?.fields[field.name]?.stored ?? ""), note: "cannot be changed")
  }

  private func line(_ field: FormField) -> PageKit.Field {
    let held = state?.fields[field.name] ?? FormState.Field()
    let value = draft.texts[field.name] ?? (draft.isNew ? held.standard : held.stored)
    let isChange = !draft.isNew && held.differs
    return Field(
      field.word, field.title, value.isEmpty ? .none : .text(shown(value)),
      before: isChange ? .text(EffectWords.brief(held.stored)) : nil, note: note(field, held))
  }

  /// What is wrong with a field, in the words of its error, or that it must be filled in.
  private func note(_ field: FormField, _ held: FormState.Field) -> String {
    if let problem = held.problem { return "\(problem.code): \(problem.message)" }
    guard draft.isNew, draft.texts[field.name] == nil else { return "" }
    if held.isMissing { return "missing" }
    return held.standard.isEmpty ? "" : "default"
  }

  /// The likeliest commands; what is in the way of saving comes first.
  private var hints: [String] {
    let first =
      state?.isArchived == true && !draft.isNew
      ? ["\(Routes(Subject(shape.name, draft.key ?? "")).address.text) activate"] : isStale ? ["refresh"] : []
    return first
      + commands.hints.map { $0 == "save" && isObstructed ? "save (not yet: \(inTheWay))" : $0 }
  }

  private var inTheWay: String {
    state?.isArchived == true ? "it is archived" : "changed since you opened it"
  }

  /// A text as a page has room for it.
  private func shown(_ text: String) -> String { text.count <= 240 ? text : text.prefix(239) + "…" }

  // MARK: Saving

  /// Why it cannot be saved yet, in a few words: the first field that is missing or wrong, or that nothing differs;
  /// nil when it can.
  var reason: String? {
    guard let state else { return nil }
    for field in fields {
      guard let held = state.fields[field.name] else { continue }
      let noun = field.title.inSentence
      if held.problem != nil { return "\(noun) is not valid" }
      if held.isMissing { return "\(noun) is missing" }
    }
    if draft.isNew { return nil }
    return fields.contains { state.fields[$0.name]?.differs == true } ? nil : "nothing is changed"
  }

  /// What others did that saving must not pass over: the row is archived, or it was changed since.
  func obstacle(since: [JournalEntry], _ ground: Ground) throws -> StoreError? {
    guard let state, isObstructed else { return nil }
    let subject = Subject(shape.name, state.key)
    var error = StoreError.archived(subject)
    if !state.isArchived {
      error = .stale(subject, entry: state.revision, by: "someone else")
      error.message = "\(state.key) was changed since you opened it. Nothing was saved."
      error.advice = [.run("refresh"), "refresh loads the change and keeps what you typed. Then save."]
    }
    let news = since.map { entry in
      Advice.sentence(
        "Entry \(entry.number) by \(entry.actor), \(ground.clock(at: entry.at)): \(entry.summary(ground)).")
    }
    error.advice = news + error.advice
    return error
  }
}
