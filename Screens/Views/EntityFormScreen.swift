package import AppRoutes
package import CommandKit
package import PageKit
package import ScreenKit
package import StoreCore

/// What can happen on a form; fields are told by their stored names.
package enum FormEvents: Sendable {
  /// A field was typed.
  case typed(String, String)
  /// A field is to be empty.
  case cleared(String)
  /// What was typed for a field is taken back.
  case reverted(String)
  /// All of it is to be stored; `goesOn`: and the next form be shown; `isSure`: also a price that may be a slip.
  case saved(goesOn: Bool = false, isSure: Bool = false)
  /// What others did is taken over, and what was typed kept.
  case refreshed
  /// The form is given up.
  case discarded
}

/// A row of any entity being added or edited: its address is what was typed, so nothing typed is ever lost, and
/// nothing is stored before it is saved.
package struct EntityFormScreen: Screen {
  let draft: FormDraft
  let place: Place
  let model: any AggregateModel
  let section: any FormSection
  private(set) var shown: FormState?
  /// The revision that was shown first, which is what the clerk began with.
  private(set) var firstRevision: Int?

  package init(
    _ draft: FormDraft, of place: Place, _ model: any AggregateModel, _ section: any FormSection = PlainForm()
  ) { (self.draft, self.place, self.model, self.section) = (draft, place, model, section) }

  private var shape: Shape { place.shape }

  private var view: FormView { view(of: shown) }
  private func view(of state: FormState?) -> FormView {
    FormView(draft: begun, state: state, shape: shape, model: model, section: section)
  }

  package var commands: CommandSet<FormEvents> { view.commands }

  package mutating func page() async throws -> Page {
    let state = try await check(begun)
    (shown, firstRevision) = (state, firstRevision ?? state.revision)
    return try await view.page(since: try await since(state))
  }

  /// The entries that changed the row since the form was begun, newest first: not those that only moved its stock.
  private func since(_ state: FormState) async throws -> [JournalEntry] {
    guard let begun = begun.revision, begun != state.revision || state.isArchived, let key = draft.key else {
      return []
    }
    var entries: [JournalEntry] = []
    for moment in try await model.read(HistoryQuery(Subject(shape.name, key), limit: 5)).moments
    where moment.entry > begun {
      entries.append(try await model.read(EntryQuery(moment.entry, limit: 3)).entry)
    }
    return entries
  }

  package func handle(_ event: FormEvents) async throws -> Step<Routes> {
    switch event {
    case .typed(let name, let text): return try await typed(name, text)
    case .cleared(let name): return try await typed(name, "")
    case .reverted(let name):
      try refuseUnknown(name)
      return try await moved(to: name, nil)
    case .saved(let goesOn, let isSure): return try await save(goesOn: goesOn, isSure: isSure)
    case .refreshed: return try await refresh()
    case .discarded: return .leave(to: rowOrList(draft.key))
    }
  }

  private func rowOrList(_ key: String?) -> Routes {
    key.map { Routes(Subject(shape.name, $0)) } ?? Routes(place.list)
  }

  // MARK: Typing

  /// A text that is wrong is refused as everywhere, and the field keeps what it had.
  private func typed(_ name: String, _ text: String) async throws -> Step<Routes> {
    try refuseUnknown(name)
    if draft.isNew, text.isEmpty { return try await moved(to: name, nil) }
    let state = try await check(begun)
    let field = state.fields[name]
    let present = draft.texts[name] ?? field?.stored ?? ""
    let text = section.meant(by: text, at: name, over: present)
    var typed = begun
    typed.texts[name] = text
    let now = try await check(typed)
    if let problem = now.fields[name]?.problem { throw advised(problem, name, text) }
    // What makes another field wrong is refused where it is typed.
    if !draft.isNew {
      if state.problem == nil, let problem = now.problem { throw problem.at(word(of: name)) }
      for (other, field) in now.fields where state.fields[other]?.problem == nil {
        if let problem = field.problem { throw problem.at(word(of: name)) }
      }
    }
    return try await moved(to: name, text)
  }

  private func word(of name: String) -> String { shape.places[name].map { shape.columns[$0].word } ?? name }

  private func refuseUnknown(_ name: String) throws {
    let fields = draft.fields(of: shape)
    guard !fields.contains(where: { $0.name == name }) else { return }
    let title = shape.formFields.first { $0.word == name }?.title ?? name
    throw StoreError(
      "unknown-value", "\(title) cannot change.", field: "field", value: name,
      .sentence("One of \(fields.map(\.word).joined(separator: ", "))."))
  }

  private func moved(to name: String, _ text: String?) async throws -> Step<Routes> {
    let state = try await check(begun)
    var next = begun
    // What was drawn last is what the clerk decided on, whatever the store holds by now.
    let revision = (shown ?? state).revision
    next.texts[name] = text
    if !draft.isNew, text != nil, try await check(next).fields[name]?.differs == false {
      next.texts[name] = nil
    }
    next.revision = draft.isNew || next.texts.isEmpty ? nil : next.revision ?? revision
    return .replace(Routes(.form(next)))
  }

  /// The problem of a word that names nothing, with the command that was probably meant.
  private func advised(_ problem: StoreError, _ name: String, _ text: String) -> StoreError {
    guard let column = shape.places[name].map({ shape.columns[$0] }), let entity = column.reference,
      problem.isNotFound(entity),
      let near = nearest(
        to: text, among: model.complete(entity, String(text.prefix(1)), limit: 200).map(\.text))
    else { return problem }
    var problem = problem
    problem.advice.insert(.run("\(column.word) \(near)"), at: 0)
    return problem
  }

  // MARK: Saving

  private func save(goesOn: Bool, isSure: Bool) async throws -> Step<Routes> {
    let begun = begun
    let state = try await check(begun)
    let view = view(of: state)
    if let reason = view.reason {
      throw CommandError(code: "not-yet", message: "Not yet: \(reason).", guidance: [.run("show")])
    }
    if let obstacle = try await view.obstacle(since: try await since(state), model.service.askGround()) {
      throw obstacle
    }
    if !isSure, !model.service.isPlanning, let slip = section.slip(begun, state, model.service.ground) {
      throw CommandError.slip(to: slip.to, from: slip.from, run: "save --sure")
    }
    let news = try await section.news(begun)
    let receipt = try await perform(begun, state)
    if receipt.isUnchanged { return .stay("Nothing changed.") }
    let route = goesOn ? Routes(.form(draft.next(shape))) : rowOrList(receipt.subject?.key ?? draft.key)
    return .done(receipt, model, insteadOfForm: route).saying(news)
  }

  private func perform(_ draft: FormDraft, _ state: FormState) async throws -> Receipt {
    guard let key = draft.key else { return try await model.perform(Edit(.add, shape.name, "", draft.texts)) }
    let changed = draft.texts.filter { state.fields[$0.key]?.differs == true }
    return try await model.set(changed, of: Subject(shape.name, key), at: draft.revision)
  }

  private func refresh() async throws -> Step<Routes> {
    let state = try await check(begun)
    guard let key = draft.key, let revision = begun.revision, revision != state.revision else {
      throw CommandError(
        code: "not-yet", message: "Not yet: it is unchanged since you opened it.", guidance: [.run("save")])
    }
    var next = FormDraft(shape.name, key)
    next.strays = draft.strays
    next.texts = draft.texts.filter { state.fields[$0.key]?.differs == true }
    if !next.texts.isEmpty { next.revision = state.revision }
    return .replace(
      Routes(.form(next)),
      ScreenKit.Notice("Loaded the changes up to entry \(state.revision). Your fields are kept."))
  }

  // MARK: The store

  /// The form with the revision of its row that was shown, where its address was typed and tells none.
  private var begun: FormDraft {
    guard !draft.isNew, !draft.texts.isEmpty, draft.revision == nil, let revision = firstRevision
    else { return draft }
    var draft = draft
    draft.revision = revision
    return draft
  }

  /// The form over what the store holds. Of a row that is gone the draft can still be saved as a new one.
  private func check(_ asked: FormDraft) async throws -> FormState {
    do throws(StoreError) {
      return try await model.read(FormCheck(shape.name, draft.key, asked.texts))
    } catch {
      guard error.isNotFound, draft.key != nil, !draft.texts.isEmpty else { throw error }
      var fresh = FormDraft(shape.name)
      fresh.texts = draft.texts
      var error = error
      error.advice.insert(.run(Routes(.form(fresh)).address.text), at: 0)
      throw error
    }
  }
}
