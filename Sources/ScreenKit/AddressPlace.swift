import CommandKit

/// Which part of a typed address is at fault.
struct AddressPlace {
  /// The address as it was typed.
  let text: Substring
  /// Where it stands in its line, in UTF-8 offsets.
  let span: Span

  init?(_ line: Line, _ span: Span) {
    let bytes = line.text.utf8
    guard span.lower >= 0, span.upper <= bytes.count, span.lower < span.upper else { return nil }
    let start = bytes.index(bytes.startIndex, offsetBy: span.lower)
    let end = bytes.index(bytes.startIndex, offsetBy: span.upper)
    text = line.text[start..<end]
    self.span = span
  }

  /// The value of a named value: of "key" in "/list?key=NOPE&status=new" that is "NOPE".
  func value(of field: String) -> Span? {
    guard let mark = text.firstIndex(of: "?") else { return nil }
    for item in text[text.index(after: mark)...].split(separator: "&") where item.hasPrefix(field + "=") {
      return part(item.dropFirst(field.count + 1))
    }
    return nil
  }

  /// The step of the path that is a refused text: "NOPE" in "/list/NOPE/edit?name=x".
  func step(of key: String) -> Span? {
    let steps = text.prefix { $0 != "?" }.split(separator: "/").filter { $0.lowercased() == key.lowercased() }
    return steps.count == 1 ? part(steps[0]) : nil
  }

  private func part(_ part: Substring) -> Span? {
    guard !part.isEmpty else { return nil }
    let lower = span.lower + text.utf8.distance(from: text.startIndex, to: part.startIndex)
    return Span(lower, lower + part.utf8.count)
  }
}
