/// How a file is written: which column holds which field, and how its numbers and days are meant.
package struct FileForm: Hashable, Sendable {
  package var columns: [FileColumn] = []
  /// Columns to leave out.
  package var ignored: [String] = []
  /// Whether every column that is no field is left out.
  package var ignoresRest = false
  /// nil: a dot, where a number reads only one way.
  package var decimal: DecimalMark?
  /// nil: only days that read one way are read.
  package var days: DayOrder?
  /// The preset that reads it, by its word; nil: what the header says.
  package var preset: String?
  /// Whether a row without an SKU gets one that is made from its name.
  package var makesKeys = false

  package init() {}
}

/// The mark before the decimals of a number; the other of the two is between its thousands.
package enum DecimalMark: String, CaseIterable, Sendable {
  case comma = ","
  case dot = "."
}

/// Whether the month or the day comes first in "11/17/2019".
package enum DayOrder: String, CaseIterable, Sendable { case mdy, dmy }

/// A field and the column that holds it: "name=Title", "weight=Grams:g".
package struct FileColumn: Hashable, Sendable {
  /// What the cells of a column mean that do not say it.
  package enum Meaning: String, CaseIterable, Sendable {
    /// The unit of a weight.
    case g, kg
    /// A yes means that the product is for sale, a no that it is a draft.
    case yes
  }

  package let field: String
  package let column: String
  package let meaning: Meaning?

  package init(_ field: String, _ column: String, _ meaning: Meaning? = nil) {
    (self.field, self.column, self.meaning) = (field, column, meaning)
  }

  /// Reads "name=Title"; nil where no field is named.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
    var column = text[text.index(after: equals)...]
    var meaning: Meaning?
    if let colon = column.lastIndex(of: ":"),
      let known = Meaning(rawValue: String(column[column.index(after: colon)...]))
    {
      (column, meaning) = (column[..<colon], known)
    }
    self.init(String(text[..<equals]), String(column), meaning)
  }

  package var text: String { field + "=" + column + (meaning.map { ":" + $0.rawValue } ?? "") }
}
