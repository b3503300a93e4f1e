package import StoreCore

// Forms: looked over against the store, and saved.
extension CatalogModel {
  /// How many entries of others a form tells at most.
  private static var told: Int { 5 }

  /// A form with what the store says about it; refused as `product-not-found` and the like when the row it
  /// edits is gone.
  package func check<Form: EntityForm>(_ form: Form) async throws(StoreError) -> CheckedForm<Form> {
    let ground = try await store.ground(form.reads)
    guard !form.isNew else { return CheckedForm(form, over: ground) }
    guard let row = form.row(in: ground.rows) else {
      // Asked for as its page asks, it is refused with keys like it.
      try await refuse(form)
      return CheckedForm(form, over: ground)
    }
    guard let begun = form.draft.revision, begun != row.revision || row.isArchived else {
      return CheckedForm(form, over: ground)
    }
    let since = try await store.entries(about: row.subject, after: begun, limit: Self.told)
    return CheckedForm(form, over: ground, since: since)
  }

  /// Makes the change a form comes to; nil: there is nothing to do.
  ///
  /// Refused as `stale` or `archived` with what others did, and with the first field that is wrong.
  package func save<Form: EntityForm>(_ checked: CheckedForm<Form>) async throws(StoreError) -> Receipt? {
    if let obstacle = checked.obstacle { throw obstacle }
    guard let change = try checked.form.change(over: checked.ground) else {
      return nil
    }
    do {
      return try await perform(change, revision: checked.form.draft.revision)
    } catch  where error.code == "stale" {
      throw try await check(checked.form).obstacle ?? error
    }
  }

  private func refuse<Form: EntityForm>(_ form: Form) async throws(StoreError) {
    switch form.target {
    case let sku as SKU: _ = try await store.product(sku)
    case let code as Code where Form.kind == .category: _ = try await store.category(code)
    case let code as Code: _ = try await store.brand(code)
    default: break
    }
  }
}
