import Catalog
import CommandKit
import ScreenKit

// A draft is in its address, each field a named value as it was typed, so that it is restored, sent and replayed
// like any other page. Wrong values and unknown names are read too: the page tells them.
extension EntityForm {
  /// Reads the draft of the row of `target`, or of a new one; refuses only a name that stands there twice.
  init(editing target: Key? = nil, from reader: inout AddressReader) throws(AddressError) {
    self.init(editing: target)
    for item in try reader.items() {
      if let field = Field(rawValue: item.name), fields.contains(field) {
        // A new row has nothing that could be emptied.
        draft[field] = isNew && item.value.isEmpty ? nil : item.value
      } else if !isNew, item.name == Self.revision {
        // A revision that cannot be read is one the row is not at: better asked again than passed over.
        draft.revision = Int(item.value) ?? 0
      } else {
        draft.strays.append(Draft<Field>.Stray(item.name, item.value))
      }
    }
    if draft.isEmpty { draft.revision = nil }
  }

  /// Whether anything was typed, also what the form has no field for; of a new row, more than it was opened with: what
  /// the next one is given without a word.
  var isBegun: Bool {
    let given = isNew ? next.fields.filter { next.draft[$0] != nil } : []
    return fields.contains { draft[$0] != nil && !given.contains($0) } || !draft.strays.isEmpty
  }

  private static var revision: String { "revision" }

  /// Where its page is: under the key `key` of the row it edits, or where such rows are added.
  func address(adding: [String], editing: [String], _ key: String?) -> Address {
    var items: [Address.Item] = []
    for field in fields {
      if let text = draft[field] { items.append(Address.Item(field.rawValue, text)) }
    }
    if let revision = draft.revision { items.append(Address.Item(Self.revision, String(revision))) }
    items += draft.strays.map { Address.Item($0.name, $0.value) }
    return Address(key.map { editing + [$0, "edit"] } ?? adding, query: items)
  }
}

extension CatalogRoutes {
  /// Whether it is a form that was begun.
  package var isDraft: Bool {
    switch self {
    case .productForm(let form): form.isBegun
    case .categoryForm(let form): form.isBegun
    case .brandForm(let form): form.isBegun
    default: false
    }
  }

  /// Whether it is the form of a row, of which there is one; forms of new rows may be of several.
  package var isSoleDraft: Bool {
    switch self {
    case .productForm(let form): !form.isNew
    case .categoryForm(let form): !form.isNew
    case .brandForm(let form): !form.isNew
    default: false
    }
  }
}

extension ProductField: CommandValue {}
extension CategoryField: CommandValue {}
extension BrandField: CommandValue {}
