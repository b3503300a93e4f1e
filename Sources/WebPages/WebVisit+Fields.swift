import AppRoutes
import CommandKit
import DaybookApp
import PageKit
import ScreenKit
import StoreCore
import StoreViews

// The fields of pages that are forms, and what a row has of the fields that its commands set.
extension WebVisit {
  /// The fields of a page that is a form; none: it is another page.
  func fields(of page: Page, at route: Routes, _ forms: [CommandForm]) async throws -> [WebField] {
    switch route.entity {
    case .form(let draft)?: return try await fields(of: draft, forms)
    case .row(let subject, _)?:
      guard let shape = Place.of(subject.entity)?.shape,
        shape.formFields.contains(where: { $0.word == asked })
      else { return [] }
      let state = try? await workspace.service.read(FormCheck(subject.entity, subject.key, [:]))
      for field in shape.formFields { stored[field.word] = state?.fields[field.name]?.stored }
      return []
    default:
      guard forms.contains(where: { $0.verb == "discard" }) else { return [] }
      return typed(page, at: route, forms)
    }
  }

  private func fields(of draft: FormDraft, _ forms: [CommandForm]) async throws -> [WebField] {
    guard let shape = Place.of(draft.entity)?.shape else { return [] }
    let state = try await workspace.service.read(FormCheck(draft.entity, draft.key, draft.texts))
    if !draft.isNew {
      kept = [(FormDraft.revisionName, String(draft.revision ?? state.revision))]
    }
    return draft.fields(of: shape).map { field in
      let input = forms.first { $0.verb == field.word }?.inputs.first
      var shown = WebField(field.word, title: field.title, input)
      if field.column?.kind == .flag { shown.choices = [Candidate("yes"), Candidate("no")] }
      let held = state.fields[field.name] ?? FormState.Field()
      let typed = draft.texts[field.name]
      shown.value = typed ?? (draft.isNew ? held.standard : held.stored)
      shown.kept = typed == nil ? shown.value : nil
      shown.problem = typed == nil && draft.isNew && !draft.isBegun ? nil : held.problem?.message
      if held.isMissing, draft.isBegun { shown.problem = shown.problem ?? WebError.missing }
      (shown.isRequired, shown.isArea) = (held.isMissing && draft.isNew, field.column?.kind == .note)
      return shown
    }
  }

  /// Fields whose page has them as they are typed.
  private func typed(_ page: Page, at route: Routes, _ forms: [CommandForm]) -> [WebField] {
    page.blocks.flatMap { block -> [WebField] in
      guard case .fields(let fields) = block else { return [] }
      return fields.compactMap { field in
        guard let form = forms.first(where: { $0.verb == field.key }), form.inputs.count == 1 else {
          return nil
        }
        var shown = WebField(field.key, title: field.label, form.inputs[0])
        if case .text(let text) = field.value { shown.value = text }
        let isTyped = route.address.query.contains { $0.name == field.key }
        (shown.kept, shown.isRequired) = (isTyped ? nil : shown.value, false)
        shown.note = isTyped ? field.note : ""
        return shown
      }
    }
  }
}
