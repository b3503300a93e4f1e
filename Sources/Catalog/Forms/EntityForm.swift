package import StoreCore

/// A form that makes or edits one row: what was typed, each field right or wrong, and the change it comes to.
///
/// It is a value. What only the store can tell (a SKU taken, a category archived) it is given as `FormGround`.
package protocol EntityForm: Hashable, Sendable {
  associatedtype Field: FormField
  associatedtype Key: Hashable, Sendable

  /// What kind of row it is about.
  static var kind: Subject.Kind { get }
  /// A form that edits the row of a key, or makes a new one; nothing typed yet.
  init(editing target: Key?)
  /// The row it edits; nil: it makes one.
  var target: Key? { get }
  /// What was typed.
  var draft: Draft<Field> { get set }
  /// The fields it has, in the order of its page: a key is typed once and never edited.
  var fields: [Field] { get }
  /// Whether it cannot be saved while this field is empty.
  func requires(_ field: Field) -> Bool
  /// What an empty field of a new row stands for: "each"; "" for nothing.
  func standard(_ field: Field) -> String
  /// The rows that decide whether what it names is there, free and in use.
  var reads: CatalogReads { get }
  /// The row it edits, or the one that has the key it would take.
  func row(in rows: CatalogRows) -> CatalogRow?
  /// What a field holds in the store: "" for nothing, and for a row still to be made.
  func stored(_ field: Field, in rows: CatalogRows) -> String
  /// What is wrong with a field that was typed; without a ground, whatever the store holds.
  func problem(at field: Field, over ground: FormGround?) -> StoreError?
  /// What saving does; nil: nothing differs from the row. Refused with the first field that is wrong.
  func change(over ground: FormGround) throws(StoreError) -> CatalogChange?
  /// The empty form to go on with behind this one, with what a clerk would type again.
  var next: Self { get }
}

/// What the store holds about the rows a form names, at one moment.
package struct FormGround: Hashable, Sendable {
  /// The rows that `reads` asked for.
  package var rows: CatalogRows
  /// The shop's currency.
  package var currency: Currency

  /// States what was found.
  package init(rows: CatalogRows = CatalogRows(), currency: Currency) {
    self.rows = rows
    self.currency = currency
  }
}

extension EntityForm {
  /// The fields that were given once and stay: the key of the row it edits.
  package var fixed: [Field] { isNew ? [] : Field.allCases.filter { !fields.contains($0) } }

  /// Whether it makes a new row.
  package var isNew: Bool { target == nil }

  /// The same form with a field typed. What says nothing new over the stored row is not kept, and with the
  /// last field goes the revision it was begun at.
  package func setting(
    _ field: Field, to text: String?, over ground: FormGround, at revision: Int? = nil
  ) -> Self {
    var form = self
    form.draft[field] = text
    if isNew ? form.isBlank(field) : !form.differs(at: field, over: ground) { form.draft[field] = nil }
    form.draft.revision = isNew || form.draft.isEmpty ? nil : draft.revision ?? revision
    return form
  }

  /// Whether a field was typed that is not as it is stored; what is wrong differs too.
  package func differs(at field: Field, over ground: FormGround) -> Bool {
    guard let text = draft[field] else { return false }
    guard !isNew else { return !isBlank(field) }
    var alone = Self(editing: target)
    alone.draft[field] = text
    do throws(StoreError) { return try alone.change(over: ground) != nil } catch { return true }
  }

  /// Whether nothing stands in a field that was typed, or nothing was typed.
  func isBlank(_ field: Field) -> Bool { TextRule.trimmed(draft[field] ?? "").isEmpty }

  /// What a typed text means; nil when nothing was typed, or nothing but blanks.
  func value<Value>(
    _ field: Field, _ read: (String) throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    guard !isBlank(field), let text = draft[field] else { return nil }
    do { return try read(text) } catch { throw error.at(field.rawValue) }
  }

  /// A value that may be taken away: nil when nothing was typed, nothing in it when it is to be emptied.
  func replacement<Value: Hashable & Sendable & Codable>(
    _ field: Field, _ read: (String) throws(StoreError) -> Value
  ) throws(StoreError) -> Replacement<Value>? {
    draft[field] == nil ? nil : Replacement(to: try value(field, read))
  }

  /// A rule's refusal as the problem of a field.
  func problem(
    at field: Field, _ rule: () throws(StoreError) -> Void
  ) -> StoreError? {
    guard draft[field] != nil else { return nil }
    do throws(StoreError) {
      try rule()
      return nil
    } catch { return error.at(field.rawValue) }
  }
}
