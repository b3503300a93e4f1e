import StoreCore

/// What a row is found by: its searched fields, the names of the rows it refers to and its searched parts, folded.
struct SearchText {
  private let shape: Shape
  private let names: Names

  init(_ shape: Shape, _ names: Names) { (self.shape, self.names) = (shape, names) }

  /// The text: every word follows a blank.
  func text(of image: RowImage) throws -> String {
    var text = ""
    for place in shape.searched { try append(image.values[place], of: shape.columns[place], to: &text) }
    for (child, column) in shape.searchedParts {
      for line in image.parts[child] {
        try append(line[column], of: shape.children[child].columns[column], to: &text)
      }
    }
    // FTS5 stops reading at a NUL, which no text has.
    return folded(text)
  }

  private func append(_ value: Value, of column: FieldShape, to text: inout String) throws {
    switch value {
    case .null: return
    case .int(let int): text += " \(int)"
    case .text(let word):
      text += " "
      text += try column.reference.map { try names.found($0, word)?.name ?? "" } ?? word
    }
  }

  /// Whether a change may touch the text.
  func isTouched(_ before: RowImage, _ after: RowImage) -> Bool {
    shape.searched.contains { before.values[$0] != after.values[$0] }
      || shape.searchedParts.contains { before.parts[$0.child] != after.parts[$0.child] }
  }

  /// The words that somebody searches for, as the text holds them.
  static func words(_ typed: String) -> [String] {
    var seen: Set<String> = []
    return folded(typed).replacing("\0", with: "\u{FFFD}").split(whereSeparator: \.isWhitespace)
      .map(String.init).filter { seen.insert($0).inserted }
  }
}
