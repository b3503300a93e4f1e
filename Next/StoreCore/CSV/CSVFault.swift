/// What is wrong with a CSV file, and where.
///
/// `line` counts from 1 and is the line of the file, also after fields that hold line breaks. `column` is the
/// number of the field, from 1. `offset` counts bytes from the start of the file, from 0.
package struct CSVFault: Error, Hashable, Sendable {
  /// The kinds of fault, named by the code a clerk is shown.
  package enum Kind: String, CaseIterable, Sendable {
    case unclosedQuote = "unclosed-quote"
    case strayQuote = "stray-quote"
    case raggedRow = "ragged-row"
    case notUTF8 = "not-utf8"
    case tooManyColumns = "too-many-columns"
    case fieldTooLong = "field-too-long"
    case emptyFile = "empty-file"
    case unreadable = "unreadable-file"
  }

  package var kind: Kind
  package var line: Int
  package var column: Int
  package var offset: Int
  /// What happened and what was expected, as one sentence.
  package var message: String

  package init(_ kind: Kind, line: Int, column: Int, offset: Int, message: String) {
    self.kind = kind
    self.line = line
    self.column = column
    self.offset = offset
    self.message = message
  }
}
