// A line with another tag, another indent or another saying.
extension TaskLine {
  /// The same line in which the tag of a name is another, or is gone; one that is new comes last.
  package func setting(_ name: String, _ tag: Tag?) -> TaskLine {
    var scalars = Array(body.unicodeScalars)
    if let found = TaskLine.tags(scalars).first(where: { $0.name == name }) {
      var range = found.range
      if tag == nil, range.lowerBound > 0 { range = (range.lowerBound - 1)..<range.upperBound }
      scalars.replaceSubrange(range, with: tag.map { Array($0.text.unicodeScalars) } ?? [])
    } else if let tag {
      while let last = scalars.last, last.isBlank { scalars.removeLast() }
      scalars += Array((" " + tag.text).unicodeScalars)
    }
    return TaskLine(indent + String(scalars: scalars), ending: ending)
  }

  /// The line with the indent of one place in place of that of another; a line less indented than that gets all of it.
  func indented(from old: String, to new: String) -> TaskLine {
    guard !isBlank else { return self }
    let rest = blanks.hasPrefix(old) ? String(blanks.dropFirst(old.count)) : ""
    return TaskLine(new + rest + body, ending: ending)
  }

  /// The indent without a byte-order mark.
  var blanks: String { indent.filter { $0 == "\t" || $0 == " " } }
}

extension Outline {
  /// An item and all that it owns.
  package func branch(_ line: Int) -> Range<Int> { line..<max(line + 1, ends[line]) }

  /// "Receiving / Pallets": what the projects and tasks are called that own a line.
  package func path(_ line: Int) -> String {
    ancestors(line).reversed().map { lines[$0].text }.joined(separator: " / ")
  }

  /// The text of an item and of what it owns, without the indent of the item.
  package func text(of line: Int) -> String {
    let all = branch(line).map { lines[$0].indented(from: lines[line].blanks, to: "") }
    return all.map { $0.blanks + $0.body }.joined(separator: "\n")
  }
}
