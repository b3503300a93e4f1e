import CReadline
import CommandKit

/// The candidates as the rows that are listed under the line: each with its detail beside it, cut to the width.
func candidateRows(_ candidates: [Candidate], width: Int, limit: Int = 100) -> [String] {
  let shown = candidates.prefix(limit).map { (text: printable($0.text), detail: printable($0.detail)) }
  let widest = shown.map { columns($0.text) }.max() ?? 0
  // Long keys may not push every detail off the screen.
  let column = min(widest, max(width / 2, 8))
  var rows = shown.map { text, detail in
    detail.isEmpty
      ? cut(text, to: width)
      : cut(text + String(repeating: " ", count: max(column - columns(text), 0)) + "  " + detail, to: width)
  }
  if candidates.count > limit {
    rows.append(cut("… \(candidates.count - limit) more: type another letter", to: width))
  }
  return rows
}

/// The text with everything that could steer a terminal spelled out.
func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: steers) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if steers(scalar) {
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func steers(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2028, 0x2029, 0x2066...0x2069: true
  default: false
  }
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
