package import StoreCore

/// A form and what the store says about it at one moment: what is wrong, what differs, what others did.
package struct CheckedForm<Form: EntityForm>: Hashable, Sendable {
  /// What was typed.
  package let form: Form
  /// What the store holds about what it names.
  package let ground: FormGround
  /// The entries about its row that were written since the form was begun, newest first; only a few.
  package let since: [JournalEntry]

  /// States a form over what was found.
  package init(_ form: Form, over ground: FormGround, since: [JournalEntry] = []) {
    self.form = form
    self.ground = ground
    self.since = since
  }

  /// The row that is edited; nil for a new one.
  package var row: CatalogRow? { form.isNew ? nil : form.row(in: ground.rows) }

  /// What is wrong with a field.
  package func problem(at field: Form.Field) -> StoreError? { form.problem(at: field, over: ground) }

  /// Whether a field was typed that is not as it is stored.
  package func differs(at field: Form.Field) -> Bool { form.differs(at: field, over: ground) }

  /// How many fields saving would change.
  package var differences: Int { form.fields.count { differs(at: $0) } }

  /// Whether somebody changed the row since the form was begun.
  package var isStale: Bool {
    guard let begun = form.draft.revision, let row else { return false }
    return begun != row.revision
  }

  /// The new price and the present one, where the new one is a likely slip.
  package var slip: (new: Money, present: Money)? {
    guard let present = ground.rows.product?.price,
      case .productEdited(_, let edits)? = try? form.change(over: ground), let new = edits.price?.to,
      new.isTenfold(present)
    else { return nil }
    return (new, present)
  }

  /// Why it cannot be saved yet, in a few words: the first field that is missing or wrong, or that nothing
  /// differs; nil when it can. What others did in between is an obstacle and no reason to wait.
  package var reason: String? {
    for field in form.fields {
      if problem(at: field) != nil { return "\(field.noun) is not valid" }
      if form.requires(field), form.isBlank(field) { return "\(field.noun) is missing" }
    }
    return differences == 0 ? "nothing is changed" : nil
  }

  /// What others did that saving must not pass over: the row is archived, or it was changed since.
  package var obstacle: StoreError? {
    guard let row else { return nil }
    var error: StoreError
    if row.isArchived {
      error = .archived(row.subject)
    } else if let begun = form.draft.revision, begun != row.revision {
      error = .stale(row.subject, expected: begun, actual: row.revision)
      error.message = "\(row.subject.key) was changed since you opened it. Nothing was saved."
      error.advice = [.run("refresh"), "refresh loads the change and keeps what you typed. Then save."]
    } else {
      return nil
    }
    error.advice = news.map(Advice.sentence) + error.advice
    return error
  }

  /// Who changed what and when, one line each: "Entry 45 by ann, 2026-11-21 10:04: Price of ...".
  private var news: [String] {
    since.map { "Entry \($0.number) by \($0.actor), \($0.clock ?? $0.at.text): \($0.words)." }
  }
}
