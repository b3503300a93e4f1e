package import ScreenKit

/// What to search all kinds of things for: `/find?q=blue+mug`.
package struct FindQuery: AddressQuery {
  /// Words each of which a code or a name must contain.
  package var text = ""

  package init() {}

  /// A search for the words of a text.
  package init(text: String) { self.text = text }

  package static let fields: [QueryField<FindQuery>] = [QueryField("q", \.text)]
}
