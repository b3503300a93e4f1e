package import ScreenKit
package import StoreCore

/// A form half filled in, as its address holds it: each field as it was typed, right or wrong.
package struct FormDraft: Hashable, Sendable {
  package let entity: String
  /// The row that is edited; nil: a new one.
  package let key: String?
  /// What was typed, by stored name; an empty text clears a field.
  package var texts: [String: String] = [:]
  /// The entry that had made the row when the first field was typed; nil: nothing was typed.
  package var revision: Int?
  /// What the form has no field for, as it was found.
  package var strays: [Address.Item] = []

  package static let revisionName = "revision"

  /// An empty form.
  package init(_ entity: String, _ key: String? = nil) { (self.entity, self.key) = (entity, key) }

  init(_ shape: Shape, _ key: String?, from reader: inout AddressReader) throws(AddressError) {
    self.init(shape.name, key)
    let fields = self.fields(of: shape)
    for item in try reader.items() {
      if let field = fields.first(where: { $0.word == item.name }) {
        // A new row has nothing that could be emptied.
        let day = field.column?.kind == .date ? try? LocalDate(typed: item.value) : nil
        texts[field.name] = isNew && item.value.isEmpty ? nil : day?.text ?? item.value
      } else if !isNew, item.name == Self.revisionName {
        // A revision that cannot be read is one the row is not at: better asked again than passed over.
        revision = Int(item.value) ?? 0
      } else {
        strays.append(item)
      }
    }
    if texts.isEmpty { revision = nil }
  }

  /// Whether the form adds a row.
  package var isNew: Bool { key == nil }

  /// The fields that may be typed, in the order of the page: a key is typed once and never edited.
  package func fields(of shape: Shape) -> [FormField] {
    isNew ? shape.formFields : shape.formFields.filter { !shape.isFixed($0) }
  }

  /// Whether anything was typed; of a new row, more than what the next one keeps.
  package var isBegun: Bool {
    guard let shape = Place.of(entity)?.shape else { return false }
    let kept = isNew ? next(shape).texts.keys.map(\.self) : []
    return texts.keys.contains { !kept.contains($0) } || !strays.isEmpty
  }

  /// The form to go on with after this one: with what a clerk would type again.
  package func next(_ shape: Shape) -> FormDraft {
    var draft = FormDraft(entity)
    for field in shape.formFields where field.column?.traits.contains(.shared) == true {
      draft.texts[field.name] = texts[field.name]
    }
    return draft
  }

  var items: [Address.Item] {
    guard let shape = Place.of(entity)?.shape else { return [] }
    var items = fields(of: shape).compactMap { field in
      texts[field.name].map { Address.Item(field.word, $0) }
    }
    if let revision { items.append(Address.Item(Self.revisionName, String(revision))) }
    return items + strays
  }
}

extension Shape {
  /// Whether a field is typed when the row is added, and never edited.
  package func isFixed(_ field: FormField) -> Bool {
    guard let column = field.column else { return false }
    return column.traits.contains(.fixed) || keyColumns.contains { $0.name == column.name }
  }
}
