import CReadline
import CommandKit
import PageKit

/// The candidates as the rows that are listed under the line: each with its details in columns beside it, cut to the
/// width. Where hardly anything fits, their names alone, which the terminal may wrap.
func candidateRows(_ candidates: [Candidate], width: Int, limit: Int = 100) -> [String] {
  guard width >= narrowest else { return candidates.prefix(limit).map { printable($0.text) } }
  let rows = candidates.prefix(limit).map { candidate in
    [printable(candidate.text)]
      + candidate.detail.split(separator: "\t", omittingEmptySubsequences: false).map {
        printable(String($0))
      }
  }
  let layout = CandidateColumns(rows, width: width)
  var drawn = rows.map { cut(layout.line($0), to: width) }
  if candidates.count > limit {
    drawn.append(cut("… \(candidates.count - limit) more: type another letter", to: width))
  }
  return drawn
}

/// Below so many columns of the terminal candidates stand without details.
private let narrowest = 10

/// How wide the columns of candidates are, and which of them are numbers.
private struct CandidateColumns {
  private var widths: [Int]
  private var isNumber: [Bool]

  init(_ rows: [[String]], width: Int) {
    let count = rows.map(\.count).max() ?? 0
    widths = (0..<count).map { column in rows.map { $0.count > column ? columns($0[column]) : 0 }.max() ?? 0 }
    isNumber = (0..<count).map { column in
      let cells = rows.filter { $0.count > column && !$0[column].isEmpty }
      // A cell of a few words may be among the numbers.
      return column > 1 && cells.count(where: { $0[column].first?.isNumber == true }) * 2 > cells.count
    }
    guard count > 0 else { return }
    // Long keys may not push every detail off the screen, and a long name not what stands after it.
    widths[0] = min(widths[0], max(width / 2, 8))
    guard count > 2 else { return }
    let others = widths.reduce(0, +) - widths[1] + 2 * (count - 1)
    widths[1] = min(widths[1], max(width - others, 8))
  }

  func line(_ cells: [String]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let cell = column == 1 && cells.count > 2 ? cut(cell, to: widths[1]) : cell
      let blanks = String(repeating: " ", count: max(widths[column] - columns(cell), 0))
      line += (column == 0 ? "" : "  ") + (isNumber[column] ? blanks + cell : cell + blanks)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// The text with everything that could steer a terminal spelled out.
func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.isHidden) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.isHidden {
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Columns as readline counts them: the C library's, a scalar at a time, which never undercounts.
private func columns(_ text: some StringProtocol) -> Int {
  text.unicodeScalars.reduce(0) { $0 + columns($1) }
}

private func columns(_ scalar: Unicode.Scalar) -> Int {
  scalar.isASCII ? 1 : max(Int(wcwidth(wchar_t(bitPattern: scalar.value))), 0)
}

private func cut(_ text: String, to width: Int) -> String {
  guard columns(text) > width else { return text }
  var kept = ""
  var used = 1
  for character in text {
    used += columns(String(character))
    if used > width { break }
    kept.append(character)
  }
  while kept.last == " " { kept.removeLast() }
  return width > 0 ? kept + "…" : ""
}
