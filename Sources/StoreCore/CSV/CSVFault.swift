/// What is wrong with a CSV file, and where.
///
/// `line` counts from 1 and is the line of the file, also after fields that hold line breaks. `column` is the
/// number of the field, from 1.
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
  /// What happened and what was expected, as one sentence.
  package var message: String
}
