/// A field of a form. Its raw value is the verb that sets it and its name in the form's address.
package protocol FormField: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What sentences call it: "price", "SKU".
  var noun: String { get }
}

extension FormField {
  package var noun: String { rawValue }

  /// What stands before its value: "Price".
  package var label: String { noun.prefix(1).uppercased() + noun.dropFirst() }
}

/// What was typed into a form, field by field, right or wrong: all that its address keeps.
package struct Draft<Field: FormField>: Hashable, Sendable {
  /// Something an address held that the form has no field for; told, never a reason to lose the rest.
  package struct Stray: Hashable, Sendable {
    /// What it was called.
    package var name: String
    /// What it said.
    package var value: String

    /// States what was found.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The journal entry that had made the row when the first field was typed; nil: nothing is typed, or the
  /// row is to be saved whatever it has become.
  package var revision: Int?
  /// What the form does not know, in the order it was found.
  package var strays: [Stray] = []
  private var texts: [Field: String] = [:]

  /// Nothing typed.
  package init() {}

  /// What was typed for a field; "" says that it is to be emptied, nil that nothing was typed.
  package subscript(field: Field) -> String? {
    get { texts[field] }
    set { texts[field] = newValue }
  }

  /// Whether no field was typed.
  package var isEmpty: Bool { texts.isEmpty }
}
