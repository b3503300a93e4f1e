/// The word a category or a brand is known by: unique among its kind ignoring case, kept as typed.
///
/// 1...64 of `A-Z a-z 0-9 . _ -`, starting with a letter or a digit; no slash, so that it is one step of an address.
package struct Code: Hashable, Comparable, Sendable, TextCoded {
  /// The word as it was typed, or made from a name.
  package let text: String

  /// Checks what was typed; refused as `bad-code` on the field "code".
  package init(_ text: String) throws(StoreError) {
    if let fault = Keyword.fault(of: text, allowing: Keyword.code) { throw .badCode(text, fault) }
    self.text = text
  }

  /// Takes a word the store already holds, unchecked: for rows read by the thousand.
  package init(stored text: String) { self.text = text }

  /// The code as one that a row is to be given; refused as `bad-code` for the word that takes codes away, since a row
  /// of that code could never be named.
  package func given(field: String = "code") throws(StoreError) -> Code {
    guard lookup == "none" else { return self }
    var problem = StoreError.badCode(text, "this word means that there is no value")
    problem.field = field
    throw problem
  }

  /// The word by which two codes are compared: ASCII letters in lower case.
  package var lookup: String { Keyword.lowered(text) }

  package static func == (a: Code, b: Code) -> Bool { Keyword.same(a.text, b.text) }
  package static func < (a: Code, b: Code) -> Bool { Keyword.precedes(a.text, b.text) }
  package func hash(into hasher: inout Hasher) { Keyword.hash(text, into: &hasher) }
}
