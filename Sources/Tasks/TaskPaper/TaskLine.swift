/// A line of a TaskPaper text: its own bytes, and what they mean.
package struct TaskLine: Hashable, Sendable {
  /// What a line is.
  package enum Kind: String, Sendable, Codable, CaseIterable { case project, task, note }

  /// The tabs and spaces before it; of the first line a byte-order mark too.
  package let indent: String
  /// All of it, without what stands before it and its end.
  package let body: String
  /// How it ends: "\n", "\r\n" or, at the end of the text, nothing.
  package let ending: String
  package let kind: Kind
  /// What it says, without the mark of its kind and the tags at its end.
  package let text: String
  /// Its tags wherever they stand; of one name the first counts.
  package let tags: [Tag]

  /// Reads a line without its ending.
  package init(_ line: String, ending: String = "\n") {
    let scalars = Array(line.unicodeScalars)
    let start = scalars.firstIndex { !$0.isBlank && $0 != "\u{FEFF}" } ?? scalars.count
    let body = Array(scalars[start...])
    (indent, self.body, self.ending) = (Self.string(scalars[..<start]), Self.string(body[...]), ending)
    let found = Self.tags(body)
    var end = body.count
    for place in found.reversed() + [nil] {
      while end > 0, body[end - 1].isBlank { end -= 1 }
      guard let place, place.range.upperBound == end else { break }
      end = place.range.lowerBound
    }
    if body.count > 1, body[0] == "-", body[1].isBlank {
      kind = .task
      text = Self.string(body[2..<max(end, 2)])
    } else if end > 0, body[end - 1] == ":" {
      (kind, text) = (.project, Self.string(body[..<(end - 1)]))
    } else {
      (kind, text) = (.note, Self.string(body[..<end]))
    }
    var names: Set<String> = []
    tags = found.compactMap { names.insert($0.name).inserted ? Tag($0.name, $0.value) : nil }
  }

  /// The line as its text has it.
  package var bytes: String { indent + body + ending }

  /// Nothing stands on it: it owns nothing, and no search finds it.
  package var isBlank: Bool { body.isEmpty }

  /// The tag of that name.
  package subscript(tag name: String) -> Tag? { tags.first { $0.name == name } }

  static func tags(_ body: [Unicode.Scalar]) -> [TagPlace] {
    var (found, place): ([TagPlace], Int) = ([], 0)
    while place < body.count {
      if body[place] == "@", let tag = TagPlace(in: body, at: place) {
        found.append(tag)
        place = tag.range.upperBound
      } else {
        place += 1
      }
    }
    return found
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension TaskLine {
  /// The lines of a text; joined by ``bytes`` they are the text again.
  package static func lines(of text: String) -> [TaskLine] {
    var (lines, bytes): ([TaskLine], Substring.UTF8View) = ([], text[...].utf8)
    while !bytes.isEmpty {
      let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
      let hasEnd = end < bytes.endIndex
      let hasReturn = hasEnd && bytes[..<end].last == 0x0D
      let line = bytes[..<end].dropLast(hasReturn ? 1 : 0)
      lines.append(
        TaskLine(String(decoding: line, as: UTF8.self), ending: hasReturn ? "\r\n" : hasEnd ? "\n" : ""))
      bytes = hasEnd ? bytes[bytes.index(after: end)...] : bytes[end...]
    }
    return lines
  }
}
