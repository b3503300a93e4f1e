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
    let start = Self.start(of: line)
    (indent, body, self.ending) = (String(line[..<start]), String(line[start...]), ending)
    let mark = body.utf8.prefix(2)
    let isTask = mark.count == 2 && mark.first == 0x2D && (mark.last == 0x20 || mark.last == 0x09)
    // Most lines have no tag, and twenty thousand are read for one search.
    guard body.utf8.contains(UInt8(ascii: "@")) else {
      (kind, text) = Self.content(body.utf8.count, of: body, isTask)
      tags = []
      return
    }
    let scalars = Array(body.unicodeScalars)
    let found = Self.tags(scalars)
    var end = scalars.count
    for place in found.reversed() + [nil] {
      while end > 0, scalars[end - 1].isBlank { end -= 1 }
      guard let place, place.range.upperBound == end else { break }
      end = place.range.lowerBound
    }
    let bytes = scalars[end...].reduce(body.utf8.count) { $0 - UTF8.width($1) }
    (kind, text) = Self.content(bytes, of: body, isTask)
    var names: Set<String> = []
    tags = found.compactMap { names.insert($0.name).inserted ? Tag($0.name, $0.value) : nil }
  }

  /// Where the body of a line begins.
  private static func start(of line: String) -> String.Index {
    let bytes = line.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      if bytes[start] == 0x09 || bytes[start] == 0x20 {
        start = bytes.index(after: start)
      } else if bytes[start] == 0xEF, line.unicodeScalars[start] == "\u{FEFF}" {
        start = bytes.index(start, offsetBy: 3)
      } else {
        break
      }
    }
    return start
  }

  /// What so many bytes of a body say, which are all but the tags at its end, and as what.
  private static func content(_ count: Int, of body: String, _ isTask: Bool) -> (Kind, String) {
    let bytes = body.utf8
    var content = isTask ? bytes.prefix(count).dropFirst(2) : bytes.prefix(count)
    while content.last == 0x20 || content.last == 0x09 { content.removeLast() }
    if isTask { return (.task, String(Substring(content))) }
    let isProject = content.last == 0x3A
    return (isProject ? .project : .note, String(Substring(isProject ? content.dropLast() : content)))
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
}
