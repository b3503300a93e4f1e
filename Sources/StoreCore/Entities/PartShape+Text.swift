// A list of parts as one text: "4006381333931*12, 96385074", or, where a field may hold blanks, a record a line.
extension PartShape {
  /// The parts as one types them; `separator` parts short ones.
  package func text(_ parts: [[Value]], separator: String, _ ground: Ground) -> String {
    let (typed, blank) = (columns.indices.filter { columns[$0].isTyped }, blank)
    let lines = parts.map { values in
      var words = typed.map { columns[$0].show(values[$0], ground) }
      while words.count > 1, let last = typed[..<words.count].last, values[last] == blank[last] {
        words.removeLast()
      }
      return words
    }
    guard isWordy else { return lines.map { $0.joined(separator: "*") }.joined(separator: separator) }
    var bytes: [UInt8] = []
    for line in lines { CSVWriting.append(record: line, delimiter: UInt8(ascii: ";"), to: &bytes) }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// The fields of each part of a text; short parts may have commas or spaces between them.
  package func lines(of text: String) -> [[String]] {
    guard isWordy else {
      let (blank, comma, star) = (UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "*"))
      return text.utf8.split { $0 == blank || $0 == comma }.map {
        $0.split(separator: star, omittingEmptySubsequences: false).map { String(Substring($0)) }
      }
    }
    return CSVReader.records(in: text, delimiter: ";")
  }

  /// Whether a field of it may hold blanks.
  private var isWordy: Bool { columns.contains { [.name, .note, .email, .phone, .url].contains($0.kind) } }
}
